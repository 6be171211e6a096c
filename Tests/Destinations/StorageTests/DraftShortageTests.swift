import Foundation
import MissingPet
import Platform
import Storage
import SubmissionTestSupport
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Without descriptors or memory every failure is reported, and an unseen draft is not overwritten.
struct DraftShortageTests {
  let folder: TestFolder
  var path: String { folder.path("draft.json") }

  init() throws { folder = try TestFolder() }

  private static let short = [EMFILE, ENFILE, ENOMEM, EIO]
  private static let steps: [FileStep] = [.open, .create, .list, .status, .lock]

  /// The shortage ends before the first save.
  @Test(arguments: steps, short)
  func anUnseenDraftIsNotOverwritten(step: FileStep, code: Int32) throws {
    try folder.saveDraft(.sample(1))
    try folder.saveDraft(.sample(2), named: "draft-2.json")
    let isShort = Mutex(true)
    let opening = folder.openDraft(
      FileSystem { now throws(SystemError) in
        if now == step, isShort.withLock({ $0 }) { throw SystemError("test", code: code) }
      })
    isShort.withLock { $0 = false }
    let kept = (try? opening.store.save(.sample(3))) != nil
    opening.store.release()
    var found: Set<Int> = []
    while let draft = folder.openDraft().draft {
      found.formUnion((1...3).filter { draft.state == .sample($0) })
      try folder.openDraft().store.remove()
      if found.count > 3 { break }
    }
    // A draft found at the start may be replaced by its successor.
    let replaced = (1...2).filter { opening.draft?.state == .sample($0) }
    expectEqual(found, Set([1, 2] + (kept ? [3] : [])).subtracting(kept ? replaced : []))
  }

  @Test(arguments: [FileStep.create, .write, .flushFile, .rename, .flushFolder, .lock, .status], short)
  func aFailedSaveIsReported(step: FileStep, code: Int32) throws {
    let isShort = Mutex(false)
    let opening = folder.openDraft(
      FileSystem { now throws(SystemError) in
        if now == step, isShort.withLock({ $0 }) { throw SystemError("test", code: code) }
      })
    opening.store.release()
    isShort.withLock { $0 = true }
    #expect(throws: FileError(path: path, step: step, reason: .other(code))) {
      try opening.store.save(.sample(1))
    }
    // Later answers are saved.
    isShort.withLock { $0 = false }
    try opening.store.save(.sample(2))
    opening.store.release()
    expectEqual(folder.openDraft().draft?.state, .sample(2))
  }

  /// It is unknown whether another program holds the draft.
  @Test(arguments: short)
  func aDraftThatCannotBeLockedIsLeftAlone(code: Int32) throws {
    try folder.saveDraft(.sample)
    let opening = folder.openDraft(.failing(.lock, code: code))
    expectEqual(opening.draft, nil)
    expectEqual(opening.notices, [.refused(FileError(path: path, step: .lock, reason: .other(code)))])
    expectEqual(opening.store.path, folder.path("draft-2.json"))
  }

  /// With a real limit, for each number of available descriptors.
  @Test func nothingIsLostWithFewDescriptors() async {
    await #expect(processExitsWith: .success) {
      let folder = try TestFolder()
      try folder.saveDraft(.sample(1))
      for left in 0..<8 {
        var taken: [Int32] = []
        while true {
          let number = open("/dev/null", O_RDONLY)
          if number < 0 { break }
          taken.append(number)
        }
        for _ in 0..<min(left, taken.count) { close(taken.removeLast()) }
        let opening = folder.openDraft()
        let kept = (try? opening.store.save(.sample(2))) != nil
        opening.store.release()
        for number in taken { close(number) }
        let found = folder.openDraft()
        found.store.release()
        let isReplaced = kept && opening.draft != nil
        expectEqual(found.draft?.state, .sample(isReplaced ? 2 : 1), "\(left) left")
        if isReplaced { return }
      }
      Issue.record("eight descriptors are not enough")
    }
  }

  @Test func aFileThatAppearsUnderAFreeNameIsNotOverwritten() throws {
    let opening = folder.openDraft()
    try folder.write("mine", to: "draft.json")
    #expect(throws: FileError(path: path, step: .status, reason: .taken)) { try opening.store.save(.sample) }
    try expectEqual(folder.text(of: "draft.json"), "mine")
  }
}
