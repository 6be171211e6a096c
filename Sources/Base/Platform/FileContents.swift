import CLibrary

/// Reading, writing and flushing.
extension FileSystem {
  /// Writes all bytes at the current position of an open file (write(2)).
  package func write(_ bytes: some Sequence<UInt8>, to file: borrowing OpenFile) throws(FileError) {
    try enter(.write, file.path)
    do throws(SystemError) {
      try file.descriptor.writeAll(bytes)
    } catch {
      throw failure(.write, file.path, code: error.code)
    }
  }

  /// Appends bytes to a regular file (`O_APPEND`), without blocking. Lines that several programs append at
  /// the same time are not mixed. A file that does not exist is created with mode 0600.
  ///
  /// - Parameter bytes: may be empty, which only checks that the file can be written.
  /// - Throws: `.notAFile`, `.folder` or `.link` if the path leads to anything but a regular file.
  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try openForAppending(path)
    try status(of: file).requireFile(path)
    if !bytes.isEmpty { try write(bytes, to: file) }
  }

  /// Replaces the contents of a file that is open for writing. Not atomic: a kill may leave any part of them.
  package func overwrite(_ file: borrowing OpenFile, with bytes: [UInt8]) throws(FileError) {
    try enter(.write, file.path)
    let number = file.descriptor.rawValue
    guard ftruncate(number, 0) == 0, pwrite(number, bytes, bytes.count, 0) == bytes.count else {
      throw failure(.write, file.path)
    }
  }

  /// Reads from the current position of an open file to its end, at most `limit` bytes.
  package func contents(of file: borrowing OpenFile, atMost limit: Int) throws(FileError) -> [UInt8] {
    try enter(.read, file.path)
    var bytes: [UInt8] = []
    do throws(SystemError) {
      while bytes.count < limit,
        try file.descriptor.read(atMost: min(65_536, limit - bytes.count), into: &bytes) > 0
      {}
    } catch {
      throw failure(.read, file.path, code: error.code)
    }
    return bytes
  }

  /// Flushes the contents of a file to the disk (fsync(2); `F_FULLFSYNC` on Darwin).
  package func flush(_ file: borrowing OpenFile) throws(FileError) { try flush(file, .flushFile) }

  /// Flushes the names in a folder to the disk. A link to a folder is followed. On a file system that cannot
  /// flush folders this is a no-op.
  package func flush(folder path: String) throws(FileError) {
    let folder = try openFolder(path, followsLinks: true)
    do throws(FileError) {
      try flush(folder, .flushFolder)
    } catch {
      guard [.other(EINVAL), .other(ENOTSUP), .other(EBADF)].contains(error.reason) else { throw error }
    }
  }

  private func flush(_ file: borrowing OpenFile, _ step: FileStep) throws(FileError) {
    try enter(step, file.path)
    let number = file.descriptor.rawValue
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    guard uninterrupted({ fsync(number) }) == 0 else { throw failure(step, file.path) }
  }
}
