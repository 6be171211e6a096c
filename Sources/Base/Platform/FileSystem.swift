import CLibrary

/// An open file or folder, which is closed at the end of the value's lifetime.
package struct OpenFile: ~Copyable, Sendable {
  /// The path that it was opened by.
  package let path: String
  let descriptor: FileDescriptor

  deinit { descriptor.close() }
}

/// The operations on files and folders. A symbolic link as the last component of a path is not followed,
/// unless the operation says so. What is created is its owner's only, at any time and with any umask.
package struct FileSystem: Sendable {
  /// A function that is called before each system call. What it throws is thrown in place of the call.
  package typealias Watcher = @Sendable (FileStep) throws(SystemError) -> Void

  private let watcher: Watcher?
  private var reportedPath: String?

  /// - Parameter watcher: for tests and measurements. A watcher that throws from one call on leaves the disk
  ///   as if the process had been killed at that point.
  package init(watcher: Watcher? = nil) {
    self.watcher = watcher
  }

  /// The same file system, whose errors name `path` instead of the path that the failed call was made with.
  /// For an operation that takes several files, such as a temporary one.
  package func reporting(_ path: String) -> FileSystem {
    var copy = self
    copy.reportedPath = path
    return copy
  }

  /// Calls the watcher, and refuses a path with a NUL, which C would take for its end.
  func enter(_ step: FileStep, _ path: String) throws(FileError) {
    if path.utf8.contains(0) { throw failure(step, path, .invalidPath) }
    do throws(SystemError) {
      try watcher?(step)
    } catch {
      throw failure(step, path, .init(errno: error.code))
    }
  }

  /// Makes a system call, and again if a signal interrupts it.
  ///
  /// - Returns: its result, which is not negative.
  @discardableResult
  func call(_ step: FileStep, _ path: String, _ call: () -> Int32) throws(FileError) -> Int32 {
    try enter(step, path)
    let result = uninterrupted(call)
    guard result >= 0 else { throw failure(step, path) }
    return result
  }

  /// An error, by default that of the last call that failed on this thread.
  func failure(
    _ step: FileStep, _ path: String, _ reason: FileError.Reason = .init(errno: errno)
  ) -> FileError {
    FileError(path: reportedPath ?? path, step: step, reason: reason)
  }

  // MARK: Attributes

  /// The attributes of what a path leads to (lstat(2), stat(2)).
  package func status(at path: String, followsLinks: Bool = false) throws(FileError) -> FileStatus {
    var status = stat()
    try call(.status, path) { followsLinks ? stat(path, &status) : lstat(path, &status) }
    return FileStatus(status)
  }

  /// The attributes of an open file or folder (fstat(2)).
  package func status(of file: borrowing OpenFile) throws(FileError) -> FileStatus {
    let number = file.descriptor.rawValue
    var status = stat()
    try call(.status, file.path) { fstat(number, &status) }
    return FileStatus(status)
  }

  /// Whether nothing exists at a path. False also when that cannot be determined.
  package func isFree(_ path: String) -> Bool {
    (try? unlessMissing(status(at: path)) == nil) ?? false
  }

  /// Whether a path leads to an open file or folder, and not through a link as its last component.
  package func isPath(_ path: String, of file: borrowing OpenFile) throws(FileError) -> Bool {
    guard let found = try unlessMissing(status(at: path)) else { return false }
    return try found.isSameFile(as: status(of: file))
  }

  // MARK: Opening

  /// Opens a regular file for reading. Nothing else is opened, since opening alone may have effects.
  ///
  /// - Throws: `.folder`, `.link` or `.notAFile` for anything but a regular file.
  package func openRegularFile(_ path: String, followsLinks: Bool = false) throws(FileError) -> OpenFile {
    try status(at: path, followsLinks: followsLinks).requireFile(path)
    let file = try open(
      .open, path, O_RDONLY | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW))
    // The path may lead elsewhere since the first check.
    try status(of: file).requireFile(path)
    return file
  }

  /// Opens a folder, in order to flush, lock or list it.
  ///
  /// - Throws: `.notAFolder` for anything else.
  package func openFolder(_ path: String, followsLinks: Bool = false) throws(FileError) -> OpenFile {
    try open(.open, path, O_RDONLY | O_DIRECTORY | (followsLinks ? 0 : O_NOFOLLOW))
  }

  /// Creates an empty file with mode 0600 and opens it for writing.
  ///
  /// - Throws: `.taken` if anything exists at the path.
  package func createFile(_ path: String) throws(FileError) -> OpenFile {
    let file = try open(.create, path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    try makePrivate(file)
    return file
  }

  /// Opens a file for reading and writing, or for appending; creates it with mode 0600 if it does not exist.
  package func openOrCreateFile(_ path: String, appends: Bool = false) throws(FileError) -> OpenFile {
    let (isNew, access) = (isFree(path), appends ? O_WRONLY | O_APPEND : O_RDWR)
    let file = try open(.create, path, access | O_CREAT | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    if isNew { try makePrivate(file) }
    return file
  }

  func open(_ step: FileStep, _ path: String, _ flags: Int32) throws(FileError) -> OpenFile {
    let number = try call(step, path) { CLibrary.open(path, flags | O_CLOEXEC, 0o600) }
    return OpenFile(path: path, descriptor: FileDescriptor(rawValue: number))
  }

  /// Sets the permission bits of an open file (fchmod(2)).
  package func setMode(_ mode: UInt32, of file: borrowing OpenFile) throws(FileError) {
    let number = file.descriptor.rawValue
    try call(.changeMode, file.path) { fchmod(number, mode_t(mode)) }
  }

  /// Sets the mode of a new file to 0600 where a umask has removed permissions of the owner.
  private func makePrivate(_ file: borrowing OpenFile) throws(FileError) {
    let status = try status(of: file)
    guard status.kind == .file, status.isOurs, status.mode != 0o600 else { return }
    try setMode(0o600, of: file)
  }

  // MARK: Reading, writing and flushing

  /// Writes all bytes at the current position of an open file (write(2)).
  package func write(_ bytes: some Sequence<UInt8>, to file: borrowing OpenFile) throws(FileError) {
    try enter(.write, file.path)
    do throws(SystemError) {
      try file.descriptor.writeAll(bytes)
    } catch {
      throw failure(.write, file.path, .init(errno: error.code))
    }
  }

  /// Appends bytes to a regular file (`O_APPEND`), without blocking. Lines that several programs append at
  /// the same time are not mixed. A file that does not exist is created with mode 0600.
  ///
  /// - Parameter bytes: may be empty, which only checks that the file can be written.
  /// - Throws: `.notAFile`, `.folder` or `.link` if the path leads to anything but a regular file.
  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try openOrCreateFile(path, appends: true)
    try status(of: file).requireFile(path)
    if !bytes.isEmpty { try write(bytes, to: file) }
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
      throw failure(.read, file.path, .init(errno: error.code))
    }
    return bytes
  }

  /// Flushes the contents of a file to the disk (fsync(2); `F_FULLFSYNC` on Darwin).
  package func flush(_ file: borrowing OpenFile) throws(FileError) { try flush(file, .flushFile) }

  /// Flushes the names in a folder to the disk, if the file system can do that. A link to it is followed.
  package func flush(folder path: String) throws(FileError) {
    let folder = try openFolder(path, followsLinks: true)
    do throws(FileError) {
      try flush(folder, .flushFolder)
    } catch {
      guard [.other(EINVAL), .other(ENOTSUP), .other(EBADF)].contains(error.reason) else { throw error }
    }
  }

  private func flush(_ file: borrowing OpenFile, _ step: FileStep) throws(FileError) {
    let number = file.descriptor.rawValue
    try call(step, file.path) {
      #if canImport(Darwin)
        if fcntl(number, F_FULLFSYNC) == 0 { return 0 }
      #endif
      return fsync(number)
    }
  }
}

/// Does something with a file; `nil` if that, or a folder of its path, does not exist.
package func unlessMissing<Value: ~Copyable>(
  _ work: @autoclosure () throws(FileError) -> Value
) throws(FileError) -> Value? {
  do throws(FileError) {
    return try work()
  } catch {
    if error.reason == .missing { return nil }
    throw error
  }
}
