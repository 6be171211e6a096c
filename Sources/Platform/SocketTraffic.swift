#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What the system knows of the TCP connections of this process.
package enum SocketTraffic {
  /// A number that differs from the one before when a byte has moved on a TCP connection of this process: one
  /// that came in, or one that went out and was acknowledged by the other end. It sees what the program cannot:
  /// that what it handed to the system long ago is still moving.
  ///
  /// Only ever to be compared. `nil` where the system has no such figures.
  package static func bytesMoved() -> UInt64? {
    #if canImport(Darwin)
      nil
    #else
      // Descriptors are given out from the lowest free number on, and this program opens few.
      (0..<1024).reduce(UInt64(0)) { sum, number in
        sum &+ (bytesMoved(on: FileDescriptor(rawValue: number)) ?? 0)
      }
    #endif
  }

  /// How many bytes were acknowledged by the other end and how many came in on one connection, in all. `nil`
  /// for what is no TCP connection, and where the system has no such figure.
  package static func bytesMoved(on descriptor: FileDescriptor) -> UInt64? {
    #if canImport(Darwin)
      nil
    #else
      // The C library's `tcp_info` ends before the two figures, which Linux has since 4.1 (linux/tcp.h).
      let (acknowledged, received) = (120, 128)
      var info = [UInt8](repeating: 0, count: 136)
      var length = socklen_t(info.count)
      guard getsockopt(descriptor.rawValue, Int32(IPPROTO_TCP), Int32(TCP_INFO), &info, &length) == 0,
        length >= info.count
      else { return nil }
      return info.withUnsafeBytes { bytes in
        bytes.loadUnaligned(fromByteOffset: acknowledged, as: UInt64.self)
          &+ bytes.loadUnaligned(fromByteOffset: received, as: UInt64.self)
      }
    #endif
  }
}
