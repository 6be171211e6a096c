import Foundation
import TestSupport
import TestTraits
import Testing

/// The phone number, the email address and the code appear in the conversation only: not in events, on
/// standard error, or in leftover files.
@Suite("Personal data and the event log", .programs)
struct PrivacyTests {
  /// Failures whose responses repeat personal data, as a careless service might.
  nonisolated private static let scripts: [[LoopbackBehavior]] = [
    [
      .response(
        .json(400, #"{"error":{"code":"INVALID_FORMAT","message":"anna@example.org","field":"email"}}"#))
    ],
    [.real, .response(.json(403, #"{"error":{"message":"918273"}}"#))],
  ]

  @Test("Personal data appears in the conversation only", arguments: scripts)
  func nothingLeaks(_ script: [LoopbackBehavior]) throws {
    let program = try PetspotProgram()
    try program.photo()
    let (draft, events, email) = (program.file("d.json"), program.file("events.jsonl"), "anna@example.org")
    try program.prepareDraft(["phone": "+48 600 700 800", "email": email], at: draft)
    let service = try LoopbackService()
    for behavior in script { service.then(behavior) }
    let run = try program.run(
      ["continue", "1", "123", "x", "continue", "2", "quit", "discard"],
      ["--step", "4", "--draft", draft.path, "--service", service.address], ["PETSPOT_EVENTS": events.path])
    let recorded = (try? String(contentsOf: events, encoding: .utf8)) ?? ""
    let codes = service.announcements.map(\.managementPassword)
    for secret in ["48600700800", "600 700 800", email] + codes {
      #expect(!run.errorText.contains(secret) && !recorded.contains(secret))
    }
    // The conversation does not repeat the response's text either.
    #expect(!run.text.contains("918273") && !run.text.contains("48600700800"))
    expectEqual(program.names(in: program.temporaryFolder), [])
    for path in try program.files() {
      let text = String(decoding: try Data(contentsOf: program.file(path)), as: UTF8.self)
      #expect(!text.contains(email), "\(path)")
    }
  }

  @Test("An unusable event log is reported once, and the conversation continues", arguments: [false, true])
  func unusable(isFolder: Bool) throws {
    let program = try PetspotProgram()
    let path = program.file("events").path
    if isFolder { mkdir(path, 0o700) } else { mkfifo(path, 0o600) }
    let run = try program.run(["1"], ["--no-draft"], ["PETSPOT_EVENTS": path])
    #expect(run.errorText.hasPrefix("Events cannot be written to:"))
    #expect(run.text.contains("Type continue, back or help: "))
  }

  @Test("Concurrent programs append whole JSON lines without typed text to one event log")
  func events() throws {
    let program = try PetspotProgram()
    let log = program.file("events.jsonl")
    let lines = "secret-1\n" + String(repeating: "continue\n", count: 50)
    let launch = try program.launch(
      ["--no-draft", "--step", "4"], ["PETSPOT_EVENTS": log.path, "PETSPOT_LINES": lines])
    let once = "printf '%s' \"$PETSPOT_LINES\" | \"$0\" \"$@\" >/dev/null"
    _ = try ProgramRun(launch.through((0..<4).map { _ in "{ \(once); } & " }.joined() + "wait"))
    let events = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    expectEqual(events.count, 200)
    for event in events {
      let fields = try [String: Any](json: event.utf8)
      expectEqual(fields["event"] as? String, "missing_pet.step4_validation_failed")
      expectEqual(Set(fields.keys), ["event", "count", "time"])
    }
    try expectEqual(program.permissions(of: log), 0o600)
  }
}
