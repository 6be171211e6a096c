internal import Platform

/// A private folder that goes away with all that is in it when it is let go of.
final class TemporaryFolder: Sendable {
  /// Its absolute path.
  let path: String

  private let lock: FileLock
  private let fileSystem: FileSystem

  /// Takes over a folder that exists and is locked.
  init(path: String, lock: FileLock, fileSystem: FileSystem) {
    self.path = path
    self.lock = lock
    self.fileSystem = fileSystem
  }

  deinit { try? fileSystem.removeTree(path) }
}
