import CLibrary

extension FileSystem {
  /// Writes all the bytes where the last write ended (write(2)).
  package func write(_ bytes: some Sequence<UInt8>, to descriptor: FileDescriptor) throws(SystemError) {
    try enter(.write)
    try descriptor.writeAll(bytes)
  }

  /// Writes bytes at the end of a regular file, in one call (`O_APPEND`): what several programs add at the same time
  /// stays apart. A file that is not there is made, for its owner alone. Never waits and never follows a link at the
  /// end of the path.
  ///
  /// - Parameter bytes: none at all only makes sure that the file can be written.
  /// - Throws: the error of open(2) or write(2); `EINVAL` where something else than a regular file stands there.
  package func append(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try openForAppending(path)
    defer { file.close() }
    guard try status(of: file).kind == .file else { throw SystemError("open", code: EINVAL) }
    if !bytes.isEmpty { try write(bytes, to: file) }
  }

  /// Makes the bytes the whole contents of a file that is open for writing. Not safe against a kill: for a
  /// note that can do without.
  package func overwrite(_ descriptor: FileDescriptor, with bytes: [UInt8]) throws(SystemError) {
    try enter(.write)
    guard ftruncate(descriptor.rawValue, 0) == 0 else { throw SystemError("ftruncate") }
    guard pwrite(descriptor.rawValue, bytes, bytes.count, 0) == bytes.count else {
      throw SystemError("pwrite")
    }
  }

  /// Reads from where the last read ended up to the end, but at most so many bytes.
  package func contents(of descriptor: FileDescriptor, atMost limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let piece = try piece(of: descriptor, atMost: min(65_536, limit - bytes.count))
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  private func piece(of descriptor: FileDescriptor, atMost count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let base = buffer.baseAddress else { return }
      while true {
        let came = CLibrary.read(descriptor.rawValue, base, count)
        if came >= 0 {
          filled = came
          return
        }
        let error = SystemError("read")
        if !error.isInterruption {
          failure = error
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Waits until the contents of an open file are on the disk (fsync(2)), on Darwin in the drive's memory cells
  /// too, where the drive can say so (`F_FULLFSYNC`).
  package func flush(file descriptor: FileDescriptor) throws(SystemError) {
    try enter(.flushFile)
    try flush(descriptor)
  }

  /// Waits until the names in a folder are on the disk; the folder may be reached through links. A file system
  /// that has no such call for folders is no error: there is nothing more to ask of it.
  package func flush(folder path: String) throws(SystemError) {
    let descriptor = try openFolderAbove(path)
    defer { descriptor.close() }
    try enter(.flushFolder)
    do throws(SystemError) {
      try flush(descriptor)
    } catch {
      guard error.code == EINVAL || error.code == ENOTSUP || error.code == EBADF else { throw error }
    }
  }

  private func flush(_ descriptor: FileDescriptor) throws(SystemError) {
    #if canImport(Darwin)
      if fcntl(descriptor.rawValue, F_FULLFSYNC) == 0 { return }
    #endif
    while fsync(descriptor.rawValue) != 0 {
      let error = SystemError("fsync")
      guard error.isInterruption else { throw error }
    }
  }
}
