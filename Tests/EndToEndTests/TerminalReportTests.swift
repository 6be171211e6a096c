import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// The built program on a pseudo-terminal.
@Suite("Reports on a terminal", .programs)
struct TerminalReportTests {
  @Test("A complete report", arguments: [ReportScript.english, .polish], ["xterm", "dumb"])
  func wholeReport(_ script: ReportScript, term: String) throws {
    let program = try PetspotProgram()
    try program.photo()
    let variables = ["LANG": script.language == "pl" ? "pl_PL.UTF-8" : "en_US.UTF-8", "TERM": term]
    let terminal = try PseudoTerminal(program.launch([], variables))
    for line in script.lines {
      try terminal.expectPrompt()
      try terminal.send(lines: [line])
    }
    try expectEqual(terminal.waitForEnd(), .exited(0))
    #expect(terminal.text.contains("\(script.summaryTitle)\r\n"))
    try expectEqual(program.announcements().count, 1)
    expectEqual(terminal.settings, terminal.settingsBefore)
    if term == "dumb" { #expect(!terminal.text.contains("\u{1B}")) }
  }

  @Test(
    "Ctrl-C discards the line; on an empty line it ends the program with 130, and Ctrl-D with 1",
    arguments: [("\u{3}", 130), ("\u{4}", 1)] as [(String, Int32)], [[], ["--plain"]])
  func endingKeys(_ key: (text: String, status: Int32), _ arguments: [String]) throws {
    let program = try PetspotProgram()
    let terminal = try PseudoTerminal(program.launch(arguments))
    try terminal.answer("Microchip number: ", "123")
    try terminal.expect("or help: ")
    try terminal.send("abc")
    try terminal.expect("abc")
    try terminal.send("\u{3}")
    try terminal.expect("or help: ")
    try terminal.send(key.text)
    try terminal.expect(PetspotProgram.answersKept)
    try expectEqual(terminal.waitForEnd(), .exited(key.status))
    #expect(try program.draftValues()["microchipNumber"] as? String == "123")
    expectEqual(terminal.settings, terminal.settingsBefore)
  }

  @Test(
    "Ctrl-C cancels the submission at once, and the answers are kept",
    arguments: [LoopbackBehavior.stall(after: .nothing), .stall(after: .head), .stall(after: .whole)])
  func interruptedSending(_ behavior: LoopbackBehavior) throws {
    let program = try PetspotProgram(draft: [:])
    let service = try LoopbackService(behavior)
    let terminal = try PseudoTerminal(program.launch(["--step", "4", "--service", service.address]))
    try terminal.answer("Phone number: ", "continue")
    try terminal.expect("Sending the report.")
    #expect(service.wait { $0.connectionCount == 1 })
    try terminal.send("\u{3}")
    // The time-out of a stalled request is 30 seconds.
    try terminal.expect("Sending was interrupted.", within: 25)
    try terminal.answer("Choice: ", "1")
    try terminal.expect("Report created")
    try terminal.send("close\r")
    try expectEqual(terminal.waitForEnd(), .exited(0))
    expectEqual(service.announcements.count, 1)
    #expect(program.temporaryLeftovers.isEmpty)
  }
}
