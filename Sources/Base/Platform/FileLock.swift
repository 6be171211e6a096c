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

  /// Runs `work` and holds the lock meanwhile.
  package func whileHeld<Value, Failure>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try work()
  }
}

extension FileSystem {
  /// Locks an open file or folder. A second lock on the same file fails also within one process.
  ///
  /// - Parameter patience: how long to wait for another holder, in milliseconds.
  /// - Returns: the lock; `nil` while there is another holder.
  package func lock(
    _ file: consuming OpenFile, patience: Int32 = 0
  ) throws(FileError) -> FileLock? {
    // flock(2) itself cannot wait for a limited time.
    let pause: Int32 = 5
    var left = max(0, patience)
    var isEffective = true
    do throws(FileError) {
      while try !tryLock(file) {
        guard left > 0 else { return nil }
        _ = poll(nil, 0, min(pause, left))
        left -= min(pause, left)
      }
    } catch {
      let unsupported = [ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS, EINVAL].map(FileError.Reason.other)
      guard unsupported.contains(error.reason) else { throw error }
      isEffective = false
    }
    return FileLock(file: file, isEffective: isEffective)
  }

  /// Locks an open file or folder, and waits up to 10 seconds for another holder.
  ///
  /// - Throws: `.busy` if there is another holder for longer.
  package func waitForLock(_ file: consuming OpenFile) throws(FileError) -> FileLock {
    let path = file.path
    guard let lock = try lock(file, patience: 10_000) else { throw failure(.lock, path, .busy) }
    return lock
  }

  private func tryLock(_ file: borrowing OpenFile) throws(FileError) -> Bool {
    let number = file.descriptor.rawValue
    do throws(FileError) {
      try enter(.lock, file.path)
      guard uninterrupted({ flock(number, LOCK_EX | LOCK_NB) }) == 0 else { throw failure(.lock, file.path) }
      return true
    } catch {
      guard error.reason == .other(EWOULDBLOCK) else { throw error }
      return false
    }
  }
}
