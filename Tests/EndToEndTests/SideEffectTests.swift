import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// Changes of the photo file, the clipboard, and the event log of concurrent programs.
@Suite("Photo changes, clipboard and events", .programs)
struct SideEffectTests {
  @Test(
    "A photo replaced after its confirmation is reported, and the new one is sent",
    arguments: [
      ("en", "The photo file has changed since you gave it. It goes into the report as it is now."),
      ("pl", "Plik ze zdjęciem zmienił się od czasu, gdy go podano. Zostanie dołączony w obecnej postaci."),
    ])
  func replacedPhoto(language: String, sentence: String) throws {
    let program = try PetspotProgram()
    try program.photo()
    let service = try LoopbackService()
    let terminal = try PseudoTerminal(
      program.launch(["--lang", language, "--service", service.address]))
    let script = language == "pl" ? ReportScript.polish : .english
    for line in script.lines.dropLast(2) {
      try terminal.expectPrompt()
      try terminal.send(lines: [line])
    }
    try terminal.expect(language == "pl" ? "przegląd lub pomoc: " : "review or help: ")
    try program.photo(byteCount: 5_000)
    try terminal.send("continue\r")
    try terminal.expect(language == "pl" ? "zamknij: " : "close: ")
    let text = terminal.text.replacing("\r\n", with: " ")
    expectEqual(text.components(separatedBy: sentence).count, 2)
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
    "OSC 52, which screen readers may read aloud, is written only after copy",
    arguments: ["copy", "kopiuj"])
  func clipboardUnasked(word: String) throws {
    let program = try PetspotProgram(draft: [:])
    let terminal = try PseudoTerminal(program.launch(["--step", "4", "--lang", "en"]))
    let fields = [("Phone number: ", ""), ("Email: ", ""), ("Reward for the finder: ", "a hug")]
    for (prompt, line) in fields { try terminal.answer(prompt, line) }
    for line in [word, "help", "review", "continue"] {
      try terminal.answer("Type continue, review or help: ", line)
    }
    for line in ["help", "review", "continue", "language pl"] {
      try terminal.answer("Type back, copy, new or close: ", line)
    }
    try terminal.expect("wstecz, kopiuj, nowe lub zamknij: ")
    #expect(!terminal.text.contains("\u{1B}]"))
    try terminal.send(word + "\r")
    let code = try #require(try program.announcements().first?["managementPassword"] as? String)
    try terminal.expect("\u{1B}]52;c;\(Data(code.utf8).base64EncodedString())\u{7}")
    try terminal.answer("wstecz, kopiuj, nowe lub zamknij: ", "zamknij")
    try expectEqual(terminal.waitForEnd(), .exited(0))
    expectEqual(terminal.text.components(separatedBy: "\u{1B}]").count, 2)
  }

  @Test("Concurrent programs append whole JSON lines without typed text to one event log")
  func events() throws {
    let program = try PetspotProgram()
    let log = program.home.appendingPathComponent("events.jsonl")
    let lines = "secret-1\n" + String(repeating: "continue\n", count: 50)
    let launch = try program.launch(
      ["--no-draft", "--step", "4"], ["PETSPOT_EVENTS": log.path, "PETSPOT_LINES": lines])
    let once = "printf '%s' \"$PETSPOT_LINES\" | \"$0\" \"$@\" >/dev/null"
    _ = try ProgramRun(launch.through((0..<4).map { _ in "{ \(once); } & " }.joined() + "wait"))
    let events = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    expectEqual(events.count, 200)
    for event in events {
      let fields = try [String: Any](json: event.utf8)
      #expect(fields["event"] as? String == "missing_pet.step4_validation_failed")
      expectEqual(Set(fields.keys), ["event", "count", "time"])
    }
    try expectEqual(program.permissions(of: log), 0o600)
  }
}
