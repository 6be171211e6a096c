/// All that came back for one request: an answer, a part of one, or nothing. A bad status and a lost
/// connection are results here, not errors; what they mean for a report is decided by whoever asked.
struct HTTPAnswer: Equatable, Sendable {
  /// What went wrong on the way.
  enum Trouble: Equatable, Sendable {
    /// No connection came about: offline, name not found, refused.
    case unreachable
    /// The connection was closed or reset before the answer was whole.
    case connectionLost
    /// No byte moved in either direction for the time-out.
    case timedOut
    /// It was interrupted: Ctrl-C.
    case interrupted
    /// The photo changed, or could not be read any more, while it was being sent.
    case photoChanged
    /// There is no libcurl, or one that is too old.
    case noLibrary
    /// There was no thread, no descriptor or no memory left for it.
    case outOfResources
    /// All else, TLS that cannot be trusted included.
    case other
  }

  /// The status of the final response; `nil` when no whole head of one came.
  let status: Int?
  /// The body as far as it came and was read: at most 1 MB.
  let body: [UInt8]
  /// What ended the exchange early; `nil` when the answer was read as far as it is needed.
  let trouble: Trouble?
  /// Whether all bytes of the request were handed over to the connection before the answer came, so that the
  /// service may have acted on it.
  let requestWentOut: Bool
}

extension HTTPAnswer {
  /// No request was made at all.
  init(nothingBecauseOf trouble: Trouble) {
    self.init(status: nil, body: [], trouble: trouble, requestWentOut: false)
  }
}
