import Conversation
import LineEditing
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Terminal

/// `petspot remove ID`: asks for a report's code, and removes the report from the archive, or its receipt. A
/// service keeps the report, so its identifier and code there are shown first.
struct RemoveTask {
  let id: String
  let settings: Settings
  let l10n: L10n
  let output: TextOutput

  func run() -> ExitStatus {
    guard let report = settings.report(id: id, l10n) else { return .notSent }
    switch report {
    case .archived(let archived):
      for delivery in archived.sentTo where delivery.state != .gone {
        output.write(
          lines: [l10n.reports.standsAt(service: delivery.service.madeVisible)]
            + l10n.lines(naming: delivery.announcement))
      }
      return remove(saying: l10n.reports.removed) { code in
        settings.archive.remove(id: archived.id, managementPassword: code)
      }
    case .sent(let receipt):
      output.write(
        lines: [l10n.reports.receiptOnly(service: receipt.service.madeVisible)]
          + l10n.lines(naming: receipt.announcement))
      return remove(saying: l10n.reports.receiptRemoved) { code in
        guard code == receipt.announcement.managementPassword else { return .wrongCode }
        do throws(FileError) {
          try settings.reports.receipts.remove(receipt)
          return .removed
        } catch {
          return .problem(error)
        }
      }
    }
  }

  /// Asks for the code and removes the report with it.
  ///
  /// - Parameter success: what to say then.
  private func remove(saying success: String, _ removal: (String) -> RemovalOutcome) -> ExitStatus {
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
    switch removal(code) {
    case .removed:
      output.write(lines: [success])
      return .done
    case .wrongCode:
      return TextOutput.printError([code.isEmpty ? l10n.reports.noCode : l10n.reports.wrongCode])
    case .notFound, .ambiguous: return TextOutput.printError([l10n.reports.notFound(id: id.madeVisible)])
    case .problem(let problem):
      return TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
  }
}
