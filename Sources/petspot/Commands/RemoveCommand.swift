import Dialogue
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import TerminalIO
import Understanding

extension Commands {
  /// `petspot remove ID`: asks for a report's code, and removes the report from the archive, or its receipt.
  /// A service keeps the report, so its identifier and code there are shown first.
  func remove(_ report: StoredReport) -> ExitStatus {
    for delivery in report.deliveries {
      guard let announcement = delivery.announcement else { continue }
      let service = delivery.destination.madeVisible
      let texts = l10n.reports
      let notice =
        report.archived == nil ? texts.receiptOnly(service: service) : texts.standsAt(service: service)
      output.write(lines: [notice] + l10n.lines(naming: announcement))
    }
    let prompt = settings.isBrief ? l10n.reports.codePromptBrief : l10n.reports.codePrompt
    let status = ask([], prompt, unanswered: l10n.reports.noCode) { line, interpreter in
      switch interpreter.readCode(line) {
      case .code(let codes): return remove(report, codes: codes)
      case .help: output.write(lines: [l10n.reports.codeHelp(quitWord: Keyword.quit.word(in: l10n))])
      case .leave:
        output.write(lines: [l10n.reports.noCode])
        return .done
      }
      return nil
    }
    if status == .interrupted { output.write(lines: [l10n.reports.noCode]) }
    return status
  }

  /// Removes a report with the first of the codes that is its own.
  private func remove(_ report: StoredReport, codes: [String]) -> ExitStatus {
    let outcomes = codes.lazy.map { settings.reports.remove(report, code: $0) }
    switch outcomes.first(where: { $0 != .wrongCode }) {
    case .removed:
      output.write(lines: [report.archived == nil ? l10n.reports.receiptRemoved : l10n.reports.removed])
      return .done
    case .wrongCode, nil:
      return TextOutput.printError([codes[0].isEmpty ? l10n.reports.noCode : l10n.reports.wrongCode])
    case .notFound: return TextOutput.printError([l10n.reports.notFound(id: report.id)])
    case .problem(let problem):
      return TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
  }
}
