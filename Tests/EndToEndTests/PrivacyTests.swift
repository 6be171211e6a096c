import Foundation
import TestSupport
import TestTraits
import Testing

/// The phone number, the email address and the code appear in the conversation only: not in events, on
/// standard error, or in leftover files.
@Suite("Personal data", .programs)
struct PrivacyTests {
  private static let phone = "48600700800"
  private static let email = "anna.kowalska@example.org"
  private static let code = "918273"

  /// Failures whose responses repeat personal data, as a careless service might.
  @Test(
    "Personal data appears in the conversation only",
    arguments: [
      [
        LoopbackBehavior.response(
          .json(500, #"{"error":{"code":"X","message":"48600700800","field":"918273"}}"#))
      ],
      [
        .response(
          .json(
            400, #"{"error":{"code":"INVALID_FORMAT","message":"anna.kowalska@example.org","field":"email"}}"#
          ))
      ],
      [.response(.html(502))], [.actAndDrop],
      [.real, .response(.json(403, #"{"error":{"message":"918273"}}"#))],
      [.raw(Array("HTTP/1.1 201 Created\r\nContent-Ty".utf8), ending: .close)], [.real],
    ])
  func nothingLeaks(_ script: [LoopbackBehavior]) throws {
    let program = try PetspotProgram()
    try program.photo()
    let draft = program.home.appendingPathComponent("draft.json")
    try program.prepareDraft(["phone": "+48 600 700 800", "email": Self.email], at: draft)
    let service = try LoopbackService()
    for behavior in script { service.then(behavior) }
    let events = program.home.appendingPathComponent("events.jsonl")
    let run = try program.run(
      ["continue", "1", "123", "x", "continue", "2", "quit", "discard"],
      ["--step", "4", "--draft", draft.path, "--service", service.address], ["PETSPOT_EVENTS": events.path])
    let recorded = (try? String(contentsOf: events, encoding: .utf8)) ?? ""
    let codes = service.announcements.map(\.managementPassword)
    for secret in [Self.phone, "600 700 800", Self.email] + codes {
      #expect(!run.errorText.contains(secret))
      #expect(!recorded.contains(secret))
    }
    // The conversation does not repeat the response's text either.
    #expect(!run.text.contains(Self.code))
    #expect(!run.text.contains(Self.phone))
    #expect(program.temporaryLeftovers.isEmpty)
    #expect(try Self.files(below: program.home, holding: Self.email).isEmpty)
  }

  private static func files(below folder: URL, holding text: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      let data = try? Data(contentsOf: folder.appendingPathComponent(path))
      return data.map { String(decoding: $0, as: UTF8.self).contains(text) } ?? false
    }
  }
}

/// The event log.
@Suite("The event log", .programs)
struct EventLogTests {
  @Test(
    "An unusable event log is reported once, and the conversation continues", arguments: ["folder", "fifo"])
  func unusable(_ kind: String) throws {
    let program = try PetspotProgram()
    let path = program.home.appendingPathComponent("events").path
    if kind == "fifo" {
      mkfifo(path, 0o600)
    } else {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let run = try program.run(["1"], ["--no-draft"], ["PETSPOT_EVENTS": path])
    #expect(run.errorText.hasPrefix("Events cannot be written to:"))
    #expect(run.text.contains("Type continue, back or help: "))
  }
}
