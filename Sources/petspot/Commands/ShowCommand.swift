import Conversation
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import Terminal

extension Commands {
  /// `petspot show ID`: shows a report with its code, as the summary does, or with `--to-share` a text for a
  /// message, without the code.
  func show(_ report: StoredReport) throws(UsageError) -> ExitStatus {
    if settings.options.isToShare { return try share(report) }
    let code = report.announcement.managementPassword
    let lacksPhoto = report.archived == nil && !report.hasPhoto
    let advice = lacksPhoto ? [l10n.reports.sendPhoto(id: settings.reports.shortestName(of: report))] : []
    output.write(
      lines: l10n.lines(of: report, showsCodes: true) + advice + [l10n.summary.code, code, code.spelled])
    return .done
  }

  private func share(_ report: StoredReport) throws(UsageError) -> ExitStatus {
    if let request = report.archived?.request {
      output.write(lines: l10n.linesToShare(request))
      return .done
    }
    guard let service = report.deliveries.first?.destination else { return .notSent }
    return try share(report.id, from: service)
  }

  /// Shares a report that only the service has whole: the receipt holds no contact details.
  private func share(_ id: String, from service: String) throws(UsageError) -> ExitStatus {
    let (result, signal) = ask(try settings.service(of: service), for: id)
    if let signal { return .signalled(signal.rawValue) }
    switch result {
    case .success(let announcement?):
      guard let report = announcement.report else {
        return TextOutput.printError([l10n.reports.notUnderstood(service: service.madeVisible)])
      }
      output.write(lines: l10n.linesToShare(report))
      return .done
    case .success(nil): return TextOutput.printError([l10n.reports.notThere])
    case .failure(let failure):
      return TextOutput.printError(l10n.lines(of: failure, mayExist: false) + [l10n.reports.onlyAtService])
    }
  }
}
