import Foundation
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1 that behaves like the real submission service, or simulates faults of
/// networks and servers. It runs until it is deallocated.
///
/// By default it does what was seen on the real service: it removes markup from texts, ignores idempotency
/// keys, refuses the same values and photos, and shows announcements to anyone. There are three ways to
/// simulate faults:
///
/// - a script decides over whole connections: each uses the next behavior, and `.real` after the last one;
/// - `respond(to:with:)` replaces the response to a step for as long as wanted;
/// - `forget(id:)` and `forgetAll()` make announcements disappear.
///
/// A connection serves one request.
package final class LoopbackService: Sendable {
  private struct State {
    var script: [LoopbackBehavior]
    var requests: [LoopbackRequest] = []
    var connections = 0
    var ended = 0
    var replaced: [LoopbackStep: LoopbackResponse] = [:]
    var store: LoopbackStore
  }

  private let listener: LoopbackSocket
  private let stop: LoopbackStop
  private let state: Mutex<State>
  private let changes: NSCondition

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
    listener = try LoopbackSocket.bound(onIPv6: onIPv6)
    host = onIPv6 ? "[::1]" : "127.0.0.1"
    stop = try LoopbackStop()
    changes = NSCondition()
    state = Mutex(State(script: script, store: LoopbackStore(knowsIdempotencyKeys: knowsIdempotencyKeys)))
    port = listener.port
    if script.contains(where: \.readsSlowly) { listener.shrinkReceiveBuffer() }
    try listener.startListening()
    let (listener, stop) = (listener, stop)
    Thread.detachNewThread { [weak self] in
      while stop.wait(for: listener, toRead: true) != .stop {
        guard let socket = listener.accepted() else { continue }
        guard let self else {
          socket.close()
          break
        }
        self.serve(socket)
      }
      listener.close()
    }
  }

  deinit { stop.stop() }

  /// `http://127.0.0.1:<port>`.
  package var address: String { "http://\(host):\(port)" }

  /// Appends behaviors to the script.
  package func then(_ behaviors: LoopbackBehavior...) { state.withLock { $0.script += behaviors } }

  /// Replaces the service's response to every request of a step from now on, where the script does not
  /// decide otherwise. The service stores nothing then. `nil` ends the replacement.
  package func respond(to step: LoopbackStep, with response: LoopbackResponse?) {
    state.withLock { $0.replaced[step] = response }
  }

  /// Removes an announcement. Nothing happens if there is none with this id.
  package func forget(id: String) { state.withLock { $0.store.forget { $0.id == id } } }

  /// Removes all announcements, as a restart of the real service may.
  package func forgetAll() { state.withLock { $0.store.forget { _ in true } } }

  // MARK: What happened

  /// The requests whose header was received, in order.
  package var requests: [LoopbackRequest] { state.withLock { $0.requests } }

  /// The create requests.
  package var creates: [LoopbackRequest] { requests.filter(\.isCreate) }

  /// The photo requests.
  package var photos: [LoopbackRequest] { requests.filter(\.isPhoto) }

  /// The number of accepted connections.
  package var connectionCount: Int { state.withLock { $0.connections } }

  /// The number of ended connections.
  package var endedConnectionCount: Int { state.withLock { $0.ended } }

  /// The stored announcements.
  package var announcements: [LoopbackAnnouncement] { state.withLock { $0.store.announcements } }

  /// Waits for a state of the service, such as `{ $0.connectionCount == 2 }`. Returns false if it isn't
  /// reached in time.
  package func wait(atMost seconds: Double = 20, until isReached: (LoopbackService) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    changes.lock()
    defer { changes.unlock() }
    while !isReached(self) {
      guard changes.wait(until: end) else { return isReached(self) }
    }
    return true
  }

  // MARK: Serving

  private func serve(_ socket: LoopbackSocket) {
    let behavior = state.withLock { state in
      state.connections += 1
      return state.script.isEmpty ? .real : state.script.removeFirst()
    }
    notifyWaiters()
    let connection = LoopbackConnection(
      socket: socket, stop: stop, behavior: behavior,
      record: { [weak self] request in
        self?.state.withLock { $0.requests.append(request) }
        self?.notifyWaiters()
      },
      act: { [weak self] request in
        let response = self?.state.withLock { state in
          request.step.flatMap { state.replaced[$0] } ?? state.store.response(to: request)
        }
        self?.notifyWaiters()
        return response ?? .html(503)
      })
    nonisolated(unsafe) let only = connection  // The new thread is its only user.
    Thread.detachNewThread { [weak self] in
      only.run()
      self?.state.withLock { $0.ended += 1 }
      self?.notifyWaiters()
    }
  }

  private func notifyWaiters() {
    changes.lock()
    changes.broadcast()
    changes.unlock()
  }
}

extension LoopbackBehavior {
  fileprivate var readsSlowly: Bool { if case .slowly = reading { true } else { false } }
}
