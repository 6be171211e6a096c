import CLibrary

/// Waiting for input on several descriptors at once (poll(2)).
package enum Readiness {
  /// What has become of one descriptor.
  package struct State: Equatable, Sendable {
    /// A read would not wait: there are bytes, or the end, or an error to be told of.
    package var isReadable = false
    /// The other end has hung up, or the descriptor is in error; there may still be bytes to read.
    package var isHungUp = false
  }

  /// Waits until one of the descriptors can be read without waiting.
  ///
  /// - Parameter milliseconds: the longest time to wait; `nil` waits for ever, 0 only looks.
  /// - Returns: one state for each descriptor, in their order. All of them are unreadable when the time has
  ///   passed or a signal came.
  /// - Throws: the error of poll(2), except for an interruption by a signal.
  package static func wait(
    for descriptors: [FileDescriptor], atMost milliseconds: Int32? = nil
  ) throws(SystemError) -> [State] {
    var requests = descriptors.map { request(for: $0) }
    let failure = requests.withUnsafeMutableBufferPointer { wait(for: $0, atMost: milliseconds) }
    if let failure { throw failure }
    return requests.map { State($0) }
  }

  /// The same for two descriptors, as often as a person types: nothing is taken from the heap.
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

  /// Waits, and gives the error that there was.
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
  /// What poll(2) has answered.
  fileprivate init(_ answer: pollfd) {
    let events = Int32(answer.revents)
    isHungUp = events & (Int32(POLLHUP) | Int32(POLLERR) | Int32(POLLNVAL)) != 0
    isReadable = isHungUp || events & Int32(POLLIN) != 0
  }
}
