import CLibrary

/// A stop request that ends all waits of a service, implemented as a pipe that becomes readable.
final class LoopbackStop: Sendable {
  /// The result of a wait.
  enum Event { case readable, writable, time, stop }

  private let readEnd: Int32
  private let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw LoopbackSocket.Failure(call: "pipe", code: errno) }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends all current and future waits.
  func stop() { _ = write(writeEnd, [0], 1) }

  /// Waits until the socket is readable or writable (per parameter), the time has passed (`nil`: no limit),
  /// or `stop` is called.
  func wait(for socket: LoopbackSocket, toRead: Bool, toWrite: Bool = false, atMost time: Duration? = nil)
    -> Event
  {
    let deadline = time.map { ContinuousClock.now + $0 }
    while true {
      let events = (toRead ? POLLIN : 0) | (toWrite ? POLLOUT : 0)
      var requests = [
        pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: events == 0 ? -1 : socket.descriptor, events: Int16(events), revents: 0),
      ]
      let left = deadline.map { max(0, Int32(clamping: Int(($0 - .now) / .milliseconds(1)) + 1)) } ?? -1
      let ready = poll(&requests, 2, left)
      if requests[0].revents != 0 { return .stop }
      if ready > 0, requests[1].revents != 0 {
        return toWrite && requests[1].revents & Int16(POLLOUT) != 0 ? .writable : .readable
      }
      if let deadline, deadline <= .now { return .time }
    }
  }
}
