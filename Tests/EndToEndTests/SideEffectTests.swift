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
    try terminal.expect(language == "pl" ? "lub pomoc: " : "or help: ")
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
      try terminal.expect("digits): ")
      try terminal.send("continue\rcopy\rclose\r")
    }
    #expect(try terminal.waitForEnd() == .exited(0))
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(text.contains("\u{1B}]52;c;") == hasTerminalInput)
    #expect(text.contains("There is no clipboard to use here.") != hasTerminalInput)
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
