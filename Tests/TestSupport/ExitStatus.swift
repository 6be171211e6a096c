/// How a program ended.
package enum ExitStatus: Equatable, Sendable {
  /// By itself, with this status.
  case exited(Int32)
  /// By this signal.
  case signalled(Int32)

  /// Takes apart what waitpid(2) gives; `nil` when the program has only stopped or gone on.
  init?(_ status: Int32) {
    let signal = status & 0x7F
    switch signal {
    case 0: self = .exited((status >> 8) & 0xFF)
    case 0x7F: return nil
    default: self = .signalled(signal)
    }
  }
}
