import Foundation
import StringsCompiler

/// Changes of files and folders that can be undone. Nothing is ever replaced.
struct FileChanges {
  private var undoing: [() -> Void] = []

  /// Makes all changes, or none: if one fails, those before it are undone.
  static func make(_ body: (inout FileChanges) throws -> Void) throws {
    var changes = FileChanges()
    do {
      try body(&changes)
    } catch {
      for step in changes.undoing.reversed() { step() }
      throw error
    }
  }

  /// Creates a file, and its folder if it does not exist.
  mutating func create(_ path: String, with bytes: [UInt8]) throws(FileAccessError) {
    try createPlace(path)
    try FileAccess.write(bytes, to: path)
    undoing.append { unlink(path) }
  }

  /// Moves a file or folder in the same file system to a path where there is none. Creates the folder of that
  /// path if it does not exist.
  mutating func move(_ path: String, to other: String) throws(FileAccessError) {
    try createPlace(other)
    guard rename(path, other) == 0 else { throw FileAccessError(.write, path) }
    undoing.append { rename(other, path) }
  }

  /// Creates the folder of a path where there is no file.
  private mutating func createPlace(_ path: String) throws(FileAccessError) {
    var status = stat()
    guard lstat(path, &status) != 0 else { throw FileAccessError(.write, path, EEXIST) }
    let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    if mkdir(folder, 0o777) == 0 {
      undoing.append { rmdir(folder) }
    } else if errno != EEXIST {
      throw FileAccessError(.write, folder)
    }
  }
}
