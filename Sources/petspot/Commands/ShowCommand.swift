import Conversation
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import Terminal

extension Commands {
  /// `petspot show ID`: shows a report with its code and says what asks for the code, as the summary does, or
  /// with `--to-share` shows a text for a message, without the code.
  func show(_ report: StoredReport) throws(UsageError) -> ExitStatus {
    if settings.options.isToShare { return try share(report) }
    let name = settings.reports.shortestName(of: report.id)
    var lines = l10n.lines(of: report, showsCodes: true)
    if report.archived != nil {
      lines += [l10n.summary.removalHere, "petspot remove \(name)"]
    } else {
      if !report.hasPhoto { lines += [l10n.reports.sendPhoto(id: name)] }
      lines += report.deliveries.prefix(1).flatMap { l10n.lines(at: .service($0.destination)) }
    }
    output.write(lines: lines + l10n.lines(ofCode: report.announcement.managementPassword))
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
