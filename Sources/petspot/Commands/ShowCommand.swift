import Dialogue
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import TerminalIO

extension Commands {
  /// `petspot show ID`: shows a report with its code and says what asks for the code, as the summary does.
  func show(_ report: StoredReport) -> ExitStatus {
    let code = report.announcement.managementPassword
    var lines = l10n.lines(of: report, showsCodes: true)
    if report.archived != nil {
      lines += report.deliveries.flatMap { self.lines.advice(on: $0, of: report) }
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
}
