import Foundation
import TestSupport
import TestTraits
import Testing

/// The output is wrapped at the width of a narrow window.
@Suite("Narrow windows", .programs)
struct NarrowWindowTests {
  /// The prompts and the typed lines of a report with headings, hints, notices, errors, help, a review and
  /// the summary, in both languages.
  private static let script: [(String, String, String, String)] = [
    ("Microchip number", "help", "Numer mikroczipa", "pomoc"),
    ("Microchip number", "12-ab", "Numer mikroczipa", "12-ab"),
    ("Type continue, back or help", "continue", "Słowo: dalej, wstecz lub pomoc", "dalej"),
    ("Microchip number", "616-00000 0012345", "Numer mikroczipa", "616-00000 0012345"),
    ("Type continue, back or help", "continue", "Słowo: dalej, wstecz lub pomoc", "dalej"),
    ("Photo", "/nowhere/in/particular/rex.jpg", "Zdjęcie", "/nowhere/in/particular/rex.jpg"),
    ("Type continue, back or help", "continue", "Słowo: dalej, wstecz lub pomoc", "dalej"),
    ("Photo", "~/rex.jpg", "Zdjęcie", "~/rex.jpg"),
    ("Type continue, back or help", "continue", "Słowo: dalej, wstecz lub pomoc", "dalej"),
    ("Date of disappearance", "2026-01-02", "Data zaginięcia", "2.01.2026"),
    ("Pet's name", "Rex", "Imię zwierzęcia", "Reksio"),
    ("Species", "wolf", "Gatunek", "wilk"),
    ("Breed", "edit name", "Rasa", "zmień imię"),
    ("Pet's name", "Max", "Imię zwierzęcia", "Maks"),
    ("Breed", "beagle", "Rasa", "beagle"),
    ("Sex", "m", "Płeć", "samiec"),
    ("Age", "41", "Wiek", "41"),
    ("Location", "", "Miejsce", ""),
    (
      "Description", "White with brown ears and a red collar, shy", "Opis",
      "Biały, brązowe uszy i czerwona obroża, nieśmiały"
    ),
    ("Type continue, back or help", "continue", "Słowo: dalej, wstecz lub pomoc", "dalej"),
    ("Species", "dog", "Gatunek", "pies"),
    ("Age", "4", "Wiek", "4"),
    ("Type continue, back or help", "clear age", "Słowo: dalej, wstecz lub pomoc", "wyczyść wiek"),
    ("Type continue, back or help", "xyzzy", "Słowo: dalej, wstecz lub pomoc", "xyzzy"),
    ("Type continue, back or help", "help", "Słowo: dalej, wstecz lub pomoc", "pomoc"),
    ("Type continue, back or help", "continue", "Słowo: dalej, wstecz lub pomoc", "dalej"),
    ("Phone number", "12ab", "Numer telefonu", "12ab"),
    ("Email", "owner@example.com", "E-mail", "owner@example.com"),
    ("Reward for the finder", "a hug", "Nagroda dla znalazcy", "200 zł"),
    ("Type continue, review or help", "continue", "Słowo: dalej, przegląd lub pomoc", "dalej"),
    ("Phone number", "+48 123 456 789", "Numer telefonu", "+48 123 456 789"),
    ("Type continue, review or help", "review", "Słowo: dalej, przegląd lub pomoc", "przegląd"),
    ("Type continue, review or help", "quit", "Słowo: dalej, przegląd lub pomoc", "koniec"),
    ("1 Keep, 2 Discard, 3 Stay", "stay", "1 Zachowaj, 2 Usuń, 3 Wróć", "wróć"),
    ("Type continue, review or help", "continue", "Słowo: dalej, przegląd lub pomoc", "dalej"),
    ("Type back, copy, new or close", "help", "wstecz, kopiuj, nowe lub zamknij", "pomoc"),
    ("Type back, copy, new or close", "close", "wstecz, kopiuj, nowe lub zamknij", "zamknij"),
  ]

  /// The output of a conversation without the prompts and the echo of input.
  private func lines(in language: String, columns: Int) throws -> [String] {
    let program = try PetspotProgram()
    try program.photo()
    let launch = try program.launch(["--lang", language, "--plain"])
    let terminal = try PseudoTerminal(launch, columns: columns, rows: 10)
    var lines: [String] = []
    var echo = ""
    for turn in Self.script {
      let (label, line) = language == "en" ? (turn.0, turn.1) : (turn.2, turn.3)
      let prompt = label + ": "
      let said = try terminal.expect("\r\n" + prompt)
      lines += try Self.lines(of: said.dropFirst(echo.count).dropLast(prompt.count), columns)
      try terminal.send(lines: [line])
      echo = line + "\r\n"
    }
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.unseen == echo)
    let stored = try #require(try program.announcements().first)
    let (id, code) = (stored["id"] as? String ?? "", stored["managementPassword"] as? String ?? "")
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

  @Test("A complete report has the same words in every window", arguments: ["en", "pl"])
  func conversation(_ language: String) throws {
    let wide = try lines(in: language, columns: 200)
    #expect(wide.contains { $0.count > 72 })
    for columns in [40, 20] {
      let narrow = try lines(in: language, columns: columns)
      #expect(Self.words(narrow, columns: columns) == Self.words(wide, columns: columns))
    }
  }

  @Test(
    "So do other commands and a usage error", arguments: ["en", "pl"], ["--help", "reports", "--nope"])
  func otherCommands(_ language: String, _ argument: String) throws {
    let program = try PetspotProgram()
    func lines(_ columns: Int) throws -> [String] {
      let launch = try program.launch([argument], ["LANG": language])
      let terminal = try PseudoTerminal(launch, columns: columns, rows: 10)
      #expect(try terminal.waitForEnd() == .exited(argument == "--nope" ? 2 : 0))
      return try Self.lines(of: terminal.unseen, columns)
    }
    let wide = try lines(80)
    for columns in [40, 20] {
      #expect(try Self.words(lines(columns), columns: columns) == Self.words(wide, columns: columns))
    }
  }
}
