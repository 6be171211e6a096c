import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

/// Changes of the photo file, and the clipboard.
@Suite("Photo changes and the clipboard", .programs)
struct SideEffectTests {
  @Test(
    "A photo replaced after its confirmation is reported, and the new one is sent",
    arguments: Language.allCases)
  func replacedPhoto(language: Language) throws {
    let program = try PetspotProgram()
    try program.photo()
    let service = try LoopbackService()
    let terminal = try program.terminal(["--lang", language.code, "--service", service.address])
    for line in ReportScript.lines(language).dropLast(2) {
      try terminal.expectPrompt()
      try terminal.send(lines: [line])
    }
    try terminal.expectPrompt()
    try program.photo(byteCount: 5_000)
    try terminal.send("continue\r")
    try terminal.expectPrompt()
    let sentence = L10n(language).photo.file.replaced.unbroken
    expectEqual(terminal.text.unbroken.components(separatedBy: sentence).count, 2)
    expectEqual(service.announcements.first?.photo?.bytes.count, 5_000)
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
      try terminal.answer("Type back, copy, new or close: ", line)
    }
    try terminal.expect("wstecz, kopiuj, nowe lub zamknij: ")
    #expect(!terminal.text.contains("\u{1B}]"))
    try terminal.send(word + "\r")
    let code = try #require(try program.archived().first).code
    try terminal.expect("\u{1B}]52;c;\(Data(code.utf8).base64EncodedString())\u{7}")
    try terminal.answer("wstecz, kopiuj, nowe lub zamknij: ", "zamknij")
    try expectEqual(terminal.waitForEnd(), .exited(0))
    expectEqual(terminal.text.components(separatedBy: "\u{1B}]").count, 2)
  }
}
