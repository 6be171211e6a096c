import Dialogue
import MissingPet
import Storage
import Submission

/// The command lines that texts tell the user to run. See `L10n.line(toRun:)`.
extension Commands {
  func line(_ command: CommandToRun, _ report: StoredReport) -> String {
    l10n.line(toRun: words(of: command, report))
  }

  /// The words of the conversation's line for a report; `nil` if this computer does not have it, or it is in
  /// the archive and the command is for one at a service.
  func words(
    of command: CommandToRun, _ announcement: AnnouncementResponse?, at service: String
  ) -> [WordToRun]? {
    if case .report(let service) = command {
      let path: String? = if case .file(let path) = settings.options.draft { path } else { nil }
      return resuming(path, at: service)
    }
    guard let report = announcement.flatMap({ settings.reports.report(of: $0, at: service) }) else {
      return nil
    }
    switch command {
    case .send(let service, _):
      let mayExist = service.map { report.delivery(to: $0).mayExist } ?? false
      let isNew = mayExist && report.archived?.request.microchipNumber == nil
      return words(of: .send(service: service, isNew: isNew), report)
    case .sendPhoto where report.archived != nil, .status where report.archived != nil: return nil
    case .report, .remove, .sendPhoto, .poster, .status: return words(of: command, report)
    }
  }

  /// The line that goes on with a draft, for a service or, with `nil`, for the archive.
  ///
  /// - Parameter draft: the path of the draft; `nil` for the one that a start opens.
  func resuming(_ draft: String?, at service: String?) -> [WordToRun] {
    let named: [WordToRun] = service.map { [.option(.service), .address($0)] + access(to: [$0]) } ?? []
    return named + (draft.map { [.option(.draft), .file($0)] } ?? [])
  }

  /// What to do about a report, given what a service has answered: a line of text and the command; empty if
  /// there is nothing left to do.
  func advice(on delivery: Delivery, of report: StoredReport) -> [String] {
    KeptReport(report).advice(on: delivery).map { l10n.lines(of: $0) { words(of: $0, report, other: $1) } }
      ?? []
  }

  /// The words of the line of a command for a report, or for another announcement at its service.
  func words(
    of command: CommandToRun, _ report: StoredReport, other: AnnouncementResponse?, at service: String = ""
  ) -> [WordToRun]? {
    if case .report(let service) = command { return resuming(nil, at: service) }
    if case .sendPhoto = command, let other { return words(of: command, other, at: service) }
    return words(of: command, report)
  }

  /// The words of the line for a report, with the permission that its services need.
  private func words(of command: CommandToRun, _ report: StoredReport) -> [WordToRun] {
    let receipts = report.archived == nil ? report.deliveries.map(\.destination) : []
    let services: [String] =
      switch command {
      case .report(let service): [service]
      case .remove: []
      case .send(let service, _): [service].compactMap(\.self)
      case .sendPhoto(_, let service): service.map { [$0] } ?? receipts
      case .poster: receipts
      case .status: report.deliveries.map(\.destination)
      }
    return command.words(id: settings.reports.shortestName(of: report.id)) + access(to: services)
  }

  /// The option without which a service is refused, if one needs it.
  private func access(to services: [String]) -> [WordToRun] {
    let areAccepted = services.allSatisfy { (try? ServiceAddress($0, allowInsecureHTTP: false)) != nil }
    return areAccepted ? [] : [.option(.allowInsecureHTTP)]
  }
}
