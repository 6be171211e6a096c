import CLibrary
import Platform

/// TCP sockets on 127.0.0.1 and ::1, non-blocking: `Readiness` waits for them.
extension FileDescriptor {
  /// Creates a socket bound to a port, by default a free one. It refuses connections until it listens.
  /// Several sockets can be bound to a port of 127.0.0.1, of which one listens.
  static func loopbackSocket(onIPv6: Bool = false, port: Int = 0) throws -> FileDescriptor {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    #if canImport(Darwin)
      hints.ai_socktype = SOCK_STREAM
    #else
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    defer { if found != nil { freeaddrinfo(found) } }
    let host = onIPv6 ? "::1" : "127.0.0.1"
    guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let address = found?.pointee else {
      throw SystemError("getaddrinfo")
    }
    let created = FileDescriptor(rawValue: socket(address.ai_family, address.ai_socktype, 0))
    guard created.rawValue >= 0 else { throw SystemError("socket") }
    created.makePrivateAndNonBlocking()
    var isOn: Int32 = 1
    for option in [SO_REUSEADDR, SO_REUSEPORT] {
      setsockopt(created.rawValue, SOL_SOCKET, option, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }
    guard bind(created.rawValue, address.ai_addr, address.ai_addrlen) == 0 else { throw SystemError("bind") }
    return created
  }

  /// The port it is bound to. Both address families store it at the same offset.
  var port: Int {
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(rawValue, $0, &length) }
    }
    return Int(UInt16(bigEndian: address.sin6_port))
  }

  func startListening() throws { guard listen(rawValue, 64) == 0 else { throw SystemError("listen") } }

  /// Accepts the next connection; `nil` if none is pending.
  func accepted() -> FileDescriptor? {
    let connection = FileDescriptor(rawValue: accept(rawValue, nil, nil))
    guard connection.rawValue >= 0 else { return nil }
    connection.makePrivateAndNonBlocking()
    return connection
  }

  /// Shrinks the receive buffer, so that a slow reader throttles the sender.
  func shrinkReceiveBuffer() {
    var size: Int32 = 8_192
    setsockopt(rawValue, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Makes the next close send a reset: the peer gets `ECONNRESET`.
  func resetOnClose() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(rawValue, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
  }

  /// Shuts down the sending side.
  func finishWriting() { shutdown(rawValue, Int32(SHUT_WR)) }
}

/// A port of 127.0.0.1 that refuses every connection. It is reserved, so no other process can listen on it.
package final class LoopbackClosedPort: Sendable {
  private let socket: FileDescriptor

  /// Reserves a free port without listening on it.
  package init() throws { socket = try .loopbackSocket() }

  deinit { socket.close() }

  /// `http://127.0.0.1:<port>`.
  package var address: String { "http://127.0.0.1:\(socket.port)" }
}
