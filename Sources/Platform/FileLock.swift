import CLibrary

/// An advisory lock (flock(2)) on a file or a folder. It ends when the last reference goes, and when the process
/// ends, however it ends: the system takes it back.
///
/// A file system that has no locks, as some networks' have not, gives one that keeps nobody out: whoever has only
/// one program running, as nearly everybody does, need not go without drafts and reports there.
package final class FileLock: Sendable {
  /// The file that is locked, open.
  package let descriptor: FileDescriptor

  /// Whether it keeps others out: false only on a file system that has no locks.
  package let isEffective: Bool

  /// Locks what is open, unless another program, or another opening in this one, has it locked.
  ///
  /// - Parameter patience: how long to wait for another's lock to end, in milliseconds. The call that waits has
  ///   no limit of time, so this one looks again each few milliseconds.
  /// - Returns: the lock, which closes the descriptor at its end; `nil` when it is held elsewhere.
  /// - Throws: the error of flock(2); the descriptor is then closed, as it is with `nil`.
  package static func take(
    _ descriptor: FileDescriptor, in fileSystem: FileSystem, patience: Int32 = 0
  ) throws(SystemError) -> FileLock? {
    let pause: Int32 = 5
    var left = max(0, patience)
    var isEffective = true
    do throws(SystemError) {
      while try !attempt(descriptor, in: fileSystem) {
        guard left > 0 else {
          descriptor.close()
          return nil
        }
        _ = poll(nil, 0, min(pause, left))
        left -= min(pause, left)
      }
    } catch {
      guard [ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS, EINVAL].contains(error.code) else {
        descriptor.close()
        throw error
      }
      isEffective = false
    }
    return FileLock(descriptor, isEffective: isEffective)
  }

  /// Whether it is locked now; false when it is locked elsewhere.
  private static func attempt(
    _ descriptor: FileDescriptor, in fileSystem: FileSystem
  ) throws(SystemError) -> Bool {
    try fileSystem.enter(.lock)
    while flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0 {
      let error = SystemError("flock")
      if error.isWouldBlock { return false }
      guard error.isInterruption else { throw error }
    }
    return true
  }

  /// The number of this process (getpid(2)), for telling others who has something locked.
  package static var thisProcess: Int32 { getpid() }

  private init(_ descriptor: FileDescriptor, isEffective: Bool) {
    self.descriptor = descriptor
    self.isEffective = isEffective
  }

  deinit {
    descriptor.close()
  }
}
