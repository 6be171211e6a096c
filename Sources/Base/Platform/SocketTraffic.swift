import CLibrary

/// The byte counts of a TCP connection in the kernel. They change while data that was written long ago is
/// still being sent, which the process cannot see otherwise.
package struct SocketTraffic: Equatable, Sendable {
  /// The bytes that the peer has acknowledged since the connection was opened.
  package let acknowledged: UInt64
  /// The bytes received since then.
  package let received: UInt64

  /// Reads the counts (tcp(7), `TCP_INFO`). `nil` for anything but a TCP connection, and on systems without
  /// them.
  package init?(of connection: FileDescriptor) {
    #if canImport(Darwin)
      return nil
    #else
      // `tcp_info` of the C library ends before the two counts, which Linux has had since 4.1 (linux/tcp.h).
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
