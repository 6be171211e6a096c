import Foundation
import Localization
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

/// Changes of the photo file, and the clipboard.
@Suite("Photo changes and the clipboard", .programs)
struct SideEffectTests {
  @Test("A photo replaced after its confirmation is reported, and the new one is sent")
  func replacedPhoto() throws {
    let program = try PetspotProgram()
    try program.photo()
    let service = try LoopbackService()
    let terminal = try program.terminal(["--service", service.address])
    for line in ReportScript.lines().dropLast(2) {
      try terminal.expectPrompt()
      try terminal.send(lines: [line])
    }
    try terminal.expectPrompt()
    try program.photo(byteCount: 5_000)
    try terminal.send("continue\r")
    try terminal.expectPrompt()
    let sentence = L10n(.en).photo.file.replaced.unbroken
    expectEqual(terminal.text.unbroken.components(separatedBy: sentence).count, 2)
    expectEqual(service.announcements.first?.photo?.bytes.count, 5_000)
  }

  @Test(
    "Copying uses no clipboard in a terminal that has none for programs",
    arguments: [["TERM_PROGRAM": "Apple_Terminal"], ["STY": "1.pts-0.host"]])
  func missingClipboard(_ variables: [String: String]) throws {
    let program = try PetspotProgram(draft: [:])
    let terminal = try program.terminal(["--step", "4", "--lang", "pl"], variables)
    for line in ["", "", "", "dalej"] {
      try terminal.expectPrompt()
      try terminal.send(lines: [line])
    }
    try terminal.answer("lub pomoc: ", "kopiuj")
    try terminal.answer("lub pomoc: ", "zamknij")
    try expectEqual(terminal.waitForEnd(), .exited(0))
    #expect(!terminal.text.contains("\u{1B}]52;c;"))
    #expect(terminal.text.contains("Tutaj nie można użyć schowka. Zanotuj kod."))
  }

  @Test("Copying uses no clipboard if the input is not the terminal")
  func noClipboard() throws {
    let program = try PetspotProgram(draft: [:])
    let launch = try program.launch(["--step", "4", "--lang", "en"])
    let terminal = try PseudoTerminal(
      launch.through("printf 'continue\\ncopy\\nclose\\n' | \"$0\" \"$@\""))
    try expectEqual(terminal.waitForEnd(), .exited(0))
    #expect(!terminal.text.contains("\u{1B}]52;c;"))
    #expect(terminal.text.contains("No clipboard can be used here."))
  }

  @Test(
    "OSC 52, which screen readers may read aloud, is written only after copy", arguments: ["copy", "kopiuj"])
  func clipboardUnasked(word: String) throws {
    let program = try PetspotProgram(draft: [:])
    let terminal = try program.terminal(["--step", "4", "--lang", "en"])
    for line in ["", "", "a hug", word, "help", "review", "continue"] {
      try terminal.expectPrompt()
      try terminal.send(lines: [line])
    }
    for line in ["help", "review", "continue", "language pl"] {
      try terminal.answer("Type new, close or help: ", line)
    }
    try terminal.expect("Wpisz: nowe, zamknij lub pomoc: ")
    #expect(!terminal.text.contains("\u{1B}]"))
    try terminal.send(word + "\r")
    let code = try #require(try program.archived().first).code
    try terminal.expect("\u{1B}]52;c;\(Data(code.utf8).base64EncodedString())\u{7}")
    try terminal.answer("Wpisz: nowe, zamknij lub pomoc: ", "zamknij")
    try expectEqual(terminal.waitForEnd(), .exited(0))
    expectEqual(terminal.text.components(separatedBy: "\u{1B}]").count, 2)
  }
}

/// The output is wrapped at the width of a narrow window.
@Suite("Narrow windows", .programs)
struct NarrowWindowTests {
  /// The typed lines of a report with headings, hints, notices, errors, help, a review and the summary.
  /// English words count in every language.
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
