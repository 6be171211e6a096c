import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// The line editor as the program configures it: completion, limits and history of each prompt.
@Suite("Line editing in the program", .programs)
struct TerminalEditingTests {
  private func start(
    _ program: PetspotProgram, _ arguments: [String] = [], columns: Int = 80
  ) throws -> PseudoTerminal {
    try PseudoTerminal(program.launch(arguments), columns: columns)
  }

  @Test("Tab completes commands, species and genders in the language", arguments: ["en", "pl"])
  func completesWords(_ language: String) throws {
    let program = try PetspotProgram()
    let terminal = try start(program, ["--lang", language, "--step", "3"])
    try terminal.expect(language == "en" ? "Date of disappearance: " : "Data zaginięcia: ")
    try terminal.send("\r\r")
    try terminal.expect(language == "en" ? "5 other.\r\nSpecies: " : "5 inny.\r\nGatunek: ")
    try terminal.send(language == "en" ? "rab\t" : "król\t")
    try terminal.expect(language == "en" ? "rabbit" : "królik")
    try terminal.send("\r\r")
    try terminal.expect(language == "en" ? "3 unknown.\r\nSex: " : "3 nieznana.\r\nPłeć: ")
    try terminal.send(language == "en" ? "fem\t" : "nie\t")
    try terminal.expect(language == "en" ? "female" : "nieznana")
    try terminal.send("\r\r\r\r")
    try terminal.expect(language == "en" ? "or help: " : "lub pomoc: ")
    try terminal.send(language == "en" ? "rev\t\r" : "prz\t\r")
    try terminal.expect(language == "en" ? "Species: rabbit" : "Gatunek: królik")
  }

  @Test("Tab completes file names, also in the home folder")
  func completesFileNames() throws {
    let program = try PetspotProgram()
    try FileManager.default.createDirectory(
      at: program.home.appending(path: "zdjęcia psa"), withIntermediateDirectories: false)
    for name in ["Łatka 1.jpg", "Łatka 2.jpg", "a\u{1B}b"] { try program.photo("zdjęcia psa/\(name)") }
    let terminal = try start(program, ["--step", "2"])
    try terminal.expect("Photo: ")
    try terminal.send("~/z\t")
    try terminal.expect("~/zdjęcia psa/")
    try terminal.send("\t\t")
    try terminal.expect("\r\nŁatka 1.jpg\r\nŁatka 2.jpg\r\nPhoto: ~/zdjęcia psa/Łatka ")
    try terminal.send("2\t\r")
    try terminal.expect("Photo: Łatka 2.jpg")
    try terminal.expect("or help: ")
  }

  @Test("Up recalls the field's answer, and a key beyond the limit rings the bell")
  func bringsTheAnswer() throws {
    let program = try PetspotProgram()
    let reward = String(repeating: "x", count: 119)
    try program.prepareDraft(["reward": reward])
    let terminal = try start(program, ["--step", "4"])
    try terminal.answer("Phone number: ", "")
    try terminal.answer("Email: ", "")
    try terminal.expect("Reward for the finder: ")
    try terminal.send("\u{1B}[A")
    try terminal.expect(String(repeating: "x", count: 10))
    try terminal.send("yz")
    try terminal.answer("\u{7}", "")
    try terminal.answer("or help: ", "review")
    try terminal.expect("Email: ")
    try terminal.expect("or help: ")
    #expect(terminal.text.contains("y\r\n") && !terminal.text.contains("z\r\n"))
  }

  @Test(
    "A key beyond the limit rings the bell, and after Enter a message says that the field was full",
    arguments: [
      (
        "en", 1, 15, "Microchip number: ",
        "Microchip number: this field takes up to 15 digits, so what you typed beyond that was ignored."
      ),
      (
        "pl", 1, 15, "Numer mikroczipa: ",
        "Numer mikroczipa: to pole przyjmuje do 15 cyfr, więc dalsze znaki pominięto."
      ),
      (
        "en", 4, 120, "Reward for the finder: ",
        "Reward for the finder: this field takes up to 120 characters, so what you typed beyond that was "
          + "ignored."
      ),
      (
        "pl", 4, 120, "Nagroda dla znalazcy: ",
        "Nagroda dla znalazcy: to pole przyjmuje do 120 znaków, więc dalsze znaki pominięto."
      ),
    ])
  func fullField(_ language: String, step: Int, limit: Int, prompt: String, sentence: String) throws {
    let program = try PetspotProgram()
    let terminal = try start(program, ["--lang", language, "--step", "\(step)"])
    if step == 4 { try terminal.send("1234567\ra@b.pl\r") }
    try terminal.expect(prompt)
    try terminal.send(String(repeating: "1", count: limit))
    try terminal.send("2")
    let typed = try terminal.expect("\u{7}")
    #expect(typed.contains("1") && !typed.contains("2"))
    try terminal.send("\r")
    let said = try terminal.expect(language == "en" ? "Type continue, " : "Słowo: dalej, ")
    #expect(said.replacing("\r\n", with: " ").contains(" \(sentence) "))
    expectEqual(said.components(separatedBy: "\u{7}").count, 1)
    // An answer of exactly the limit causes no message.
    try terminal.expect(": ")
    try terminal.send("\(language == "en" ? "edit" : "zmień") \(step == 1 ? "chip" : "reward")\r")
    try terminal.expect("\r\n" + prompt)
    try terminal.send(String(repeating: "3", count: limit) + "\r")
    let later = try terminal.expect(language == "en" ? "Type continue, " : "Słowo: dalej, ")
    #expect(!later.contains("\u{7}"))
    #expect(!later.replacing("\r\n", with: " ").contains(sentence))
  }

