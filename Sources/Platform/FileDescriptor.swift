import CLibrary

/// An open file, pipe or terminal, by its number. A plain value: it does not close itself.
package struct FileDescriptor: Hashable, Sendable {
  /// The number that the system knows it by.
  package let rawValue: Int32

  /// Takes a number as it is; whether anything is open there is not looked at.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Where the person's input comes from (0).
  package static let standardInput = FileDescriptor(rawValue: 0)
  /// Where the conversation goes (1).
  package static let standardOutput = FileDescriptor(rawValue: 1)
  /// Where complaints about the program's use go (2).
  package static let standardError = FileDescriptor(rawValue: 2)

  /// Whether a terminal is at the other end (isatty(3)).
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Reads what is there, at most so many bytes, into the end of a buffer.
  ///
  /// - Returns: how many bytes came; 0 means that the input has ended.
  /// - Throws: the error of read(2). An interruption by a signal is no error here: the call is made again.
  package func read(atMost count: Int, into buffer: inout [UInt8]) throws(SystemError) -> Int {
    var failure: SystemError?
    let came = withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { bytes -> Int in
      guard let base = bytes.baseAddress else { return 0 }
      while true {
        let result = CLibrary.read(rawValue, base, count)
        if result >= 0 {
          buffer.append(contentsOf: UnsafeRawBufferPointer(start: base, count: result))
          return result
        }
        let error = SystemError("read")
        if error.isInterruption { continue }
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return came
  }

  /// Writes all the bytes, in as many calls as it takes; waits where the other end is slow.
  ///
  /// - Throws: the error of write(2) or poll(2). With SIGPIPE ignored, a reader that has gone is `EPIPE`.
  package func writeAll(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    let failure: SystemError?
    if let done = bytes.withContiguousStorageIfAvailable({ writeAll(in: UnsafeRawBufferPointer($0)) }) {
      failure = done
    } else {
      failure = Array(bytes).withUnsafeBytes { writeAll(in: $0) }
    }
    if let failure { throw failure }
  }

  /// Writes all the bytes and gives the error that stopped it, if one did.
  private func writeAll(in bytes: UnsafeRawBufferPointer) -> SystemError? {
    guard let base = bytes.baseAddress else { return nil }
    var done = 0
    while done < bytes.count {
      let result = CLibrary.write(rawValue, base + done, bytes.count - done)
      if result >= 0 {
        done += result
        continue
      }
      let error = SystemError("write")
      if error.isWouldBlock {
        // Another program may have made the terminal that we share non-blocking.
        if let failure = waitUntilWritable() { return failure }
      } else if !error.isInterruption {
        return error
      }
    }
    return nil
  }

  private func waitUntilWritable() -> SystemError? {
    var request = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    if poll(&request, 1, -1) >= 0 { return nil }
    let error = SystemError("poll")
    return error.isInterruption ? nil : error
  }

  /// Closes it (close(2)). What it says on the way is of no use to anyone and is dropped.
  package func close() {
    _ = CLibrary.close(rawValue)
  }

  /// Makes calls on it return at once instead of wait (`O_NONBLOCK`), and keeps it from programs that this
  /// one starts (`FD_CLOEXEC`).
  package func makePrivateAndNonBlocking() {
    _ = fcntl(rawValue, F_SETFL, fcntl(rawValue, F_GETFL) | O_NONBLOCK)
    _ = fcntl(rawValue, F_SETFD, FD_CLOEXEC)
  }

  /// Whether so many more descriptors can be opened at this moment. A library that cannot open one may say
  /// anything but that.
  package static func areAvailable(_ count: Int) -> Bool {
    var opened: [FileDescriptor] = []
    defer { for descriptor in opened { descriptor.close() } }
    while opened.count < count {
      guard let ends = try? pipe() else { return false }
      opened += [ends.readEnd, ends.writeEnd]
    }
    return true
  }

  /// Ends a connection in both directions (shutdown(2)): whoever waits for it elsewhere hears of it at once.
  /// What is no connection stays as it is.
  package func shutDown() {
    _ = shutdown(rawValue, Int32(SHUT_RDWR))
  }

  /// A new pipe (pipe(2)): what is written to the one end is read from the other. Programs that this one
  /// starts do not get it, unless it is made one of their three.
  package static func pipe() throws(SystemError) -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    let result = CLibrary.pipe(&ends)
    guard result == 0 else { throw SystemError("pipe") }
    // pipe2(2), which would do both at once, is not to be had from Swift.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
  }
}
