import CLibrary
import Platform
import Synchronization

/// TCP sockets on 127.0.0.1 and ::1, non-blocking: `Readiness` waits for them.
extension FileDescriptor {
  /// Creates a socket bound to a port, by default to one that no other process asks for.
  static func loopbackSocket(onIPv6: Bool = false, port: Int? = nil) throws -> FileDescriptor {
    if let port { return try bound(toPort: port, again: true, onIPv6: onIPv6) }
    for _ in 0..<100 {
      if let socket = try? bound(toPort: LoopbackPort.next(), onIPv6: onIPv6) { return socket }
    }
    throw TestFailure("no free port")
  }

  /// - Parameter again: whether connections of an earlier service may still be on the port.
  private static func bound(
    toPort port: Int, again: Bool = false, onIPv6: Bool
  ) throws -> FileDescriptor {
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
    if again { created.allowReuseOfPort() }
    guard bind(created.rawValue, address.ai_addr, address.ai_addrlen) == 0 else {
      created.close()
      throw SystemError("bind")
    }
    // Its connections take the option over.
    created.allowReuseOfPort()
    return created
  }

  private func allowReuseOfPort() {
    var isOn: Int32 = 1
    setsockopt(rawValue, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
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

/// Ports for services, each of which is given out once. They are below those that a system gives to whoever
/// asks for any port (from 32,768 on Linux, from 49,152 on Darwin), so that nobody else takes one that its
/// service has closed.
///
/// A closed port is one that nobody holds: Darwin drops a connection request to a port that a socket is bound
/// to, and refuses one to a port without sockets.
private enum LoopbackPort {
  private static let ports = 20_000..<32_000
  private static let count = Atomic(Int.random(in: 0..<ports.count))

  static func next() -> Int {
    ports.lowerBound + count.wrappingAdd(1, ordering: .relaxed).newValue % ports.count
  }
}

/// A port of 127.0.0.1 that refuses every connection.
package struct LoopbackClosedPort: Sendable {
  /// `http://127.0.0.1:<port>`.
  package let address: String

  /// Finds a port on which nobody listens.
  package init() throws {
    let socket = try FileDescriptor.loopbackSocket()
    address = "http://127.0.0.1:\(socket.port)"
    socket.close()
  }
}
