import Conversation
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import Terminal

extension Commands {
  /// `petspot status ID`: asks each service that a report was sent to whether it still has the report and its
  /// photo. Nothing else of the response is shown.
  ///
  /// - Returns: `.done` if every service has the report with its photo.
  func status(of report: StoredReport) throws(UsageError) -> ExitStatus {
    let deliveries = report.deliveries.filter { $0.announcement != nil }
    let sending = [l10n.summary.sendHere, "petspot send \(settings.reports.shortestName(of: report))"]
    if deliveries.isEmpty { output.write(lines: l10n.lines(ofDeliveriesOf: report) + sending) }
    var status = deliveries.isEmpty ? ExitStatus.notSent : .done
    for delivery in deliveries {
      guard let announcement = delivery.announcement else { continue }
      let again = [l10n.reports.reportAgain(service: delivery.destination.madeVisible)]
      let advice = report.archived == nil ? again : sending
      let answer = try ask(delivery.destination, announcement, unless: advice)
      if answer != .done { status = answer }
    }
    return status
  }

  /// - Parameter advice: what to do if the service does not have the report.
  private func ask(
    _ service: String, _ announcement: AnnouncementResponse, unless advice: [String]
  ) throws(UsageError) -> ExitStatus {
    let service = try settings.service(of: service)
    output.write(lines: [l10n.reports.asking(service: service.destination.name.madeVisible)])
    let (result, signal) = ask(service, for: announcement.id)
    if let signal { return .signalled(signal.rawValue) }
    switch result {
    case .success(let found?):
      let name = settings.reports.shortestName(of: announcement.id)
      let photo =
        found.hasPhoto ? [l10n.reports.photo] : [l10n.reports.noPhoto, l10n.reports.sendPhoto(id: name)]
      output.write(lines: [l10n.reports.there] + photo)
      return found.hasPhoto ? .done : .notSent
    case .success(nil):
      output.write(lines: [l10n.reports.notThere] + advice)
      return .notSent
    case .failure(let failure): return TextOutput.printError(l10n.lines(of: failure, mayExist: false))
    }
  }
}
