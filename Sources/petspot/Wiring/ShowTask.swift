import Conversation
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import Terminal

/// `petspot show ID`: shows a report with its code, as the summary does, or with `--to-share` a text for a
/// message, without the code.
struct ShowTask {
  let id: String
  let settings: Settings
  let l10n: L10n
  let output: TextOutput

  func run() throws(UsageError) -> ExitStatus {
    guard let report = settings.report(id: id, l10n) else { return .notSent }
    return settings.options.isToShare ? try share(report) : show(report)
  }

  private func show(_ report: StoredReport) -> ExitStatus {
    let response: AnnouncementResponse
    var advice: [String] = []
    switch report {
    case .sent(let receipt):
      response = receipt.announcement
      if receipt.sentAt == nil {
        advice = [l10n.reports.sendPhoto(id: settings.reports.shortestName(of: response.id))]
      }
    case .archived(let archived):
      guard let stored = submission(of: archived) else { return .notSent }
      response = stored.announcement
    }
    let code = response.managementPassword
    output.write(
      lines: l10n.lines(of: report, showsCodes: true) + advice + [l10n.summary.code, code, code.spelled])
    return .done
  }

  private func share(_ report: StoredReport) throws(UsageError) -> ExitStatus {
    switch report {
    case .archived(let archived):
      guard let stored = submission(of: archived) else { return .notSent }
      output.write(lines: l10n.linesToShare(stored.request))
      return .done
    case .sent(let receipt): return try shareFromService(receipt)
    }
  }

  /// Shares a report that only the service has whole: the receipt holds no contact details.
  private func shareFromService(_ receipt: Receipt) throws(UsageError) -> ExitStatus {
    let query = try ServiceQuery(to: receipt.service, settings, l10n, output)
    let (result, signal) = query.announcement(receipt.announcement.id)
    if let signal { return .signalled(signal.rawValue) }
    switch result {
    case .success(let announcement?):
      guard let report = announcement.report else {
        return TextOutput.printError([l10n.reports.notUnderstood(service: receipt.service.madeVisible)])
      }
      output.write(lines: l10n.linesToShare(report))
      return .done
    case .success(nil): return TextOutput.printError([l10n.reports.notThere])
    case .failure(let failure):
      return TextOutput.printError(l10n.lines(of: failure, mayExist: false) + [l10n.reports.onlyAtService])
    }
  }

  private func submission(of report: ArchivedAnnouncement) -> ArchivedSubmission? {
    let problem: String
    do throws(FileError) {
      if let stored = try settings.archive.submission(id: report.id) { return stored }
      problem = l10n.reports.notFound(id: report.id)
    } catch {
      problem = l10n.reports.cannotRead(path: error.path.madeVisible)
    }
    TextOutput.printError([problem])
    return nil
  }
}
