import Foundation
import Platform
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1 that behaves like the real submission service, or simulates faults of
/// networks and servers. It runs until it is deallocated.
///
/// By default it does what was seen on the real service: it removes markup from texts, ignores idempotency
/// keys, refuses invalid values and photos, and shows announcements to anyone. There are three ways to
/// simulate faults:
///
/// - a script decides over whole connections: each uses the next behavior, and `.real` after the last one;
/// - `respond(to:with:)` replaces the response to a step for as long as wanted;
/// - `forgetAll()` makes announcements disappear.
///
/// A connection serves one request.
package final class LoopbackService: Sendable {
  private let core: LoopbackCore
  /// The thread that accepts connections waits for this to close. `nil` while nothing listens.
  private let listening: Mutex<LoopbackListening?> = Mutex(nil)
  /// The port it listens on.
  package let port: Int
  private let host: String
  private let isSlow: Bool

  /// Starts the service.
  ///
  /// - Parameters:
  ///   - script: the behaviors for the first connections, in order.
  ///   - knowsIdempotencyKeys: whether a repeated `Idempotency-Key` gets the earlier response. The real
  ///     service ignores the key.
  ///   - onIPv6: whether to listen on ::1 instead of 127.0.0.1.
  ///   - firstCode: the code of the first announcement. Two services have different codes only if theirs
  ///     begin with different ones.
  package init(
    _ script: LoopbackBehavior..., knowsIdempotencyKeys: Bool = false, onIPv6: Bool = false,
    firstCode: Int = 100_000
  ) throws {
    Signal.brokenPipe.ignore()
    let core = LoopbackCore(
      script, LoopbackStore(knowsIdempotencyKeys: knowsIdempotencyKeys, firstCode: firstCode))
    self.core = core
    let listener = try FileDescriptor.loopbackSocket(onIPv6: onIPv6)
    (host, port) = (onIPv6 ? "[::1]" : "127.0.0.1", listener.port)
    isSlow = script.contains { if case .slowly = $0.reading { true } else { false } }
    try listen(on: listener)
  }

  deinit {
    stopListening()
    core.stop()
  }

  /// Starts to accept connections, again after `stopListening()`.
  package func listen() throws {
    try listen(on: .loopbackSocket(onIPv6: host != "127.0.0.1", port: port))
  }

  private func listen(on listener: FileDescriptor) throws {
    if isSlow { listener.shrinkReceiveBuffer() }
    try listener.startListening()
    let (stopped, stop) = try FileDescriptor.pipe()
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [core] in
      while let ready = try? Readiness.wait(for: [listener, stopped]), !ready[1].isReadable {
        if let socket = listener.accepted() { core.serve(socket) }
      }
      for descriptor in [listener, stopped] { descriptor.close() }
      ended.signal()
    }
    listening.withLock { $0 = LoopbackListening(stop: stop, ended: ended) }
  }

  /// Refuses connections from now on. What is stored stays.
  package func stopListening() {
    listening.withLock { listening in
      listening?.stop.close()
      listening?.ended.wait()
      listening = nil
    }
  }

  /// `http://127.0.0.1:<port>`.
  package var address: String { "http://\(host):\(port)" }

  /// Appends behaviors to the script.
  package func then(_ behaviors: LoopbackBehavior...) { core.change { $0.script += behaviors } }

  /// Replaces the service's response to every request of a step from now on, where the script does not
  /// decide otherwise. The service stores nothing then. `nil` ends the replacement.
  package func respond(to step: LoopbackStep, with response: LoopbackResponse?) {
    core.change { $0.replaced[step] = response }
  }

  /// Gives all announcements other codes, as a service that was restored from elsewhere may.
  package func changeCodes() { core.change { $0.store.changeCodes() } }

  /// Removes all announcements, as a restart of the real service may.
  package func forgetAll() { core.change { $0.store.forget { _ in true } } }

  /// What the service stores and what happened, for going back to it.
  package struct Memory: Sendable {
    fileprivate let store: LoopbackStore
    fileprivate let requests: [LoopbackRequest]
    fileprivate let exchanges: [LoopbackExchange]
  }

  /// What the service stores and what happened so far. To set it ends the script and all replacements.
  package var memory: Memory {
    get {
      core.state.withLock { Memory(store: $0.store, requests: $0.requests, exchanges: $0.exchanges) }
    }
    set {
      core.change { state in
        (state.store, state.requests) = (newValue.store, newValue.requests)
        state.exchanges = newValue.exchanges
        (state.script, state.replaced) = ([], [:])
      }
    }
  }

  // MARK: What happened

  /// The requests whose header was received, in order.
  package var requests: [LoopbackRequest] { core.state.withLock { $0.requests } }
  /// The whole requests, with what the service made of them and what it responded, in order.
  package var exchanges: [LoopbackExchange] { core.state.withLock { $0.exchanges } }
  /// The create requests.
  package var creates: [LoopbackRequest] { requests.filter { $0.step == .create } }
  /// The photo requests.
  package var photos: [LoopbackRequest] { requests.filter { $0.step == .photo } }
  /// The number of accepted connections.
  package var connectionCount: Int { core.state.withLock { $0.connections } }
  /// The number of ended connections.
  package var endedConnectionCount: Int { core.state.withLock { $0.connections - $0.open.count } }
  /// The stored announcements.
  package var announcements: [LoopbackAnnouncement] { core.state.withLock { $0.store.announcements } }

  /// Waits for a state of the service, such as `{ $0.connectionCount == 2 }`. Returns false if it is not
  /// reached in time.
  package func wait(atMost seconds: Double = 60, until isReached: (LoopbackService) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    return core.changes.withLock {
      while !isReached(self) {
        guard core.changes.wait(until: end) else { return isReached(self) }
      }
      return true
    }
  }
}

