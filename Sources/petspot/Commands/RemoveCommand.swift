import Conversation
import LineEditing
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Terminal

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
    let reader = LineReader(
      output: output, plain: settings.options.isPlain, term: settings.term,
      pasteNotice: l10n.prompt.pasteOpen)
    defer { reader.close() }
    let code: String
    switch reader.readLine(LineRequest(prompt: l10n.reports.codePrompt + ": ")) {
    case .line(let line, _, _): code = line.trimmed
    case .signalled(let signal): return .signalled(signal)
    case .interrupted:
      output.write(lines: [l10n.reports.noCode])
      return .interrupted
    case .endOfInput, .undecodable, .inputUnreadable, .outputUnwritable:
      return TextOutput.printError([l10n.reports.noCode])
    }
    switch settings.reports.remove(report, code: code) {
    case .removed:
      output.write(lines: [report.archived == nil ? l10n.reports.receiptRemoved : l10n.reports.removed])
      return .done
    case .wrongCode:
      return TextOutput.printError([code.isEmpty ? l10n.reports.noCode : l10n.reports.wrongCode])
    case .notFound: return TextOutput.printError([l10n.reports.notFound(id: report.id)])
    case .problem(let problem):
      return TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
  }
}
