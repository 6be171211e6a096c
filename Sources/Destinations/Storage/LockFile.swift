import Platform

/// A hidden file that locks a draft, or the sending of a report. At the end of the value's lifetime the file
/// is removed; after a kill it remains, unlocked.
package struct LockFile: ~Copyable, Sendable {
  private let path: String
  private let lock: FileLock?
  private let fileSystem: FileSystem

  var isHeld: Bool { lock != nil }

  deinit {
    guard let lock else { return }
    // Still locked, so no other process can have locked a file with this name.
    if (try? fileSystem.isPath(path, of: lock.file)) ?? false { try? fileSystem.removeFile(path) }
  }

  /// Tries once, without waiting. Where there can be no lock, the result is without one: the folder is not
  /// writable, or another file has the name of the lock file.
  ///
  /// - Returns: `nil` if another process holds the lock, or has removed the file in the meantime.
  /// - Throws: the reason if that cannot be determined, e.g. for lack of descriptors.
  static func take(_ path: String, in fileSystem: FileSystem) throws(FileError) -> LockFile? {
    do throws(FileError) {
      let file = try fileSystem.openOrCreateFile(path)
      guard let lock = try fileSystem.lock(file), try fileSystem.isPath(path, of: lock.file) else {
        return nil
      }
      return try fileSystem.status(of: lock.file).byteCount == 0
        ? LockFile(path: path, lock: lock, fileSystem: fileSystem)
        : LockFile(path: path, lock: nil, fileSystem: fileSystem)
    } catch {
      switch error.reason {
      case .other, .invalidPath: throw error
      default: return LockFile(path: path, lock: nil, fileSystem: fileSystem)
      }
    }
  }
}
