import Foundation
import TestSupport

/// The time for long texts at the doors of the program. Of the texts that are slow to compare, to divide into
/// characters or to draw, that of the slowest one is printed, with its ratio to letters.
enum TextBenchmark {
  private static let units = [
    "mixed marks": "\u{301}\u{327}", "equal marks": "\u{301}", "vowel signs": "\u{F71}\u{F72}\u{F74}",
    "number signs": "\u{600}", "joiners": "\u{200D}", "joined emoji": "\u{1F468}\u{200D}",
    "flags": "\u{1F1F5}", "parts of Hangul": "\u{1100}", "conjuncts": "\u{915}\u{94D}",
    "ideographs": "\u{4E2D}", "direction overrides": "\u{202E}", "marks on a long s": "\u{1E9B}\u{323}",
  ]

  static func run() throws {
    let (petspot, folder) = (try BuiltProgram.path("petspot"), try TemporaryFolder())
    func launch(_ arguments: String...) -> ChildProcess.Launch {
      .init(
        petspot, arguments: arguments + ["--lang", "en"],
        environment: ["HOME": folder.path, "TERM": "xterm", "PETSPOT_BRIEF": "1"], folder: folder.path)
    }
    try measure("a line from a pipe", bytes: 1_000_000) { text in
      _ = try ProgramRun(launch("--step", "3", "--no-draft"), input: "\n\(text)\nreview\n")
    }
    try measure("a line on a terminal", bytes: 500_000) { text in
      let terminal = try PseudoTerminal(launch("--step", "2", "--no-draft"))
      try terminal.answer("Photo: ", text)
      try terminal.expect("Command: ")
      terminal.process.send(.kill)
    }
    try measure("a draft", bytes: 1_000_000) { text in
      let values: [String: Any] = ["version": 1, "petName": text, "species": text, "location": text]
      let file = try folder.write(JSONSerialization.data(withJSONObject: values), to: "draft.json")
      _ = try ProgramRun(launch("--step", "3", "--draft", file), input: "1\ncontinue\nreview\n")
    }
    try measure("an argument", bytes: 100_000) { text in _ = try ProgramRun(launch("show", text)) }
  }

  private static func measure(_ door: String, bytes: Int, _ enter: (String) throws -> Void) throws {
    func time(_ unit: String) throws -> Double {
      let text = "a" + String(repeating: unit, count: bytes / unit.utf8.count)
      return try (1...3).map { _ in try seconds { try enter(text) } }.median * 1_000_000 / Double(bytes)
    }
    let letters = try time("a")
    guard let (name, slowest) = try units.mapValues(time).max(by: { $0.value < $1.value }) else { return }
    try compare(
      "\(door): a MB of the slowest text, \(name)", rounds: 1, limit: "at most 1 s", { [slowest] },
      with: ["letters": { [letters] }])
  }
}
