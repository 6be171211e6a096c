import Foundation
import MissingPet
import Platform
import Storage
import SubmissionTestSupport
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Concurrent use of one draft. A lock belongs to an open file description, so two stores in one process
/// behave like those of two processes.
struct DraftSharingTests {
  let folder: TestFolder
  var path: String { folder.path("draft.json") }

  init() throws { folder = try TestFolder() }

  @Test func theSecondProgramIsToldAndGetsAnotherDraft() throws {
    let first = folder.openDraft()
    try first.store.save(.sample(1))
    let second = folder.openDraft()
    #expect(second.draft == nil)
    #expect(second.notices == [.inUse(path: path)])
    #expect(second.store.path == folder.path("draft-2.json"))
    try second.store.save(.sample(2))
    let third = folder.openDraft()
    #expect(third.notices == [.inUse(path: path)])
    #expect(third.store.path == folder.path("draft-3.json"))
    try third.store.save(.sample(3))
    try first.store.save(.sample(4))

    for store in [first.store, second.store, third.store] { store.release() }
    #expect(try folder.names() == ["draft-2.json", "draft-3.json", "draft.json"])
    // All drafts are found one after the other.
    for number in [4, 2, 3] {
      let next = folder.openDraft()
      #expect(next.draft?.state == .sample(number))
      #expect(next.notices == [])
      try next.store.remove()
      next.store.release()
    }
    #expect(folder.openDraft().draft == nil)
    #expect(try folder.names() == [])
  }

  @Test func aFileSystemWithoutLocksSupportsOneProgram() throws {
    let opening = folder.openDraft(.failing(.lock, code: EOPNOTSUPP))
    #expect(opening.notices == [])
    try opening.store.save(.sample)
    opening.store.release()
    #expect(try folder.names() == ["draft.json"])
    #expect(folder.openDraft(.failing(.lock, code: EOPNOTSUPP)).draft?.state == .sample)
  }

  @Test func aSecondDraftWithoutAProgramIsFound() throws {
    try folder.saveDraft(.sample(2), named: "draft-2.json")
    let first = folder.openDraft()
    #expect(first.draft?.state == .sample(2))
    #expect(first.store.path == folder.path("draft-2.json"))
    let second = folder.openDraft()
    #expect(second.draft == nil)
    #expect(second.store.path == path)
    #expect(second.notices == [])
    withExtendedLifetime(first) {}
  }

  @Test func aReleasedStoreReacquiresItsDraftUnlessAnotherHoldsIt() throws {
    let first = folder.openDraft()
    first.store.release()
    try first.store.save(.sample(1))
    #expect(folder.openDraft().notices == [.inUse(path: path)])
    first.store.release()
    let second = folder.openDraft()
    #expect(throws: FileError(path: path, step: .lock, reason: .busy)) { try first.store.save(.sample(2)) }
    #expect(second.draft?.state == .sample(1))
  }

  @Test func eachDraftIsTriedOnce() throws {
    let first = folder.openDraft()
    let calls = CallCounter()
    let second = folder.openDraft(calls.fileSystem)
    #expect(second.notices == [.inUse(path: path)])
    #expect(second.store.path == folder.path("draft-2.json"))
    #expect(calls.count(.lock) == 2)
    withExtendedLifetime(first) {}
  }

  /// A file of the user may have the name of the lock file.
  @Test func anotherFileInPlaceOfTheLockIsLeftAlone() throws {
    try folder.write("resolved = 12\n", to: ".draft.json.lock")
    chmod(folder.path(".draft.json.lock"), 0o644)
    let opening = folder.openDraft()
    try opening.store.save(.sample)
    opening.store.release()
    #expect(try folder.text(of: ".draft.json.lock") == "resolved = 12\n")
    #expect(folder.mode(of: ".draft.json.lock") == 0o644)
    #expect(folder.openDraft().draft?.state == .sample)
  }

  @Test func aFileThatReplacedTheLockIsNotRemoved() throws {
    let opening = folder.openDraft()
    try FileManager.default.removeItem(atPath: folder.path(".draft.json.lock"))
    try folder.write("mine", to: ".draft.json.lock")
    opening.store.release()
    #expect(try folder.text(of: ".draft.json.lock") == "mine")
  }

  /// The first program removes the lock file between the second's opening and locking it. The second would
  /// lock a file without a name, which excludes no other program.
  @Test func aLockOnARemovedFileDoesNotCount() throws {
    let lockPath = folder.path(".draft.json.lock")
    let opening = folder.openDraft(
      FileSystem { step throws(SystemError) in
        if step == .lock { try? FileSystem().removeFile(lockPath) }
      })
    #expect(opening.notices == [.inUse(path: path)])
    #expect(opening.store.path == folder.path("draft-2.json"))
  }

  /// Another program writes a draft right after this one found none.
  @Test func aDraftCreatedMeanwhileIsNotOverwritten() throws {
    let path = path
    let opening = folder.openDraft(
      FileSystem { step throws(SystemError) in
        guard step == .lock, FileSystem().isFree(path) else { return }
        let other = DraftStore.open(inDefaultPlace: path).store
        try? other.save(.sample(1))
        other.release()
      })
    try opening.store.save(.sample(2))
    opening.store.release()
    #expect(folder.openDraft().draft?.state == .sample(1))
  }

  /// Concurrent programs never hold the same draft.
  @Test func noDraftIsHeldByTwoPrograms() async throws {
    let held = Held()
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<TestExtent.rounds(150) {
            let store = DraftStore.open(inDefaultPlace: path).store
            #expect(held.paths.withLock { $0.insert(store.path).inserted })
            _ = held.paths.withLock { $0.remove(store.path) }
            store.release()
          }
        }
      }
    }
    #expect(try folder.names() == [])
  }

  @Test(arguments: ["draft", ".draft", "my.draft.json", "a b.json", "-.json"])
  func furtherDraftsAreNumberedForAnyName(name: String) throws {
    let openings = (0..<3).map { _ in folder.openDraft(named: name) }
    for (number, opening) in openings.enumerated() { try opening.store.save(.sample(number)) }
    for opening in openings { opening.store.release() }
    #expect(Set(openings.map(\.store.path)).count == 3)
    for number in 0..<3 {
      let opening = folder.openDraft(named: name)
      #expect(opening.draft?.state == .sample(number))
      try opening.store.remove()
    }
  }
}

/// The drafts that are held at present.
private final class Held: Sendable {
  let paths = Mutex<Set<String>>([])
}
