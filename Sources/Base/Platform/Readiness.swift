import CLibrary

/// Waiting for input on several descriptors (poll(2)).
package enum Readiness {
  /// The state of one descriptor.
  package struct State: Equatable, Sendable {
    /// Whether a read would not block: there are bytes, the end of the input, or an error.
    package var isReadable = false
    /// Whether the other end has hung up or the descriptor is in error. There may still be bytes to read.
    package var isHungUp = false
  }

  /// Waits until one of the descriptors is readable.
  ///
  /// - Parameter milliseconds: the time limit; `nil` for none, 0 for no waiting.
  /// - Returns: the states in the order of the descriptors; none may be readable, after a time-out or a
  ///   signal.
  /// - Throws: the error of poll(2).
  package static func wait(
    for descriptors: [FileDescriptor], atMost milliseconds: Int32? = nil
  ) throws(SystemError) -> [State] {
    var requests = descriptors.map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
    if poll(&requests, .init(requests.count), milliseconds ?? -1) < 0 {
      let error = SystemError("poll")
      guard error.isInterruption else { throw error }
      // The signal may have made one of them readable.
      return try wait(for: descriptors, atMost: 0)
    }
    return requests.map { State($0) }
  }

  /// Waits for two descriptors likewise.
  package static func wait(
    for first: FileDescriptor, or second: FileDescriptor, atMost milliseconds: Int32? = nil
  ) throws(SystemError) -> (State, State) {
    let states = try wait(for: [first, second], atMost: milliseconds)
    return (states[0], states[1])
  }
}

extension Readiness.State {
  fileprivate init(_ result: pollfd) {
    let events = Int32(result.revents)
    isHungUp = events & (Int32(POLLHUP) | Int32(POLLERR) | Int32(POLLNVAL)) != 0
    isReadable = isHungUp || events & Int32(POLLIN) != 0
  }
}
