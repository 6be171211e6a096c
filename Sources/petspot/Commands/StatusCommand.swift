import Dialogue
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import TerminalIO

extension Commands {
  /// `petspot status ID`: asks each service that a report was sent to, or the one that `--service` names,
  /// whether it has the report and its photo, and writes down what it says. Nothing else of the response is
  /// shown.
  ///
  /// - Returns: `.done` if every service has the report with its photo.
  func status(of report: StoredReport) throws(UsageError) -> ExitStatus {
    let named = try settings.namedService()
    let deliveries = report.deliveries.filter { named == nil || $0.destination == named }
    if deliveries.isEmpty {
      let state = named.map { l10n.reports.neverSent(service: $0.madeVisible) } ?? l10n.reports.notSent
      let advice =
        named.map { [l10n.reports.sendThere, lines.line(.send(service: $0), report)] }
        ?? [l10n.sendHere, lines.line(.send(service: nil), report)]
      output.write(lines: [state] + advice)
    }
    var status = deliveries.isEmpty ? ExitStatus.notSent : .done
    for delivery in deliveries {
      let answer = try ask(about: delivery, of: report)
      if answer != .done { status = answer }
    }
    return status
  }

  private func ask(about delivery: Delivery, of report: StoredReport) throws(UsageError) -> ExitStatus {
    guard !delivery.mayExist, let announcement = delivery.lastAnnouncement else {
      // Without its identifier, the service cannot be asked.
      output.write(lines: [l10n.line(of: delivery)] + lines.advice(on: delivery, of: report))
      return .notSent
    }
    let task = try task(at: delivery.destination, of: report)
    task.tell(.asking(task.destination))
    let (answer, signal) = task.ask(about: announcement)
    if let signal { return .signalled(signal.rawValue) }
    switch answer {
    case .success(let found?):
      output.write(lines: [l10n.reports.there, found.hasPhoto ? l10n.reports.photo : l10n.reports.noPhoto])
      if found.hasPhoto { return .done }
    case .success(nil): output.write(lines: [l10n.reports.notThere])
    case .failure(let failure): return TextOutput.printError(l10n.lines(of: failure, mayExist: false))
    }
    output.write(lines: lines.advice(on: task.delivery, of: report))
    return .notSent
  }
}
