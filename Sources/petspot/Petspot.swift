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
    StandardDescriptors.openClosed()
    DeadlySignals.handle()
    // A limit on the size of files is then an error like a full disk, not the end.
    Signal.fileSizeLimit.ignore()
    leave(run(ProgramEnvironment.current).code)
  }

  private static func run(_ environment: ProgramEnvironment) -> ExitStatus {
    let output = TextOutput()
    let status = run(environment, output)
    // What was to be said was not said, whatever the task made of it. The report has its own words for that.
    return status == .done && output.failure != nil ? .notSent : status
  }

  private static func run(_ environment: ProgramEnvironment, _ output: TextOutput) -> ExitStatus {
    let ambient = LanguageChoice.language(in: environment.variables)
    do throws(UsageError) {
      let options = try CommandLineParser.parse(environment.arguments)
      let l10n = L10n(options.language ?? ambient)
      let settings = Settings(options: options, environment: environment)
      switch options.task {
      case .help: output.write(Help.text(in: l10n))
      case .version: output.write(l10n.usage.versionLine(version: version) + "\n")
      case .report: return try ReportTask(settings: settings, l10n: l10n, output: output).run()
      case .reports: return ListTask(settings: settings, l10n: l10n, output: output).run()
      case .remove(let id): return RemoveTask(id: id, settings: settings, l10n: l10n, output: output).run()
      case .send(let id):
        return try SendTask(id: id, settings: settings, l10n: l10n, output: output).run()
      }
      guard output.failure == nil else { return TextOutput.complain([l10n.output.failed]) }
      return .done
    } catch {
      let language = CommandLineParser.language(in: environment.arguments) ?? ambient
      TextOutput(.standardError).write(error.text(in: L10n(language)) + "\n")
      return .usage
    }
  }
}
