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
    /// There can be no lock: the folder cannot be written, or the lock's name belongs to something else. What is
    /// there can still be read.
    case unavailable
    /// Whether another program has it cannot be known, for want of descriptors or memory, say.
    case failed(SystemError)

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
    if (try? fileSystem.isName(path, of: lock.descriptor)) ?? false { try? fileSystem.removeFile(path) }
  }

  /// Tries once, without waiting for another program.
  static func take(_ path: String, in fileSystem: FileSystem) -> Attempt {
    do throws(SystemError) {
      // Whoever lets go takes the name away first, and then what was locked here is not what the name says. That
      // can happen again and again only while other programs come and go.
      for _ in 0..<100 {
        guard let lock = try FileLock.take(try fileSystem.openOrCreateFile(path), in: fileSystem) else {
          return .others(process: process(in: path, fileSystem))
        }
        do throws(SystemError) {
          guard try fileSystem.isName(path, of: lock.descriptor) else { continue }
        } catch {
          if error.isNoSuchFile { continue }
          throw error
        }
        guard try isNote(lock.descriptor, fileSystem) else { return .unavailable }
        // Only a courtesy to the second program: the lock holds without it.
        try? fileSystem.overwrite(lock.descriptor, with: Array("\(FileLock.thisProcess)\n".utf8))
        return .ours(DraftLock(path, lock, fileSystem))
      }
      return .unavailable
    } catch {
      if case .other = FileFailure(error) { return .failed(error) }
      return .unavailable
    }
  }

  /// Whether what stands under the lock's name is what a program has left there: nothing, or the number of its process.
  private static func isNote(
    _ descriptor: FileDescriptor, _ fileSystem: FileSystem
  ) throws(SystemError) -> Bool {
    let status = try fileSystem.status(of: descriptor)
    guard status.kind == .file else { return false }
    if status.byteCount == 0 { return true }
    let note = try fileSystem.contents(of: descriptor, atMost: 16)
    return note.count < 16 && note.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "\n") }
  }

  private static func process(in path: String, _ fileSystem: FileSystem) -> Int32? {
    let file = DurableFile(path: path, fileSystem: fileSystem)
    guard let bytes = try? file.read(atMost: 32)?.bytes else { return nil }
    return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
