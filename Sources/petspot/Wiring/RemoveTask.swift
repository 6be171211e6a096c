import LineEditing
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Terminal

/// `petspot remove ID`: asks for a report's code and removes the report from the archive.
struct RemoveTask {
  let id: String
  let settings: Settings
  let l10n: L10n
  let output: TextOutput

  func run() -> ExitStatus {
    let archive = settings.archive
    do throws(FileError) {
      switch try archive.announcement(id: id) {
      case .found(let report): return remove(report.id, from: archive)
      case .notFound: return TextOutput.printError([l10n.reports.notFound(id: id.madeVisible)])
      case .ambiguous: return TextOutput.printError([l10n.reports.ambiguous(id: id.madeVisible)])
      }
    } catch {
      return TextOutput.printError([l10n.reports.cannotRead(path: error.path.madeVisible)])
    }
  }

  private func remove(_ id: String, from archive: AnnouncementArchive) -> ExitStatus {
    let reader = LineReader(output: output, plain: settings.options.isPlain, term: settings.term)
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
    switch archive.remove(id: id, managementPassword: code) {
    case .removed:
      output.write(lines: [l10n.reports.removed])
      return .done
    case .wrongCode:
      return TextOutput.printError([code.isEmpty ? l10n.reports.noCode : l10n.reports.wrongCode])
    case .notFound: return TextOutput.printError([l10n.reports.notFound(id: id)])
    case .ambiguous: return TextOutput.printError([l10n.reports.ambiguous(id: id)])
    case .problem(let problem):
      return TextOutput.printError([l10n.reports.cannotWrite(path: problem.path.madeVisible)])
    }
  }
}
