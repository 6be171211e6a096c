import Platform
import Synchronization

/// The state that the thread that sends a request shares with the thread that waits for the response.
final class Exchange: Sendable {
  private struct State: Sendable {
    var exchange: ExchangeState
    /// The sockets that libcurl has open.
    var sockets: [FileDescriptor] = []
    /// The result, once the exchange has ended.
    var response: HTTPResponse?
  }

  private let state: Mutex<State>

  init(_ exchange: ExchangeState) { state = Mutex(State(exchange: exchange)) }

  // MARK: For the sending thread

  /// Updates the state. Returns `nil` if the exchange has ended: the transfer must then stop.
  @discardableResult
  func update<Result: Sendable>(_ change: (inout ExchangeState) -> Result) -> Result? {
    state.withLock { state in state.response == nil ? change(&state.exchange) : nil }
  }

  /// Whether the header of the final response has been received.
  var hasStatus: Bool { state.withLock { $0.exchange.status != nil } }

  /// Adds a socket that libcurl has opened.
  func opened(_ socket: FileDescriptor) { state.withLock { $0.sockets.append(socket) } }

  /// Closes a socket and removes it, since the system may assign its number to another file.
  ///
  /// - Returns: the byte counts of the connection; `nil` if the system has none.
  func close(_ socket: FileDescriptor) -> SocketTraffic? {
    state.withLock { state in
      state.sockets.removeAll { $0 == socket }
      let traffic = SocketTraffic(of: socket)
      socket.close()
      return traffic
    }
  }

  /// Ends the exchange, unless it has ended already.
  func end(_ failure: TransferFailure?) {
    state.withLock { state in state.response = state.response ?? state.exchange.response(failure) }
  }

  // MARK: For the waiting thread

  /// The upload progress in percent, 0 to 99.
  var percentSent: Int { state.withLock { $0.exchange.percentSent } }

  /// Aborts the transfer if the timeout has passed, and then returns the result of the exchange. `now` is the
  /// duration since the exchange began.
  func tick(at now: Duration) -> HTTPResponse? {
    let failure = state.withLock { state in
      let counts = state.sockets.compactMap { SocketTraffic(of: $0) }
      func sum(_ count: KeyPath<SocketTraffic, UInt64>) -> UInt64? {
        counts.isEmpty ? nil : counts.reduce(0) { $0 &+ $1[keyPath: count] }
      }
      return state.exchange.tick(at: now, sent: sum(\.acknowledged), received: sum(\.received))
    }
    return failure.map { abort($0) }
  }

  /// Ends the exchange and shuts its sockets down, unless it has ended already. Returns its result. The
  /// sending thread then stops on its own.
  @discardableResult
  func abort(_ failure: TransferFailure) -> HTTPResponse {
    state.withLock { state in
      if let response = state.response { return response }
      state.exchange.aborted()
      let response = state.exchange.response(failure)
      state.response = response
      for socket in state.sockets { socket.shutDown() }
      return response
    }
  }
}
