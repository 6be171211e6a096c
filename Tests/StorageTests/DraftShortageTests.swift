import Foundation
import MissingPet
import Platform
import Storage
import Synchronization
import Testing

/// Where the system has no descriptors or no memory to spare: everything that fails is told, and no draft is
/// overwritten because it could not be seen.
struct DraftShortageTests {
  let folder: TemporaryFolder
  var path: String { folder.path("draft.json") }

  init() throws { folder = try TemporaryFolder() }

  private static let short = [EMFILE, ENFILE, ENOMEM, EIO]
  private static let steps: [FileStep] = [.open, .create, .list, .status, .lock]

  /// A disk that is short of something while the draft is looked for, and not when it is saved.
  @Test(arguments: steps, short)
  func noDraftIsOverwrittenUnseen(step: FileStep, code: Int32) throws {
    for (name, number) in [("draft.json", 1), ("draft-2.json", 2)] {
      let opening = folder.openDraft(named: name)
      try opening.store.save(.sample(number))
      opening.store.release()
    }
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
    // What was found at the start may be replaced by what came of it.
    let replaced = (1...2).filter { opening.draft?.state == .sample($0) }
    #expect(found == Set([1, 2] + (kept ? [3] : [])).subtracting(kept ? replaced : []))
  }

  @Test(arguments: [FileStep.create, .write, .flushFile, .rename, .flushFolder, .lock, .status], short)
  func whatFailsWhileSavingIsTold(step: FileStep, code: Int32) throws {
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
    // And what comes after the shortage is kept.
    isShort.withLock { $0 = false }
    try opening.store.save(.sample(2))
    opening.store.release()
    #expect(folder.openDraft().draft?.state == .sample(2))
  }

  /// Whether another program has it cannot be known then.
  @Test(arguments: short)
  func aDraftThatCannotBeLockedIsLeftAlone(code: Int32) throws {
    let first = folder.openDraft()
    try first.store.save(.sample)
    first.store.release()
    let opening = folder.openDraft(.failing(.lock, code: code))
    #expect(opening.draft == nil)
    #expect(opening.notices == [.refused(FileError(path: path, step: .lock, reason: .other(code)))])
    #expect(opening.store.path == folder.path("draft-2.json"))
  }

  /// The real limit, at each number of descriptors that are left.
  @Test func withHardlyADescriptorLeftNothingIsLost() async throws {
    let first = folder.openDraft()
    try first.store.save(.sample(1))
    first.store.release()
    await #expect(processExitsWith: .success) { [path = path as String] in
      for left in 0..<8 {
        var taken: [Int32] = []
        while true {
          let number = open("/dev/null", O_RDONLY)
          if number < 0 { break }
          taken.append(number)
        }
        for _ in 0..<min(left, taken.count) { close(taken.removeLast()) }
        let opening = DraftStore.open(inDefaultPlace: path)
        let kept = (try? opening.store.save(.sample(2))) != nil
        opening.store.release()
        for number in taken { close(number) }
        let found = DraftStore.open(inDefaultPlace: path)
        found.store.release()
        let isReplaced = kept && opening.draft != nil
        #expect(found.draft?.state == .sample(isReplaced ? 2 : 1), "\(left) left")
        if isReplaced { return }
      }
      Issue.record("eight descriptors are not enough")
    }
  }

  @Test func aNewDraftStandsBesideTheOthers() throws {
    try folder.openDraft().store.save(.sample(1))
    let store = DraftStore.create(inDefaultPlace: path)
    try store.save(.sample(2))
    store.release()
    #expect(store.path == folder.path("draft-2.json"))
    #expect(folder.openDraft().draft?.state == .sample(1))
  }

  @Test func whatAppearsUnderAFreeNameIsNotOverwritten() throws {
    let opening = folder.openDraft()
    try folder.write("mine", to: "draft.json")
    #expect(throws: FileError(path: path, step: .status, reason: .taken)) { try opening.store.save(.sample) }
    #expect(try folder.text(of: "draft.json") == "mine")
  }
}
