import CLibrary

/// An exclusive advisory lock (flock(2)) on a file or folder, released at the end of the value's lifetime.
/// The system releases it when the process ends, however it ends.
package struct FileLock: ~Copyable, Sendable {
  /// The locked file or folder.
  package let file: OpenFile
  /// Whether other programs are kept out. Where the file system does not support flock(2), a lock is a no-op,
  /// so that drafts and reports work there too, for one program at a time.
  package let isEffective: Bool

  /// Unlocks explicitly: a process that another thread is just starting has a copy of the descriptor until it
  /// executes its program, and closing this one alone would leave the lock to that copy.
  deinit { flock(file.descriptor.rawValue, LOCK_UN) }
}

extension FileSystem {
  /// Locks an open file or folder. A second lock on the same file fails also within one process.
  ///
  /// - Parameter patience: how long to wait for another holder, in milliseconds.
  /// - Returns: the lock; `nil` while there is another holder.
  package func lock(_ file: consuming OpenFile, patience: Int32 = 0) throws(FileError) -> FileLock? {
    let (number, path) = (file.descriptor.rawValue, file.path)
    // flock(2) itself cannot wait for a limited time.
    let pause: Int32 = 5
    var left = max(0, patience)
    while true {
      do throws(FileError) {
        try call(.lock, path) { flock(number, LOCK_EX | LOCK_NB) }
        return FileLock(file: file, isEffective: true)
      } catch {
        switch error.reason {
        case .other(EWOULDBLOCK): break
        case .other(ENOLCK), .other(ENOTSUP), .other(EOPNOTSUPP), .other(ENOSYS), .other(EINVAL):
          return FileLock(file: file, isEffective: false)
        default: throw error
        }
      }
      guard left > 0 else { return nil }
      _ = poll(nil, 0, min(pause, left))
      left -= min(pause, left)
    }
  }

  /// Locks an open file or folder, and waits up to 10 seconds for another holder.
  ///
  /// - Throws: `.busy` if there is another holder for longer.
  package func waitForLock(_ file: consuming OpenFile) throws(FileError) -> FileLock {
    let path = file.path
    guard let lock = try lock(file, patience: 10_000) else { throw failure(.lock, path, .busy) }
    return lock
  }
}
