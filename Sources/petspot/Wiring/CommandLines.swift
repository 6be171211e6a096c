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
  func report(at service: String) -> String { resuming(nil, at: service).line(in: l10n) }

  /// Sends a report of the archive to a service.
  func send(_ report: StoredReport, to service: String, isNew: Bool = false) -> String {
    line(.send(service: service, isNew: isNew), report, access(to: service))
  }

  /// Sends another photo to the service that has a report, or sends a report of the archive with another
  /// photo.
  func sendPhoto(_ report: StoredReport, to service: String) -> String {
    let isArchived = report.archived != nil
    let named: [CommandToRun.Word] = isArchived ? [.option(.service), .address(service)] : []
    return line(.sendPhoto(path: nil), report, named + access(to: service))
  }

  /// Makes the poster about a report with another photo.
  func poster(_ report: StoredReport) -> String {
    line(.poster, report, access(to: serviceWithDetails(of: report)))
  }

  /// The line of the conversation for a report; `nil` if this computer does not have it, or it is in the
  /// archive and the command is for one at a service.
  func command(
    _ command: ReportCommand, of announcement: AnnouncementResponse?, at service: String
  ) -> CommandToRun? {
    if case .report(let service) = command {
      let path: String? = if case .file(let path) = settings.options.draft { path } else { nil }
      return resuming(path, at: service)
    }
    guard let report = announcement.flatMap({ settings.reports.report(of: $0, at: service) }) else {
      return nil
    }
    let id = name(of: report)
    switch command {
    case .report: return nil
    case .remove: return CommandToRun(command, id: id)
    case .send(let service, _):
      let mayExist = service.map { report.delivery(to: $0).mayExist } ?? false
      let isNew = mayExist && report.archived?.request.microchipNumber == nil
      return CommandToRun(.send(service: service, isNew: isNew), id: id, options: access(to: service))
    case .poster:
      return CommandToRun(command, id: id, options: access(to: serviceWithDetails(of: report)))
    case .sendPhoto, .status:
      let service = serviceWithDetails(of: report)
      return service.map { CommandToRun(command, id: id, options: access(to: $0)) }
    }
  }

  /// The line that goes on with a draft, for a service or, with `nil`, for the archive.
  ///
  /// - Parameter draft: the path of the draft; `nil` for the one that a start opens.
  func resuming(_ draft: String?, at service: String?) -> CommandToRun {
    let named: [CommandToRun.Word] = service.map { [.option(.service), .address($0)] } ?? []
    return CommandToRun(
      named + access(to: service) + (draft.map { [.option(.draft), .file($0)] } ?? []))
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

  private func name(of report: StoredReport) -> String { settings.reports.shortestName(of: report.id) }

  /// The service that alone has the contact details of a report; `nil` if they are in the archive.
  private func serviceWithDetails(of report: StoredReport) -> String? {
    report.archived == nil ? report.deliveries.first?.destination : nil
  }

  /// The option without which the service is refused, if it needs one.
  private func access(to service: String?) -> [CommandToRun.Word] {
    guard let service else { return [] }
    let isAccepted = (try? ServiceAddress(service, allowInsecureHTTP: false)) != nil
    return isAccepted ? [] : [.option(.allowInsecureHTTP)]
  }
}
