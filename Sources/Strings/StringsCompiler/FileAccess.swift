import CLibrary

/// Reads and writes files and the standard streams, for programs that `runTool` runs.
package enum FileAccess {
  /// Reads a regular file.
  package static func read(_ path: String) throws(FileAccessError) -> [UInt8] {
    guard let mode = status(of: path)?.st_mode else { throw FileAccessError(.read, path) }
    // Opening a FIFO would wait for a writer.
    guard mode & S_IFMT == S_IFREG else {
      throw FileAccessError(.read, path, mode & S_IFMT == S_IFDIR ? EISDIR : ENXIO)
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileAccessError(.read, path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = CLibrary.read(file, &buffer, buffer.count)
      guard count >= 0 else { throw FileAccessError(.read, path) }
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
    }
  }

  /// Returns the names in a folder, sorted.
  package static func names(in path: String) throws(FileAccessError) -> [String] {
    guard let folder = opendir(path) else { throw FileAccessError(.list, path) }
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

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT } == S_IFDIR
  }

  /// Whether a path leads to a file or folder.
  package static func exists(_ path: String) -> Bool { status(of: path) != nil }

  /// The status of the file that a path leads to, or nil; then `errno` has the reason.
  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  // MARK: Writing

  /// Writes a file, or replaces all of it: it is written beside the old one with its permissions, and
  /// renamed. Symbolic links are followed. A device is written to.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileAccessError) {
    let old = status(of: path)?.st_mode
    guard old != nil || errno == ENOENT else { throw FileAccessError(.write, path) }
    if isFolder(path) || path.hasSuffix("/") { throw FileAccessError(.write, path, EISDIR) }
    // Renaming needs no permission for the file that is replaced.
    if old != nil, access(path, W_OK) != 0 { throw FileAccessError(.write, path) }
    let isDevice = old.map { $0 & S_IFMT != S_IFREG } ?? false
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let destination = resolved.map { String(cString: $0) } ?? path
    let folder = destination.utf8.lastIndex(of: UInt8(ascii: "/")).map { destination[...$0] } ?? ""
    let temporary = "\(folder).strings-compiler-\(getpid())"
    // What is there is of a killed process that had this number.
    unlink(temporary)
    let flags = O_WRONLY | O_CLOEXEC
    let file = isDevice ? open(path, flags) : open(temporary, flags | O_CREAT | O_EXCL, 0o666)
    guard file >= 0 else { throw FileAccessError(.write, path) }
    defer { close(file) }
    do throws(FileAccessError) {
      if let old, !isDevice { fchmod(file, old & 0o7777) }
      try write(bytes, to: file, named: path)
      guard isDevice || rename(temporary, destination) == 0 else { throw FileAccessError(.write, path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Replaces a file, and gives it another modification date in whole seconds than the one before. The Swift
  /// driver compares no fractions: of two versions written within a second, it would compile the first alone.
  package static func writeNewer(_ bytes: [UInt8], to path: String) throws(FileAccessError) {
    let old = status(of: path)?.modificationSeconds
    try write(bytes, to: path)
    guard let old, let new = status(of: path)?.modificationSeconds, new <= old else { return }
    let later = timeval(tv_sec: old + 1, tv_usec: 0)
    utimes(path, [later, later])
  }

  private static func write(_ bytes: [UInt8], to file: Int32, named name: String) throws(FileAccessError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { CLibrary.write(file, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw FileAccessError(.write, name) }
      rest = rest.dropFirst(count)
    }
  }

  // MARK: Standard streams

  /// Writes to standard output.
  package static func print(_ text: String) throws(FileAccessError) {
    try write(Array(text.utf8), to: STDOUT_FILENO, named: "standard output")
  }

  /// Writes to standard error. A failure has no place to be reported.
  package static func printError(_ text: String) {
    try? write(Array(text.utf8), to: STDERR_FILENO, named: "standard error")
  }
}

extension stat {
  fileprivate var modificationSeconds: time_t {
    #if canImport(Darwin)
      return st_mtimespec.tv_sec
    #else
      return st_mtim.tv_sec
    #endif
  }
}

/// A file or folder that cannot be read or written.
package struct FileAccessError: Error, CustomStringConvertible {
  /// What failed.
  package enum Operation {
    case read, list, write
  }

  private let operation: Operation
  private let path: String
  /// The number of the system's error (errno(3)).
  private let code: Int32

  /// Creates an error, by default that of the last call of the system.
  package init(_ operation: Operation, _ path: String, _ code: Int32 = errno) {
    (self.operation, self.path, self.code) = (operation, path, code)
  }

  /// One sentence without a full stop.
  package var description: String {
    "cannot \(operation == .write ? "write" : "read") \(path.isEmpty ? "\"\"" : path): \(explanation)"
  }

  /// The same for a diagnostic, which has the path already.
  package var problem: String { "cannot read this file: \(explanation)" }

  private var explanation: String {
    switch code {
    case ENOENT: operation == .write ? "its folder does not exist" : "it does not exist"
    case EISDIR: "it is a folder, not a file"
    case ENOTDIR: operation == .list ? "it is not a folder" : "part of its path is not a folder"
    case ENXIO: "it is not a regular file"
    case EEXIST: "it exists already"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "the file would be too large"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "too many symbolic links"
    case EBADF: "it is closed"
    default: "system error \(code)"
    }
  }
}
