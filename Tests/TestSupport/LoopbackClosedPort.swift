/// A port of 127.0.0.1 that refuses every connection. It is reserved, so no other process can listen on it.
package final class LoopbackClosedPort: Sendable {
  private let socket: LoopbackSocket

  /// The port number.
  package let port: Int

  /// Reserves a free port without listening on it.
  package init() throws {
    socket = try LoopbackSocket.bound()
    port = socket.port
  }

  deinit { socket.close() }

  /// `http://127.0.0.1:<port>`.
  package var address: String { "http://127.0.0.1:\(port)" }
}
