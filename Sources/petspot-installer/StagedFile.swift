import Platform

/// New contents of a file, written to a hidden file in the same folder. They replace the old contents at once or
/// not at all, and a program that runs from the old file keeps it.
struct StagedFile {
  /// The path of the file.
  let path: String
  private let hidden: String
  private let mode: UInt32
  private let previous: [UInt8]?
  private let fileSystem: FileSystem

  /// Writes the hidden file.
  ///
  /// - Parameter previous: the contents that the file has; `nil` if it doesn't exist.
  /// - Throws: the reason; then there is no hidden file.
  init(
    _ bytes: [UInt8], mode: UInt32, for path: String, replacing previous: [UInt8]?, in fileSystem: FileSystem
  ) throws(FileError) {
    self.path = path
    self.mode = mode
    self.previous = previous
    self.fileSystem = fileSystem.reporting(path)
    hidden = "\(Self.folder(of: path))/\(Self.prefix(for: path))\(UInt64.random(in: 0 ... .max))"
    do throws(FileError) {
      let file = try self.fileSystem.createFile(hidden)
      try self.fileSystem.write(bytes, to: file)
      try self.fileSystem.setMode(mode, of: file)
      // Some file systems report only now that the disk is full.
      try self.fileSystem.flush(file)
    } catch {
      discard()
      throw error
    }
  }

  /// Replaces the file.
  func commit() throws(FileError) { try fileSystem.move(hidden, to: path) }

  /// Removes the hidden file unless it was committed.
  func discard() { try? fileSystem.removeFile(hidden) }

  /// Restores the state before `commit()`. Returns whether that succeeded.
  func restore() -> Bool {
    do throws(FileError) {
      guard let previous else {
        try fileSystem.removeFile(path)
        return true
      }
      let old = try StagedFile(previous, mode: mode, for: path, replacing: nil, in: fileSystem)
      defer { old.discard() }
      try old.commit()
      return true
    } catch {
      return false
    }
  }

  /// Removes the hidden files that killed installations have left for a path.
  static func clearLeftovers(for path: String, in fileSystem: FileSystem) {
    guard let folder = try? fileSystem.openFolder(folder(of: path), followsLinks: true) else { return }
    try? fileSystem.removeFiles(in: folder) { $0.hasPrefix(prefix(for: path)) }
  }

  private static func folder(of path: String) -> String { FileSystem.parent(of: path) ?? "/" }

  private static func prefix(for path: String) -> String {
    ".\(path.split(separator: "/").last ?? "").installing-"
  }
}
