import Dialogue
import Localization
import MissingPet
import Storage
import Submission

/// The command lines that texts tell the user to run. See `CommandToRun`.
struct CommandLines {
  let settings: Settings
  let l10n: L10n

  /// Reports a pet to a service.
  func report(at service: String) -> String { line(options(for: service)) }

  /// Sends a report of the archive to a service.
  func send(_ report: StoredReport, to service: String, isNew: Bool = false) -> String {
    sending(report, to: service, isNew: isNew).line(in: l10n)
  }

  private func sending(_ report: StoredReport, to service: String, isNew: Bool) -> CommandToRun {
    let words = ["send", name(of: report)] + (isNew ? ["--new"] : [])
    return CommandToRun(words.map { .literal($0) } + options(for: service))
  }

  /// Sends another photo to the service that has a report, or sends a report of the archive with another
  /// photo.
  func sendPhoto(_ report: StoredReport, to service: String) -> String {
    line(.sendPhoto(path: nil), report, report.archived == nil ? access(to: service) : options(for: service))
  }

  /// Makes the poster about a report with another photo.
  func poster(_ report: StoredReport) -> String { line(.poster, report, accessToDetails(of: report)) }

  /// The line of the conversation for a report; `nil` if this computer does not have it, or it is in the
  /// archive and the command is for one at a service.
  func command(
    _ command: ReportCommand, of announcement: AnnouncementResponse?, at service: String
  ) -> CommandToRun? {
    if case .report(let service) = command {
      if case .file(let path) = settings.options.draft { return resuming(path, at: service) }
      return resuming(nil, at: service)
    }
    guard let report = announcement.flatMap({ settings.reports.report(of: $0, at: service) }) else {
      return nil
    }
    switch command {
    case .report: return nil
    case .remove, .send(nil): return CommandToRun(command, id: name(of: report))
    case .send(let service?):
      let isNew = report.delivery(to: service).mayExist && report.archived?.request.microchipNumber == nil
      return sending(report, to: service, isNew: isNew)
    case .poster: return CommandToRun(command, id: name(of: report), options: accessToDetails(of: report))
    case .sendPhoto, .status:
      guard report.archived == nil, let service = report.deliveries.first?.destination else { return nil }
      return CommandToRun(command, id: name(of: report), options: access(to: service))
    }
  }

  /// The line that goes on with a draft, for a service or, with `nil`, for the archive.
  ///
  /// - Parameter draft: the path of the draft; `nil` for the one that a start opens.
  func resuming(_ draft: String?, at service: String?) -> CommandToRun {
    let draft: [CommandToRun.Word] = draft.map { [.literal("--draft"), .file($0)] } ?? []
    return CommandToRun((service.map { options(for: $0) } ?? []) + draft)
  }

  /// What to do about a report, given what a service has answered: a line of text and the command; empty if
  /// there is nothing left to do.
  func advice(on delivery: Delivery, of report: StoredReport) -> [String] {
    let service = delivery.destination
    let texts = l10n.reports
    switch (delivery.state, report.archived) {
    case (.complete, _): return []
    case (.photoUnderway, _), (.photoUnanswered, _):
      return [texts.askStatus, line(.status, report, access(to: service))]
    case (.created, nil): return [texts.sendPhoto, sendPhoto(report, to: service)]
    case (.created, _?): return [texts.sendPhoto, send(report, to: service)]
    case (.notCreated, _?), (.gone, _?): return [texts.sendThere, send(report, to: service)]
    case (.underway, let archived?), (.unanswered, let archived?):
      let hasMicrochipNumber = archived.request.microchipNumber != nil
      return [
        l10n.notice(ofLostResponseWithMicrochip: hasMicrochipNumber), texts.sendThere,
        send(report, to: service, isNew: !hasMicrochipNumber),
      ]
    case (.notCreated, nil), (.gone, nil), (.underway, nil), (.unanswered, nil):
      return [texts.reportAgain, self.report(at: service)]
    }
  }

  /// The line for a report, with these options.
  func line(
    _ command: ReportCommand, _ report: StoredReport, _ options: [CommandToRun.Word] = []
  ) -> String {
    CommandToRun(command, id: name(of: report), options: options).line(in: l10n)
  }

  private func name(of report: StoredReport) -> String { settings.reports.shortestName(of: report) }

  private func line(_ words: [CommandToRun.Word]) -> String { CommandToRun(words).line(in: l10n) }

  private func options(for service: String) -> [CommandToRun.Word] {
    [.literal("--service"), .address(service)] + access(to: service)
  }

  /// The same for the service that alone has the contact details of a report.
  private func accessToDetails(of report: StoredReport) -> [CommandToRun.Word] {
    report.archived == nil ? report.deliveries.first.map { access(to: $0.destination) } ?? [] : []
  }

  /// The option without which the service is refused, if it needs one.
  private func access(to service: String) -> [CommandToRun.Word] {
    let isAccepted = (try? ServiceAddress(service, allowInsecureHTTP: false)) != nil
    return isAccepted ? [] : [.literal("--allow-insecure-http")]
  }
}
