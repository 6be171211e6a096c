/// All that came back for one request: an answer, a part of one, or nothing. A bad status and a lost
/// connection are results here, not errors; what they mean for a report is decided by whoever asked.
struct HTTPAnswer: Equatable, Sendable {
  /// What went wrong on the way.
  enum Trouble: String, Codable, Sendable {
    /// No connection came about: offline, name not found, refused.
    case unreachable
    /// The connection was closed or reset before the answer was whole.
    case connectionLost
    /// No byte moved in either direction for the time-out.
    case timedOut
    /// The task was cancelled: Ctrl-C.
    case interrupted
    /// All else, TLS that cannot be trusted included.
    case other
  }

  /// The status of the final response; `nil` when no head of a response came.
  let status: Int?
  /// The body as far as it came and was read: at most 1 MB.
  let body: [UInt8]
  /// What ended the exchange early; `nil` when the answer was read whole, or up to the most that is read.
  let trouble: Trouble?
  /// Whether all bytes of the request were handed over to the connection, so that the service may have acted
  /// on it.
  let requestWentOut: Bool
}
