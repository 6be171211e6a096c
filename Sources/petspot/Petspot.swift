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

/// The exit status of the process.
struct ExitStatus: Equatable {
  let code: Int32

  /// The report was sent, the user left on purpose, or the command succeeded.
  static let done = ExitStatus(code: 0)
  /// The report was not sent, or the command failed.
  static let notSent = ExitStatus(code: 1)
  /// The command line or an environment variable is invalid.
  static let usage = ExitStatus(code: 2)
  /// The user left with Ctrl-C.
  static let interrupted = ExitStatus(code: 130)

  /// The status that shells report for a signal: 128 plus its number.
  static func signalled(_ signal: Int32) -> ExitStatus { ExitStatus(code: 128 &+ signal) }

  private init(code: Int32) { self.code = code }

  /// The status for the end of a conversation.
  init(_ ending: Ending) {
    switch ending {
    case .done: self = .done
    case .notSent: self = .notSent
    case .interrupted: self = .interrupted
    case .signalled(let signal): self = .signalled(signal)
    }
  }
}

extension TextOutput {
  /// Writes an error message to standard error.
  ///
  /// - Returns: the exit status of a command that failed.
  @discardableResult
  static func printError(_ lines: [String]) -> ExitStatus {
    TextOutput(.standardError).write(lines: lines)
    return .notSent
  }
}
