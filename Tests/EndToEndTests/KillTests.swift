import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

extension SeededGenerator {
  /// Busy-waits for a random time up to a number of microseconds. Sleeping is not precise enough.
  mutating func spin(upTo microseconds: Int) {
    let end = ContinuousClock.now + .microseconds(Int.random(in: 0...microseconds, using: &self))
    while ContinuousClock.now < end {}
  }
}

/// A kill at any time loses at most the line that is being typed.
@Suite("Kills during a conversation", .kills, .tags(.thorough))
struct KillTests {
  private static let script = ReportScript.fields
  private static let typed = script.map(\.english)

  /// Each round is 10 kills.
  @Test(
    "A kill at a random time of a conversation loses no answer", arguments: PetspotProgram.Medium.allCases,
    0..<TestExtent.rounds(3))
  func conversation(on medium: PetspotProgram.Medium, round: Int) throws {
    for seed in (round * 10)..<(round * 10 + 10) {
      var random = SeededGenerator(seed: UInt64(seed))
      let program = try PetspotProgram()
      try program.photo()
      let running = try program.start(on: medium, ["--lang", "en"])
      let instant = Int.random(in: 0...Self.script.count, using: &random)
      for line in Self.script[..<instant] { try running.answer(line.prompt, line.english) }
      if seed % 3 > 0 {
        // When the next prompt is shown, or while the remaining lines are read, which were sent at once.
        try running.expect(Self.script.dropFirst(instant).first?.prompt ?? "Type continue, ")
        if seed % 3 > 1 { try running.send(lines: Self.typed[instant...]) }
      }
      if seed % 3 != 1 { random.spin(upTo: seed % 3 == 0 ? 4_000 : 40_000) }
      let transcript = try running.kill()
      let context = "\(medium), seed \(seed)"
      #expect(ReportScript.promptCount(in: transcript) >= instant, "\(context)")
      try ReportScript.expectAnswers(of: transcript, in: program, context)
    }
  }

  @Test(
    "A kill after a random amount of output loses no answer of redirected input",
    arguments: 0..<TestExtent.rounds(2))
  func file(round: Int) throws {
    for seed in (round * 10)..<(round * 10 + 10) {
      var random = SeededGenerator(seed: 1_000 + UInt64(seed))
      let program = try PetspotProgram()
      try program.photo()
      let running = try PipedProgram(program.launch(["--lang", "en"]))
      try running.send(lines: Self.typed)
      running.closeInput()
      // It may have ended before.
      try? running.expect(totalBytes: Int.random(in: 1...1_450, using: &random))
      try ReportScript.expectAnswers(of: running.kill(), in: program, "seed \(seed)")
    }
  }

  @Test(
    "Kills during the start and the review of a draft leave it intact",
    arguments: PetspotProgram.Medium.allCases)
  func start(on medium: PetspotProgram.Medium) throws {
    let program = try PetspotProgram()
    try program.photo()
    let first = try program.start(on: .pipe, ["--lang", "en"])
    try first.send(lines: Self.typed)
    try first.expect("Reward for the finder: ")
    try first.expect("Type continue, ")
    let transcript = try first.kill()
    for seed in 0..<TestExtent.rounds(30) {
      var random = SeededGenerator(seed: 2_000 + UInt64(seed))
      let running = try program.start(on: medium, ["--lang", "en"])
      try running.send(lines: ["1", "review"])
      random.spin(upTo: 40_000)
      try running.kill()
    }
    expectEqual(ReportScript.promptCount(in: transcript), Self.script.count + 1)
    try ReportScript.expectAnswers(of: transcript, in: program, "\(medium)")
  }

  @Test("SIGTERM and SIGHUP at a random time keep the answers", arguments: 0..<TestExtent.rounds(4))
  func signals(round: Int) throws {
    for seed in (round * 5)..<(round * 5 + 5) {
      var random = SeededGenerator(seed: 4_000 + UInt64(seed))
      let (signal, status): (Signal, Int32) = seed.isMultiple(of: 2) ? (.terminate, 143) : (.hangUp, 129)
      let program = try PetspotProgram()
      try program.photo()
      let terminal = try program.terminal(["--lang", "en"])
      try terminal.expectPrompt()
      try terminal.send(lines: Self.typed)
      random.spin(upTo: 40_000)
      terminal.process.send(signal)
      try expectEqual(terminal.waitForEnd(), .exited(status), "seed \(seed)")
      try ReportScript.expectAnswers(of: terminal.text, in: program, "seed \(seed)")
    }
  }

  @Test(
    "A kill while a report is added to the archive leaves it complete or absent, and a retry leaves one",
    arguments: 0..<TestExtent.rounds(1))
  func archive(round: Int) throws {
    for seed in (round * 5)..<(round * 5 + 5) {
      var random = SeededGenerator(seed: 5_000 + UInt64(seed))
      let program = try PetspotProgram()
      try program.photo(byteCount: 3_000_000)
      try program.prepareDraft(["microchipNumber": "61600", "memory": ["step": 4]])
      let running = try program.start(
        on: seed.isMultiple(of: 2) ? .pipe : .terminal, ["--step", "4", "--lang", "en"])
      try running.answer("Phone number: ", "continue")
      random.spin(upTo: 30_000)
      let transcript = try running.kill()
      if program.hasDraft {
        try program.petspot(typing: ["1", "continue", "close"]).expect(0, "seed \(seed)")
      }
      let ids = try program.archived().map(\.id)
      let folder = program.archive.appendingPathComponent(ids.first ?? "")
      let size = try Data(contentsOf: folder.appendingPathComponent("photo.jpg")).count
      expectEqual([ids.count, size], [1, 3_000_000], "seed \(seed): \(transcript)")
      // The next addition clears the temporary files of the killed program.
      let names = program.names(in: program.archive).filter { $0 != ".lock" }
      #expect(names == ids || transcript.contains("Report created"), "\(names)")
    }
  }
}
