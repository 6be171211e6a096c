import CLibrary

/// What the system knows of one TCP connection. It sees what the program cannot: that what was handed to the
/// system long ago is still moving.
package struct SocketTraffic: Equatable, Sendable {
  /// How many bytes the other end has acknowledged since the connection was opened.
  package let acknowledged: UInt64
  /// How many bytes have come in since then.
  package let received: UInt64

  /// The counts at this moment (tcp(7), `TCP_INFO`). `nil` for what is no TCP connection, and where the
  /// system has no such figures.
  package init?(of connection: FileDescriptor) {
    #if canImport(Darwin)
      return nil
    #else
      // The C library's `tcp_info` ends before the two figures, which Linux has since 4.1 (linux/tcp.h).
      var info = [UInt8](repeating: 0, count: 136)
      var length = socklen_t(info.count)
      guard getsockopt(connection.rawValue, Int32(IPPROTO_TCP), Int32(TCP_INFO), &info, &length) == 0,
        length >= info.count
      else { return nil }
      acknowledged = info.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 120, as: UInt64.self) }
      received = info.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 128, as: UInt64.self) }
    #endif
  }
}
