/// How a process ended.
package enum ExitStatus: Equatable, Sendable {
  /// It exited with this status.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)

  /// Decodes a status from waitpid(2); `nil` if the process has only stopped or continued.
  init?(_ status: Int32) {
    let signal = status & 0x7F
    switch signal {
    case 0: self = .exited((status >> 8) & 0xFF)
    case 0x7F: return nil
    default: self = .signalled(signal)
    }
  }
}
