import Foundation
import TestSupport
import TestTraits
import Testing

/// Complete reports from a pipe, to the archive and to a service.
@Suite("Reports from a pipe", .programs)
struct ReportTests {
  @Test("A report is stored in the archive", arguments: [ReportScript.english, .polish])
  func archive(_ script: ReportScript) throws {
    let program = try PetspotProgram()
    try program.photo()
    let run = try program.run(script.lines, ["--lang", script.language])
    #expect(run.status == .exited(0))
    #expect(run.errorText.isEmpty)
    #expect(run.text.contains("\n\(script.summaryTitle)\n"))
    let announcement = try #require(try program.announcements().first)
    let code = try #require(announcement["managementPassword"] as? String)
    let id = try #require(announcement["id"] as? String)
    #expect(run.text.contains("\n\(code)\n\(code.map(String.init).joined(separator: " "))\n"))
    // Four characters identify the only report.
    #expect(run.text.contains("\npetspot remove \(id.prefix(4))\n"))
    #expect(run.text.contains("\npetspot send \(id.prefix(4)) --service "))
    let photo = program.archive.appendingPathComponent("\(id)/photo.jpg")
    #expect(try Data(contentsOf: photo) == Data(contentsOf: program.home.appendingPathComponent("rex.jpg")))
    #expect(!FileManager.default.fileExists(atPath: program.draft.path))
    #expect(program.temporaryLeftovers.isEmpty)
  }

  @Test("A report is sent to a service", arguments: [ReportScript.english, .polish])
  func service(_ script: ReportScript) throws {
    let program = try PetspotProgram()
    let photo = try program.photo()
    let service = try LoopbackService()
    let events = program.home.appendingPathComponent("events.jsonl")
    let run = try program.run(
      script.lines, ["--service", service.address],
      ["LANG": script.language == "pl" ? "pl_PL.UTF-8" : "C", "PETSPOT_EVENTS": events.path])
    #expect(run.status == .exited(0))
    let announcement = try #require(service.announcements.first)
    #expect(service.creates.count == 1 && service.photos.count == 1)
    #expect(run.text.contains("\n\(announcement.managementPassword)\n"))
    let sent = [
      "phone": "+48123456789", "lastSeenDate": "2026-01-02", "microchipNumber": "616000000012345",
    ]
    for (field, value) in sent { #expect(announcement.values[field] as? String == value) }
    #expect(try announcement.photo?.bytes == [UInt8](Data(contentsOf: photo)))
    #expect(announcement.photo?.contentType == "image/jpeg")
    let recorded = try String(contentsOf: events, encoding: .utf8)
    #expect(recorded.hasPrefix("{\"event\":\"missing_pet.step4_completed\",\"time\":\""))
    #expect(recorded.split(separator: "\n").count == 1)
    for secret in ["123", "owner", "hugs", announcement.managementPassword] {
      #expect(!recorded.contains(secret))
    }
  }

  @Test("The texts that a service changed are shown as they were sent and stored")
  func changedTexts() throws {
    let program = try PetspotProgram(
      draft: ["description": "Collar <blue> and we <3 him", "petName": "Age > 3", "reward": "<100 zł"])
    let run = try program.submit(["continue", "1", "close"], to: LoopbackService())
    for line in [
      "Pet's name, as sent: Age > 3\nPet's name, as stored: Age &gt; 3",
      "Description, as sent: Collar <blue> and we <3 him\nDescription, as stored: Collar  and we",
      "Reward for the finder, as sent: <100 zł\nReward for the finder, as stored: nothing\n",
    ] {
      #expect(run.text.contains("\n" + line))
    }
  }

  @Test("A refused connection, then a successful retry")
  func noConnection() throws {
    let program = try PetspotProgram(draft: [:])
    let closed = try LoopbackClosedPort()
    let run = try program.run(
      ["continue", "1", "2", "quit", "keep"], ["--step", "4", "--service", closed.address])
    #expect(run.status == .exited(0))
    #expect(
      run.text.components(
        separatedBy: "No connection. Please check your network and try again.\nThis address did not answer: "
          + "\(closed.address)\n"
      ).count == 3
    )
    #expect(run.text.contains("1 Try Again\n2 Cancel\n3 Save on this computer\nChoice: 1\n"))
    let service = try LoopbackService()
    #expect(try program.submit(to: service).status == .exited(0))
    #expect(service.announcements.map(\.photoCount) == [1])
  }

  @Test("An accepted announcement is remembered across runs, and named in each")
  func acceptedIsRemembered() throws {
    let program = try PetspotProgram(draft: [:])
    let service = try LoopbackService(.real, .drop(after: .whole, reset: true))
    let first = try program.submit(["continue"], to: service)
    #expect(first.status == .exited(1))
    let there = try #require(service.announcements.first)
    let named = "Identifier: \(there.id)\nCode: \(there.managementPassword)\n"
    #expect(first.text.contains(named))
    let second = try program.run(["1", "continue", "close"], ["--service", service.address])
    #expect(second.text.contains(named))
    #expect(second.status == .exited(0))
    #expect(service.creates.count == 1)
    #expect(service.announcements.first?.photoCount == 1)
  }
}
