import Foundation

/// Reads and writes files and the standard streams.
enum FileAccess {
  /// Reads a regular file.
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let mode = mode(of: path) else { throw FileError(.read, path) }
    if mode & S_IFMT == S_IFDIR { throw FileError(.read, path, EISDIR) }
    // Opening a FIFO would wait for a writer.
    guard mode & S_IFMT == S_IFREG else { throw FileError(.read, path, ENXIO) }
    return try FileError.converting(.read, path) { [UInt8](try Data(contentsOf: URL(filePath: path))) }
  }

  /// Returns the names in a folder, sorted.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let mode = mode(of: folder) else { throw FileError(.list, folder) }
    guard mode & S_IFMT == S_IFDIR else { throw FileError(.list, folder, ENOTDIR) }
    return try FileError.converting(.list, folder) {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
  }

  /// The type and the permissions of the file that a path leads to, as in `stat`. Nil if they cannot be
  /// determined; then `errno` has the reason.
  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode : nil
  }

  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool { mode(of: path).map { $0 & S_IFMT } == S_IFDIR }

  // MARK: Writing

  /// Writes a file, or replaces all of it: it is written beside the old one, renamed, and gets its
  /// permissions. Symbolic links are followed. A device is written to.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let old = mode(of: path)
    guard old != nil || errno == ENOENT else { throw FileError(.write, path) }
    if isFolder(path) || path.hasSuffix("/") { throw FileError(.write, path, EISDIR) }
    // Renaming needs no permission for the file that is replaced.
    if old != nil, access(path, W_OK) != 0 { throw FileError(.write, path) }
    let isFile = old.map { $0 & S_IFMT == S_IFREG } ?? true
    let url = URL(filePath: path).resolvingSymlinksInPath()
    try FileError.converting(.write, path) {
      try Data(bytes).write(to: url, options: isFile ? .atomic : [])
    }
    if let old, isFile { chmod(path, old & 0o7777) }
  }

  /// Creates a file.
  ///
  /// - Throws: `EEXIST` if anything exists at the path.
  static func create(_ path: String, with bytes: [UInt8]) throws(FileError) {
    var status = stat()
    guard lstat(path, &status) != 0 else { throw FileError(.write, path, EEXIST) }
    try write(bytes, to: path)
  }

  /// Creates a file in a folder, and the folder if it does not exist: both or neither.
  static func create(_ name: String, inFolder folder: String, with bytes: [UInt8]) throws(FileError) {
    let isNew = mkdir(folder, 0o777) == 0
    guard isNew || errno == EEXIST else { throw FileError(.write, folder) }
    do throws(FileError) {
      try create("\(folder)/\(name)", with: bytes)
    } catch {
      if isNew { rmdir(folder) }
      throw error
    }
  }

  // MARK: Standard streams

  /// Writes to standard output.
  static func print(_ text: String) throws(FileError) {
    try FileError.converting(.write, "standard output") {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
  }

  /// Writes to standard error. A failure has no place to be reported.
  static func printError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
