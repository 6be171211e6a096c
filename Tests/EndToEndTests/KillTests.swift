import Foundation
import TestSupport
import TestTraits
import Testing

/// A kill at any time loses at most the line that is being typed.
@Suite("Kills during a conversation", .kills, .tags(.thorough))
struct KillTests {
  /// Each round is 10 kills.
  @Test(
    "A kill at a random time of a conversation loses no answer", arguments: PetspotProgram.Medium.allCases,
    0..<TestExtent.rounds(8))
  func conversation(on medium: PetspotProgram.Medium, round: Int) throws {
    for seed in (round * 10)..<(round * 10 + 10) {
      var random = KillRandom(seed: seed)
      let program = try PetspotProgram()
      try program.photo()
      let running = try program.start(on: medium, ["--lang", "en"])
      let context = "\(medium), seed \(seed)"
      let instant = Int.random(in: 0...KillScript.lines.count, using: &random)
      for line in KillScript.lines[..<instant] {
        try running.expect(line.prompt)
        try running.send(lines: [line.text])
      }
      switch seed % 3 {
      case 0:
        // After the last line was sent, with a random delay.
        random.spin(upTo: 4000)
      case 1:
        // When the next prompt is shown.
        try running.expect(KillScript.lines.dropFirst(instant).first?.prompt ?? KillScript.end)
      default:
        // While the remaining lines are read, which were sent at once.
        try running.expect(KillScript.lines.dropFirst(instant).first?.prompt ?? KillScript.end)
        try running.send(lines: KillScript.lines[instant...].map(\.text))
        random.spin(upTo: 40_000)
      }
      let transcript = try running.kill()
      #expect(KillScript.promptCount(in: transcript) >= instant, "\(context)")
      try KillScript.expectAnswers(of: transcript, in: program, context)
    }
  }

  @Test(
    "A kill after a random amount of output loses no answer of redirected input",
    arguments: 0..<TestExtent.rounds(5))
  func file(round: Int) throws {
    for seed in (round * 10)..<(round * 10 + 10) {
      var random = KillRandom(seed: 1000 + seed)
      let program = try PetspotProgram()
      try program.photo()
      let running = try PipedProgram(program.launch(["--lang", "en"]))
      try running.send(lines: KillScript.lines.map(\.text))
      running.closeInput()
      // It may have ended before.
      try? running.expect(totalBytes: Int.random(in: 1...1450, using: &random))
      let transcript = try running.kill()
      try KillScript.expectAnswers(of: transcript, in: program, "seed \(seed)")
    }
  }

  @Test(
    "Kills during the start and the review of a draft leave it intact",
    arguments: PetspotProgram.Medium.allCases)
  func start(on medium: PetspotProgram.Medium) throws {
    let program = try PetspotProgram()
    try program.photo()
    var transcript = ""
    do {
      let first = try program.start(on: .pipe, ["--lang", "en"])
      try first.send(lines: KillScript.lines.map(\.text))
      try first.expect("Reward for the finder: ")
      try first.expect(KillScript.end)
      transcript = try first.kill()
    }
    for seed in 0..<TestExtent.rounds(30) {
      var random = KillRandom(seed: 2000 + seed)
      let running = try program.start(on: medium, ["--lang", "en"])
      try running.send(lines: ["1", "review"])
      random.spin(upTo: 40_000)
      _ = try running.kill()
    }
    expectEqual(KillScript.promptCount(in: transcript), KillScript.lines.count + 1)
    try KillScript.expectAnswers(of: transcript, in: program, "\(medium)")
  }
}
