import Foundation
import Platform
import TestSupport
import TestTraits
import Testing

/// A report can be managed only with its code, so the code is shown or saved, however the program ends.
@Suite("The code of a created report", .network)
struct ManagementCodeTests {
  /// Runs the program on a terminal until the announcement exists and the upload of the photo has started.
  private func sending(
    _ program: PetspotProgram, to service: LoopbackService, language: String = "en", _ draft: [String] = []
  ) throws -> PseudoTerminal {
    service.then(.real, .stall(after: .whole))
    let arguments = ["--step", "4", "--lang", language, "--service", service.address]
    let terminal = try PseudoTerminal(program.launch(arguments + draft))
    try terminal.expect(language == "pl" ? "Numer telefonu: " : "Phone number: ")
    if draft == ["--no-draft"] { try typeWholeReport(terminal) }
    try terminal.send(language == "pl" ? "dalej\r" : "continue\r")
    #expect(service.wait { $0.photos.count == 1 })
    return terminal
  }

  /// Types a complete report, starting at the prompt for the phone number, up to the command prompt of step
  /// 4.
  private func typeWholeReport(_ terminal: PseudoTerminal) throws {
    try terminal.send("1234567\ra@example.com\r\rback\rback\r~/rex.jpg\rcontinue\r")
    try terminal.expect("Date of disappearance")
    try terminal.send("\r\rdog\r\rmale\r\r\r\rcontinue\r")
    try terminal.expect("Step 4 of 4")
    try terminal.expect("Phone number: ")
  }

  private func expectReportNamed(
    _ service: LoopbackService, in text: String, _ words: (String, String) = ("Identifier", "Code")
  ) throws {
    let announcement = try #require(service.announcements.first)
    let code = announcement.managementPassword
    let text = text.replacing("\r\n", with: "\n")
    #expect(text.contains("\n\(words.0): \(announcement.id)\n\(words.1): \(code)\n"))
    #expect(text.contains("\n\(code.map(String.init).joined(separator: " "))\n"))
  }

  @Test(
    "A signal during the upload: the report is named before the program ends, and its receipt has its code",
    arguments: [(Signal.terminate, 143), (.quit, 131), (.hangUp, 129)] as [(Signal, Int32)],
    [("en", ("Identifier", "Code")), ("pl", ("Identyfikator", "Kod"))])
  func signal(
    _ signal: (signal: Signal, status: Int32), _ language: (code: String, words: (String, String))
  ) throws {
    let program = try PetspotProgram(draft: [:])
    let service = try LoopbackService()
    let terminal = try sending(program, to: service, language: language.code)
    terminal.process.send(signal.signal)
    try expectEqual(terminal.waitForEnd(within: 25), .exited(signal.status))
    try expectReportNamed(service, in: terminal.text, language.words)
    expectEqual(terminal.settings, terminal.settingsBefore)
    let code = try #require(service.announcements.first).managementPassword
    #expect(try program.deliveries().map { $0["managementPassword"] as? String } == [code])
    #expect(FileManager.default.fileExists(atPath: program.draft.path))
    #expect(program.temporaryLeftovers.isEmpty)
  }

  @Test("SIGTERM during the upload without a draft")
  func signalWithoutDraft() throws {
    let program = try PetspotProgram()
    try program.photo()
    let service = try LoopbackService()
    let terminal = try sending(program, to: service, ["--no-draft"])
    terminal.process.send(.terminate)
    try expectEqual(terminal.waitForEnd(within: 25), .exited(143))
    try expectReportNamed(service, in: terminal.text)
    #expect(terminal.text.contains("Your answers were not kept."))
    #expect(!FileManager.default.fileExists(atPath: program.draft.path))
  }

  @Test("Hangup during the upload without a draft: the code is saved beside another unfinished report")
  func hangUpWithoutDraft() throws {
    let program = try PetspotProgram(draft: ["petName": "Another"])
    let service = try LoopbackService()
    let terminal = try sending(program, to: service, ["--no-draft"])
    terminal.hangUp()
    try expectEqual(terminal.waitForEnd(within: 25), .exited(129))
    let kept = program.draftFolder.appendingPathComponent("draft-2.json")
    try expectEqual(program.permissions(of: kept), 0o600)
    #expect(try String(contentsOf: program.draft, encoding: .utf8).contains("Another"))
    try FileManager.default.removeItem(at: program.draft)
    try expectReportNamed(service, in: program.run(["1", "quit", "1"], ["--lang", "en"]).text)
  }

  @Test(
    "The output is closed before the report is sent: the code is saved and shown at the next start",
    .tags(.thorough))
  func closedOutput() throws {
    let program = try PetspotProgram(draft: [:])
    let service = try LoopbackService()
    // The response is slow enough for the output to be closed first.
    service.then(LoopbackBehavior(writing: .bodyDripping(every: .milliseconds(5))))
    let running = try PipedProgram(
      program.launch(["--step", "4", "--lang", "en", "--service", service.address]))
    try running.send(lines: ["continue"])
    #expect(service.wait { $0.creates.count == 1 })
    running.closeOutput()
    try expectEqual(running.waitForEnd(), .exited(1))
    let announcement = try #require(service.announcements.first)
    expectEqual(announcement.photoCount, 1)
    let again = try program.run(["1"], ["--lang", "en"])
    #expect(again.text.contains("A report from this draft has already been created."))
    #expect(again.text.contains("\nCode: \(announcement.managementPassword)\n"))
  }
}
