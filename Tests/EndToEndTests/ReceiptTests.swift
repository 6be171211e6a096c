import Foundation
import Localization
import TestSupport
import TestTraits
import Testing

/// Reports at a service, as `reports`, `show`, `status`, `share`, `send` and `remove` know them by their
/// receipts. What each command says in each state is tested by the matrix.
@Suite("Receipts", .network)
struct ReceiptTests {
  let program: PetspotProgram
  let service: LoopbackService

  init() throws {
    program = try PetspotProgram()
    service = try LoopbackService()
    try program.photo()
  }

  /// Sends a report to the service.
  @discardableResult
  private func report(
    _ changes: [String: Any] = [:], typing lines: [String] = ["continue", "close"]
  ) throws -> LoopbackAnnouncement {
    let draft: [String: Any] = ["microchipNumber": "616093900000001", "petName": "Rex", "reward": "200 zł"]
    try program.prepareDraft(draft.merging(changes) { $1 })
    _ = try program.submit(lines, to: service)
    return try #require(service.announcements.last)
  }

  @Test("A report at a service is listed without its code and shown with it")
  func listedAndShown() throws {
    let sent = try report()
    let (code, host) = (sent.managementPassword, service.address.dropFirst("http://".count))
    try expectEqual(program.deliveries().map { $0["id"] as? String }, [sent.id])
    let list = try program.petspot("reports").expect(0, not: [code])
    #expect(list.text.hasPrefix("Reports from this computer: 1\nReport 1 of 1\n"))
    for line in ["Identifier: \(sent.id)", "Pet's name: Rex", "Sent to a service: \(service.address)"] {
      #expect(list.text.contains("\n\(line)\n"))
    }
    for language in Language.allCases {
      let shown = try program.petspot("show", String(sent.id.prefix(6)), in: language)
      let texts = L10n(language).summary
      shown.expect(0, says: [texts.created(service: String(host)) + texts.keepCode + texts.code])
      #expect(shown.text.hasSuffix("\n\(code)\n\(code.map(String.init).joined(separator: " "))\n"))
    }
    let receipt = try program.receipts.appendingPathComponent(
      #require(program.names(in: program.receipts).first))
    let text = try String(contentsOf: receipt, encoding: .utf8)
    // An unencrypted address of a receipt needs the permission again.
    let other = text.replacing(service.address, with: "http://petspot.invalid")
    try Data(other.utf8).write(to: receipt)
    for command in ["status", "share", "send"] {
      try program.petspot(command, sent.id).expect(2, says: ["--allow-insecure-http"])
    }
    expectEqual(service.connectionCount, 2)
  }

  @Test("An identifier that is too short is refused by every command")
  func unknown() throws {
    let sent = try report()
    for command in ["show", "share", "poster", "status", "send", "remove"] {
      let tooShort = String(sent.id.prefix(3))
      try program.petspot(command, tooShort).expect(1, says: ["There is no report with the identifier"])
    }
  }

  @Test("The text to share has the contact details of the service, and neither code nor microchip number")
  func shared() throws {
    let sent = try report(
      ["age": 4, "description": "Age > 3"], typing: ["continue", "send as it is", "close"])
    let run = try program.petspot("share", sent.id)
    expectEqual(
      run.text,
      """
      Missing dog: Rex
      Last seen: Warsaw, Friday 2 January
      Male, 4 years old. Age > 3.
      Reward for the finder: 200 zł
      Please call +48 123 456 789 if you see him.
      Map: https://www.openstreetmap.org/?mlat=52.22970&mlon=21.01220

      """)
    let polish = try program.petspot("share", sent.id, "--with-email", in: .pl)
    #expect(
      polish.text.hasPrefix("Zaginął pies, wabi się Rex\nOstatnio widziany: Warszawa, piątek 2 stycznia\n"))
    #expect(
      polish.text.contains("\nJeśli ktoś go widział, proszę o telefon: +48 123 456 789.\nE-mail: owner@"))
    for run in [run, polish] { run.expect(0, not: [sent.managementPassword, "616093900000001"]) }
    service.forgetAll()
    let gone = try program.petspot("share", sent.id).expect(1)
    let texts = L10n(.en).reports
    expectEqual(
      gone.text + gone.errorText,
      "\(texts.notThere)\n\(texts.reportAgain)\npetspot --service \(service.address)\n")
  }

  @Test("What the service says is shown with control characters made visible")
  func hostileService() throws {
    let sent = try report()
    let escape = "\\u001b[31m\\u202e\\u0007"
    service.respond(
      to: .status,
      with: .json(
        200,
        """
        {"id":"\(sent.id)","photoUrl":null,"status":"MISSING","species":"DOG","sex":"MALE",
        "email":"\(escape)","phone":"1\(escape)",
        "lastSeenDate":"2026-01-02","locationLatitude":0,"locationLongitude":0,
        "petName":"\(escape)"}
        """))
    let shared = try program.petspot("share", sent.id).expect(0)
    let status = try program.petspot("status", sent.id)
    for text in [shared.text, status.text] {
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E })
    }
    #expect(status.text.contains("\nThe service has this report.\nPhoto: missing\nTo send its photo, run:\n"))
    #expect(!status.text.contains("Rex") && !status.text.contains("[31m"))
  }

  @Test("A response that is none of the service's does not say that the report is gone")
  func status() throws {
    let sent = try report()
    let texts = L10n(.en).reports
    let there = try program.petspot("status", sent.id).expect(0)
    #expect(there.text.hasSuffix("\n\(texts.there)\n\(texts.photo)\n"))
    service.respond(to: .status, with: .html(404))
    try program.petspot("status", sent.id).expect(1, not: [texts.notThere])
  }

  // MARK: Sending

  @Test("A report that the service has forgotten is sent again")
  func goneIsSentAgain() throws {
    let id = try program.archiveReport(["microchipNumber": "616093900000001"]).id
    func send() throws -> ProgramRun { try program.petspot("send", id, "--service", service.address) }
    let gone = L10n(.en).reports.notThere
    try send().expect(0)
    service.forgetAll()
    try send().expect(0, says: [gone])
    expectEqual(service.announcements.map(\.photoCount), [1])
    // The earlier receipt stays: it may be the only copy of a code.
    try expectEqual(program.deliveries().map { $0["state"] as? String }, ["gone", "completed"])
  }

  // MARK: Removing

  @Test("What stands at a service is named before the code is asked for, which only the right one answers")
  func removal() throws {
    let (sent, texts) = (try report(), L10n(.en).reports)
    let code = sent.managementPassword
    let wrong = try program.petspot("remove", sent.id, typing: ["x\(code)"])
    wrong.expect(1, says: [texts.wrongCode])
    let named = "\nIdentifier: \(sent.id)\nCode: \(code)\n\(code.map(String.init).joined(separator: " "))\n"
    #expect(wrong.text.hasPrefix("Only the receipt on this computer is removed, not the report at the"))
    #expect(wrong.text.contains(named + "Code of the report: "))
    try program.petspot("remove", sent.id).expect(1, says: [texts.noCode])
    expectEqual(program.names(in: program.receipts).count, 1)
    try program.petspot("remove", sent.id, typing: [code]).expect(0, says: [texts.receiptRemoved])
    expectEqual(program.names(in: program.receipts), [])
    expectEqual(service.announcements.count, 1)

    let archived = try program.archiveReport()
    try program.petspot("send", archived.id).expect(2)
    try program.petspot("send", archived.id, "--service", service.address).expect(0)
    let there = try #require(service.announcements.last)
    let both = try program.petspot("remove", archived.id, typing: [archived.code])
    both.expect(
      0, says: ["This report was also sent to a service, from which it is not removed:", texts.removed])
    #expect(both.text.contains("\nIdentifier: \(there.id)\nCode: \(there.managementPassword)\n"))
    try expectEqual(program.deliveries().map { $0["id"] as? String }, [there.id])
    try expectEqual(program.announcements().count, 0)
  }

  // MARK: Keeping

  @Test("Programs that send at the same time leave a receipt each")
  func atOnce() throws {
    let count = 5
    let drafts = (0..<count).map { program.file("\($0).json") }
    for draft in drafts { try program.prepareDraft(at: draft) }
    let programs = try drafts.map { draft in
      try program.start(
        on: .pipe, ["--step", "4", "--lang", "en", "--service", service.address, "--draft", draft.path])
    }
    // All of them have opened their drafts before the first one sends.
    for program in programs { try program.expectPrompt() }
    for program in programs { try program.send(lines: ["continue", "close"]) }
    for program in programs { try expectEqual(program.waitForEnd(), .exited(0)) }
    let created = Set(service.announcements.map { [$0.id, $0.managementPassword] })
    expectEqual(created.count, count)
    let kept = try program.deliveries().map { receipt in
      ["id", "managementPassword"].map { receipt[$0] as? String ?? "" }
    }
    expectEqual(Set(kept), created)
    let said = programs.map { program in created.first { program.text.contains("\n\($0[1])\n") } }
    expectEqual(Set(said.compactMap(\.self)), created)
  }

  @Test("A receipt that cannot be written is told, and the report is sent")
  func unwritable() throws {
    try program.prepareDraft()
    let share = program.file(".local/share")
    try Data("a file".utf8).write(to: share)
    let run = try program.submit(to: service)
    let key = try #require(service.creates.first?.header("Idempotency-Key"))
    let path = share.path + "/petspot/receipts/\(key).json"
    run.expect(0, says: [L10n(.en).submission.receiptNotKept(path: path)])
  }

  @Test("Where no receipt can be written, a stored report is not sent")
  func sendingWithoutAReceipt() throws {
    let (id, _) = try program.archiveReport()
    let launch = try program.launch(["send", id, "--service", service.address])
    let run = try ProgramRun(launch.through("ulimit -f 0; exec \"$0\" \"$@\""), input: "")
    expectEqual(run.status, .exited(1))
    #expect(run.errorText.hasPrefix("The reports on this computer cannot be changed:"), "\(run.errorText)")
    expectEqual(service.creates.count, 0)
  }
}

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
      ["id", "kind", "createdAt", "species", "petName", "lastSeenDate", "hasPhoto", "services"])
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
