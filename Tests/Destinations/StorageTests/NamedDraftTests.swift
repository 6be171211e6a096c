import Foundation
import MissingPet
import Platform
import Storage
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// A file given with --draft may be any file; only drafts are used.
struct NamedDraftTests {
  let folder: TestFolder
  var path: String { folder.path("file") }

  init() throws { folder = try TestFolder() }

  private func refusal(_ fileSystem: FileSystem = FileSystem()) -> DraftNotice? {
    do throws(DraftNotice) {
      try DraftStore.open(named: path, fileSystem: fileSystem).store.release()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "{}", " { } ", #"{"version": 1}"#, #"{"version": "1"}"#, #"{"phone": "1"}"#,
    #"{"photoPath": "a", "age": 3}"#, #"{"version": 1, "phone": "1", "note": "from the shelter"}"#, "",
  ])
  func draftsAreUsed(text: String) throws {
    try folder.write(text, to: "file")
    let opening = try DraftStore.open(named: path)
    expectEqual(opening.store.path, path)
    expectEqual(opening.notices, [])
    #expect(opening.draft != nil)
    try opening.store.save(.sample)
    opening.store.release()
    try expectEqual(DraftStore.open(named: path).draft?.state, .sample)
    try expectEqual(folder.text(of: "file").contains("shelter"), text.contains("shelter"))
  }

  @Test(arguments: [
    #"{"name": "x", "version": "1.0.0"}"#, #"{"name": "x", "description": "y"}"#,
    #"{"version": 1, "pins": []}"#, #"{"version": 3, "pins": []}"#, #"{"version": 1, "phone": "1""#,
    #"{"phone": true}"#, "[]", "null", "\"phone\"", "Dear diary,\n", "\n", "\u{FF}\u{D8}",
    #"{"version": 1, "phone": ["1"]}"#, #"{"version": 0}"#, "too large",
  ])
  func filesThatAreNotDraftsAreLeftAlone(text: String) throws {
    // An argument of that size would be written out.
    let text = text == "too large" ? String(repeating: " ", count: 16 * 1_048_576 + 1) : text
    try folder.write(text, to: "file")
    chmod(path, 0o644)
    let before = try FileSystem().status(at: path)
    let calls = CallCounter()
    expectEqual(refusal(calls.fileSystem), .noDraft(path: path))
    try expectEqual(folder.text(of: "file"), text)
    try expectEqual(FileSystem().status(at: path), before)
    try expectEqual(folder.names(), ["file"])
    #expect(calls.all.allSatisfy { [.status, .open, .read].contains($0) })
  }

  @Test(arguments: [#"{"version": 2}"#, #"{"version": 2, "memory": {}, "note": 1}"#])
  func aNewerDraftIsLeftAlone(text: String) throws {
    try folder.write(text, to: "file")
    expectEqual(refusal(), .newer(path: path))
    try expectEqual(folder.names(), ["file"])
  }

  @Test func linksFoldersAndFIFOsAreLeftAlone() throws {
    try folder.write("{}", to: "draft")
    for (reason, make) in [
      (.link, { symlink("draft", $0) }), (.link, { symlink("nowhere", $0) }), (.folder, { mkdir($0, 0o700) }),
      (.notAFile, { mkfifo($0, 0o600) }),
    ] as [(FileError.Reason, (String) -> Int32)] {
      expectEqual(make(path), 0)
      expectEqual(refusal(), .refused(FileError(path: path, step: .status, reason: reason)))
      try expectEqual(folder.names(), ["draft", "file"])
      remove(path)
    }
    let device = "/dev/null"
    #expect(throws: DraftNotice.refused(FileError(path: device, step: .status, reason: .notAFile))) {
      try DraftStore.open(named: device)
    }
  }

  @Test(arguments: [FileStep.open, .status], [EACCES, EMFILE, ENOMEM, EIO])
  func unreadableFilesAreLeftAlone(step: FileStep, code: Int32) throws {
    try folder.write("{}", to: "file")
    guard case .refused(let problem)? = refusal(.failing(step, code: code)) else {
      Issue.record("not refused")
      return
    }
    expectEqual(problem.path, path)
    try expectEqual(folder.names(), ["file"])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func aDraftOfAnotherUserIsLeftAlone() throws {
    try folder.write("{}", to: "file")
    chown(path, 12345, 12345)
    expectEqual(refusal(), .refused(FileError(path: path, step: .status, reason: .othersFile)))
  }

  /// A file beside the draft may have the name of a second program's draft.
  @Test func filesBesideADraftAreLeftAlone() throws {
    let strangers = ["file-2": "photo", "file-3": "", "file-4": "{\"name\": 1}"]
    for (name, text) in strangers { try folder.write(text, to: name) }
    symlink("nowhere", folder.path("file-5"))
    let first = try DraftStore.open(named: path)
    expectEqual(first.notices, [])
    try first.store.save(.sample(1))
    let second = try DraftStore.open(named: path)
    expectEqual(second.notices, [.inUse(path: path)])
    expectEqual(second.store.path, folder.path("file-6"))
    try second.store.save(.sample(2))
    for store in [first.store, second.store] { store.release() }
    for (name, text) in strangers { try expectEqual(folder.text(of: name), text) }
    try expectEqual(folder.names(), ["file", "file-2", "file-3", "file-4", "file-5", "file-6"])
  }

  /// Another file takes the name right after the draft was recognized.
  @Test func aFileThatReplacesTheDraftIsLeftAlone() throws {
    try folder.write("{}", to: "file")
    let path = path
    let opening = try DraftStore.open(
      named: path,
      fileSystem: FileSystem { step throws(SystemError) in
        guard step == .lock else { return }
        try? Data("photo".utf8).write(to: URL(filePath: path))
      })
    expectEqual(opening.notices, [.noDraft(path: path)])
    try opening.store.save(.sample)
    expectEqual(opening.store.path, folder.path("file-2"))
    try expectEqual(folder.text(of: "file"), "photo")
  }
}
