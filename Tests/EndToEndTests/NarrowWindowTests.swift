import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

/// The output is wrapped at the width of a narrow window.
@Suite("Narrow windows", .programs)
struct NarrowWindowTests {
  /// The typed lines of a report with headings, hints, notices, errors, help, a review and the summary. English
  /// words count in every language.
  private static let script = [
    "help", "12-ab", "continue", "616-00000 0012345", "continue", "/nowhere/in/particular/rex.jpg",
    "continue",
    "~/rex.jpg", "continue", "2026-01-02", "Rex", "wolf", "edit name", "Max", "beagle", "m", "41", "",
    "White with brown ears and a red collar, shy", "continue", "dog", "4", "continue", "clear age", "xyzzy",
    "help", "continue", "12ab", "owner@example.com", "a hug", "continue", "+48 123 456 789", "review", "quit",
    "3", "continue", "help", "close",
  ]

  /// The output of a conversation without the prompts and the echo of input.
  private func lines(in language: Language, columns: Int) throws -> [String] {
    let program = try PetspotProgram()
    try program.photo()
    let launch = try program.launch(["--lang", language.code, "--plain"])
    let terminal = try PseudoTerminal(launch, columns: columns, rows: 10)
    var (lines, seen) = ([String](), 0)
    for line in Self.script {
      try terminal.expectPrompt()
      // No prompt is wider than the window.
      let said = String(decoding: terminal.transcript[seen...], as: UTF8.self)
      let end = said.range(of: "\r\n", options: .backwards)?.upperBound ?? said.startIndex
      lines += try Self.lines(of: said[..<end], columns)
      seen = terminal.transcript.count
      try terminal.send(lines: [line])
      let echo = line + "\r\n"
      try terminal.expect(echo)
      seen += echo.utf8.count
    }
    try expectEqual(terminal.waitForEnd(), .exited(0))
    expectEqual(terminal.unseen, "")
    let (id, code) = try #require(program.archived().first)
    #expect(lines.contains(code))
    // The identifier and the code are random.
    let spelled = code.map(String.init).joined(separator: " ")
    return lines.map { line in
      line == code || line == spelled ? "the code" : line.replacing(id.prefix(4), with: "0000")
    }
  }

  private static func lines(of said: some StringProtocol, _ columns: Int) throws -> [String] {
    guard !said.isEmpty else { return [] }
    try #require(said.hasSuffix("\r\n"))
    let lines = String(said.dropLast()).replacing("\r\n", with: "\n").components(separatedBy: "\n")
    // A command to run is not wrapped.
    for line in lines where !line.hasPrefix("petspot send ") {
      #expect(!line.isEmpty && line.count <= columns, "\(columns): \(line)")
    }
    return lines
  }

  /// The words of the lines. A word that is longer than a line of so many columns is in pieces.
  private static func words(_ lines: [String], columns: Int) -> [String] {
    lines.joined(separator: " ").components(separatedBy: " ").flatMap { word in
      stride(from: 0, to: max(1, word.count), by: columns).map { String(word.dropFirst($0).prefix(columns)) }
    }
  }

  @Test("A complete report has the same words in every window", arguments: Language.allCases)
  func conversation(_ language: Language) throws {
    let wide = try lines(in: language, columns: 200)
    #expect(wide.contains { $0.count > 72 })
    for columns in [40, 20] {
      let narrow = try lines(in: language, columns: columns)
      expectEqual(Self.words(narrow, columns: columns), Self.words(wide, columns: columns))
    }
  }

  @Test(
    "So do other commands and a usage error", arguments: Language.allCases, ["--help", "reports", "--nope"])
  func otherCommands(_ language: Language, _ argument: String) throws {
    let program = try PetspotProgram()
    func lines(_ columns: Int) throws -> [String] {
      let terminal = try program.terminal([argument], ["LANG": language.code], columns: columns)
      try expectEqual(terminal.waitForEnd(), .exited(argument == "--nope" ? 2 : 0))
      return try Self.lines(of: terminal.unseen, columns)
    }
    let wide = try lines(80)
    for columns in [40, 20] {
      try expectEqual(Self.words(lines(columns), columns: columns), Self.words(wide, columns: columns))
    }
  }
}
