import Foundation

/// Reads and writes files.
enum FileAccess {
  /// Reads a regular file.
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.read, path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path) }
    if status.isFolder { throw FileError(.read, path, .folder) }
    guard status.isFile else { throw FileError(.read, path, .notAFile) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw FileError(.read, path) }
    }
  }

  /// Returns the names in a folder, sorted, without `.` and `..`.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError(.list, folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw FileError(.list, folder) }
    return names.sorted()
  }

  /// Whether a path leads to a folder. Symbolic links are followed.
  static func isFolder(_ path: String) throws(FileError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(.read, path) }
    return status.isFolder
  }

  /// Whether there is a symbolic link at a path.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the path without symbolic links, or nil if it leads to nothing; then `errno` has the reason.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  // MARK: Writing

  /// Creates a file: whole or not at all.
  ///
  /// - Throws: `.exists` if anything exists at the path.
  static func create(_ path: String, with bytes: [UInt8]) throws(FileError) {
    try TemporaryFile(bytes, for: path).create()
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

  /// Writes a file, or replaces all of it. A device is written to.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0, !status.isFile else { return try replace([(path, bytes)]) }
    if status.isFolder { throw FileError(.write, path, .folder) }
    let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.write, path) }
    defer { close(descriptor) }
    try write(bytes, toDescriptor: descriptor, path)
  }

  /// Writes or replaces files. If one of them cannot be prepared, none is changed. Permissions and owners stay
  /// as they are, and symbolic links are followed.
  static func replace(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
    var prepared: [TemporaryFile] = []
    do throws(FileError) {
      for file in files { prepared.append(try TemporaryFile(file.bytes, for: file.path)) }
      for file in prepared { try file.replace() }
    } catch {
      for file in prepared { file.discard() }
      throw error
    }
  }

  /// Writes all bytes to an open file, whose path is for the error.
  static func write(
    _ bytes: [UInt8], toDescriptor descriptor: Int32, _ path: String
  ) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw FileError(.write, path) }
    }
  }
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}
