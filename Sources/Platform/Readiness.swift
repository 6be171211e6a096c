#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

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
    var requests = descriptors.map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
    let result = poll(&requests, .init(requests.count), milliseconds ?? -1)
    guard result >= 0 else {
      let error = SystemError("poll")
      if error.isInterruption { return requests.map { _ in State() } }
      throw error
    }
    return requests.map { request in
      let events = Int32(request.revents)
      let isHungUp = events & (Int32(POLLHUP) | Int32(POLLERR) | Int32(POLLNVAL)) != 0
      return State(isReadable: isHungUp || events & Int32(POLLIN) != 0, isHungUp: isHungUp)
    }
  }
}
