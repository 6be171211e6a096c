import Foundation
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1 for tests, which behaves like the real submission service until told to do
/// what a real network and a real server do wrong. It lives as long as it is referenced.
///
/// Each connection takes the next behaviour of the script; when the script is empty, the service is the real
/// one. Connections serve one request.
package final class LoopbackService: Sendable {
  private struct State {
    var script: [LoopbackBehavior]
    var requests: [LoopbackRequest] = []
    var connections = 0
    var ended = 0
    var store: LoopbackStore
  }

  private let listener: LoopbackSocket
  private let stop: LoopbackStop
  private let state: Mutex<State>
  private let changes: NSCondition

  /// The port that it listens on.
  package let port: Int
  private let host: String

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - script: what to do with the first connections, in order.
  ///   - knowsIdempotencyKeys: whether a repeated `Idempotency-Key` gets the earlier answer again.
  ///   - onIPv6: on ::1 instead of 127.0.0.1.
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

  /// Appends to the script.
  package func then(_ behaviors: LoopbackBehavior...) { state.withLock { $0.script += behaviors } }

  // MARK: What happened

  /// All requests whose head arrived, in order.
  package var requests: [LoopbackRequest] { state.withLock { $0.requests } }

  /// The create requests.
  package var creates: [LoopbackRequest] { requests.filter(\.isCreate) }

  /// The photo requests.
  package var photos: [LoopbackRequest] { requests.filter(\.isPhoto) }

  /// How many connections were accepted.
  package var connectionCount: Int { state.withLock { $0.connections } }

  /// How many connections are over, whoever ended them.
  package var endedConnectionCount: Int { state.withLock { $0.ended } }

  /// What the service has stored.
  package var announcements: [LoopbackAnnouncement] { state.withLock { $0.store.announcements } }

  /// Waits until the service is in some state, e.g. `{ $0.connectionCount == 2 }`. False when it is not within
  /// the deadline.
  package func wait(atMost seconds: Double = 20, until isReached: (LoopbackService) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    changes.lock()
    defer { changes.unlock() }
    while !isReached(self) {
      guard changes.wait(until: end) else { return isReached(self) }
    }
    return true
  }

  /// The same without blocking the thread of the caller, for tests that are `async`: the threads that run those are
  /// few.
  package func reaches(_ isReached: @escaping @Sendable (LoopbackService) -> Bool) async -> Bool {
    await withCheckedContinuation { waiting in
      Thread.detachNewThread { waiting.resume(returning: self.wait(until: isReached)) }
    }
  }

  // MARK: Serving

  private func serve(_ socket: LoopbackSocket) {
    let behavior = state.withLock { state in
      state.connections += 1
      return state.script.isEmpty ? .real : state.script.removeFirst()
    }
    announce()
    let connection = LoopbackConnection(
      socket: socket, stop: stop, behavior: behavior,
      record: { [weak self] request in
        self?.state.withLock { $0.requests.append(request) }
        self?.announce()
      },
      act: { [weak self] request in
        let answer = self?.state.withLock { $0.store.answer(to: request) }
        self?.announce()
        return answer ?? .html(503)
      })
    nonisolated(unsafe) let only = connection  // Handed over whole: nobody else has it.
    Thread.detachNewThread { [weak self] in
      only.run()
      self?.state.withLock { $0.ended += 1 }
      self?.announce()
    }
  }

  private func announce() {
    changes.lock()
    changes.broadcast()
    changes.unlock()
  }
}

extension LoopbackBehavior {
  fileprivate var readsSlowly: Bool { if case .slowly = reading { true } else { false } }
}
