import CLibrary

/// A non-blocking TCP socket on 127.0.0.1 or ::1. `LoopbackStop.wait` waits for it to become ready.
package struct LoopbackSocket: Sendable {
  /// A failed system call.
  package struct Failure: Error {
    /// The name of the call.
    package let call: String
    /// The value of `errno`.
    package let code: Int32
  }

  let descriptor: Int32

  /// Creates a socket bound to a free port. It refuses connections until it listens.
  static func bound(onIPv6: Bool = false) throws -> LoopbackSocket {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let socket = LoopbackSocket(descriptor: socket(onIPv6 ? AF_INET6 : AF_INET, stream, 0))
    guard socket.descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    socket.prepare()
    if onIPv6 {
      try socket.bindToIPv6()
      return socket
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket.descriptor, $0, length) }
    }
    guard result == 0 else { throw Failure(call: "bind", code: errno) }
    return socket
  }

  private func bindToIPv6() throws {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    let length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    guard result == 0 else { throw Failure(call: "bind", code: errno) }
  }

  /// The port it is bound to. Both address families store it at the same offset.
  var port: Int {
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return Int(UInt16(bigEndian: address.sin6_port))
  }

  func startListening() throws {
    guard listen(descriptor, 64) == 0 else { throw Failure(call: "listen", code: errno) }
  }

  /// Accepts the next connection; `nil` if none is pending.
  func accepted() -> LoopbackSocket? {
    let connection = LoopbackSocket(descriptor: accept(descriptor, nil, nil))
    guard connection.descriptor >= 0 else { return nil }
    connection.prepare()
    return connection
  }

  /// Shrinks the receive buffer, so that a slow reader throttles the sender.
  func shrinkReceiveBuffer() {
    var size: Int32 = 8_192
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Makes the next close send a reset: the peer gets `ECONNRESET`.
  func resetOnClose() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
  }

  /// Shuts down the sending side.
  func finishWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  func close() { closeDescriptor(descriptor) }

  private func prepare() {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Reads up to `count` bytes; `nil` if none are available yet, empty at the end of the stream.
  func read(_ count: Int) -> [UInt8]? {
    var isPending = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = recv(descriptor, buffer.baseAddress, count, 0)
      isPending = got < 0 && (errno == EAGAIN || errno == EINTR)
      filled = max(0, got)
    }
    return isPending ? nil : bytes
  }

  /// Writes as many bytes as fit and returns their number; `nil` if the connection is broken.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let put = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
    if put >= 0 { return put }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
