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
  @Test func everySavedAnswerIsFoundAgain() async throws {
    let calls = CallCounter()
    try {
      let folder = try TestFolder()
      let opening = folder.openDraft(calls.fileSystem)
      for number in 1...3 { try opening.store.save(.sample(number)) }
    }()
    for call in 0..<calls.all.count {
      let folder = try TestFolder()
      let path = folder.path("draft.json")
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, call = call as Int] in
        let opening = DraftStore.open(inDefaultPlace: path, fileSystem: .killing(before: call))
        for number in 1...3 {
          try opening.store.save(.sample(number))
          try "\(number)".write(toFile: path + ".saved", atomically: false, encoding: .utf8)
        }
        opening.store.release()
        kill(getpid(), SIGKILL)
      }
      let saved = (try? folder.text(of: "draft.json.saved")).flatMap(Int.init) ?? 0
      let opening = folder.openDraft()
      expectEqual(opening.notices, [])
      let found = (1...3).first { opening.draft?.state == .sample($0) } ?? 0
      // All saved answers are there, and possibly the one in progress.
      #expect(found == saved || found == saved + 1, "before call \(call)")
      #expect(opening.draft == nil || found > 0)
      expectEqual(opening.store.path, path)
      let names = try folder.names().filter { $0.hasSuffix(".tmp") }
      expectEqual(names, [], "before call \(call)")
    }
  }
}
