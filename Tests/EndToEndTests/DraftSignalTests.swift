import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// On SIGHUP and SIGTERM the answers are already on disk, and the program says so if it still can.
@Suite("SIGHUP and SIGTERM", .kills)
struct DraftSignalTests {
  private func words(of transcript: some Sequence<UInt8>) -> String {
    String(decoding: Array(transcript), as: UTF8.self).replacing(#/\u{1B}\[\?2004[hl]/#, with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(
    "A signal within a line discards that line only",
    arguments: [(Signal.terminate, 143), (.hangUp, 129)] as [(Signal, Int32)], [[], ["--plain"]])
  func signal(_ signal: (signal: Signal, status: Int32), arguments: [String]) throws {
    let program = try PetspotProgram()
    let terminal = try PseudoTerminal(program.launch(["--step", "4", "--lang", "en"] + arguments))
    try terminal.answer("Phone number: ", "1234567")
    try terminal.expect("Email: ")
    try terminal.send("owner")
    try terminal.expect("owner")
    try expectKept(by: program, on: terminal, after: signal)
  }

  @Test("A hangup of the terminal keeps the answers", arguments: [[], ["--plain"]])
  func hangUp(_ arguments: [String]) throws {
    let program = try PetspotProgram()
    let terminal = try PseudoTerminal(program.launch(["--step", "4", "--lang", "en"] + arguments))
    try terminal.answer("Phone number: ", "1234567")
    try terminal.expect("Email: ")
    terminal.hangUp()
    try expectEqual(terminal.waitForEnd(), .exited(129))
    try expectDraft(of: program)
  }

  @Test(
    "A signal during input from a pipe keeps the answers",
    arguments: [(Signal.terminate, 143), (.hangUp, 129)] as [(Signal, Int32)])
  func pipe(_ signal: (signal: Signal, status: Int32)) throws {
    let program = try PetspotProgram()
    let pipe = program.home.appendingPathComponent("pipe")
    mkfifo(pipe.path, 0o600)
    // The FIFO is opened for reading too, so that opening does not block.
    let feed = try #require(FileHandle(forUpdatingAtPath: pipe.path))
    let launch = try program.launch(["--step", "4", "--lang", "en"])
    let running = try PseudoTerminal(launch.through("exec \"$0\" \"$@\" <pipe"))
    try running.expect("Phone number: ")
    try feed.write(contentsOf: Data("1234567\n".utf8))
    try running.expect("Email: ")
    try expectKept(by: program, on: running, after: signal)
  }

  @Test("A signal at a random time keeps the answers", .tags(.thorough), arguments: 0..<TestExtent.rounds(4))
  func anyInstant(round: Int) throws {
    for seed in (round * 5)..<(round * 5 + 5) {
      var random = KillRandom(seed: 4000 + seed)
      let (signal, status): (Signal, Int32) = seed.isMultiple(of: 2) ? (.terminate, 143) : (.hangUp, 129)
      let program = try PetspotProgram()
      try program.photo()
      let terminal = try PseudoTerminal(program.launch(["--lang", "en"]))
      try terminal.expect(KillScript.lines[0].prompt)
      try terminal.send(lines: KillScript.lines.map(\.text))
      random.spin(upTo: 40_000)
      terminal.process.send(signal)
      let context = "seed \(seed)"
      try expectEqual(terminal.waitForEnd(), .exited(status), "\(context)")
      try KillScript.expectAnswers(of: terminal.text, in: program, context)
    }
  }

  /// Sends the signal and requires its exit status, the message that the answers are kept, and the draft.
  private func expectKept(
    by program: PetspotProgram, on terminal: PseudoTerminal, after signal: (signal: Signal, status: Int32)
  ) throws {
    let before = terminal.transcript.count
    terminal.process.send(signal.signal)
    try expectEqual(terminal.waitForEnd(), .exited(signal.status))
    expectEqual(
      words(of: terminal.transcript[before...]),
      PetspotProgram.answersKept)
    try expectDraft(of: program)
  }

  private func expectDraft(of program: PetspotProgram) throws {
    let draft = try program.draftValues()
    #expect(draft["phone"] as? String == "1234567")
    #expect(draft["email"] == nil)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: program.draftFolder.path), ["draft.json"])
  }
}
