/// With which status the program leaves (SPEC 7).
package struct ExitStatus: Equatable, Sendable {
  /// The number that the process hands back.
  package let code: Int32

  /// Sent, or left on purpose.
  package static let done = ExitStatus(code: 0)
  /// Not sent: the input ended.
  package static let notSent = ExitStatus(code: 1)
  /// The command line was not understood.
  package static let usage = ExitStatus(code: 2)
  /// Left with Ctrl-C.
  package static let interrupted = ExitStatus(code: 130)

  /// Ended by a signal, as shells count it: 128 and the signal's number.
  package static func signalled(_ signal: Int32) -> ExitStatus { ExitStatus(code: 128 &+ signal) }
}
