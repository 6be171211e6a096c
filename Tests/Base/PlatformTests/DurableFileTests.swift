import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

struct DurableFileTests {
  let folder: TemporaryFolder
  var path: String { folder.path("file") }
  let old = Array("the old contents, which are longer".utf8)
  let new = Array("the new contents".utf8)

  init() throws { folder = try TemporaryFolder() }

  private func contents() throws -> [UInt8]? { try DurableFile(path: path).read(atMost: 1000)?.bytes }

  @Test func writtenContentsAreRead() throws {
    let file = DurableFile(path: path)
    try expectEqual(file.read(atMost: 10)?.bytes, nil)
    for bytes in [old, new, [], [0, 255]] {
      try file.write(bytes)
      try expectEqual(file.read(atMost: bytes.count)?.bytes, bytes)
    }
    try file.write(old)
    #expect(throws: FileError(path: path, step: .read, reason: .tooLarge)) {
      try file.read(atMost: old.count - 1)
    }
    try expectEqual(folder.names(), ["file"])
    try file.remove()
    try file.remove()
    try expectEqual(folder.names(), [])
  }

  @Test func aWriteFlushesTheFileAndTheFolderOnce() throws {
    try DurableFile(path: path).write(old)
    let calls = CallCounter()
    try DurableFile(path: path, fileSystem: calls.fileSystem).write(new)
    expectEqual(
      calls.all.filter { ![.status, .open, .changeMode].contains($0) },
      [
        .create, .write, .flushFile, .rename, .flushFolder,
      ])
  }

  @Test func aKillAtAnyCallLeavesTheOldOrTheNewContents() throws {
    let calls = CallCounter()
    try DurableFile(path: folder.path("other"), fileSystem: calls.fileSystem).write(new)
    try atEachCall(atLeast: 7) { fileSystem, call in
      try DurableFile(path: path).write(old)
      let isWritten = (try? DurableFile(path: path, fileSystem: fileSystem).write(new)) != nil
      let left = try contents()
      let renamed = calls.all.prefix(call).contains(.rename)
      expectEqual(left, (renamed ? new : old), "before call \(call)")
      return isWritten
    }
  }

  @Test(arguments: [FileStep.create, .write, .flushFile, .rename])
  func aFailedWriteLeavesTheOldContentsOnly(step: FileStep) throws {
    try DurableFile(path: path).write(old)
    for (code, reason) in [
      (ENOSPC, .noSpace), (EDQUOT, .quota), (EROFS, .readOnly), (EACCES, .notPermitted),
      (EPERM, .notPermitted),
      (EFBIG, .tooLarge), (EIO, .other(EIO)), (ENOTDIR, .notAFolder), (ELOOP, .link),
    ] as [(Int32, FileError.Reason)] {
      let file = DurableFile(path: path, fileSystem: .failing(step, code: code))
      #expect(throws: FileError(path: path, step: step, reason: reason)) { try file.write(new) }
      try expectEqual(contents(), old)
      try expectEqual(folder.names(), ["file"])
    }
  }

  @Test func aFailedFlushOfTheFolderIsReported() throws {
    try DurableFile(path: path).write(old)
    let file = DurableFile(path: path, fileSystem: .failing(.flushFolder, code: EIO))
    #expect(throws: FileError(path: path, step: .flushFolder, reason: .other(EIO))) { try file.write(new) }
    try expectEqual(contents(), new)
    try expectEqual(folder.names(), ["file"])
  }

  /// With a file size limit, write(2) writes a part and then fails, as on a full disk.
  @Test func anIncompleteWriteLeavesTheOldContents() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = folder.path("file")
      let old = Array("the old contents".utf8)
      try DurableFile(path: path).write(old)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 5000, rlim_max: 5000)
      try #require(setrlimit(fileSizeLimit, &limit) == 0)
      #expect(throws: FileError(path: path, step: .write, reason: .tooLarge)) {
        try DurableFile(path: path).write(Array(repeating: 1, count: 10_000))
      }
      try DurableFile(path: path + "-2").write(Array(repeating: 1, count: 5000))
      try expectEqual(DurableFile(path: path).read(atMost: 1000)?.bytes, old)
      try expectEqual(folder.names(), ["file", "file-2"])
    }
  }

  @Test func filesAreNeverReadableByOthersWhateverTheUmask() async {
    await #expect(processExitsWith: .success) {
      for mask in [0, 0o022, 0o077, 0o177, 0o777] as [mode_t] {
        umask(0o022)
        let folder = try TemporaryFolder()
        let base = folder.path
        umask(mask)
        let fileSystem = FileSystem { step throws(SystemError) in
          for mode in modes(below: base) {
            expectEqual(mode & 0o077, 0, "before \(step): \(String(mode, radix: 8))")
          }
        }
        try fileSystem.makeFolders(base + "/a/b")
        for contents in ["1", "2"] {
          try DurableFile(path: base + "/a/b/file", fileSystem: fileSystem).write(Array(contents.utf8))
        }
        expectEqual(modes(below: base), [0o700, 0o700, 0o600], "umask \(String(mask, radix: 8))")
      }
    }
  }

  @Test func aFileThatCannotBeCheckedIsNotReplaced() throws {
    symlink("elsewhere", path)
    let calls = CallCounter()
    let file = DurableFile(
      path: path,
      fileSystem: FileSystem { step throws(SystemError) in
        calls.note(step)
        if calls.all == [.status] { throw SystemError("test", code: ENOMEM) }
      })
    #expect(throws: FileError(path: path, step: .status, reason: .other(ENOMEM))) { try file.write(new) }
    try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: path), "elsewhere")
  }

  /// Links, folders and FIFOs are neither opened nor replaced. The files are those of the test, because a
  /// failure would write to them.
  @Test func unusablePathsAreReported() throws {
    try folder.write("", to: "file")
    mkdir(folder.path("folder"), 0o700)
    mkfifo(folder.path("fifo"), 0o600)
    symlink("loop", folder.path("loop"))
    symlink("fifo", folder.path("link"))
    let cases: [(String, FileStep, FileError.Reason)] = [
      ("file/x", .status, .notAFolder), ("nowhere/x", .create, .missing), ("folder", .status, .folder),
      ("loop", .status, .link), ("loop/x", .status, .link), ("fifo", .status, .notAFile),
      ("link", .status, .link), (String(repeating: "n", count: 300), .status, .invalidPath),
      ("a\0b", .status, .invalidPath),
    ]
    for (name, step, reason) in cases {
      let (path, calls) = (folder.path(name), CallCounter())
      let file = DurableFile(path: path, fileSystem: calls.fileSystem)
      let problem = FileError(path: path, step: step, reason: reason)
      #expect(throws: problem) { try file.write(new) }
      if reason == .missing { continue }
      #expect(throws: problem) { try file.read(atMost: 10) }
      #expect(calls.all.allSatisfy { $0 == .status })
    }
    try expectEqual(folder.names(), ["fifo", "file", "folder", "link", "loop"])
  }

  @Test func aFileReplacedBeforeOpeningIsNotRead() throws {
    let path = path
    for (reason, found) in [
      (.notAFile, .status), (.folder, .status), (.link, .open),
    ] as [(FileError.Reason, FileStep)] {
      try folder.write("", to: "file")
      let file = DurableFile(
        path: path,
        fileSystem: FileSystem { step throws(SystemError) in
          guard step == .open else { return }
          unlink(path)
          switch reason {
          case .notAFile: mkfifo(path, 0o600)
          case .folder: mkdir(path, 0o700)
          default: symlink("elsewhere", path)
          }
        })
      #expect(throws: FileError(path: path, step: found, reason: reason)) { try file.read(atMost: 10) }
      try FileManager.default.removeItem(atPath: path)
    }
  }
}

#if os(Linux) && !canImport(Musl)
  private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
  private let fileSizeLimit = RLIMIT_FSIZE
#endif

/// The modes of all items below a folder, each folder before its contents.
private func modes(below folder: String) -> [mode_t] {
  var found: [mode_t] = []
  for name in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
    var status = stat()
    guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
    found.append(status.st_mode & 0o777)
    if status.st_mode & S_IFMT == S_IFDIR { found += modes(below: "\(folder)/\(name)") }
  }
  return found
}
