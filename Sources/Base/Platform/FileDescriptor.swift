import CLibrary

/// The number of an open file, pipe, socket or terminal. A plain value, which does not close it: `OpenFile`
/// does.
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

  /// Reads up to `count` bytes and appends them to a buffer (read(2)).
  ///
  /// - Returns: the number of bytes read; 0 at the end of the input.
  package func read(atMost count: Int, into buffer: inout [UInt8]) throws(SystemError) -> Int {
    let result = withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { bytes -> Int in
      guard let base = bytes.baseAddress else { return 0 }
      let result = uninterrupted { CLibrary.read(rawValue, base, count) }
      guard result >= 0 else { return -Int(errno) }
      buffer.append(contentsOf: UnsafeRawBufferPointer(start: base, count: result))
      return result
    }
    guard result >= 0 else { throw SystemError("read", code: Int32(-result)) }
    return result
  }

  /// Writes all bytes (write(2)), and waits while the other end cannot take more, also on a non-blocking
  /// descriptor.
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

  /// Whether `count` more descriptors can be opened at this moment. Checked before calls into libraries that
  /// do not report a lack of descriptors as such.
  package static func areAvailable(_ count: Int) -> Bool {
    var opened: [FileDescriptor] = []
    defer { for descriptor in opened { descriptor.close() } }
    while opened.count < count {
      guard let ends = try? pipe() else { return false }
      opened += [ends.readEnd, ends.writeEnd]
    }
    return true
  }

  /// Shuts a connection down in both directions (shutdown(2)), which wakes whoever waits for it. A no-op on
  /// anything but a connection.
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
