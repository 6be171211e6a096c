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
    expectEqual(program.names(in: program.receipts), ["\(sent.id).json"])
    let list = try program.petspot("reports").expect(0, not: [code])
    #expect(list.text.hasPrefix("There is 1 report from this computer.\nReport 1 of 1\n"))
    for line in ["Identifier: \(sent.id)", "Pet's name: Rex", "Sent to a service: \(service.address)"] {
      #expect(list.text.contains("\n\(line)\n"))
    }
    for language in Language.allCases {
      let shown = try program.petspot("show", String(sent.id.prefix(6)), in: language)
      let texts = L10n(language).summary
      shown.expect(0, says: [texts.created(service: String(host)) + texts.keepCode + texts.code])
      #expect(shown.text.hasSuffix("\n\(code)\n\(code.map(String.init).joined(separator: " "))\n"))
    }
    let receipt = program.receipts.appendingPathComponent("\(sent.id).json")
    let text = try String(contentsOf: receipt, encoding: .utf8)
    for secret in ["616093900000001", "owner@example.com", "123456789", "200", "52."] {
      #expect(!text.replacing(sent.id, with: "").replacing(service.address, with: "").contains(secret))
    }
    // An unencrypted address of a receipt needs the permission again.
    let other = text.replacing(service.address, with: "http://petspot.invalid")
    try Data(other.utf8).write(to: receipt)
    for command in ["status", "share", "send"] {
      try program.petspot(command, sent.id).expect(2, says: ["--allow-insecure-http"])
    }
    expectEqual(service.connectionCount, 2)
  }

  @Test("An identifier that nothing has, or that is too short, is refused by every command")
  func unknown() throws {
    let sent = try report()
    for command in ["show", "share", "poster", "status", "send", "remove"] {
      for id in ["ffffffff-0000-4000-8000-000000000000", String(sent.id.prefix(3)), "../../x"] {
        try program.petspot(command, id).expect(1, says: ["There is no report with the identifier"])
      }
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
      Rex, a male dog, has been missing since Friday, 2 January 2026. Last seen in or
      near Warsaw.
      Age: 4
      Description: Age > 3
      Phone number: +48 123 456 789
      Email: owner@example.com
      Reward for the finder: 200 zł
      Map: https://www.openstreetmap.org/?mlat=52.22970&mlon=21.01220

      """)
    let polish = try program.petspot("share", sent.id, in: .pl)
    #expect(polish.text.hasPrefix("Zaginął pies: Rex\n2 stycznia 2026 roku (piątek) zaginął pies (samiec),"))
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
    for language in Language.allCases {
      let texts = L10n(language).reports
      service.respond(to: .status, with: nil)
      let there = try program.petspot("status", sent.id, in: language).expect(0)
      #expect(there.text.hasSuffix("\n\(texts.there)\n\(texts.photo)\n"))
      for response in [LoopbackResponse.html(404), .html(502), .redirect(302, to: "/login")] {
        service.respond(to: .status, with: response)
        try program.petspot("status", sent.id, in: language).expect(1, not: [texts.notThere])
      }
    }
    expectEqual([service.creates.count, service.photos.count], [1, 1])
  }

  // MARK: Sending

  @Test("A report that the service has forgotten is sent again, even between the two steps")
  func goneIsSentAgain() throws {
    let id = try program.archiveReport(["microchipNumber": "616093900000001"]).id
    func send() throws -> ProgramRun { try program.petspot("send", id, "--service", service.address) }
    let gone = L10n(.en).reports.notThere
    try send().expect(0)
    service.forgetAll()
    try send().expect(0, says: [gone])
    expectEqual(service.announcements.map(\.photoCount), [1])
    // The earlier receipt stays: it may be the only copy of a code.
    expectEqual(program.names(in: program.receipts).count, 2)

    service.forgetAll()
    service.respond(to: .photo, with: .html(500))
    try send().expect(1, says: [gone])
    service.respond(to: .photo, with: nil)
    service.forgetAll()
    try send().expect(1, says: ["The service no longer has the report"])
    try program.petspot("reports").expect(0, says: ["No longer at the service: \(service.address)"])
    try send().expect(0)
    expectEqual(service.announcements.map(\.photoCount), [1])
  }

  @Test("A refused photo is replaced by --photo, and the code is printed meanwhile")
  func otherPhoto() throws {
    let id = try program.archiveReport().id
    service.respond(to: .photo, with: .refusal(400, code: "INVALID_FILE_FORMAT", field: "file"))
    let refused = try program.petspot("send", id, "--service", service.address).expect(1)
    let there = try #require(service.announcements.first)
    let command = "petspot send \(id.prefix(4)) --photo FILE --service \(service.address)\n"
    #expect(refused.errorText.contains("\nIdentifier: \(there.id)\nCode: \(there.managementPassword)\n"))
    #expect(refused.errorText.hasSuffix("To send another photo, run:\n" + command))
    for name in [id, there.id] {
      try program.petspot("show", name).expect(0, says: [there.managementPassword, there.id])
    }
    service.respond(to: .photo, with: nil)
    try program.photo("other.jpg", byteCount: 5_000)
    try program.petspot("send", id, "--service", service.address, "--photo", "other.jpg").expect(0)
    expectEqual(service.announcements.map { $0.photo?.bytes.count }, [5_000])
    expectEqual(service.creates.count, 1)
  }

  // MARK: Removing

  @Test("What stands at a service is named before the code is asked for, and files of the user stay")
  func removal() throws {
    let sent = try report()
    let code = sent.managementPassword
    let wrong = try program.petspot("remove", sent.id, typing: ["x\(code)"]).expect(1)
    let named = "\nIdentifier: \(sent.id)\nCode: \(code)\n\(code.map(String.init).joined(separator: " "))\n"
    #expect(wrong.text.hasPrefix("Only the receipt on this computer is removed, not the report at the"))
    #expect(wrong.text.contains(named + "Code of the report: "))
    expectEqual(program.names(in: program.receipts).count, 1)
    try program.petspot("remove", sent.id, typing: [code]).expect(0, says: [L10n(.en).reports.receiptRemoved])
    expectEqual(program.names(in: program.receipts), [])
    expectEqual(service.announcements.count, 1)

    let archived = try program.archiveReport()
    let folder = program.archive.appendingPathComponent(archived.id)
    try Data("mine".utf8).write(to: folder.appendingPathComponent("notes.txt"))
    try program.petspot("send", archived.id, "--service", service.address).expect(0)
    let there = try #require(service.announcements.last)
    let both = try program.petspot("remove", archived.id, typing: [archived.code])
    both.expect(0, says: ["This report was also sent to a service, from which it is not removed:"])
    #expect(both.text.contains("\nIdentifier: \(there.id)\nCode: \(there.managementPassword)\n"))
    expectEqual(program.names(in: program.receipts), ["\(there.id).json"])
    expectEqual(program.names(in: folder), ["notes.txt"])
  }

  // MARK: Keeping

  @Test("Of two reports with one id, every command that is told names the right one")
  func sameIdentifier() throws {
    let id = "0b6c54f1-5a54-4c3e-9d56-1f1f53a4f001"
    service.respond(to: .photo, with: .html(500))
    for (code, name) in [("111111", id), ("222222", "\(id)-2")] {
      service.respond(to: .create, with: SampleReport.response(id: id, code: code))
      try program.prepareDraft(["petName": "Pet \(code)"])
      let run = try program.submit(["continue", "cancel", "quit", "2"], to: service)
      let command = try #require(run.text.firstMatch(of: /petspot send ([-0-9a-f]+) --photo/)).1
      #expect(try program.petspot("show", String(command)).text.contains("\n\(code)\n"))
      #expect(try program.petspot("reports").text.contains("Identifier: \(name)\n"))
    }
  }

  @Test("Programs that send at the same time leave a receipt each", arguments: [2, 20])
  func atOnce(count: Int) throws {
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
    let kept = try program.names(in: program.receipts).map {
      let receipt = try [String: Any](jsonIn: program.receipts.appendingPathComponent($0))
      return ["id", "managementPassword"].map { receipt[$0] as? String ?? "" }
    }
    expectEqual(Set(kept), created)
    let said = programs.map { program in created.first { program.text.contains("\n\($0[1])\n") } }
    expectEqual(Set(said.compactMap(\.self)), created)
  }

  @Test("A receipt that cannot be written is told, and the report is sent", arguments: Language.allCases)
  func unwritable(language: Language) throws {
    try program.prepareDraft()
    let share = program.file(".local/share")
    try Data("a file".utf8).write(to: share)
    let run = try program.submit(to: service, in: language)
    let id = try #require(service.announcements.first).id
    let path = share.path + "/petspot/receipts/\(id).json"
    run.expect(0, says: [L10n(language).submission.receiptNotKept(path: path)])
  }
}
