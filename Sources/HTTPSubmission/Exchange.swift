internal import Platform
internal import Synchronization

/// What the thread that sends a request and the thread that waits for it share.
final class Exchange: Sendable {
  private struct State: Sendable {
    var exchange: ExchangeState
    /// The connections that libcurl has open.
    var sockets: [FileDescriptor] = []
    var answer: HTTPAnswer?
  }

  private let state: Mutex<State>

  init(_ exchange: ExchangeState) { state = Mutex(State(exchange: exchange)) }

  // MARK: For the thread that sends

  /// Changes what is known of the exchange. `nil` when nobody waits for it any more: the transfer is to stop.
  @discardableResult
  func update<Result: Sendable>(_ change: (inout ExchangeState) -> Result) -> Result? {
    state.withLock { state in state.answer == nil ? change(&state.exchange) : nil }
  }

  /// Whether the head of the final answer is there.
  var isAnswered: Bool { state.withLock { $0.exchange.status != nil } }

  /// libcurl has opened a connection.
  func opened(_ socket: FileDescriptor) { state.withLock { $0.sockets.append(socket) } }

  /// Closes a connection for libcurl. Nobody looks at its number from then on: another's may get it.
  ///
  /// - Returns: what moved on it, where the system can tell.
  func close(_ socket: FileDescriptor) -> SocketTraffic? {
    state.withLock { state in
      state.sockets.removeAll { $0 == socket }
      let traffic = SocketTraffic(of: socket)
      socket.close()
      return traffic
    }
  }

  /// It is over, with this trouble or well.
  func end(_ trouble: HTTPAnswer.Trouble?) {
    state.withLock { state in state.answer = state.answer ?? state.exchange.answer(trouble) }
  }

  // MARK: For the thread that waits

  /// How many percent of the request have left.
  var percentSent: Int { state.withLock { $0.exchange.percentSent } }

  /// Time has passed. Gives the answer when there is one, or when nothing has moved for the time-out: then
  /// the transfer is ended.
  func tick(at now: Duration) -> HTTPAnswer? {
    let silence = state.withLock { state -> HTTPAnswer? in
      let counts = state.sockets.compactMap { SocketTraffic(of: $0) }.map { $0.acknowledged &+ $0.received }
      return state.exchange.tick(at: now, traffic: counts.isEmpty ? nil : counts.reduce(0, &+))
    }
    return silence == nil ? nil : abandon(.timedOut)
  }

  /// Ends the transfer, if it is not over yet: its connections are shut down, and it is left to itself.
  ///
  /// - Returns: the answer that there is, with this trouble where it was not over.
  @discardableResult
  func abandon(_ trouble: HTTPAnswer.Trouble) -> HTTPAnswer {
    state.withLock { state in
      if let answer = state.answer { return answer }
      let answer = state.exchange.answer(trouble)
      state.answer = answer
      for socket in state.sockets { socket.shutDown() }
      return answer
    }
  }
}
