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
    let code = report.announcement.managementPassword
    var lines = l10n.lines(of: report, showsCodes: true)
    if report.archived != nil {
      lines += [l10n.summary.removalHere, self.lines.line(.remove, report)]
      lines += [l10n.reports.codeHere, code, code.spelled]
    } else if let delivery = report.deliveries.first {
      lines += self.lines.advice(on: delivery, of: report)
      if delivery.announcement != nil { lines += l10n.lines(at: .service(delivery.destination)) }
      lines += l10n.lines(ofCode: code)
    }
    output.write(lines: lines)
    return .done
  }

  private func share(_ report: StoredReport) throws(UsageError) -> ExitStatus {
    if let request = report.archived?.request {
      output.write(lines: l10n.linesToShare(request))
      return .done
    }
    // The receipt holds no contact details, so only the service has the whole report.
    guard let delivery = report.deliveries.first else { return .notSent }
    let (answer, now) = try ask(delivery, of: report, for: report.announcement)
    switch answer {
    case .found(let found):
      guard let published = found.report else {
        return TextOutput.printError([l10n.reports.notUnderstood(service: delivery.destination.madeVisible)])
      }
      output.write(lines: l10n.linesToShare(published))
      return .done
    case .gone: return TextOutput.printError([l10n.reports.notThere] + lines.advice(on: now, of: report))
    case .failed(let failure):
      return TextOutput.printError(l10n.lines(of: failure, mayExist: false) + [l10n.reports.onlyAtService])
    case .signalled(let signal): return .signalled(signal.rawValue)
    }
  }
}
