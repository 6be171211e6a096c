package import Platform

/// A file that is there whole or not at all, whatever happens while it is written: the one way in which this
/// program writes files that stay.
///
/// A write goes to a new hidden file in the same folder, for its owner's eyes only from its first instant, is
/// flushed to the disk, takes the name of the old one in a single step, and the folder is flushed. So a kill, or
/// a loss of power, at any point leaves either the old contents or the new ones; and after `write` has returned,
/// the new ones.
package struct DurableFile: Sendable {
  /// What was read.
  package struct Contents: Equatable, Sendable {
    /// All of its bytes.
    package let bytes: [UInt8]
    /// What the file system says of it.
    package let status: FileStatus
  }

  /// Where it is. Links on the way there are followed; one at the very end is not.
  package let path: String
  let fileSystem: FileSystem

  /// The file at a path; nothing is looked at yet.
  package init(path: String, fileSystem: FileSystem = FileSystem()) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// The folder that the file is in.
  var folder: String { FileSystem.parent(of: path) ?? "." }

  /// The last component of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Makes the bytes the whole contents of the file. One flush of a file and one of a folder.
  ///
  /// - Parameter limit: the most bytes that are written; more is `.tooLarge`.
  /// - Throws: why it could not be done; the old contents are then still there, except when only the last step,
  ///   the flush of the folder, failed. Something other than a regular file at the path is left alone.
  package func write(_ bytes: [UInt8], atMost limit: Int = .max) throws(StorageProblem) {
    guard bytes.count <= limit else { throw StorageProblem(path: path, reason: .tooLarge) }
    var pending = try PendingFile(replacing: self)
    try pending.append(bytes)
    try pending.commit()
  }

  /// The contents; `nil` when nothing stands at the path, or no folder to hold it.
  ///
  /// - Parameter limit: the most bytes that are read; a larger file is `.tooLarge`.
  /// - Throws: `.link`, `.folder`, `.notAFile` when no regular file stands there, and it was not opened; else
  ///   why reading failed.
  package func read(atMost limit: Int) throws(StorageProblem) -> Contents? {
    do throws(StorageProblem) {
      return try contents(atMost: limit)
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }

  /// Takes the file away, for good; that there is none is no error.
  package func remove() throws(StorageProblem) {
    do throws(SystemError) {
      try fileSystem.removeFile(path)
      try fileSystem.flush(folder: folder)
    } catch {
      if !error.isNoSuchFile { throw StorageProblem(error, at: path) }
    }
  }

  /// Takes away what writers that were killed have left. Only for whoever knows that nobody is writing now. What
  /// cannot be taken away does no harm, and stays until the next time.
  func clearLeftovers() {
    guard let open = try? fileSystem.openFolderAbove(folder) else { return }
    defer { open.close() }
    try? fileSystem.removeFiles(in: open) { PendingFile.isTemporary($0, of: name) }
  }

  private func contents(atMost limit: Int) throws(StorageProblem) -> Contents {
    // Looked at before it is opened, because opening alone can do things to a device.
    try requireFile(StorageProblem.at(path) { () throws(SystemError) in try fileSystem.status(at: path) })
    let descriptor = try StorageProblem.at(path) { () throws(SystemError) in try fileSystem.open(path) }
    defer { descriptor.close() }
    let status = try StorageProblem.at(path) { () throws(SystemError) in
      try fileSystem.status(of: descriptor)
    }
    try requireFile(status)
    let bytes = try StorageProblem.at(path) { () throws(SystemError) in
      try fileSystem.contents(of: descriptor, atMost: limit + 1)
    }
    guard bytes.count <= limit else { throw StorageProblem(path: path, reason: .tooLarge) }
    return Contents(bytes: bytes, status: status)
  }

  private func requireFile(_ status: FileStatus) throws(StorageProblem) {
    if let problem = StorageProblem(expectingFile: status, at: path) { throw problem }
  }
}
