import Localization
import MissingPet
import Platform
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
    CurrentProcess.exit(run(ProgramEnvironment.current))
  }

  /// Runs the program and returns the exit status: 2 if the command line or a variable is invalid.
  private static func run(_ environment: ProgramEnvironment) -> Int32 {
    let environmentLanguage = LanguageChoice.language(in: environment.variable)
    do throws(UsageError) {
      guard let arguments = environment.arguments else { throw UsageError { $0.usage.error.unreadable } }
      let options = try CommandLineParser.parse(arguments)
      let l10n = L10n(options.language ?? environmentLanguage)
      let output = TextOutput()
      let settings = Settings(options: options, environment: environment)
      let ending = try Commands(settings: settings, l10n: l10n, output: output).run(options.task)
      guard ending == .done, output.hasFailed else { return ending.status }
      return TextOutput.printError([l10n.output.failed]).status
    } catch {
      let language = environment.arguments.flatMap(CommandLineParser.language) ?? environmentLanguage
      let output = TextOutput(.standardError)
      let text = error.text(L10n(language))
      // Another program gets one line, however long; in a window it is wrapped.
      if output.descriptor.isTerminal { output.write(lines: [text]) } else { output.write(text + "\n") }
      return 2
    }
  }
}

extension TextOutput {
  /// Writes an error message to standard error.
  ///
  /// - Returns: the ending of a command that failed.
  @discardableResult
  static func printError(_ lines: [String]) -> Ending {
    TextOutput(.standardError).write(lines: lines)
    return .notSent
  }
}
