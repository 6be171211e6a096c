/// A port of 127.0.0.1 that refuses every connection, and that nobody else can take meanwhile.
package final class LoopbackClosedPort: Sendable {
  private let socket: LoopbackSocket

  /// The port.
  package let port: Int

  /// Takes a free port, without listening on it.
  package init() throws {
    socket = try LoopbackSocket.bound()
    port = socket.port
  }

  deinit { socket.close() }

  /// `http://127.0.0.1:<port>`.
  package var address: String { "http://127.0.0.1:\(port)" }
}
