import CLibrary

/// Reads and writes files and the standard streams. A program that writes must ignore `SIGXFSZ`, so that a
/// limit on the size of files is an error and does not end it.
package enum FileAccess {
  /// Reads a regular file.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let mode = mode(of: path) else { throw FileError(.read, path) }
    if mode & S_IFMT == S_IFDIR { throw FileError(.read, path, EISDIR) }
    // Opening a FIFO would wait for a writer.
    guard mode & S_IFMT == S_IFREG else { throw FileError(.read, path, ENXIO) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(.read, path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = CLibrary.read(file, &buffer, buffer.count)
      guard count >= 0 else { throw FileError(.read, path) }
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
    }
  }

  /// Returns the names in a folder, sorted.
  package static func names(in path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw FileError(.list, path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The status of the file that a path leads to, or nil; then `errno` has the reason.
  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// The type and the permissions of the file that a path leads to, as in `stat`.
  private static func mode(of path: String) -> mode_t? { status(of: path)?.st_mode }

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool { mode(of: path).map { $0 & S_IFMT } == S_IFDIR }

  // MARK: Writing

  /// Writes a file, or replaces all of it: it is written beside the old one with its permissions, and
  /// renamed. Symbolic links are followed. A device is written to.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let old = mode(of: path)
    guard old != nil || errno == ENOENT else { throw FileError(.write, path) }
    if isFolder(path) || path.hasSuffix("/") { throw FileError(.write, path, EISDIR) }
    // Renaming needs no permission for the file that is replaced.
    if old != nil, access(path, W_OK) != 0 { throw FileError(.write, path) }
    if let old, old & S_IFMT != S_IFREG { return try write(bytes, to: path, named: path, O_WRONLY) }
    let destination = self.destination(of: path)
    let folder = destination.utf8.lastIndex(of: UInt8(ascii: "/")).map { destination[...$0] } ?? ""
    let temporary = "\(folder).strings-compiler-\(getpid())"
    // What is there is of a killed process that had this number.
    unlink(temporary)
    do throws(FileError) {
      try write(bytes, to: temporary, named: path, O_WRONLY | O_CREAT | O_EXCL, permissions: old)
      guard rename(temporary, destination) == 0 else { throw FileError(.write, path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Replaces a file, and gives it another modification date in whole seconds than the one before. The Swift
  /// driver compares no fractions: of two versions written within a second, it would compile the first alone.
  package static func writeNewer(_ bytes: [UInt8], to path: String) throws(FileError) {
    let old = modificationDate(of: path)
    try write(bytes, to: path)
    guard let old, let new = modificationDate(of: path), new <= old else { return }
    let later = timeval(tv_sec: old + 1, tv_usec: 0)
    utimes(path, [later, later])
  }

  /// The date of the last change to a file's contents, in whole seconds since 1970.
  private static func modificationDate(of path: String) -> time_t? {
    #if canImport(Darwin)
      return status(of: path)?.st_mtimespec.tv_sec
    #else
      return status(of: path)?.st_mtim.tv_sec
    #endif
  }

  /// The file that a path leads to; the path itself if there is none yet.
  private static func destination(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Opens a file and writes to it. An error has the path `name`.
  private static func write(
    _ bytes: [UInt8], to path: String, named name: String, _ flags: Int32, permissions: mode_t? = nil
  ) throws(FileError) {
    let file = open(path, flags | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileError(.write, name) }
    defer { close(file) }
    if let permissions { fchmod(file, permissions & 0o7777) }
    try write(bytes, to: file, named: name)
  }

  private static func write(_ bytes: [UInt8], to file: Int32, named name: String) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { CLibrary.write(file, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw FileError(.write, name) }
      rest = rest.dropFirst(count)
    }
  }

  // MARK: Standard streams

  /// Writes to standard output.
  package static func print(_ text: String) throws(FileError) {
    try write(Array(text.utf8), to: STDOUT_FILENO, named: "standard output")
  }

  /// Writes to standard error. A failure has no place to be reported.
  package static func printError(_ text: String) {
    try? write(Array(text.utf8), to: STDERR_FILENO, named: "standard error")
  }
}
