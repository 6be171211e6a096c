import Localization
import MissingPet
import Platform
import Terminal

/// The program: reads the command line and the environment, and hands over to the task that was asked for.
@main
struct Petspot {
  /// The version, which `--version` prints and the service sees as the User-Agent.
  static let version = "1.0.0"

  static func main() {
    CurrentProcess.openClosedStandardDescriptors()
    DeadlySignals.handle()
    // A limit on the size of files is then an error like a full disk, not the end.
    Signal.fileSizeLimit.ignore()
    CurrentProcess.exit(run(ProgramEnvironment.current).code)
  }

  private static func run(_ environment: ProgramEnvironment) -> ExitStatus {
    let ambient = LanguageChoice.language(in: environment.variable)
    do throws(UsageError) {
      let options = try CommandLineParser.parse(environment.arguments)
      let l10n = L10n(options.language ?? ambient)
      let output = TextOutput()
      let settings = Settings(options: options, environment: environment)
      let status = try run(options.task, settings, l10n, output)
      guard status == .done, output.hasFailed else { return status }
      return TextOutput.complain([l10n.output.failed])
    } catch {
      let language = CommandLineParser.language(in: environment.arguments) ?? ambient
      let output = TextOutput(.standardError)
      let text = error.text(in: L10n(language))
      // One line, however long, for a program that reads it; a window breaks it at words.
      if output.descriptor.isTerminal { output.write(lines: [text]) } else { output.write(text + "\n") }
      return .usage
    }
  }

  private static func run(
    _ task: CommandLineOptions.Task, _ settings: Settings, _ l10n: L10n, _ output: TextOutput
  ) throws(UsageError) -> ExitStatus {
    switch task {
    case .help: output.write(lines: Help.lines(in: l10n))
    case .version: output.write(l10n.usage.versionLine(version: version) + "\n")
    case .report: return try ReportTask(settings: settings, l10n: l10n, output: output).run()
    case .reports: return ListTask(settings: settings, l10n: l10n, output: output).run()
    case .remove(let id): return RemoveTask(id: id, settings: settings, l10n: l10n, output: output).run()
    case .send(let id): return try SendTask(id: id, settings: settings, l10n: l10n, output: output).run()
    }
    return .done
  }
}
