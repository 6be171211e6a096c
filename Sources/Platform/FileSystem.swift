import CLibrary

/// The calls by which files come into being, change and go, each with its error as a value. Nothing is followed
/// through a symbolic link at the last component of a path, and nothing that is created can be read by others,
/// not even for an instant and whatever the umask.
///
/// Descriptors that are handed out are closed by whoever asked for them.
package struct FileSystem: Sendable {
  /// Is told of each call right before it is made. What it throws is thrown in place of the call.
  package typealias Watcher = @Sendable (FileStep) throws(SystemError) -> Void

  private let watcher: Watcher?

  /// - Parameter watcher: for tests and measurements; a watcher that throws from some call on leaves the disk
  ///   as a kill at that point would.
  package init(watcher: Watcher? = nil) {
    self.watcher = watcher
  }

  /// What has to happen before any call: the watcher hears of it, and a path that no file can have is refused,
  /// because the system would take only the part before the NUL.
  func enter(_ step: FileStep, _ paths: String...) throws(SystemError) {
    for path in paths where path.utf8.contains(0) { throw SystemError("open", code: EINVAL) }
    if let watcher { try watcher(step) }
  }
}

// MARK: Looking

extension FileSystem {
  /// What stands at a path, a symbolic link itself included (lstat(2)).
  package func status(at path: String) throws(SystemError) -> FileStatus {
    try enter(.status, path)
    var status = stat()
    guard lstat(path, &status) == 0 else { throw SystemError("lstat") }
    return FileStatus(status)
  }

  /// What is open (fstat(2)).
  package func status(of descriptor: FileDescriptor) throws(SystemError) -> FileStatus {
    try enter(.status)
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0 else { throw SystemError("fstat") }
    return FileStatus(status)
  }

  /// Whether nothing stands at a path. False when that cannot be known.
  package func isFree(_ path: String) -> Bool {
    do {
      _ = try status(at: path)
      return false
    } catch {
      return error.isNoSuchFile
    }
  }

  /// The names in a folder, but `.` and `..`, in order of their bytes. The folder may be reached through links.
  package func names(inFolder path: String) throws(SystemError) -> [String] {
    try enter(.list, path)
    return try Self.names(inOpen: try descriptor(path, O_RDONLY | O_DIRECTORY).rawValue)
  }

  /// The same of a folder that is open, and stays so.
  package func names(in folder: FileDescriptor) throws(SystemError) -> [String] {
    try enter(.list)
    // Opened anew, to be read from its beginning whoever has read it before.
    let again = openat(folder.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0 else { throw SystemError("openat") }
    return try Self.names(inOpen: again)
  }

  /// Reads a folder that was opened for this, and closes it.
  private static func names(inOpen number: Int32) throws(SystemError) -> [String] {
    guard let folder = fdopendir(number) else {
      let error = SystemError("fdopendir")
      FileDescriptor(rawValue: number).close()
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
    guard errno == 0 else { throw SystemError("readdir") }
    return names.sorted()
  }
}

// MARK: Opening

extension FileSystem {
  /// Opens for reading. Never waits and never follows a link at the end of the path. What is open may still be
  /// a folder, or a device: look at its status.
  package func open(_ path: String) throws(SystemError) -> FileDescriptor {
    try enter(.open, path)
    return try descriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
  }

  /// Opens a folder, so that it can be flushed or locked. Fails with `ENOTDIR` on anything else.
  package func openFolder(_ path: String) throws(SystemError) -> FileDescriptor {
    try enter(.open, path)
    return try descriptor(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// The same for a folder that other names are in, and that may be reached through links like any folder above.
  package func openFolderAbove(_ path: String) throws(SystemError) -> FileDescriptor {
    try enter(.open, path)
    return try descriptor(path, O_RDONLY | O_DIRECTORY)
  }

  /// Creates an empty file that only its owner may read and write, and opens it for writing. Fails with
  /// `EEXIST` when anything stands there already.
  package func createFile(_ path: String) throws(SystemError) -> FileDescriptor {
    try enter(.create, path)
    let descriptor = try descriptor(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    try makePrivate(descriptor)
    return descriptor
  }

  /// Opens a file for reading and writing: what stands there, as it is, or a new and empty one that only its
  /// owner may read and write.
  package func openOrCreateFile(_ path: String) throws(SystemError) -> FileDescriptor {
    try enter(.create, path)
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
    for _ in 0..<100 {
      do throws(SystemError) {
        return try descriptor(path, flags)
      } catch {
        guard error.isNoSuchFile else { throw error }
      }
      do throws(SystemError) {
        let descriptor = try descriptor(path, flags | O_CREAT | O_EXCL)
        try makePrivate(descriptor)
        return descriptor
      } catch {
        // Another program may have created it just now, and may take it away again.
        guard error.code == EEXIST else { throw error }
      }
    }
    throw SystemError("open", code: EEXIST)
  }

  /// Opens a file for adding to its end, and creates it first when nothing is there.
  func openForAppending(_ path: String) throws(SystemError) -> FileDescriptor {
    try enter(.create, path)
    let isNew = isFree(path)
    let descriptor = try descriptor(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    // A file that a person has made keeps its mode.
    if isNew { try makePrivate(descriptor) }
    return descriptor
  }

  private func descriptor(_ path: String, _ flags: Int32) throws(SystemError) -> FileDescriptor {
    while true {
      let number = CLibrary.open(path, flags | O_CLOEXEC, 0o600)
      if number >= 0 { return FileDescriptor(rawValue: number) }
      let error = SystemError("open")
      guard error.isInterruption else { throw error }
    }
  }

  /// A umask can only have taken permissions away from the owner; this gives them back.
  private func makePrivate(_ descriptor: FileDescriptor) throws(SystemError) {
    do throws(SystemError) {
      let status = try status(of: descriptor)
      guard status.kind == .file, status.isOurs, status.mode != 0o600 else { return }
      try enter(.changeMode)
      guard fchmod(descriptor.rawValue, 0o600) == 0 else { throw SystemError("fchmod") }
    } catch {
      descriptor.close()
      throw error
    }
  }
}
