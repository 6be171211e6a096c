import Foundation
import TestSupport
import TestTraits
import Testing

/// `petspot reports --json` and `--ids`.
@Suite("Reports for scripts", .network)
struct ReportsDocumentTests {
  let program: PetspotProgram
  let service: LoopbackService

  /// A name with everything that could break JSON or a terminal.
  private static let name = "Rex \"\\/\u{1B}[31m\t\u{8}\u{7F}\u{85}\u{2028}\u{2029}\u{202E}\u{E0041}é🐕"

  init() throws {
    program = try PetspotProgram()
    service = try LoopbackService()
    try program.photo()
  }

  /// Creates a report at the service.
  private func report(_ draft: [String: Any] = [:]) throws {
    try program.prepareDraft(draft)
    try expectEqual(program.submit(to: service).status, .exited(0))
  }

  private func document(_ options: String...) throws -> [String: Any] {
    let run = try program.run([], ["reports", "--json"] + options)
    expectEqual(run.status, .exited(0))
    #expect(run.errorText.isEmpty)
    return try [String: Any](json: run.output)
  }

  private static func reports(in document: [String: Any]) throws -> [[String: Any]] {
    try #require(document["reports"] as? [[String: Any]])
  }

  @Test("Without reports, the lists are empty and nothing is created")
  func empty() throws {
    let run = try program.run([], ["reports", "--json"])
    expectEqual(
      run.text, "{\n  \"version\": 1,\n  \"reports\": [],\n  \"unreadable\": [],\n  \"unfinished\": []\n}\n")
    let ids = try program.run([], ["reports", "--ids"])
    #expect(ids.text.isEmpty && ids.errorText.isEmpty && ids.status == .exited(0))
    try expectEqual(program.files(), ["rex.jpg"])
  }

  @Test("A report in the archive, with every value")
  func archived() throws {
    let id = try program.archiveReport(
      ["petName": Self.name, "microchipNumber": "616093900000001", "reward": "200 zł"])
    let stored = try #require(try program.announcements().first)
    let found = try #require(try Self.reports(in: document()).first)
    #expect(found["id"] as? String == id)
    expectEqual(
      Set(found.keys),
      [
        "id", "name", "kind", "createdAt", "species", "petName", "lastSeenDate", "hasPhoto", "services",
      ])
    #expect(found["kind"] as? String == "archive")
    #expect(found["petName"] as? String == Self.name)
    for key in ["createdAt", "species", "lastSeenDate"] {
      #expect(found[key] as? String == stored[key] as? String, "\(key)")
    }
    #expect(found["hasPhoto"] as? Bool == true)
    #expect((found["services"] as? [Any])?.isEmpty == true)
    let withCodes = try #require(try Self.reports(in: document("--with-codes")).first)
    #expect(withCodes["code"] as? String == stored["managementPassword"] as? String)
  }

  @Test("Text in the document is harmless in a terminal")
  func escapes() throws {
    _ = try program.archiveReport(["petName": Self.name])
    let run = try program.run([], ["reports", "--json"])
    let invisible = run.text.unicodeScalars.filter {
      $0 != "\n"
        && ($0.value < 0x20 || $0.value == 0x7F || $0.properties.isDefaultIgnorableCodePoint
          || (0x80..<0xA0).contains($0.value) || [0x2028, 0x2029, 0x202E].contains($0.value))
    }
    #expect(invisible.isEmpty)
    #expect(
      run.text.contains(
        #""Rex \"\\/\u001b[31m\t\b\u007f\u0085\u2028\u2029\u202e\udb40\udc41é🐕""#))
  }

  @Test("Reports at services, and what their services have")
  func services() throws {
    let id = try program.archiveReport(["petName": "Rex"])
    _ = try program.run([], ["send", id, "--service", service.address])
    try report(["petName": NSNull()])
    let all = try Self.reports(in: document())
    expectEqual(all.map { $0["kind"] as? String }, ["archive", "service"])
    let sent = service.announcements
    let delivery = try #require((all[0]["services"] as? [[String: Any]])?.first)
    expectEqual(Set(delivery.keys), ["service", "state", "id", "sentAt"])
    #expect(delivery["state"] as? String == "completed")
    #expect(delivery["id"] as? String == sent[0].id)
    #expect(all[1]["petName"] is NSNull)
    #expect(all[1]["createdAt"] is NSNull)
    #expect(all[1]["id"] as? String == sent[1].id)
    let receipt = try #require((all[1]["services"] as? [[String: Any]])?.first)
    #expect(receipt["service"] as? String == service.address)
    #expect((receipt["sentAt"] as? String)?.wholeMatch(of: #/2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#) != nil)
    let codes = try Self.reports(in: document("--with-codes"))
    #expect(codes[1]["code"] as? String == sent[1].managementPassword)
    let codeThere = (codes[0]["services"] as? [[String: Any]])?.first?["code"] as? String
    expectEqual(codeThere, sent[0].managementPassword)
  }

  @Test("Codes are left out unless asked for, and contact details always")
  func secrets() throws {
    _ = try program.archiveReport(["petName": "Rex", "reward": "200 zł"])
    try report(["microchipNumber": "616093900000001"])
    let archiveCode = try #require(try program.announcements().first?["managementPassword"] as? String)
    let codes = [archiveCode, try #require(service.announcements.first).managementPassword]
    for options in [["--json"], ["--ids"], ["--json", "--with-codes"]] {
      let text = try program.run([], ["reports"] + options).text
      for secret in ["123 456 789", "123456789", "owner@example.com", "200 zł", "616093900000001"] {
        #expect(!text.contains(secret))
      }
      for code in codes {
        expectEqual(text.contains("\"\(code)\""), options.contains("--with-codes"))
      }
    }
  }

  @Test("The identifiers are one per line, and only names of files are read")
  func identifiers() throws {
    let id = try program.archiveReport()
    try report()
    let ids = [id, try #require(service.announcements.first).id]
    try Data("no JSON".utf8).write(to: program.archive.appendingPathComponent("\(id)/announcement.json"))
    let before = try program.files()
    let run = try program.run([], ["reports", "--ids"])
    expectEqual(run.text, ids.sorted().map { $0 + "\n" }.joined())
    #expect(run.errorText.isEmpty && run.status == .exited(0))
    try expectEqual(program.files(), before)
  }

  @Test("What cannot be read is listed, or reported on standard error")
  func unreadable() throws {
    try report()
    let name = "0b6c0b6c-0b6c-4b6c-8b6c-0b6c0b6c0b6c.json"
    try Data("no JSON".utf8).write(to: program.receipts.appendingPathComponent(name))
    let document = try document()
    expectEqual((document["reports"] as? [Any])?.count, 1)
    #expect(document["unreadable"] as? [String] == [program.receipts.appendingPathComponent(name).path])
    try? FileManager.default.removeItem(at: program.archive)
    try Data().write(to: program.archive)
    for option in ["--json", "--ids"] {
      let failed = try program.run([], ["reports", option])
      expectEqual(failed.status, .exited(1))
      #expect(failed.text.isEmpty)
      #expect(failed.errorText.hasPrefix("The reports on this computer cannot be read:"))
    }
  }
}
