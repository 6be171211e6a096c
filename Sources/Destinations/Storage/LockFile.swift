import Platform

/// A hidden file that locks a draft, or the sending of a report, with the id of the process that holds the
/// lock. At the end of the value's lifetime the file is removed; after a kill it remains, unlocked.
package struct LockFile: ~Copyable, Sendable {
  /// The result of an attempt to lock something.
  enum Attempt: ~Copyable {
    /// This process may go on. Without a lock where there can be none: the folder is not writable, or another
    /// file has the name of the lock file.
    case ours(LockFile?)
    /// Another process holds the lock; with its id, if known.
    case others(process: Int32?)
  }

  private let path: String
  private let lock: FileLock?
  private let fileSystem: FileSystem

  /// Without a lock: for a place where there can be none.
  init() {
    path = ""
    lock = nil
    fileSystem = FileSystem()
  }

  private init(_ path: String, _ lock: consuming FileLock, _ fileSystem: FileSystem) {
    self.path = path
    self.lock = consume lock
    self.fileSystem = fileSystem
  }

  deinit {
    guard let lock else { return }
    // Still locked, so no other process can have locked a file with this name.
    if (try? fileSystem.isPath(path, of: lock.file)) ?? false { try? fileSystem.removeFile(path) }
  }

  /// Tries once, without waiting.
  ///
  /// - Throws: the reason if it cannot be determined whether another process holds the lock, e.g. for lack of
  ///   descriptors.
  static func take(_ path: String, in fileSystem: FileSystem) throws(FileError) -> Attempt {
    do throws(FileError) {
      // A lock is void if the previous holder removed the file before it was taken. That repeats only while
      // other processes come and go.
      for _ in 0..<100 {
        let isNew = fileSystem.isFree(path)
        let file = try fileSystem.openOrCreateFile(path)
        guard let lock = try fileSystem.lock(file, patience: isNew ? 100 : 0) else {
          let process = process(in: path, fileSystem)
          guard isNew, process == nil else { return .others(process: process) }
          // No process has had a new file for so long without writing its id: this file system refuses every
          // lock.
          try? fileSystem.removeFile(path)
          return .ours(nil)
        }
        guard try fileSystem.isPath(path, of: lock.file) else { continue }
        guard try isLockFile(lock.file, fileSystem) else { return .ours(nil) }
        // Only for the message of other processes, so errors are ignored.
        try? fileSystem.overwrite(lock.file, with: Array("\(CurrentProcess.identifier)\n".utf8))
        return .ours(LockFile(path, lock, fileSystem))
      }
      return .ours(nil)
    } catch {
      switch error.reason {
      case .other, .invalidPath: throw error
      default: return .ours(nil)
      }
    }
  }

  /// Whether a file is a lock file: empty, or with only a process id.
  private static func isLockFile(
    _ file: borrowing OpenFile, _ fileSystem: FileSystem
  ) throws(FileError) -> Bool {
    let status = try fileSystem.status(of: file)
    guard status.kind == .file else { return false }
    if status.byteCount == 0 { return true }
    let contents = try fileSystem.contents(of: file, atMost: 16)
    return contents.count < 16
      && contents.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "\n") }
  }

  private static func process(in path: String, _ fileSystem: FileSystem) -> Int32? {
    let file = DurableFile(path: path, fileSystem: fileSystem)
    guard let bytes = try? file.read(atMost: 32)?.bytes else { return nil }
    return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