/// The thread that accepts connections.
private struct LoopbackListening {
  /// Ends the thread when it is closed.
  let stop: FileDescriptor
  /// Signalled when nothing listens any more.
  let ended: DispatchSemaphore
}

/// What the threads of a service share. They do not keep the service itself, whose end ends them.
private final class LoopbackCore: Sendable {
  struct State {
    var script: [LoopbackBehavior]
    var store: LoopbackStore
    var requests: [LoopbackRequest] = []
    var exchanges: [LoopbackExchange] = []
    var connections = 0
    var open: Set<FileDescriptor> = []
    var hasStopped = false
    var replaced: [LoopbackStep: LoopbackResponse] = [:]
  }

  let state: Mutex<State>
  let changes = NSCondition()

  init(_ script: [LoopbackBehavior], _ store: LoopbackStore) {
    state = Mutex(State(script: script, store: store))
  }

  /// Changes the state and wakes those who wait for it.
  @discardableResult
  func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    defer { changes.withLock { changes.broadcast() } }
    return state.withLock { body(&$0) }
  }

  /// Handles a connection on a thread of its own.
  func serve(_ socket: FileDescriptor) {
    let behavior = change { state -> LoopbackBehavior? in
      guard !state.hasStopped else { return nil }
      state.connections += 1
      state.open.insert(socket)
      return state.script.isEmpty ? .real : state.script.removeFirst()
    }
    guard let behavior else { return socket.close() }
    Thread.detachNewThread { [self] in
      LoopbackConnection(
        socket: socket, behavior: behavior,
        record: { request in self.change { $0.requests.append(request) } },
        act: { request in
          self.change { state in
            request.step.flatMap { state.replaced[$0] } ?? state.store.response(to: request)
          }
        },
        note: { exchange in self.change { $0.exchanges.append(exchange) } }
      ).run()
      // Closed under the lock: `stop` must not shut down another file with the number.
      change {
        $0.open.remove(socket)
        socket.close()
      }
    }
  }

  /// Ends all connections.
  func stop() {
    state.withLock { state in
      state.hasStopped = true
      for socket in state.open { socket.shutDown() }
    }
  }
}
