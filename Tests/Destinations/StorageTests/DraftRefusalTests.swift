import Foundation
import MissingPet
import Platform
import Storage
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// Unusable drafts are never overwritten or followed.
struct DraftRefusalTests {
  let folder: TestFolder
  var path: String { folder.path("draft.json") }

  init() throws { folder = try TestFolder() }

  /// A store that has not read its draft removes nothing.
  @Test func anUnreadDraftIsNotRemoved() throws {
    try folder.openDraft().store.save(.sample)
    for failing in [FileStep.status, .open] {
      let blind = FileSystem { step throws(SystemError) in
        if step == failing || step == .list { throw SystemError("test", code: EACCES) }
      }
      let opening = folder.openDraft(blind)
      try opening.store.remove()
      #expect(FileManager.default.fileExists(atPath: path), "\(failing)")
    }
  }

  @Test(
    arguments: [
      "", "{\"phone\": \"1", "phone: 1", "[]", "{\"phone\": true}", "{\"version\": \"one\"}",
      "{\"memory\": {\"step\": 9}}", "\"\(String(repeating: "x", count: 16 * 1_048_576))",
    ].map { Data($0.utf8) } + [Data(Array("{\"phone\": \"".utf8) + [0xFF, 0xFE] + Array("\"}".utf8))])
  func aDamagedDraftIsSetAside(bytes: Data) throws {
    for number in 1...2 {
      try bytes.write(to: URL(filePath: path))
      let opening = folder.openDraft()
      let newName = "draft.json.unreadable" + (number == 1 ? "" : "-2")
      expectEqual(opening.draft, nil)
      expectEqual(opening.notices, [.setAside(path: path, newPath: folder.path(newName))])
      expectEqual(opening.store.path, path)
      try opening.store.save(.sample(number))
      try expectEqual(Data(contentsOf: URL(filePath: folder.path(newName))), bytes)
      opening.store.release()
      expectEqual(folder.openDraft().draft?.state, .sample(number))
    }
  }

  @Test func aDamagedDraftThatCannotBeRenamedIsLeftAlone() throws {
    try folder.write("?", to: "draft.json")
    let opening = folder.openDraft(.failing(.rename, code: EROFS))
    expectEqual(opening.notices, [.refused(FileError(path: path, step: .rename, reason: .readOnly))])
    expectEqual(opening.store.path, folder.path("draft-2.json"))
    try expectEqual(folder.text(of: "draft.json"), "?")
  }

  @Test(arguments: ["2", "\"2\"", "9223372036854775807", "18446744073709551616", "1e99", "1e300"])
  func aNewerDraftIsLeftAlone(version: String) throws {
    let text = "{\"version\": \(version), \"phone\": [\"in a new way\"]}"
    try folder.write(text, to: "draft.json")
    let opening = folder.openDraft()
    expectEqual(opening.draft, nil)
    expectEqual(opening.notices, [.newer(path: path)])
    try opening.store.save(.sample)
    opening.store.release()
    try expectEqual(folder.text(of: "draft.json"), text)
    let next = folder.openDraft()
    expectEqual(next.notices, [.newer(path: path)])
    expectEqual(next.draft?.state, .sample)
    expectEqual(next.store.path, folder.path("draft-2.json"))
  }

  enum Obstacle: CaseIterable {
    case link, danglingLink, folder, fifo

    /// Puts it at the path of the draft.
    func make(in folder: TestFolder) -> FileError {
      let path = folder.path("draft.json")
      let reason: FileError.Reason
      switch self {
      case .link: (reason, _) = (.link, symlink(folder.path("elsewhere.json"), path))
      case .danglingLink: (reason, _) = (.link, symlink(folder.path("nowhere.json"), path))
      case .folder: (reason, _) = (.folder, mkdir(path, 0o700))
      case .fifo: (reason, _) = (.notAFile, mkfifo(path, 0o600))
      }
      return FileError(path: path, step: .status, reason: reason)
    }
  }

  @Test(arguments: Obstacle.allCases, [true, false])
  func linksFoldersAndFIFOsAreNeitherFollowedNorReplaced(obstacle: Obstacle, isThereFirst: Bool) throws {
    try folder.write("{\"phone\": \"1\"}", to: "elsewhere.json")
    var opening = folder.openDraft()
    if isThereFirst { opening.store.release() }
    let error = obstacle.make(in: folder)
    let mode = folder.mode(of: "draft.json")
    if isThereFirst {
      opening = folder.openDraft()
      expectEqual(opening.draft, nil)
      expectEqual(opening.notices, [.refused(error)])
      try opening.store.save(.sample)
      expectEqual(opening.store.path, folder.path("draft-2.json"))
    } else {
      #expect(throws: error) { try opening.store.save(.sample) }
    }
    expectEqual(folder.mode(of: "draft.json"), mode)
    try expectEqual(folder.text(of: "elsewhere.json"), "{\"phone\": \"1\"}")
    expectEqual(folder.mode(of: "nowhere.json"), nil)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func aDraftOfAnotherUserIsRefused() throws {
    let tooLarge = String(repeating: " ", count: 16 * 1_048_576 + 1)
    for (name, content) in [("draft.json", "{}"), ("draft-2.json", tooLarge)] {
      try folder.write(content, to: name)
      chown(folder.path(name), 12345, 12345)
    }
    let opening = folder.openDraft()
    expectEqual(opening.draft, nil)
    expectEqual(
      opening.notices,
      [
        .refused(FileError(path: path, step: .status, reason: .othersFile)),
        .refused(FileError(path: folder.path("draft-2.json"), step: .read, reason: .tooLarge)),
      ])
    expectEqual(opening.store.path, folder.path("draft-3.json"))
  }

  @Test func aDraftWithoutReadPermissionIsRefused() throws {
    try folder.write("{}", to: "draft.json")
    let opening = folder.openDraft(.failing(.open, code: EACCES))
    expectEqual(opening.notices, [.refused(FileError(path: path, step: .open, reason: .notPermitted))])
    try expectEqual(folder.text(of: "draft.json"), "{}")
  }

  @Test(.enabled(if: geteuid() != 0, "root may enter every folder"))
  func aFolderWithoutPermissionIsReportedOnSaving() throws {
    chmod(folder.path, 0o000)
    defer { chmod(folder.path, 0o700) }
    let opening = folder.openDraft()
    expectEqual(opening.notices, [])
    #expect(throws: FileError(path: path, step: .status, reason: .notPermitted)) {
      try opening.store.save(.sample)
    }
  }

  @Test func aDraftIsFoundWhereNoLockFileCanBeCreated() throws {
    try folder.write("{\"phone\": \"1\"}", to: "draft.json")
    let opening = folder.openDraft(.failing(.create, code: EROFS))
    expectEqual(opening.draft?.state.answers[.phone]?.text, "1")
    expectEqual(opening.notices, [])
    #expect(throws: FileError(path: path, step: .create, reason: .readOnly)) {
      try opening.store.save(.sample)
    }
    try expectEqual(folder.text(of: "draft.json"), "{\"phone\": \"1\"}")
  }
}
