import Dialogue
import Gazetteer
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import TerminalIO

/// The commands of the program. Each is a method, in an extension in this folder.
struct Commands {
  let settings: Settings
  let l10n: L10n
  let output: TextOutput

  func run(_ task: CommandLineOptions.Task) throws(UsageError) -> Ending {
    switch task {
    case .command(let command, let id): return try run(command, id)
    case .help(let command):
      output.write(lines: command.map { Help.lines(about: $0, in: l10n) } ?? Help.lines(in: l10n))
    case .manual: output.write(Manual.page(in: l10n))
    case .completions(let shell): output.write(shell.completionScript)
    case .complete(let words):
      output.write(
        Completion.output(for: words, in: l10n) { (try? settings.reports.listing().reports) ?? [] })
    case .version:
      output.write(lines: [l10n.usage.versionLine(version: Petspot.version), Gazetteer.attribution])
    }
    return .done
  }

  private func run(_ command: CommandDescription, _ id: String) throws(UsageError) -> Ending {
    switch command.form {
    case .alone(let method): return try method(self)()
    case .identifierOrNothing(let method) where id.isEmpty:
      return try withOnlyReport(for: command.id, method(self))
    case .identifier(let method), .identifierOrNothing(let method):
      let takesService = command.options.contains { $0.id == .service }
      return try withReport(id, at: takesService ? settings.namedService() : nil, method(self))
    // The parser makes a request for help of it.
    case .command: return .done
    }
  }

  /// A reader of the answers to a question outside of the conversation, which the caller closes.
  func openReader() -> LineReader {
    LineReader(
      output: output, plain: settings.options.isPlain, term: settings.term,
      textEditor: TextEditor(command: settings.editor, folder: settings.temporaryFolder) { failure in
        switch failure {
        case .notSet: l10n.prompt.editorNotSet
        case .failed: l10n.prompt.editorFailed
        case .notText: l10n.prompt.editorUnreadable
        }
      })
  }

  /// Runs a command for the report with an identifier, or with the beginning of one. If there is none, it
  /// cannot be read, or it is at another service than the one that `--service` names, writes an error
  /// message: the code of a report goes to the service that issued it, and to no other.
  private func withReport(
    _ id: String, at named: String?, _ command: (StoredReport) throws(UsageError) -> Ending
  ) throws(UsageError) -> Ending {
    let lookup: ReportStore.Lookup
    do throws(FileError) {
      lookup = try settings.reports.report(id: id, at: named)
    } catch {
      return TextOutput.printError([l10n.reports.cannotRead(path: error.path.madeVisible)])
    }
    switch lookup {
    case .found(let report):
      guard let named, report.archived == nil,
        let service = report.deliveries.first?.destination, service != named
      else { return try command(report) }
      return TextOutput.printError([
        l10n.reports.elsewhere(service: service.madeVisible, named: named.madeVisible),
        l10n.reports.reportThere, l10n.line(toRun: resuming(nil, at: named)),
      ])
    case .notFound: return TextOutput.printError([l10n.reports.notFound(id: id.madeVisible)])
    case .ambiguous: return TextOutput.printError([l10n.reports.ambiguous(id: id.madeVisible)])
    }
  }
}
