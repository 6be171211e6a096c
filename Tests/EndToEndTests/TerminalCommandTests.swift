import Foundation
import TestSupport
import TestTraits
import Testing

/// Commands in the built program, on a pseudo-terminal.
@Suite("Commands on a terminal", .programs)
struct TerminalCommandTests {
  @Test("Polish commands work in an English session, and restate the prompt in Polish")
  func otherLanguage() throws {
    let program = try PetspotProgram()
    let terminal = try PseudoTerminal(program.launch([], ["LANG": "en_US.UTF-8"]))
    try terminal.answer("Microchip number: ", "pomoc")
    try terminal.expect("Enter the microchip number.\r\n")
    try terminal.answer("Microchip number: ", "pomoc słowa")
    try terminal.expect("\r\nlanguage pl: changes the language\r\n")
    try terminal.answer("Microchip number: ", "język pl")
    let restated = try terminal.expect("Numer mikroczipa: ")
    #expect(
      restated.hasSuffix(
        "\r\nWybrano język polski.\r\nNieobowiązkowe: do 15 cyfr.\r\nNumer mikroczipa: "))
    #expect(!restated.contains("Microchip"))
    try terminal.send("123\r")
    try terminal.expect("Słowo: dalej, wstecz lub pomoc: ")
  }

  @Test(
    "edit at a prompt asks another field and returns; it is not stored as an answer",
    arguments: [("en", "edit phone", "Phone number: "), ("pl", "zmień telefon", "Numer telefonu: ")])
  func edit(_ language: String, command: String, prompt: String) throws {
    let program = try PetspotProgram()
    let terminal = try PseudoTerminal(program.launch(["--lang", language, "--step", "4"]))
    try terminal.answer(prompt, "1234567")
    let email = language == "en" ? "Email: " : "E-mail: "
    try terminal.answer(email, command)
    let asked = try terminal.expect(prompt)
    #expect(
      asked.contains(language == "en" ? "Current answer: 1234567\r\n" : "Obecna odpowiedź: 1234567\r\n"))
    try terminal.send("7654321\r")
    #expect(try !terminal.expect(email).contains(command))
    try terminal.send("a@b.pl\r")
    try terminal.expect(language == "en" ? "Reward for the finder: " : "Nagroda dla znalazcy: ")
    let draft = try program.draftValues()
    #expect(draft["phone"] as? String == "7654321")
    #expect(draft["email"] as? String == "a@b.pl")
  }

  @Test("new after a report keeps only the owner's details", arguments: ["en", "pl"])
  func secondPet(_ language: String) throws {
    let isEnglish = language == "en"
    let program = try PetspotProgram(draft: ["petName": "Rex", "reward": "a hug"])
    let terminal = try PseudoTerminal(program.launch(["--lang", language, "--step", "4"]))
    try terminal.answer(isEnglish ? "Phone number: " : "Numer telefonu: ", "continue")
    try terminal.answer(isEnglish ? "new or close: " : "nowe lub zamknij: ", isEnglish ? "new" : "nowe")
    try terminal.expect(isEnglish ? "Step 1 of 4: Microchip number\r\n" : "Krok 1 z 4: Numer mikroczipa\r\n")
    try terminal.answer(isEnglish ? "Microchip number: " : "Numer mikroczipa: ", "review")
    try terminal.expect("review\r\n")
    let owner = try terminal.expect("hug\r\n").split(separator: "\r\n")
    #expect(
      owner.elementsEqual(
        isEnglish
          ? ["Phone number: +48 123 456 789", "Email: owner@example.com", "Reward for the finder: a hug"]
          : ["Numer telefonu: +48 123 456 789", "E-mail: owner@example.com", "Nagroda dla znalazcy: a hug"]))
    try terminal.expect(isEnglish ? "No answer: microchip number, " : "Brak odpowiedzi: numer mikroczipa, ")
  }
}
