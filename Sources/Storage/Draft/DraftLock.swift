internal import Platform

/// The lock of one draft: a hidden file beside it, which is locked as long as a program has the draft and holds the
/// number of its process. It ends when the last reference goes, or with the program, however that ends.
final class DraftLock: Sendable {
  /// What an attempt to lock came to.
  enum Attempt {
    /// This program has it now.
    case ours(DraftLock)
    /// Another program has it; its number where that could be read.
    case others(process: Int32?)
    /// There can be no lock: the folder cannot be written, or the file system has none. What is there can still
    /// be read.
    case unavailable

    /// The lock that this program has.
    var lock: DraftLock? {
      if case .ours(let lock) = self { lock } else { nil }
    }

    /// Whether another program has it.
    var isTaken: Bool {
      if case .others = self { true } else { false }
    }
  }

  private let path: String
  private let lock: FileLock
  private let fileSystem: FileSystem

  private init(_ path: String, _ lock: FileLock, _ fileSystem: FileSystem) {
    self.path = path
    self.lock = lock
    self.fileSystem = fileSystem
  }

  deinit {
    // While it is still locked, so that nobody else can have a file of this name locked.
    try? fileSystem.removeFile(path)
  }

  /// How often to look again while a lock outlives its program, and how long to wait each time, in milliseconds.
  private static let patience = (looks: 200, pause: Int32(10))

  /// Tries once, without waiting for another program.
  ///
  /// A program that is killed in the very moment in which it starts a child leaves the lock to the child, until that
  /// has begun to run: there is nobody to wait for then but the system.
  static func take(_ path: String, in fileSystem: FileSystem) -> Attempt {
    for _ in 0..<patience.looks {
      let attempt = takeAtOnce(path, in: fileSystem)
      guard case .others(let process?) = attempt, !exists(process: process) else { return attempt }
      _ = try? Readiness.wait(for: [], atMost: patience.pause)
    }
    return takeAtOnce(path, in: fileSystem)
  }

  private static func takeAtOnce(_ path: String, in fileSystem: FileSystem) -> Attempt {
    // Whoever lets go takes the name away first, and then what was locked here is not what the name says. That
    // can happen again and again only while other programs come and go.
    for _ in 0..<100 {
      do throws(SystemError) {
        let descriptor = try fileSystem.openOrCreateFile(path)
        let identity = try? fileSystem.status(of: descriptor).identity
        guard let lock = try FileLock.take(descriptor, in: fileSystem) else {
          return .others(process: process(in: path, fileSystem))
        }
        let named = try? fileSystem.status(at: path)
        guard let identity, named?.identity == identity else { continue }
        guard named?.kind == .file else { return .unavailable }
        // Only a courtesy to the second program: the lock holds without it.
        try? fileSystem.overwrite(lock.descriptor, with: Array("\(FileLock.thisProcess)\n".utf8))
        return .ours(DraftLock(path, lock, fileSystem))
      } catch {
        return .unavailable
      }
    }
    return .unavailable
  }

  private static func process(in path: String, _ fileSystem: FileSystem) -> Int32? {
    let file = DurableFile(path: path, fileSystem: fileSystem)
    guard let bytes = try? file.read(atMost: 32)?.bytes else { return nil }
    return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
