import Foundation
import TestSupport
import TestTraits
import Testing

/// The output is wrapped at the width of a narrow window.
@ProgramLane
@Suite("Narrow windows", .programs)
struct NarrowWindowTests {
  /// A prompt and the line to type there.
  struct Turn {
    let prompt: String
    let line: String
  }

  /// A report with headings, hints, notices, errors, help, a review and the summary.
  struct Script: CustomTestStringConvertible {
    let language: String
    let turns: [Turn]
    var testDescription: String { language }

    static let english = Script(
      language: "en",
      turns: [
        Turn(prompt: "Microchip number: ", line: "help"),
        Turn(prompt: "Microchip number: ", line: "12-ab"),
        Turn(prompt: "Type continue, back or help: ", line: "continue"),
        Turn(prompt: "Microchip number: ", line: "616-00000 00123456"),
        Turn(prompt: "Type continue, back or help: ", line: "continue"),
        Turn(prompt: "Photo: ", line: "/nowhere/in/particular/rex.jpg"),
        Turn(prompt: "Type continue, back or help: ", line: "continue"),
        Turn(prompt: "Photo: ", line: "~/rex.jpg"),
        Turn(prompt: "Type continue, back or help: ", line: "continue"),
        Turn(prompt: "Date of disappearance: ", line: "2026-01-02"),
        Turn(prompt: "Animal name: ", line: "Rex"),
        Turn(prompt: "Species: ", line: "wolf"),
        Turn(prompt: "Breed: ", line: "edit name"),
        Turn(prompt: "Animal name: ", line: "Max"),
        Turn(prompt: "Breed: ", line: "beagle"),
        Turn(prompt: "Gender: ", line: "m"),
        Turn(prompt: "Age: ", line: "41"),
        Turn(prompt: "Location: ", line: ""),
        Turn(prompt: "Description: ", line: "White with brown ears and a red collar, shy"),
        Turn(prompt: "Type continue, back or help: ", line: "continue"),
        Turn(prompt: "Species: ", line: "dog"),
        Turn(prompt: "Age: ", line: "4"),
        Turn(prompt: "Type continue, back or help: ", line: "clear age"),
        Turn(prompt: "Type continue, back or help: ", line: "xyzzy"),
        Turn(prompt: "Type continue, back or help: ", line: "help"),
        Turn(prompt: "Type continue, back or help: ", line: "continue"),
        Turn(prompt: "Phone number: ", line: "12ab"),
        Turn(prompt: "Email: ", line: "owner@example.com"),
        Turn(prompt: "Reward for the finder: ", line: "a hug"),
        Turn(prompt: "Type continue, review or help: ", line: "continue"),
        Turn(prompt: "Phone number: ", line: "+48 123 456 789"),
        Turn(prompt: "Type continue, review or help: ", line: "review"),
        Turn(prompt: "Type continue, review or help: ", line: "quit"),
        Turn(prompt: "1 Keep, 2 Discard, 3 Stay: ", line: "stay"),
        Turn(prompt: "Type continue, review or help: ", line: "continue"),
        Turn(prompt: "Type back, copy, new or close: ", line: "help"),
        Turn(prompt: "Type back, copy, new or close: ", line: "close"),
      ])

