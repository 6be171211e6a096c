import Foundation
import TestSupport
import TestTraits
import Testing

/// `petspot reports --json` and `--ids`.
@Suite("Reports for scripts", .network)
struct ReportsDocumentTests {
  private let program: PetspotProgram

  /// A name with everything that could break JSON or a terminal.
  private static let name = "Rex \"\\/\u{1B}[31m\t\u{8}\u{7F}\u{85}\u{2028}\u{2029}\u{202E}\u{E0041}é🐕"

  init() throws { program = try PetspotProgram() }

  private func reports(_ options: String...) throws -> [[String: Any]] {
    let run = try program.run([], ["reports", "--json"] + options).expect(0)
    expectEqual(run.errorText, "")
    return try #require([String: Any](json: run.output)["reports"] as? [[String: Any]])
  }

  @Test("Without reports, the lists are empty and nothing is created")
  func empty() throws {
    let run = try program.run([], ["reports", "--json"])
    expectEqual(
      run.text, "{\n  \"version\": 1,\n  \"reports\": [],\n  \"unreadable\": [],\n  \"unfinished\": []\n}\n")
    let ids = try program.run([], ["reports", "--ids"]).expect(0)
    expectEqual(ids.text + ids.errorText, "")
    try expectEqual(program.files(), [])
  }

  @Test("A report in the archive, with every value, and text that is harmless in a terminal")
  func archived() throws {
    let (id, code) = try program.archiveReport(
      ["petName": Self.name, "microchipNumber": "616093900000001", "reward": "200 zł"])
    let stored = try #require(try program.announcements().first)
    let found = try #require(try reports().first)
    expectEqual(
      Set(found.keys),
      ["id", "name", "kind", "createdAt", "species", "petName", "lastSeenDate", "hasPhoto", "services"])
    let expected = ["id": id, "kind": "archive", "petName": Self.name]
    for (key, value) in expected { expectEqual(found[key] as? String, value, key) }
    for key in ["createdAt", "species", "lastSeenDate"] {
      expectEqual(found[key] as? String, stored[key] as? String, key)
    }
    #expect(found["hasPhoto"] as? Bool == true && (found["services"] as? [Any])?.isEmpty == true)
    expectEqual(try reports("--with-codes").first?["code"] as? String, code)
    let text = try program.run([], ["reports", "--json"]).text
    let invisible = text.unicodeScalars.filter {
      $0 != "\n"
        && ($0.properties.generalCategory == .control || $0.properties.isDefaultIgnorableCodePoint
          || [0x2028, 0x2029, 0x202E].contains($0.value))
    }
    expectEqual(Array(invisible), [])
    #expect(text.contains(#""Rex \"\\/\u001b[31m\t\b\u007f\u0085\u2028\u2029\u202e\udb40\udc41é🐕""#))
  }

  @Test("Reports at services, without codes unless asked for, and without contact details always")
  func services() throws {
    let service = try LoopbackService()
    let archived = try program.archiveReport(["petName": "Rex", "reward": "200 zł"])
    try program.petspot("send", archived.id, "--service", service.address).expect(0)
    try program.prepareDraft(["petName": NSNull(), "microchipNumber": "616093900000001"])
    try program.submit(to: service).expect(0)
    let (all, sent) = (try reports(), service.announcements)
    func delivery(_ reports: [[String: Any]], _ index: Int) throws -> [String: Any] {
      try #require((reports[index]["services"] as? [[String: Any]])?.first)
    }
    expectEqual(all.map { $0["kind"] as? String }, ["archive", "service"])
    try expectEqual(Set(delivery(all, 0).keys), ["service", "state", "id", "sentAt"])
    try expectEqual(delivery(all, 0)["state"] as? String, "completed")
    try expectEqual(delivery(all, 0)["id"] as? String, sent[0].id)
    #expect(all[1]["petName"] is NSNull && all[1]["createdAt"] is NSNull)
    expectEqual(all[1]["id"] as? String, sent[1].id)
    let receipt = try delivery(all, 1)
    expectEqual(receipt["service"] as? String, service.address)
    #expect((receipt["sentAt"] as? String)?.wholeMatch(of: #/2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#) != nil)
    let codes = try reports("--with-codes")
    expectEqual(codes[1]["code"] as? String, sent[1].managementPassword)
    try expectEqual(delivery(codes, 0)["code"] as? String, sent[0].managementPassword)

    for options in [["--json"], ["--ids"], ["--json", "--with-codes"]] {
      let run = try program.run([], ["reports"] + options)
      run.expect(
        0, not: ["123 456 789", "+48123456789", "owner@example.com", "200 zł", "616093900000001"])
      for code in [archived.code, sent[1].managementPassword] {
        expectEqual(run.text.contains("\"\(code)\""), options.contains("--with-codes"))
      }
    }
    // The identifiers are one per line, and only names of files are read.
    try Data("no JSON".utf8).write(
      to: program.archive.appendingPathComponent("\(archived.id)/announcement.json"))
    let before = try program.files()
    let run = try program.run([], ["reports", "--ids"]).expect(0)
    let ids = ([archived.id] + sent.map(\.id)).sorted()
    expectEqual(run.text + run.errorText, ids.map { $0 + "\n" }.joined())
    try expectEqual(program.files(), before)
  }

  @Test("What cannot be read is listed, or reported on standard error")
  func unreadable() throws {
    try program.archiveReport()
    let file = program.receipts.appendingPathComponent("0b6c0b6c-0b6c-4b6c-8b6c-0b6c0b6c0b6c.json")
    try FileManager.default.createDirectory(at: program.receipts, withIntermediateDirectories: true)
    try Data("no JSON".utf8).write(to: file)
    let document = try [String: Any](json: program.run([], ["reports", "--json"]).output)
    expectEqual((document["reports"] as? [Any])?.count, 1)
    expectEqual(document["unreadable"] as? [String], [file.path])
    try? FileManager.default.removeItem(at: program.archive)
    try Data().write(to: program.archive)
    for option in ["--json", "--ids"] {
      let failed = try program.run([], ["reports", option]).expect(1)
      #expect(failed.text.isEmpty)
      #expect(failed.errorText.hasPrefix("The reports on this computer cannot be read:"))
    }
  }
}
