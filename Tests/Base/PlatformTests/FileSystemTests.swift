import Foundation
import Platform
import TestSupport
import Testing

struct FileSystemTests {
  @Test func missingFoldersAreCreated() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path("real"), 0o755)
    chmod(folder.path("real"), 0o755)
    symlink("real", folder.path("link"))
    let fileSystem = FileSystem()
    for _ in 0..<2 { try fileSystem.makeFolders(folder.path("link/a//b/")) }
    #expect(folder.mode(of: "real") == 0o755)
    #expect(folder.mode(of: "real/a/b") == 0o700)
    try folder.write("", to: "file")
    symlink("nowhere", folder.path("dangling"))
    for name in ["file", "file/a", "dangling"] {
      let error = #expect(throws: FileError.self) { try fileSystem.makeFolders(folder.path(name)) }
      #expect(error?.reason == .notAFolder)
    }
    #expect(throws: FileError.self) { try fileSystem.makeFolders("") }
  }

  /// If mkdir(2) always reports a missing parent, the attempt must end.
  @Test func creatingFoldersEndsWithAnErrorIfNoneCanBeCreated() {
    #expect(throws: FileError.self) { try FileSystem().makeFolders("/proc/petspot/a/b") }
  }

  @Test func aFolderIsOpenedWithoutFollowingLinks() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path("real"), 0o700)
    symlink("real", folder.path("link"))
    #expect(throws: FileError.self) { _ = try FileSystem().openFolder(folder.path("link")) }
    #expect(try FileSystem().names(inFolder: folder.path("link")) == [])
  }

  @Test func onlyAcceptedFilesAndEmptyFoldersAreRemoved() throws {
    let folder = try TemporaryFolder()
    let fileSystem = FileSystem()
    for name in ["a", "b"] {
      mkdir(folder.path(name), 0o700)
      try folder.write("", to: "\(name)/ours")
    }
    let open = try fileSystem.openFolder(folder.path("a"))
    // The path leads elsewhere.
    rename(folder.path("a"), folder.path("c"))
    rename(folder.path("b"), folder.path("a"))
    try fileSystem.removeFiles(in: open) { $0 == "ours" }
    #expect(throws: FileError.self) { try fileSystem.removeFolder(folder.path("a")) }
    #expect(try folder.names(in: "a") == ["ours"])
    try fileSystem.removeFolder(folder.path("c"))
    #expect(try folder.names() == ["a"])
  }

  @Test func anExistingFileIsNotCreatedAgain() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    symlink("nowhere", folder.path("link"))
    for name in ["file", "link"] {
      let error = #expect(throws: FileError.self) { _ = try FileSystem().createFile(folder.path(name)) }
      #expect(error?.reason == .taken)
    }
  }

  @Test func waitingForALockIsLimited() throws {
    let folder = try TemporaryFolder()
    let fileSystem = FileSystem()
    func isFree(patience: Int32 = 0) throws -> Bool {
      try fileSystem.lock(try fileSystem.openFolder(folder.path), patience: patience) != nil
    }
    guard let first = try fileSystem.lock(try fileSystem.openFolder(folder.path)) else {
      Issue.record("it is locked already")
      return
    }
    for patience: Int32 in [-1, 0, 20] { #expect(try !isFree(patience: patience)) }
    _ = consume first
  }
}
