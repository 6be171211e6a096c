import Foundation
import TestSupport
import TestTraits
import Testing

/// The output is plain text that works with screen readers and braille displays.
@Suite("Plain output", .programs)
struct PlainOutputTests {
  private static let script = [
    "help", "616-00000 0012345", "?", "review", "continue", "/nowhere/missing.jpg", "continue", "~/rex.jpg",
    "continue",
    "2026-02-30", "Rex\u{1B}[31m", "wolf", "", "x", "41", "91, 200", String(repeating: "d", count: 510),
    "help", "continue",
    "today", "dog", "f", "4", "1, 2", "language pl", "przegląd", "dalej", "język en", "123", "owner@",
    String(repeating: "r", count: 130),
    "continue", "+48 123 456 789", "a@b.pl", "xyzzy", "c", "help", "copy", "back", "continue", "review",
  ]

  private func output(_ variables: [String: String] = [:], _ arguments: [String] = []) throws -> [UInt8] {
    let program = try PetspotProgram()
    try program.photo()
    let service = try LoopbackService()
    let run = try program.run(Self.script, ["--service", service.address] + arguments, variables)
    // The code and the port differ in each run.
    let code = try #require(service.announcements.first).managementPassword
    let spelled = code.map(String.init).joined(separator: " ")
    let text = run.text.replacing(code, with: "CODE").replacing(spelled, with: "C O D E")
    return Array(text.replacing(service.address.dropFirst("http://".count), with: "HOST").utf8)
  }

  @Test("The output has no control characters but line feeds, and no line exceeds 80 columns")
  func plain() throws {
    let bytes = try output()
    #expect(bytes.filter { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }.isEmpty)
    let text = try #require(String(validating: bytes, as: UTF8.self))
    #expect(text.contains("Rex^[[31m"))
    // The echo of input may be longer.
    let echoes = Self.script.flatMap { ["Description: \($0)", "Reward for the finder: \($0)"] }
    for line in text.split(separator: "\n").map(String.init) {
      #expect(!line.contains("  "), "\(line)")
      if !echoes.contains(line) { #expect(line.count <= 80, "\(line)") }
    }
    #expect(text.contains("Error: "))
    #expect(text.contains("Znaleziono") == false)
  }

  @Test(
    "The output doesn't depend on TERM, NO_COLOR or --plain", .tags(.thorough),
    arguments: [
      ["TERM": ""], ["TERM": "dumb"], ["TERM": "xterm-256color"], ["NO_COLOR": "1"], ["LC_ALL": "C"],
      ["COLUMNS": "20"],
    ])
  func sameBytes(_ variables: [String: String]) throws {
    let reference = try output()
    #expect(try output(variables) == reference)
    #expect(try output(variables, ["--plain"]) == reference)
  }

  @Test("--brief omits explanations, but not from help, and asks for the code in few columns")
  func brief() throws {
    let program = try PetspotProgram()
    let explanation = "If your pet has a microchip, its number helps to identify it."
    try program.run(["help"], [], ["PETSPOT_BRIEF": "1"])
      .expect(1, says: ["It usually has 15 digits"], not: [explanation])
    try program.run(["help"]).expect(1, says: [explanation])
    let id = try program.archiveReport().id
    try program.run([""], ["remove", id], ["PETSPOT_BRIEF": "1"]).expect(1, says: ["Report code: "])
  }
}
