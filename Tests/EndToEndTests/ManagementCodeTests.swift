import Foundation
import Localization
import Platform
import TestSupport
import TestTraits
import Testing

/// A report can be managed only with its code, so the code is shown or saved, however the program ends.
@Suite("The code of a created report", .network)
struct ManagementCodeTests {
  /// Runs the program on a terminal until the announcement exists and the upload of the photo has started.
  private func sending(
    _ program: PetspotProgram, to service: LoopbackService, _ language: Language = .en, _ draft: [String] = []
  ) throws -> PseudoTerminal {
    service.then(.real, .stall(after: .whole))
    let arguments = ["--step", "4", "--lang", language.code, "--service", service.address]
    let terminal = try program.terminal(arguments + draft)
    // Without a draft, the whole report is typed.
    let lines =
      ["1234567", "a@example.com", "", "back", "back", "~/rex.jpg", "continue"]
      + ["", "", "dog", "", "male", "", "", "", "continue"]
    for line in (draft.isEmpty ? [] : lines) + ["continue"] {
      try terminal.expectPrompt()
      try terminal.send(lines: [line])
    }
    #expect(service.wait { $0.photos.count == 1 })
    return terminal
  }

  private func expectReportNamed(_ service: LoopbackService, in text: String, _ language: Language = .en)
    throws
  {
    let announcement = try #require(service.announcements.first)
    let (code, texts) = (announcement.managementPassword, L10n(language).submission)
    let text = text.replacing("\r\n", with: "\n")
    #expect(text.contains("\n\(texts.identifier(id: announcement.id))\n\(texts.code(code: code))\n"))
    #expect(text.contains("\n\(code.map(String.init).joined(separator: " "))\n"))
  }

  @Test(
    "A signal during the upload: the report is named before the program ends, and its receipt has its code",
    arguments: [(.terminate, 143, .en), (.quit, 131, .pl), (.hangUp, 129, .en)]
      as [(Signal, Int32, Language)])
  func signal(_ signal: Signal, _ status: Int32, _ language: Language) throws {
    let program = try PetspotProgram(draft: [:])
    let service = try LoopbackService()
    let terminal = try sending(program, to: service, language)
    terminal.process.send(signal)
    try expectEqual(terminal.waitForEnd(within: 25), .exited(status))
    try expectReportNamed(service, in: terminal.text, language)
    expectEqual(terminal.settings, terminal.settingsBefore)
    let code = try #require(service.announcements.first).managementPassword
    try expectEqual(program.deliveries().map { $0["managementPassword"] as? String }, [code])
    #expect(FileManager.default.fileExists(atPath: program.draft.path))
    expectEqual(program.names(in: program.temporaryFolder), [])
  }

  @Test("SIGTERM during the upload without a draft")
  func signalWithoutDraft() throws {
    let program = try PetspotProgram()
    try program.photo()
    let service = try LoopbackService()
    let terminal = try sending(program, to: service, .en, ["--no-draft"])
    terminal.process.send(.terminate)
    try expectEqual(terminal.waitForEnd(within: 25), .exited(143))
    try expectReportNamed(service, in: terminal.text)
    #expect(terminal.text.contains(L10n(.en).draft.notKept))
    #expect(!program.hasDraft)
  }

  @Test("Hangup during the upload without a draft: the code is in the receipt")
  func hangUpWithoutDraft() throws {
    let program = try PetspotProgram(draft: ["petName": "Another"])
    let service = try LoopbackService()
    let terminal = try sending(program, to: service, .en, ["--no-draft"])
    terminal.hangUp()
    try expectEqual(terminal.waitForEnd(within: 25), .exited(129))
    #expect(try program.draftValues()["petName"] as? String == "Another")
    let sent = try #require(service.announcements.first)
    try program.petspot("show", sent.id).expect(0, says: [sent.managementPassword])
  }

  @Test(
    "The output is closed before the report is sent: the code is saved and shown at the next start",
    .tags(.thorough))
  func closedOutput() throws {
    let program = try PetspotProgram(draft: [:])
    // The response is slow enough for the output to be closed first.
    let service = try LoopbackService(LoopbackBehavior(writing: .bodyDripping(every: .milliseconds(5))))
    let running = try program.start(
      on: .pipe, ["--step", "4", "--lang", "en", "--service", service.address])
    try running.send(lines: ["continue"])
    #expect(service.wait { $0.creates.count == 1 })
    (running as? PipedProgram)?.closeOutput()
    try expectEqual(running.waitForEnd(), .exited(1))
    let announcement = try #require(service.announcements.first)
    expectEqual(announcement.photoCount, 1)
    try program.petspot(typing: ["1"]).expect(
      1,
      says: [
        "A report from this draft has already been created.", "\nCode: \(announcement.managementPassword)\n",
      ])
  }
}
