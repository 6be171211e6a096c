import Foundation
import Localization
import Platform
import TestSupport
import TestTraits
import Testing

/// Complete reports, to the archive and to a service, from a pipe and on a terminal.
@Suite("Whole reports", .programs)
struct ReportTests {
  @Test("A report is stored in the archive", arguments: Language.allCases)
  func archive(_ language: Language) throws {
    let program = try PetspotProgram()
    let photo = try program.photo()
    let running = try PipedProgram(program.launch(["--lang", language.code]))
    let lines = ReportScript.lines(language)
    try running.send(lines: lines.dropLast())
    try running.expect("\n\(L10n(language).summary.title)\n")
    try running.expect(L10n(language).command.help.prefix { $0 != "," } + ": ")
    // The draft is removed before the summary is left.
    expectEqual(program.hasDraft, false)
    try running.send(lines: lines.suffix(1))
    try expectEqual(running.finish(), .exited(0))
    expectEqual(program.names(in: program.draftFolder) + program.names(in: program.temporaryFolder), [])
    let (id, code) = try #require(program.archived().first)
    // Four characters identify the only report.
    for line in [
      "\(code)\n\(code.map(String.init).joined(separator: " "))", "petspot remove \(id.prefix(4))",
    ] {
      #expect(running.text.contains("\n\(line)\n"))
    }
    #expect(running.text.contains("\npetspot send \(id.prefix(4)) --service "))
    let stored = program.archive.appendingPathComponent("\(id)/photo.jpg")
    try expectEqual(Data(contentsOf: stored), Data(contentsOf: photo))
    let next = try program.petspot(in: language)
    #expect(next.text.unbroken.hasPrefix(L10n(language).reports.earlier.unbroken))
  }

  @Test("A report is sent to a service, without a draft")
  func service() throws {
    let program = try PetspotProgram()
    let photo = try program.photo()
    let (service, events) = (try LoopbackService(), program.file("events.jsonl"))
    let run = try program.run(
      ReportScript.lines(.pl), ["--service", service.address, "--no-draft"],
      ["LANG": "pl_PL.UTF-8", "PETSPOT_EVENTS": events.path])
    let announcement = try #require(service.announcements.first)
    expectEqual([service.creates.count, service.photos.count], [1, 1])
    run.expect(0, says: ["\n\(announcement.managementPassword)\n"])
    let sent = [
      "phone": "+48123456789", "lastSeenDate": "2026-01-02", "microchipNumber": "616000000012345",
    ]
    for (field, value) in sent { expectEqual(announcement.values[field] as? String, value, field) }
    try expectEqual(announcement.photo?.bytes, [UInt8](Data(contentsOf: photo)))
    expectEqual(announcement.photo?.contentType, "image/jpeg")
    expectEqual(program.names(in: program.receipts).count, 1)
    let recorded = try String(contentsOf: events, encoding: .utf8)
    #expect(recorded.hasPrefix("{\"event\":\"missing_pet.step4_completed\",\"time\":\""))
    expectEqual(recorded.split(separator: "\n").count, 1)
  }

  @Test("A refused connection, a photo that is lost on the way, and a successful retry in another run")
  func retried() throws {
    let program = try PetspotProgram(draft: ["petName": "Age > 3", "reward": "<100 zł"])
    let closed = try LoopbackClosedPort().address
    let refused = try program.run(
      ["continue", "send as it is", "1", "2", "quit", "keep"], ["--step", "4", "--service", closed])
    refused.expect(0, says: ["1 Try Again\n2 Cancel\n3 Save on this computer\nChoice: 1\n"])
    let sentence =
      "No connection. Please check your network and try again.\nThis address did not answer: \(closed)\n"
    expectEqual(refused.text.components(separatedBy: sentence).count, 3)
    let service = try LoopbackService(.real, .drop(after: .whole, reset: true))
    let first = try program.submit(["continue", "1"], to: service)
    let there = try #require(service.announcements.first)
    // What was accepted is remembered across runs, and named in each.
    let named = "Identifier: \(there.id)\nCode: \(there.managementPassword)\n"
    first.expect(1, says: [named])
    let second = try program.run(["1", "continue", "close"], ["--service", service.address])
    second.expect(0, says: [named])
    // The texts that the service changed are shown as they were sent and stored.
    for line in [
      "Pet's name, as sent: Age > 3\nPet's name, as stored: Age &gt; 3",
      "Reward for the finder, as sent: <100 zł\nReward for the finder, as stored: nothing",
    ] {
      #expect(first.text.contains("\n\(line)\n"))
    }
    expectEqual(service.creates.count, 1)
    expectEqual(service.announcements.map(\.photoCount), [1])
  }

  @Test("A complete report on a terminal", arguments: [(Language.pl, "xterm"), (.en, "dumb")])
  func onTerminal(_ language: Language, term: String) throws {
    let program = try PetspotProgram()
    try program.photo()
    let terminal = try program.terminal(["--lang", language.code], ["TERM": term])
    for line in ReportScript.lines(language) {
      try terminal.expectPrompt()
      try terminal.send(lines: [line])
    }
    try expectEqual(terminal.waitForEnd(), .exited(0))
    #expect(terminal.text.contains("\(L10n(language).summary.title)\r\n"))
    try expectEqual(program.announcements().count, 1)
    expectEqual(terminal.settings, terminal.settingsBefore)
    if term == "dumb" { #expect(!terminal.text.contains("\u{1B}")) }
  }

  @Test(
    "Ctrl-C discards the line; on an empty line it ends the program with 130, and Ctrl-D with 1",
    arguments: [("\u{3}", 130), ("\u{4}", 1)] as [(String, Int32)], [[], ["--plain"]])
  func endingKeys(_ key: (text: String, status: Int32), _ arguments: [String]) throws {
    let program = try PetspotProgram()
    let terminal = try program.terminal(arguments)
    try terminal.answer("Microchip number: ", "123")
    try terminal.expect("or help: ")
    try terminal.send("abc")
    try terminal.expect("abc")
    try terminal.send("\u{3}")
    try terminal.expect("or help: ")
    try terminal.send(key.text)
    try terminal.expect(L10n(.en).draft.kept)
    try expectEqual(terminal.waitForEnd(), .exited(key.status))
    try expectEqual(program.draftValues()["microchipNumber"] as? String, "123")
    expectEqual(terminal.settings, terminal.settingsBefore)
  }

  @Test("Ctrl-C cancels the submission at once, and the answers are kept")
  func interruptedSending() throws {
    let program = try PetspotProgram(draft: [:])
    let service = try LoopbackService(.stall(after: .whole))
    let terminal = try program.terminal(["--step", "4", "--service", service.address])
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
    expectEqual(program.names(in: program.temporaryFolder), [])
  }
}
