import MissingPet
import Platform
import TerminalIO

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