    static let polish = Script(
      language: "pl",
      turns: [
        Turn(prompt: "Numer mikroczipa: ", line: "pomoc"),
        Turn(prompt: "Numer mikroczipa: ", line: "12-ab"),
        Turn(prompt: "Wpisz dalej, wstecz lub pomoc: ", line: "dalej"),
        Turn(prompt: "Numer mikroczipa: ", line: "616-00000 00123456"),
        Turn(prompt: "Wpisz dalej, wstecz lub pomoc: ", line: "dalej"),
        Turn(prompt: "Zdjęcie: ", line: "/nowhere/in/particular/rex.jpg"),
        Turn(prompt: "Wpisz dalej, wstecz lub pomoc: ", line: "dalej"),
        Turn(prompt: "Zdjęcie: ", line: "~/rex.jpg"),
        Turn(prompt: "Wpisz dalej, wstecz lub pomoc: ", line: "dalej"),
        Turn(prompt: "Data zaginięcia: ", line: "2.01.2026"),
        Turn(prompt: "Imię zwierzęcia: ", line: "Reksio"),
        Turn(prompt: "Gatunek: ", line: "wilk"),
        Turn(prompt: "Rasa: ", line: "zmień imię"),
        Turn(prompt: "Imię zwierzęcia: ", line: "Maks"),
        Turn(prompt: "Rasa: ", line: "beagle"),
        Turn(prompt: "Płeć: ", line: "samiec"),
        Turn(prompt: "Wiek: ", line: "41"),
        Turn(prompt: "Miejsce: ", line: ""),
        Turn(prompt: "Opis: ", line: "Biały, brązowe uszy i czerwona obroża, nieśmiały"),
        Turn(prompt: "Wpisz dalej, wstecz lub pomoc: ", line: "dalej"),
        Turn(prompt: "Gatunek: ", line: "pies"),
        Turn(prompt: "Wiek: ", line: "4"),
        Turn(prompt: "Wpisz dalej, wstecz lub pomoc: ", line: "wyczyść wiek"),
        Turn(prompt: "Wpisz dalej, wstecz lub pomoc: ", line: "xyzzy"),
        Turn(prompt: "Wpisz dalej, wstecz lub pomoc: ", line: "pomoc"),
        Turn(prompt: "Wpisz dalej, wstecz lub pomoc: ", line: "dalej"),
        Turn(prompt: "Numer telefonu: ", line: "12ab"),
        Turn(prompt: "Email: ", line: "owner@example.com"),
        Turn(prompt: "Nagroda dla znalazcy: ", line: "200 zł"),
        Turn(prompt: "Wpisz dalej, przegląd lub pomoc: ", line: "dalej"),
        Turn(prompt: "Numer telefonu: ", line: "+48 123 456 789"),
        Turn(prompt: "Wpisz dalej, przegląd lub pomoc: ", line: "przegląd"),
        Turn(prompt: "Wpisz dalej, przegląd lub pomoc: ", line: "koniec"),
        Turn(prompt: "1 Zachowaj, 2 Odrzuć, 3 Zostań: ", line: "zostań"),
        Turn(prompt: "Wpisz dalej, przegląd lub pomoc: ", line: "dalej"),
        Turn(prompt: "Wpisz wstecz, kopiuj, nowe, zamknij: ", line: "pomoc"),
        Turn(prompt: "Wpisz wstecz, kopiuj, nowe, zamknij: ", line: "zamknij"),
      ])
  }

  /// The output of a conversation without the prompts and the echo of input.
  private func lines(of script: Script, columns: Int) throws -> [String] {
    let program = try PetspotProgram()
    try program.photo()
    let launch = try program.launch(["--lang", script.language, "--plain"])
    let terminal = try PseudoTerminal(launch, columns: columns, rows: 10)
    var lines: [String] = []
    var echo = ""
    for turn in script.turns {
      let said = try terminal.expect("\r\n" + turn.prompt)
      lines += try Self.lines(of: said.dropFirst(echo.count).dropLast(turn.prompt.count), columns)
      try terminal.send(turn.line + "\r")
      echo = turn.line + "\r\n"
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
    for line in lines { #expect(!line.isEmpty && line.count <= columns, "\(columns): \(line)") }
    return lines
  }

  /// The words of the lines. A word that is longer than a line of so many columns is in pieces.
  private static func words(_ lines: [String], columns: Int) -> [String] {
    lines.joined(separator: " ").components(separatedBy: " ").flatMap { word in
      stride(from: 0, to: max(1, word.count), by: columns).map { String(word.dropFirst($0).prefix(columns)) }
    }
  }

  @Test("A complete report has the same words in every window", arguments: [Script.english, .polish])
  func conversation(_ script: Script) throws {
    let wide = try lines(of: script, columns: 200)
    #expect(wide.contains { $0.count > 72 })
    for columns in [40, 20] {
      let narrow = try lines(of: script, columns: columns)
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
