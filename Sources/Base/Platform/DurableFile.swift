import PlainText

/// A file that is replaced atomically and durably.
///
/// New contents go into a hidden file in the same folder, with mode 0600 from the first instant. That file is
/// flushed and renamed to the path, and the folder is flushed. A kill or a loss of power at any point leaves
/// the old contents or the new ones, and after `write` has returned, the new ones.
package struct DurableFile: Sendable {
  /// All bytes of a file, and its attributes.
  package typealias Contents = (bytes: [UInt8], status: FileStatus)

  /// The path. A link as its last component is not followed. All errors name this path.
  package let path: String
  let fileSystem: FileSystem

  /// Creates the value; the disk is not accessed.
  package init(path: String, fileSystem: FileSystem = FileSystem()) {
    self.path = path
    self.fileSystem = fileSystem.reporting(path)
  }

  /// The path of the folder that contains the file.
  package var folder: String { path.parentFolder ?? "." }

  var name: String { path.lastPathComponent }

  /// Replaces the contents. Costs one flush of the file and one of the folder.
  ///
  /// - Parameter limit: the largest number of bytes; more is `.tooLarge`.
  /// - Throws: the reason; the old contents remain, unless the last step failed, the flush of the folder.
  ///   Anything but a regular file at the path is not replaced.
  package func write(_ bytes: [UInt8], atMost limit: Int = .max) throws(FileError) {
    guard bytes.count <= limit else { throw FileError(path: path, step: .write, reason: .tooLarge) }
    let pending = try PendingFile(replacing: self)
    try pending.append(bytes)
    try pending.commit()
  }

  /// Reads the contents; `nil` if the file or its folder does not exist.
  ///
  /// - Parameter limit: the largest number of bytes; a larger file is `.tooLarge`.
  /// - Throws: `.link`, `.folder` or `.notAFile` for anything but a regular file, which is not opened.
  package func read(atMost limit: Int) throws(FileError) -> Contents? {
    guard let file = try unlessMissing(fileSystem.openRegularFile(path)) else { return nil }
    let status = try fileSystem.status(of: file)
    let bytes = try fileSystem.contents(of: file, atMost: limit + 1)
    guard bytes.count <= limit else { throw FileError(path: path, step: .read, reason: .tooLarge) }
    return (bytes, status)
  }

  /// The attributes of the file; `nil` if it or its folder does not exist.
  ///
  /// - Throws: `.link`, `.folder` or `.notAFile` for anything but a regular file.
  package func status() throws(FileError) -> FileStatus? {
    let status = try unlessMissing(fileSystem.status(at: path))
    try status?.requireFile(path)
    return status
  }

  /// Removes the file durably; a no-op if it does not exist.
  package func remove() throws(FileError) {
    guard try unlessMissing(fileSystem.removeFile(path)) != nil else { return }
    _ = try unlessMissing(fileSystem.flush(folder: folder))
  }

  /// Removes the hidden files of killed writers, as far as that works. No other program may be writing.
  package func clearLeftovers() {
    guard let open = try? fileSystem.openFolder(folder, followsLinks: true) else { return }
    try? fileSystem.removeFiles(in: open) { PendingFile.isTemporary($0, of: name) }
  }
}
