import CLibrary

/// Changes of files and folders that can be undone. Nothing is ever replaced.
package struct FileChanges {
  private var undoing: [() -> Void] = []

  /// Creates a list without changes.
  package init() {}

  /// Creates a folder.
  package mutating func createFolder(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) == 0 else { throw FileError(.write, path) }
    undoing.append { rmdir(path) }
  }

  /// Creates a file.
  package mutating func create(_ path: String, with bytes: [UInt8]) throws(FileError) {
    try FileAccess.create(path, with: bytes)
    undoing.append { unlink(path) }
  }

  /// Moves a file or folder to a path where there is none, in the same file system.
  package mutating func move(_ path: String, to other: String) throws(FileError) {
    var status = stat()
    guard lstat(other, &status) != 0 else { throw FileError(.write, other, EEXIST) }
    guard rename(path, other) == 0 else { throw FileError(.write, path) }
    undoing.append { rename(other, path) }
  }

  /// Undoes the changes, the last one first.
  package func undo() { for step in undoing.reversed() { step() } }
}
