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
  /// Becomes readable for the thread that accepts connections when this end is closed.
  private let stop: FileDescriptor
  /// The port it listens on.
  package let port: Int
  private let host: String

  /// Starts the service.
  ///
  /// - Parameters:
  ///   - script: the behaviors for the first connections, in order.
  ///   - knowsIdempotencyKeys: whether a repeated `Idempotency-Key` gets the earlier response. The real
  ///     service ignores the key.
  ///   - onIPv6: whether to listen on ::1 instead of 127.0.0.1.
  package init(_ script: LoopbackBehavior..., knowsIdempotencyKeys: Bool = false, onIPv6: Bool = false) throws
  {
    Signal.brokenPipe.ignore()
    let core = LoopbackCore(script, LoopbackStore(knowsIdempotencyKeys: knowsIdempotencyKeys))
    let listener = try FileDescriptor.loopbackSocket(onIPv6: onIPv6)
    let (stopped, stop) = try FileDescriptor.pipe()
    (self.core, self.stop) = (core, stop)
    (host, port) = (onIPv6 ? "[::1]" : "127.0.0.1", listener.port)
    if script.contains(where: { if case .slowly = $0.reading { true } else { false } }) {
      listener.shrinkReceiveBuffer()
    }
    try listener.startListening()
    Thread.detachNewThread {
      while let ready = try? Readiness.wait(for: listener, or: stopped), !ready.1.isReadable {
        if let socket = listener.accepted() { core.serve(socket) }
      }
      for descriptor in [listener, stopped] { descriptor.close() }
    }
  }

  deinit {
    stop.close()
    core.stop()
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

  /// Removes all announcements, as a restart of the real service may.
  package func forgetAll() { core.change { $0.store.forget { _ in true } } }

  // MARK: What happened

  /// The requests whose header was received, in order.
  package var requests: [LoopbackRequest] { core.state.withLock { $0.requests } }
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
  package func wait(atMost seconds: Double = 20, until isReached: (LoopbackService) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    return core.changes.withLock {
      while !isReached(self) {
        guard core.changes.wait(until: end) else { return isReached(self) }
      }
      return true
    }
  }
}

/// What the threads of a service share. They do not keep the service itself, whose end ends them.
private final class LoopbackCore: Sendable {
  struct State {
    var script: [LoopbackBehavior]
    var store: LoopbackStore
    var requests: [LoopbackRequest] = []
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
        }
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
