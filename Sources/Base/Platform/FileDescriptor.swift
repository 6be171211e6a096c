import CLibrary

/// The number of an open file, pipe, socket or terminal. A plain value: `OpenFile` closes a file.
package struct FileDescriptor: Hashable, Sendable {
  /// As the system counts: 0 or more, and -1 for none.
  package let rawValue: Int32

  /// Wraps any number; whether it is open is not checked.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let standardInput = FileDescriptor(rawValue: 0)
  package static let standardOutput = FileDescriptor(rawValue: 1)
  package static let standardError = FileDescriptor(rawValue: 2)

  /// Whether it refers to a terminal (isatty(3)).
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether a read does not block, or will not within so many milliseconds; `nil` for no limit. False also
  /// if that cannot be determined, e.g. for a descriptor that is not open.
  package func isReadable(within limit: Int32? = 0) -> Bool {
    (try? Readiness.wait(for: [self], atMost: limit))?[0].isReadable ?? false
  }

  /// Reads up to `count` bytes and appends them to a buffer (read(2)).
  ///
  /// - Returns: the number of bytes read; 0 at the end of the input.
  package func read(atMost count: Int, into buffer: inout [UInt8]) throws(SystemError) -> Int {
    let result = withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { bytes in
      let result = uninterrupted { CLibrary.read(rawValue, bytes.baseAddress, count) }
      buffer.append(contentsOf: bytes.prefix(max(0, result)))
      return result >= 0 ? result : -Int(errno)
    }
    guard result >= 0 else { throw SystemError("read", code: Int32(-result)) }
    return result
  }

  /// Writes all bytes (write(2)). Waits while the other end takes no more, also on a non-blocking descriptor.
  ///
  /// - Throws: the error of write(2) or poll(2). If SIGPIPE is ignored, a pipe without a reader is `EPIPE`.
  package func writeAll(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    let failure: SystemError? =
      bytes.withContiguousStorageIfAvailable { writeAll(in: UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { writeAll(in: $0) }
    if let failure { throw failure }
  }

  private func writeAll(in bytes: UnsafeRawBufferPointer) -> SystemError? {
    guard let base = bytes.baseAddress else { return nil }
    var written = 0
    while written < bytes.count {
      let result = uninterrupted { CLibrary.write(rawValue, base + written, bytes.count - written) }
      if result >= 0 {
        written += result
        continue
      }
      let error = SystemError("write")
      // Another program may have made a shared terminal non-blocking.
      guard error.isWouldBlock else { return error }
      var request = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
      guard uninterrupted({ poll(&request, 1, -1) }) >= 0 else { return SystemError("poll") }
    }
    return nil
  }

  /// Closes the descriptor (close(2)). Errors are ignored: after them it is closed all the same.
  package func close() {
    _ = CLibrary.close(rawValue)
  }

  /// Sets `O_NONBLOCK`, and `FD_CLOEXEC`, which closes it in programs that this one starts.
  package func makePrivateAndNonBlocking() {
    _ = fcntl(rawValue, F_SETFL, fcntl(rawValue, F_GETFL) | O_NONBLOCK)
    _ = fcntl(rawValue, F_SETFD, FD_CLOEXEC)
  }

  /// Shuts a connection down in both directions (shutdown(2)), which wakes whoever waits for it.
  package func shutDown() {
    _ = shutdown(rawValue, Int32(SHUT_RDWR))
  }

  /// Creates a pipe (pipe(2)) with `FD_CLOEXEC` set on both ends. The caller closes them.
  package static func pipe() throws(SystemError) -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    guard CLibrary.pipe(&ends) == 0 else { throw SystemError("pipe") }
    // pipe2(2), which sets the flag atomically, is not imported into Swift.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
  }
}

/// Waiting for input on several descriptors (poll(2), select(2)).
package enum Readiness {
  /// The state of one descriptor: whether a read would not block, because there are bytes, the end of the
  /// input, or an error; and whether the other end has hung up or the descriptor is in error, when there may
  /// still be bytes to read.
  package typealias State = (isReadable: Bool, isHungUp: Bool)

  /// Waits until one of the descriptors is readable.
  ///
  /// - Parameter milliseconds: the time limit; `nil` for none, 0 for no waiting.
  /// - Returns: the states, in the order of the descriptors. After a time-out or a signal, none is readable.
  /// - Throws: the error of poll(2) or select(2).
  package static func wait(
    for descriptors: [FileDescriptor], atMost milliseconds: Int32? = nil
  ) throws(SystemError) -> [State] {
    var requests = descriptors.map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
    #if canImport(Darwin)
      let isSelected = try select(descriptors, atMost: milliseconds)
      _ = poll(&requests, .init(requests.count), 0)
    #else
      let isSelected = descriptors.map { _ in false }
      if poll(&requests, .init(requests.count), milliseconds ?? -1) < 0 {
        let error = SystemError("poll")
        guard error.isInterruption else { throw error }
        // The signal may have made one of them readable.
        return try wait(for: descriptors, atMost: 0)
      }
    #endif
    return zip(requests, isSelected).map { request, isSelected in
      let events = Int32(request.revents)
      // Darwin also reports devices as not open.
      let isClosed = events & Int32(POLLNVAL) != 0 && fcntl(request.fd, F_GETFD) < 0
      let isHungUp = isClosed || events & (Int32(POLLHUP) | Int32(POLLERR)) != 0
      return (isHungUp || isSelected || events & Int32(POLLIN) != 0, isHungUp)
    }
  }

  #if canImport(Darwin)
    /// Waits with select(2): poll(2) of Darwin does not wait for devices such as `/dev/tty`.
    ///
    /// - Returns: for each descriptor, whether a read would not block.
    /// - Throws: the error of select(2), but for signals and descriptors that are not open.
    private static func select(
      _ descriptors: [FileDescriptor], atMost milliseconds: Int32?
    ) throws(SystemError) -> [Bool] {
      // An fd_set is a field of bits, on processors of either width, as they are all little-endian.
      let numbers = descriptors.map { Int($0.rawValue) }.filter { 0..<Int(FD_SETSIZE) ~= $0 }
      var bits = fd_set()
      withUnsafeMutableBytes(of: &bits) { for number in numbers { $0[number / 8] |= 1 << (number % 8) } }
      let limit = milliseconds ?? 0
      var time = timeval(tv_sec: .init(limit / 1000), tv_usec: .init(limit % 1000 * 1000))
      let count = withUnsafeMutablePointer(to: &time) {
        CLibrary.select(Int32((numbers.max() ?? -1) + 1), &bits, nil, nil, milliseconds == nil ? nil : $0)
      }
      if count < 0 {
        let error = SystemError("select")
        guard error.isInterruption || error.code == EBADF else { throw error }
        bits = fd_set()
      }
      return withUnsafeBytes(of: &bits) { bits in
        descriptors.map { descriptor in
          let number = Int(descriptor.rawValue)
          return 0..<Int(FD_SETSIZE) ~= number && bits[number / 8] & 1 << (number % 8) != 0
        }
      }
    }
  #endif
}

/// The byte counts of a TCP connection in the kernel. They change while data that was written long ago is
/// still being sent, which the process cannot see otherwise.
package struct SocketTraffic: Equatable, Sendable {
  /// The bytes that the peer has acknowledged since the connection was opened.
  package let acknowledged: UInt64
  /// The bytes received since then.
  package let received: UInt64

  /// Reads the counts (tcp(7), `TCP_INFO`; on Darwin tcp(4), `TCP_CONNECTION_INFO`). `nil` on other
  /// connections, and on systems without them.
  package init?(of connection: FileDescriptor) {
    #if canImport(Darwin)
      var info = tcp_connection_info()
      var length = socklen_t(MemoryLayout<tcp_connection_info>.size)
      guard getsockopt(connection.rawValue, IPPROTO_TCP, TCP_CONNECTION_INFO, &info, &length) == 0 else {
        return nil
      }
      // What is in the buffer was sent in part, so these are at most the acknowledged bytes.
      let sent = info.tcpi_txbytes - min(info.tcpi_txbytes, info.tcpi_txretransmitbytes)
      acknowledged = sent - min(sent, UInt64(info.tcpi_snd_sbbytes))
      received = info.tcpi_rxbytes
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
