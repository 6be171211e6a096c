import Foundation
import MissingPet
import Platform
import Storage
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// The draft after a kill at any system call: every answer for which `save` returned is found again.
struct DraftKillTests {
  @Test func everySavedAnswerIsFoundAgain() throws {
    try atEachCall(atLeast: 20) { fileSystem, call in
      let folder = try TestFolder()
      let killed = folder.openDraft(fileSystem)
      let saved = (1...3).prefix { (try? killed.store.save(.sample($0))) != nil }.count
      killed.store.release()
      let opening = folder.openDraft()
      expectEqual(opening.notices, [])
      let found = (1...3).first { opening.draft?.state == .sample($0) } ?? 0
      // All saved answers are there, and possibly the one in progress.
      #expect(found == saved || found == saved + 1, "before call \(call)")
      #expect(opening.draft == nil || found > 0)
      expectEqual(opening.store.path, folder.path("draft.json"))
      let names = try folder.names().filter { $0.hasSuffix(".tmp") }
      expectEqual(names, [], "before call \(call)")
      return saved == 3
    }
  }
}
