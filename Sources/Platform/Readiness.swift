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
  /// - Returns: the states in the order of the descriptors; none is readable after a time-out or a signal.
  /// - Throws: the error of poll(2).
  package static func wait(
    for descriptors: [FileDescriptor], atMost milliseconds: Int32? = nil
  ) throws(SystemError) -> [State] {
    var requests = descriptors.map { request(for: $0) }
    let failure = requests.withUnsafeMutableBufferPointer { wait(for: $0, atMost: milliseconds) }
    if let failure { throw failure }
    return requests.map { State($0) }
  }

  /// Waits for two descriptors likewise, but without heap allocation: it is called for each key.
  package static func wait(
    for first: FileDescriptor, or second: FileDescriptor, atMost milliseconds: Int32? = nil
  ) throws(SystemError) -> (State, State) {
    var states = (State(), State())
    let failure = withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2) { requests -> SystemError? in
      requests.initializeElement(at: 0, to: request(for: first))
      requests.initializeElement(at: 1, to: request(for: second))
      let failure = wait(for: requests, atMost: milliseconds)
      states = (State(requests[0]), State(requests[1]))
      return failure
    }
    if let failure { throw failure }
    return states
  }

  private static func request(for descriptor: FileDescriptor) -> pollfd {
    pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
  }

  private static func wait(
    for requests: UnsafeMutableBufferPointer<pollfd>, atMost milliseconds: Int32?
  ) -> SystemError? {
    guard poll(requests.baseAddress, .init(requests.count), milliseconds ?? -1) < 0 else { return nil }
    let error = SystemError("poll")
    for index in requests.indices { requests[index].revents = 0 }
    return error.isInterruption ? nil : error
  }
}

extension Readiness.State {
  fileprivate init(_ result: pollfd) {
    let events = Int32(result.revents)
    isHungUp = events & (Int32(POLLHUP) | Int32(POLLERR) | Int32(POLLNVAL)) != 0
    isReadable = isHungUp || events & Int32(POLLIN) != 0
  }
}
