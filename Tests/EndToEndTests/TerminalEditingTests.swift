import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

/// The line editor as the program configures it: completion, limits and history of each prompt.
@Suite("Line editing in the program", .programs)
struct TerminalEditingTests {
  /// The word of a list that is shown.
  private func shown(_ list: String) -> String { String(list.prefix { $0 != "," }) }

  @Test("Tab completes commands, species and genders in the language", arguments: Language.allCases)
  func completesWords(_ language: Language) throws {
    let (program, l10n) = (try PetspotProgram(), L10n(language))
    let terminal = try program.terminal(["--lang", language.code, "--step", "3"])
    func start(_ word: String) -> String { word.prefix(3) + "\t" }
    let rows: [(String, String, String)] = [
      (l10n.lastSeenDate.label, "", ""), (l10n.petName.label, "", ""),
      (l10n.species.label, start(l10n.species.rabbit), l10n.species.rabbit),
      (l10n.breed.label, "", ""),
      (l10n.sex.label, start(l10n.sex.unknown), l10n.sex.unknown),
      (l10n.age.label, "", ""), (l10n.location.label, "", ""), (l10n.description.label, "", ""),
      (shown(l10n.command.help), start(l10n.command.review), shown(l10n.command.review)),
      (l10n.species.label, "", l10n.species.rabbit),
    ]
    for (prompt, typed, completed) in rows {
      try terminal.expect(prompt + ": ")
      try terminal.send(typed)
      try terminal.expect(completed)
      if prompt != l10n.species.label || !typed.isEmpty { try terminal.send("\r") }
    }
  }

  @Test("Tab completes file names, also in the home folder")
  func completesFileNames() throws {
    let program = try PetspotProgram()
    try FileManager.default.createDirectory(
      at: program.file("zdjęcia psa"), withIntermediateDirectories: false)
    for name in ["Łatka 1.jpg", "Łatka 2.jpg", "a\u{1B}b"] { try program.photo("zdjęcia psa/\(name)") }
    let terminal = try program.terminal(["--step", "2"])
    try terminal.expect("Photo: ")
    try terminal.send("~/z\t")
    try terminal.expect("~/zdjęcia psa/")
    try terminal.send("\t\t")
    try terminal.expect("\r\nŁatka 1.jpg\r\nŁatka 2.jpg\r\nPhoto: ~/zdjęcia psa/Łatka ")
    try terminal.send("2\t\r")
    try terminal.expect("Photo: Łatka 2.jpg")
    try terminal.expect("or help: ")
  }

  @Test(
    "A key beyond the limit rings the bell, and after Enter a message says that the field was full",
    arguments: Language.allCases, [1, 4])
  func fullField(_ language: Language, step: Int) throws {
    let (program, l10n) = (try PetspotProgram(), L10n(language))
    let (reward, chip) = (l10n.ownersDetails.reward, l10n.microchip.number)
    let limit = step == 1 ? 15 : 120
    let label = step == 1 ? chip.label : reward.label
    let format = step == 1 ? chip.format(limit: limit) : l10n.answer.format(limit: limit)
    let sentence = l10n.answer.full(label: label, format: format)
    let terminal = try program.terminal(["--lang", language.code, "--step", "\(step)"])
    if step == 4 { try terminal.send("1234567\ra@b.pl\r") }
    try terminal.expect(label + ": ")
    try terminal.send(String(repeating: "1", count: limit))
    try terminal.send("2")
    let typed = try terminal.expect("\u{7}")
    #expect(typed.contains("1") && !typed.contains("2"))
    try terminal.send("\r")
    let said = try terminal.expect(shown(l10n.command.help) + ": ")
    #expect(said.unbroken.contains(sentence.unbroken))
    expectEqual(said.components(separatedBy: "\u{7}").count, 1)
    // Up recalls the field's answer. One of exactly the limit causes no message.
    try terminal.send("edit \(step == 1 ? "chip" : "reward")\r")
    try terminal.expect("\r\n\(label): ")
    try terminal.send("\u{1B}[A")
    try terminal.expect("1111111111")
    try terminal.send("\r")
    let later = try terminal.expect(shown(l10n.command.help) + ": ")
    #expect(!later.contains("\u{7}") && !later.unbroken.contains(sentence.unbroken))
  }

  @Test("A paste never submits, and its excess is reported in full")
  func paste() throws {
    let program = try PetspotProgram()
    let terminal = try program.terminal(["--step", "4"])
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
    let (english, polish) = (L10n(.en).prompt, L10n(.pl).prompt)
    let rows: [(language: String, variables: [String: String], said: String, answer: String)] = [
      ("en", [:], english.editorNotSet, "Description: it"),
      ("pl", ["EDITOR": ""], polish.editorNotSet, "Opis: it"),
      ("en", ["VISUAL": "exit 1;", "EDITOR": "true"], english.editorFailed, "Description: it"),
      ("pl", ["EDITOR": "echo nowy opis >"], "Opis: ", "nowy opis"),
    ]
    for row in rows {
      let program = try PetspotProgram()
      let terminal = try program.terminal(["--lang", row.language, "--step", "3"], row.variables)
      try terminal.expectPrompt()
      try terminal.send("edit description\r")
      try terminal.expectPrompt()
      try terminal.send("it\u{18}\u{05}")
      try terminal.expect("it\r\n")
      // The beginning of a sentence, which is wrapped.
      try terminal.expect(String(row.said.prefix(20)))
      try terminal.expect(row.answer)
      expectEqual(program.names(in: program.temporaryFolder), [])
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

  @Test("Type-ahead is kept between prompts and during the submission")
  func typedAhead() throws {
    let program = try PetspotProgram(draft: [:])
    let service = try LoopbackService()
    let terminal = try program.terminal(["--step", "4", "--service", service.address])
    try terminal.send("\r\r\rcontinue\rreview\rclose\r")
    try expectEqual(terminal.waitForEnd(), .exited(0))
    #expect(terminal.text.contains("Report created"))
    #expect(terminal.text.contains("Phone number: +48 123 456 789"))
    expectEqual(service.announcements.count, 1)
  }
}
