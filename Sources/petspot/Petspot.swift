import Localization
import MissingPet
import Platform
import Storage
import TerminalIO

/// The program: parses the command line and the environment, and runs the command.
@main
struct Petspot {
  /// The version, which `--version` prints and the User-Agent header contains.
  static let version = "1.0.0"
  /// The day of this version, which the manual page shows.
  static let versionDate = "2026-11-22"

  static func main() {
    CurrentProcess.openClosedStandardDescriptors()
    DeadlySignals.handle()
    // With SIGXFSZ ignored, a write beyond the file size limit fails with EFBIG, like a write to a full disk.
    Signal.fileSizeLimit.ignore()
    CurrentProcess.exit(run(ProgramEnvironment.current).code)
  }

  private static func run(_ environment: ProgramEnvironment) -> ExitStatus {
    let environmentLanguage = LanguageChoice.language(in: environment.variable)
    do throws(UsageError) {
      guard let arguments = environment.arguments else { throw UsageError { $0.usage.error.unreadable } }
      let options = try CommandLineParser.parse(arguments)
      let l10n = L10n(options.language ?? environmentLanguage)
      let output = TextOutput()
      let settings = Settings(options: options, environment: environment)
      let status = try Commands(settings: settings, l10n: l10n, output: output).run(options.task)
      guard status == .done, output.hasFailed else { return status }
      return TextOutput.printError([l10n.output.failed])
    } catch {
      let language = environment.arguments.flatMap(CommandLineParser.language) ?? environmentLanguage
      let output = TextOutput(.standardError)
      let text = error.text(in: L10n(language))
      // Another program gets one line, however long; in a window it is wrapped.
      if output.descriptor.isTerminal { output.write(lines: [text]) } else { output.write(text + "\n") }
      return .usage
    }
  }
}