  @Test("A paste never submits, and its excess is reported in full")
  func paste() throws {
    let program = try PetspotProgram()
    let terminal = try start(program, ["--step", "4"])
    try terminal.expect("Phone number: ")
    try terminal.send("\u{1B}[200~123\n456\r\n7\u{1B}[201~")
    try terminal.answer("123 456 7", "")
    try terminal.answer("Email: ", "a@b.pl")
    try terminal.expect("Reward for the finder: ")
    try terminal.send("\u{1B}[200~\(String(repeating: "r", count: 120))surplus\u{1B}[201~\r")
    try terminal.expect("This was left out:")
    try terminal.expect("surplus")
    try terminal.expect("or help: ")
  }

  @Test("Ctrl-X Ctrl-E opens the answer in the editor of VISUAL, or else of EDITOR, and says why it cannot")
  func ownEditor() throws {
    typealias Row = (
      arguments: [String], edit: String, variables: [String: String], said: String, answer: String
    )
    let rows: [Row] = [
      (["--lang", "en"], "edit description", [:], "No editor is set. ", "Description: it"),
      (["--lang", "pl"], "zmień opis", ["EDITOR": ""], "Nie ustawiono edytora. ", "Opis: it"),
      (
        ["--lang", "en"], "edit description", ["VISUAL": "exit 1;", "EDITOR": "true"],
        "The editor failed, so your answer is as it was before.", "Description: it"
      ),
      (["--lang", "pl"], "zmień opis", ["EDITOR": "echo nowy opis >"], "Opis: ", "nowy opis"),
    ]
    for row in rows {
      let program = try PetspotProgram()
      let terminal = try PseudoTerminal(program.launch(row.arguments + ["--step", "3"], row.variables))
      try terminal.expectPrompt()
      try terminal.send("\(row.edit)\r")
      try terminal.expectPrompt()
      try terminal.send("it\u{18}\u{05}")
      try terminal.expect("it\r\n")
      try terminal.expect(row.said)
      try terminal.expect(row.answer)
      expectEqual(try FileManager.default.contentsOfDirectory(atPath: program.temporaryFolder.path), [])
    }
  }

  @Test("In st, Ctrl-Delete kills a word and Delete a character; elsewhere its sequence may be that of F1")
  func keysOfST() throws {
    for (term, answer) in [("st-256color", "xyzcd"), ("xterm", "xyzb cd")] {
      let program = try PetspotProgram()
      let terminal = try PseudoTerminal(
        program.launch(["--step", "3", "--lang", "en"], ["TERM": term]))
      try terminal.expectPrompt()
      try terminal.send("edit breed\r")
      try terminal.expect("Breed: ")
      try terminal.send("ab cd\u{01}\u{1B}[Mxyz\u{1B}[P\r")
      try terminal.answer("Date of disappearance: ", "review")
      try terminal.expect("Breed: \(answer)\r\n")
    }
  }

  @Test(
    "Ctrl-Z restores the terminal and stops; continuing shows the prompt and the line again")
  func suspends() throws {
    let program = try PetspotProgram()
    let petspot = try program.launch()
    let shell = ChildProcess.Launch(
      try BuiltProgram.path("LineProbe"), arguments: ["--job-of", petspot.program],
      environment: petspot.environment, folder: petspot.folder)
    let terminal = try PseudoTerminal(shell)
    try terminal.expect("Microchip number: ")
    try terminal.send("12")
    try terminal.expect("12")
    try terminal.send("\u{1A}")
    try terminal.expect("[stopped]")
    expectEqual(terminal.settings, terminal.settingsBefore)
    try terminal.send("fg\r")
    try terminal.answer("Microchip number: 12", "3")
    try terminal.answer("or help: ", "review")
    try terminal.expect("Microchip number: 123")
    try terminal.expect("or help: ")
    try terminal.send("\u{4}")
    try terminal.expect("Status 1")
  }

  @Test(
    "A line of 10,000 characters, a resize while it is edited, and control characters entered with Ctrl-V")
  func longLine() throws {
    let program = try PetspotProgram()
    let terminal = try start(program, ["--step", "3"])
    try terminal.answer("Date of disappearance: ", "")
    try terminal.expect("Pet's name: ")
    try terminal.send(String(repeating: "n", count: 5_000))
    terminal.resize(columns: 40, rows: 20)
    try terminal.send(String(repeating: "n", count: 5_000) + "\u{16}\u{1B}" + "\u{1}start\r")
    try terminal.expect("Species: ")
    try terminal.send("\u{4}")
    try expectEqual(terminal.waitForEnd(), .exited(1))
    #expect(
      try program.draftValues()["petName"] as? String == "start" + String(repeating: "n", count: 10_000)
        + "\u{1B}")
    expectEqual(terminal.settings, terminal.settingsBefore)
  }

  @Test("Type-ahead is kept between prompts and during the submission")
  func typedAhead() throws {
    let program = try PetspotProgram(draft: [:])
    let service = try LoopbackService()
    let terminal = try start(program, ["--step", "4", "--service", service.address])
    try terminal.send("\r\r\rcontinue\rreview\rclose\r")
    try expectEqual(terminal.waitForEnd(), .exited(0))
    #expect(terminal.text.contains("Report created"))
    #expect(terminal.text.contains("Phone number: +48 123 456 789"))
    expectEqual(service.announcements.count, 1)
  }
}
