import CLibrary

/// An open file or folder, which is closed at the end of the value's lifetime.
package struct OpenFile: ~Copyable, Sendable {
  /// The path that it was opened by.
  package let path: String
  let descriptor: FileDescriptor

  deinit { descriptor.close() }
}

/// The operations on files and folders. A symbolic link as the last component of a path is not followed,
/// unless the operation says so. Whatever is created is accessible only to its owner from the first instant,
/// whatever the umask.
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

  /// Prepares for a system call: calls the watcher, and refuses a path with a NUL, which C would take for its
  /// end.
  func enter(_ step: FileStep, _ path: String) throws(FileError) {
    if path.utf8.contains(0) { throw failure(step, path, .invalidPath) }
    guard let watcher else { return }
    do throws(SystemError) {
      try watcher(step)
    } catch {
      throw failure(step, path, code: error.code)
    }
  }

  /// The error of the system call that has just failed.
  func failure(_ step: FileStep, _ path: String, code: Int32 = errno) -> FileError {
    failure(step, path, .init(errno: code))
  }

  func failure(_ step: FileStep, _ path: String, _ reason: FileError.Reason) -> FileError {
    FileError(path: reportedPath ?? path, step: step, reason: reason)
  }
}

// MARK: Attributes

extension FileSystem {
  /// The attributes of what a path leads to (lstat(2), stat(2)).
  package func status(at path: String, followsLinks: Bool = false) throws(FileError) -> FileStatus {
    try enter(.status, path)
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      throw failure(.status, path)
    }
    return FileStatus(status)
  }

  /// The attributes of an open file or folder (fstat(2)).
  package func status(of file: borrowing OpenFile) throws(FileError) -> FileStatus {
    try enter(.status, file.path)
    var status = stat()
    guard fstat(file.descriptor.rawValue, &status) == 0 else { throw failure(.status, file.path) }
    return FileStatus(status)
  }

  /// Whether nothing exists at a path. False also when that cannot be determined.
  package func isFree(_ path: String) -> Bool {
    do {
      _ = try status(at: path)
      return false
    } catch {
      return error.reason == .missing
    }
  }

  /// Whether a path leads to an open file or folder, and not through a link as its last component.
  package func isPath(_ path: String, of file: borrowing OpenFile) throws(FileError) -> Bool {
    do throws(FileError) {
      return try status(at: path).identity == status(of: file).identity
    } catch {
      guard error.reason == .missing else { throw error }
      return false
    }
  }
}

// MARK: Folders

extension FileSystem {
  /// The names in a folder without `.` and `..`, in the order of their bytes. A link to a folder is followed.
  package func names(inFolder path: String) throws(FileError) -> [String] {
    try enter(.list, path)
    return try names(takingOver: try descriptor(.list, path, O_RDONLY | O_DIRECTORY), path)
  }

  /// The names in an open folder, likewise.
  package func names(in folder: borrowing OpenFile) throws(FileError) -> [String] {
    try enter(.list, folder.path)
    // A new descriptor has a position of its own, at the beginning.
    let number = openat(folder.descriptor.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw failure(.list, folder.path) }
    return try names(takingOver: FileDescriptor(rawValue: number), folder.path)
  }

  /// Reads a folder and closes its descriptor.
  private func names(takingOver descriptor: FileDescriptor, _ path: String) throws(FileError) -> [String] {
    guard let folder = fdopendir(descriptor.rawValue) else {
      let error = failure(.list, path)
      descriptor.close()
      throw error
    }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw failure(.list, path) }
    return names.sorted()
  }
}

// MARK: Opening

extension FileSystem {
  /// Opens a file for reading, without blocking. It may turn out to be a folder or a device: check its
  /// status.
  package func open(_ path: String, followsLinks: Bool = false) throws(FileError) -> OpenFile {
    try enter(.open, path)
    return try open(.open, path, O_RDONLY | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW))
  }

  /// Opens a folder, in order to flush, lock or list it.
  ///
  /// - Throws: `.notAFolder` for anything else.
  package func openFolder(_ path: String, followsLinks: Bool = false) throws(FileError) -> OpenFile {
    try enter(.open, path)
    return try open(.open, path, O_RDONLY | O_DIRECTORY | (followsLinks ? 0 : O_NOFOLLOW))
  }

  /// Creates an empty file with mode 0600 and opens it for writing.
  ///
  /// - Throws: `.taken` if anything exists at the path.
  package func createFile(_ path: String) throws(FileError) -> OpenFile {
    try enter(.create, path)
    let file = try open(.create, path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    try makePrivate(file)
    return file
  }

  /// Opens a file for reading and writing. One that does not exist is created with mode 0600; one that does
  /// keeps its mode.
  package func openOrCreateFile(_ path: String) throws(FileError) -> OpenFile {
    try openOrCreate(path, O_RDWR)
  }

  /// Opens a file for appending; creates it as `openOrCreateFile(_:)` does.
  func openForAppending(_ path: String) throws(FileError) -> OpenFile {
    try openOrCreate(path, O_WRONLY | O_APPEND)
  }

  private func openOrCreate(_ path: String, _ access: Int32) throws(FileError) -> OpenFile {
    try enter(.create, path)
    let isNew = isFree(path)
    let file = try open(.create, path, access | O_CREAT | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    if isNew { try makePrivate(file) }
    return file
  }

  private func open(_ step: FileStep, _ path: String, _ flags: Int32) throws(FileError) -> OpenFile {
    OpenFile(path: path, descriptor: try descriptor(step, path, flags))
  }

  private func descriptor(
    _ step: FileStep, _ path: String, _ flags: Int32
  ) throws(FileError) -> FileDescriptor {
    let number = uninterrupted { CLibrary.open(path, flags | O_CLOEXEC, 0o600) }
    guard number >= 0 else { throw failure(step, path) }
    return FileDescriptor(rawValue: number)
  }

  /// Sets the permission bits of an open file (fchmod(2)).
  package func setMode(_ mode: UInt32, of file: borrowing OpenFile) throws(FileError) {
    try enter(.changeMode, file.path)
    guard fchmod(file.descriptor.rawValue, mode_t(mode)) == 0 else { throw failure(.changeMode, file.path) }
  }

  /// Sets the mode of a new file to 0600 where a umask has removed permissions of the owner.
  private func makePrivate(_ file: borrowing OpenFile) throws(FileError) {
    let status = try status(of: file)
    guard status.kind == .file, status.isOurs, status.mode != 0o600 else { return }
    try setMode(0o600, of: file)
  }
}
