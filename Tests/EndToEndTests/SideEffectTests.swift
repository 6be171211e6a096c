import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// Changes of the photo file, the clipboard, and the event log of concurrent programs.
@ProgramLane
@Suite("Photo changes, clipboard and events", .programs)
struct SideEffectTests {
  @Test(
    "A photo replaced after its confirmation is reported, and the new one is sent",
    arguments: [
      ("en", "The photo file has changed since you gave it. It will be sent as it is now."),
      ("pl", "Plik ze zdjęciem zmienił się od czasu, gdy go podano. Zostanie wysłany w obecnej postaci."),
    ])
  func replacedPhoto(language: String, sentence: String) throws {
    let program = try PetspotProgram()
    try program.photo()
    let service = try LoopbackService()
    let terminal = try PseudoTerminal(
      program.launch(["--lang", language, "--service", service.address]))
    let script = language == "pl" ? ReportScript.polish : .english
    for line in script.lines.dropLast(2) {
      try terminal.expect(": ")
      while terminal.unseen.contains(": ") { try terminal.expect(": ") }
      try terminal.send(line + "\r")
    }
    try terminal.expect(language == "pl" ? "przegląd lub pomoc: " : "review or help: ")
    try program.photo(byteCount: 5_000)
    try terminal.send("continue\r")
    try terminal.expect(language == "pl" ? "zamknij: " : "close: ")
    let text = String(decoding: terminal.transcript, as: UTF8.self).replacing("\r\n", with: " ")
    #expect(text.components(separatedBy: sentence).count == 2)
    #expect(service.announcements.first?.photo?.bytes.count == 5_000)
  }

  @Test(
    "Copying uses the clipboard of the terminal if it is input and output, otherwise none",
    arguments: [true, false])
  func clipboard(hasTerminalInput: Bool) throws {
    let program = try PetspotProgram()
    try program.photo()
    try program.prepareDraft()
    var launch = try program.launch(["--step", "4", "--lang", "en"])
    if !hasTerminalInput {
      launch.arguments =
        ["-c", "printf 'continue\\ncopy\\nclose\\n' | \"$0\" \"$@\"", launch.program]
        + launch.arguments
      launch.program = "/bin/sh"
    }
    let terminal = try PseudoTerminal(launch)
    if hasTerminalInput {
      try terminal.expect("Phone number: ")
      try terminal.send("continue\rcopy\rclose\r")
    }
    #expect(try terminal.waitForEnd() == .exited(0))
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(text.contains("\u{1B}]52;c;") == hasTerminalInput)
    #expect(text.contains("No clipboard can be used here.") != hasTerminalInput)
  }

  @Test(
    "OSC 52, which screen readers may read aloud, is written only after copy",
    arguments: ["copy", "kopiuj"])
  func clipboardUnasked(word: String) throws {
    let program = try PetspotProgram()
    try program.photo()
    try program.prepareDraft()
    let terminal = try PseudoTerminal(program.launch(["--step", "4", "--lang", "en"]))
    let field = ["\r", "\r", "a hug\r"]
    for (prompt, line) in zip(["Phone number: ", "Email: ", "Reward for the finder: "], field) {
      try terminal.expect(prompt)
      try terminal.send(line)
    }
    for line in [word, "help", "review", "continue"] {
      try terminal.expect("Type continue, review or help: ")
      try terminal.send(line + "\r")
    }
    for line in ["help", "review", "continue", "language pl"] {
      try terminal.expect("Type back, copy, new or close: ")
      try terminal.send(line + "\r")
    }
    try terminal.expect("Wpisz wstecz, kopiuj, nowe, zamknij: ")
    #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains("\u{1B}]"))
    try terminal.send(word + "\r")
    let code = try #require(try program.announcements().first?["managementPassword"] as? String)
    try terminal.expect("\u{1B}]52;c;\(Data(code.utf8).base64EncodedString())\u{7}")
    try terminal.expect("Wpisz wstecz, kopiuj, nowe, zamknij: ")
    try terminal.send("zamknij\r")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(
      String(decoding: terminal.transcript, as: UTF8.self).components(separatedBy: "\u{1B}]").count == 2)
  }

  @Test("Concurrent programs append whole JSON lines without typed text to one event log")
  func events() throws {
    let program = try PetspotProgram()
    let log = program.home.appendingPathComponent("events.jsonl")
    let launch = try program.launch(["--no-draft", "--step", "4"], ["PETSPOT_EVENTS": log.path])
    let lines = "secret-1\n" + String(repeating: "continue\n", count: 50)
    var command = launch
    command.program = "/bin/sh"
    let once = "printf '%s' \"$PETSPOT_LINES\" | \"$0\" \"$@\" >/dev/null"
    command.arguments =
      ["-c", (0..<4).map { _ in "{ \(once); } & " }.joined() + "wait", launch.program]
      + launch.arguments
    command.environment["PETSPOT_LINES"] = lines
    _ = try ProgramRun(command, within: 60)
    let events = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    #expect(events.count == 200)
    for event in events {
      let fields = try JSONSerialization.jsonObject(with: Data(event.utf8)) as? [String: Any]
      #expect(fields?["event"] as? String == "missing_pet.step4_validation_failed")
      #expect(Set(fields?.keys ?? [:].keys) == ["event", "count", "time"])
    }
    #expect(try program.permissions(of: log) == 0o600)
  }
}
