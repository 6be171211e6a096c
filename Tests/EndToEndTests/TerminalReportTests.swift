import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// The built program on a pseudo-terminal.
@ProgramLane
@Suite("Reports on a terminal", .programs)
struct TerminalReportTests {
  @Test("A complete report", arguments: [ReportScript.english, .polish], ["xterm", "dumb"])
  func wholeReport(_ script: ReportScript, term: String) throws {
    let program = try PetspotProgram()
    try program.photo()
    let variables = ["LANG": script.language == "pl" ? "pl_PL.UTF-8" : "en_US.UTF-8", "TERM": term]
    let terminal = try PseudoTerminal(program.launch([], variables))
    for line in script.lines {
      try terminal.expect(": ")
      while terminal.unseen.contains(": ") { try terminal.expect(": ") }
      try terminal.send(line + "\r")
    }
    #expect(try terminal.waitForEnd() == .exited(0))
    let transcript = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(transcript.contains("\(script.summaryTitle)\r\n"))
    #expect(try program.announcements().count == 1)
    #expect(terminal.settings == terminal.settingsBefore)
    if term == "dumb" { #expect(!transcript.contains("\u{1B}")) }
  }

  @Test(
    "Ctrl-C discards the line; on an empty line it ends the program with 130 and keeps the draft",
    arguments: [[], ["--plain"]])
  func interrupts(_ arguments: [String]) throws {
    let program = try PetspotProgram()
    let terminal = try PseudoTerminal(program.launch(arguments))
    try terminal.expect("Microchip number: ")
    try terminal.send("123\r")
    try terminal.expect("or help: ")
    try terminal.send("abc")
    try terminal.expect("abc")
    try terminal.send("\u{3}")
    try terminal.expect("or help: ")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .exited(130))
    #expect(FileManager.default.fileExists(atPath: program.draft.path))
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test("Ctrl-D on an empty line keeps the draft and ends the program with 1", arguments: [[], ["--plain"]])
  func endOfInput(_ arguments: [String]) throws {
    let program = try PetspotProgram()
    let terminal = try PseudoTerminal(program.launch(arguments))
    try terminal.expect("Microchip number: ")
    try terminal.send("123\r")
    try terminal.expect("or help: ")
    try terminal.send("\u{4}")
    try terminal.expect("Your answers are kept for next time.")
    #expect(try terminal.waitForEnd() == .exited(1))
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test(
    "Signals lead to their exit status, and every answer is on disk",
    arguments: [(Signal.terminate, 143), (Signal.hangUp, 129)] as [(Signal, Int32)])
  func signals(signal: Signal, status: Int32) throws {
    let program = try PetspotProgram()
    let terminal = try PseudoTerminal(program.launch())
    try terminal.expect("Microchip number: ")
    try terminal.send("123\r")
    try terminal.expect("or help: ")
    terminal.process.send(signal)
    #expect(try terminal.waitForEnd() == .exited(status))
    #expect(try String(contentsOf: program.draft, encoding: .utf8).contains("\"123\""))
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test(
    "Ctrl-C cancels the submission at once, and the answers are kept",
    arguments: [LoopbackBehavior.stall(after: .nothing), .stall(after: .head), .stall(after: .whole)])
  func interruptedSending(_ behavior: LoopbackBehavior) throws {
    let program = try PetspotProgram()
    try program.photo()
    try program.prepareDraft()
    let service = try LoopbackService(behavior)
    let terminal = try PseudoTerminal(program.launch(["--step", "4", "--service", service.address]))
    try terminal.expect("Phone number: ")
    try terminal.send("continue\r")
    try terminal.expect("Sending the report.")
    #expect(service.wait(atMost: 20) { $0.connectionCount == 1 })
    try terminal.send("\u{3}")
    // The time-out of a stalled request is 30 seconds.
    try terminal.expect("Sending was interrupted.", within: 10)
    try terminal.expect("2 Cancel: ")
    try terminal.send("1\r")
    try terminal.expect("Report created")
    try terminal.send("close\r")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(service.announcements.count == 1)
    #expect(program.temporaryLeftovers.isEmpty)
  }

  @Test(
    "A signal during the submission ends the program",
    arguments: [(Signal.terminate, 143), (Signal.hangUp, 129)] as [(Signal, Int32)])
  func signalWhileSending(signal: Signal, status: Int32) throws {
    let program = try PetspotProgram()
    try program.photo()
    try program.prepareDraft()
    let service = try LoopbackService(.real, .stall(after: .whole))
    let terminal = try PseudoTerminal(program.launch(["--step", "4", "--service", service.address]))
    try terminal.expect("Phone number: ")
    try terminal.send("continue\r")
    #expect(service.wait(atMost: 20) { $0.photos.count == 1 })
    terminal.process.send(signal)
    #expect(try terminal.waitForEnd() == .exited(status))
    let code = try #require(service.announcements.first).managementPassword
    #expect(try String(contentsOf: program.draft, encoding: .utf8).contains(code))
    #expect(program.temporaryLeftovers.isEmpty)
  }

  @Test("An unfinished report is offered with its date")
  func offer() throws {
    let program = try PetspotProgram()
    try program.prepareDraft()
    let terminal = try PseudoTerminal(program.launch(["--lang", "pl"]))
    try terminal.expect("Jest niedokończone zgłoszenie z dnia ")
    try terminal.expect("1 Kontynuuj, 2 Zacznij od nowa: ")
    try terminal.send("1\r")
    try terminal.expect("Krok 1 z 4: Numer mikroczipa")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(1))
  }
}
