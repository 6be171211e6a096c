import Foundation
import TestSupport
import TestTraits
import Testing

/// Complete reports from a pipe, to the archive and to a service.
@ProgramLane
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
    for command in ["remove", "send"] {
      #expect(run.text.contains("\npetspot \(command) \(id.prefix(4))\n"))
    }
    let photo = program.archive.appendingPathComponent("\(id)/photo.jpg")
    #expect(try Data(contentsOf: photo) == Data(contentsOf: program.home.appendingPathComponent("rex.jpg")))
    #expect(try program.permissions(of: photo) == 0o600)
    #expect(try program.permissions(of: program.archive.appendingPathComponent(id)) == 0o700)
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
    #expect(service.creates.count == 1)
    #expect(service.photos.count == 1)
    #expect(run.text.contains("\n\(announcement.managementPassword)\n"))
    #expect(announcement.values["phone"] == .text("+48123456789"))
    #expect(announcement.values["lastSeenDate"] == .text("2026-01-02"))
    #expect(announcement.values["microchipNumber"] == .text("616000000012345"))
    #expect(try announcement.photo?.bytes == [UInt8](Data(contentsOf: photo)))
    #expect(announcement.photo?.contentType == "image/jpeg")
    let recorded = try String(contentsOf: events, encoding: .utf8)
    #expect(recorded.contains("\"event\":\"missing_pet.step4_completed\""))
    #expect(recorded.split(separator: "\n").count == 1)
    for secret in ["123", "owner", "hugs", announcement.managementPassword] {
      #expect(!recorded.contains(secret))
    }
  }

  @Test("A refused connection, then a successful retry")
  func noConnection() throws {
    let program = try PetspotProgram()
    try program.photo()
    try program.prepareDraft()
    let closed = try LoopbackClosedPort()
    let run = try program.run(
      ["continue", "1", "2", "quit", "keep"], ["--step", "4", "--service", closed.address])
    #expect(run.status == .exited(0))
    #expect(
      run.text.components(separatedBy: "No connection. Please check your network and try again.\n").count == 3
    )
    #expect(run.text.contains("1 Try Again, 2 Cancel: 1\n"))
    let service = try LoopbackService()
    let later = try program.run(["continue", "close"], ["--step", "4", "--service", service.address])
    #expect(later.status == .exited(0))
    #expect(service.announcements.count == 1)
    #expect(service.announcements.first?.photoCount == 1)
  }

  @Test("A failed upload is retried without another create, and the announcement is named in between")
  func photoFailsOnce() throws {
    let program = try PetspotProgram()
    try program.photo()
    try program.prepareDraft()
    let service = try LoopbackService(.real, .response(.html(502)))
    let run = try program.run(
      ["continue", "cancel", "continue", "close"], ["--step", "4", "--service", service.address])
    #expect(run.status == .exited(0))
    #expect(service.creates.count == 1)
    #expect(service.photos.count == 2)
    let announcement = try #require(service.announcements.first)
    #expect(run.text.contains("Identifier: \(announcement.id)\nCode: \(announcement.managementPassword)\n"))
  }

  @Test("An accepted announcement is remembered across runs")
  func acceptedIsRemembered() throws {
    let program = try PetspotProgram()
    try program.photo()
    try program.prepareDraft()
    let service = try LoopbackService(.real, .drop(after: .whole, reset: true))
    let arguments = ["--service", service.address]
    let first = try program.run(["continue"], arguments + ["--step", "4"])
    #expect(first.status == .exited(1))
    let code = try #require(service.announcements.first).managementPassword
    #expect(first.text.contains("Code: \(code)\n"))
    let second = try program.run(["1", "continue", "close"], arguments)
    #expect(second.text.contains("Code: \(code)\n"))
    #expect(second.status == .exited(0))
    #expect(service.creates.count == 1)
    #expect(service.announcements.first?.photoCount == 1)
  }

  @Test("After a lost response the retry has the same key")
  func sameKeyAfterLostResponse() throws {
    let program = try PetspotProgram()
    try program.photo()
    try program.prepareDraft()
    let service = try LoopbackService(.actAndDrop, knowsIdempotencyKeys: true)
    let run = try program.run(["continue", "1", "close"], ["--step", "4", "--service", service.address])
    #expect(run.status == .exited(0))
    #expect(service.announcements.count == 1)
    let keys = service.creates.map { $0.header("Idempotency-Key") }
    #expect(keys.count == 2)
    #expect(Set(keys).count == 1)
  }

  @Test(
    "A duplicate microchip is reported in the language of the conversation", arguments: ["en", "pl"])
  func conflict(_ language: String) throws {
    let program = try PetspotProgram()
    try program.photo()
    try program.prepareDraft(["microchipNumber": "123"])
    let refusal = LoopbackBehavior.response(.refusal(409, code: "CONFLICT", field: "microchipNumber"))
    let service = try LoopbackService(refusal)
    let run = try program.run(
      ["continue", "2", "quit", "1"], ["--step", "4", "--service", service.address, "--lang", language])
    let sentences =
      language == "en"
      ? "Something went wrong. A pet with this microchip number has already been reported. Check the number. This answer is in step 1: to change it, type edit microchip number."
      : "Coś poszło nie tak. Zwierzę o tym numerze mikroczipa zostało już zgłoszone. Sprawdź numer. Ta odpowiedź jest w kroku 1: aby ją zmienić, wpisz zmień numer mikroczipa."
    #expect(run.text.replacing("\n", with: " ").contains(sentences))
    #expect(run.status == .exited(0))
  }

  @Test(
    "An invalid response is reported as a failure",
    arguments: [
      LoopbackBehavior.response(.html(200)), .response(.html(201)), .response(LoopbackResponse(204)),
      .response(.json(201, "{}")),
      .response(.json(201, #"{"id":"../../x","managementPassword":"1"}"#)),
      .drop(after: .nothing, reset: true),
      .raw(Array("HTTP/1.1 201 Created\r\nContent-Ty".utf8), ending: .close),
      .raw(Array("what?".utf8), ending: .close),
    ])
  func invalidResponse(_ behavior: LoopbackBehavior) throws {
    let program = try PetspotProgram()
    try program.photo()
    try program.prepareDraft()
    let service = try LoopbackService(behavior)
    let run = try program.run(["continue", "1", "close"], ["--step", "4", "--service", service.address])
    #expect(run.text.contains("\n1 Try Again, 2 Cancel: 1\n"))
    #expect(run.text.contains("\nReport created\n"))
    #expect(run.status == .exited(0))
    #expect(service.announcements.count == 1)
    #expect(program.temporaryLeftovers.isEmpty)
  }

  @Test("A redirect is a failure, and the other host gets no request", arguments: [301, 302, 303, 307, 308])
  func redirect(_ status: Int) throws {
    let program = try PetspotProgram()
    try program.photo()
    try program.prepareDraft()
    let elsewhere = try LoopbackService()
    let create = try LoopbackService(
      .response(.redirect(status, to: elsewhere.address + "/api/v1/announcements")))
    let upload = try LoopbackService(.real, .response(.redirect(status, to: elsewhere.address + "/x")))
    for service in [create, upload] {
      let run = try program.run(["continue"], ["--step", "4", "--service", service.address])
      let sentence = "start the program again with it after --service: \(elsewhere.address)"
      #expect(run.text.replacing("\n", with: " ").contains(sentence))
      #expect(run.status == .exited(1))
    }
    #expect(elsewhere.connectionCount == 0)
  }
}
