import Foundation
import TestSupport
import TestTraits
import Testing

/// Reports at a service, as `reports`, `show`, `status`, `send` and `remove` know them by their receipts.
@Suite("Receipts", .network)
struct ReceiptTests {
  let program: PetspotProgram
  let service: LoopbackService

  init() throws {
    program = try PetspotProgram()
    service = try LoopbackService()
    try program.photo()
  }

  /// The files with receipts.
  private func receiptFiles() -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: program.receipts, includingPropertiesForKeys: nil))
      ?? []
  }

  /// The identifiers in all receipts.
  private func receiptIDs() throws -> [String] { try program.deliveries().compactMap { $0["id"] as? String } }

  private func petspot(
    _ arguments: String..., typing lines: [String] = [], language: String = "en"
  ) throws -> ProgramRun {
    try program.run(lines, arguments + ["--lang", language])
  }

  /// Sends a report to the service.
  @discardableResult
  private func report(
    _ draft: [String: Any] = ["microchipNumber": "616093900000001", "petName": "Rex", "reward": "200 zł"],
    typing lines: [String] = ["continue", "close"]
  ) throws -> LoopbackAnnouncement {
    try program.prepareDraft(draft)
    let run = try program.submit(lines, to: service)
    #expect(run.text.contains("Sending the report.\n"))
    return try #require(service.announcements.last)
  }

  // MARK: Listing and showing

  @Test("A report at a service is listed without its code and shown with it")
  func listedAndShown() throws {
    let sent = try report()
    #expect(try receiptIDs() == [sent.id])
    let list = try petspot("reports")
    #expect(list.text.hasPrefix("There is 1 report from this computer.\nReport 1 of 1\n"))
    for line in ["Identifier: \(sent.id)", "Pet's name: Rex", "Sent to a service: \(service.address)"] {
      #expect(list.text.contains("\n\(line)\n"))
    }
    #expect(!list.text.contains(sent.managementPassword))
    let host = service.address.dropFirst("http://".count)
    for (language, end) in [
      (
        "en",
        """
        The report is at \(host).
        The code below belongs to this report. Keep it: the service asks for it when
        something about the report is to change.
        The code for managing your report:
        """
      ),
      (
        "pl",
        """
        Zgłoszenie jest w serwisie \(host).
        Poniższy kod należy do tego zgłoszenia. Zachowaj go: serwis prosi o niego przy
        zmianach w zgłoszeniu.
        Kod do zarządzania zgłoszeniem:
        """
      ),
    ] {
      let shown = try petspot("show", String(sent.id.prefix(6)), language: language)
      let code = sent.managementPassword
      #expect(shown.text.hasSuffix("\n\(end)\n\(code)\n\(code.map(String.init).joined(separator: " "))\n"))
      #expect(shown.status == .exited(0))
    }
    let text = try String(contentsOf: try #require(receiptFiles().first), encoding: .utf8)
    for secret in ["616093900000001", "owner@example.com", "123456789", "200", "52."] {
      #expect(!text.replacing(sent.id, with: "").replacing(service.address, with: "").contains(secret))
    }
  }

  @Test("An identifier that nothing has, or that is too short, is refused by every command")
  func unknown() throws {
    let sent = try report()
    for command in ["show", "share", "poster", "status", "send", "remove"] {
      for id in ["ffffffff-0000-4000-8000-000000000000", String(sent.id.prefix(3)), "../../x"] {
        let run = try petspot(command, id)
        #expect(run.status == .exited(1))
        #expect(run.errorText.contains("There is no report with the identifier"))
      }
    }
  }

  @Test("The text to share has the contact details of the service, and neither code nor microchip number")
  func shared() throws {
    let sent = try report(
      [
        "microchipNumber": "616093900000001", "petName": "Rex", "reward": "200 zł", "age": 4,
        "description": "Age > 3",
      ], typing: ["continue", "send as it is", "close"])
    let run = try petspot("share", sent.id)
    #expect(
      run.text == """
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
    let polish = try petspot("share", sent.id, language: "pl")
    #expect(polish.text.hasPrefix("Zaginął pies: Rex\n2 stycznia 2026 roku (piątek) zaginął pies (samiec),"))
    for text in [run.text, polish.text] {
      #expect(!text.contains(sent.managementPassword) && !text.contains("616093900000001"))
    }
    service.forgetAll()
    let gone = try petspot("share", sent.id)
    #expect(gone.status == .exited(1) && gone.text.isEmpty)
    #expect(
      gone.errorText == """
        The service no longer has this report.
        To report the pet again, run:
        petspot --service \(service.address)

        """)
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
    let shared = try petspot("share", sent.id)
    #expect(shared.status == .exited(0))
    let status = try petspot("status", sent.id)
    for text in [shared.text, status.text] {
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E })
    }
    #expect(status.text.contains("\nThe service has this report.\nPhoto: missing\nTo send its photo, run:\n"))
    #expect(!status.text.contains("Rex") && !status.text.contains("[31m"))
  }

  // MARK: Asking

  @Test("The service is asked whether it has the report and the photo", arguments: ["en", "pl"])
  func status(language: String) throws {
    let isEnglish = language == "en"
    let sent = try report()
    let complete = try petspot("status", sent.id, language: language)
    #expect(complete.status == .exited(0))
    #expect(
      complete.text.hasSuffix(
        isEnglish
          ? "\nThe service has this report.\nPhoto: yes\n"
          : "\nSerwis ma to zgłoszenie.\nZdjęcie: dodane\n"))
    let failures: [(LoopbackResponse, english: String, polish: String)] = [
      (.html(404), "not that of a PetSpot service", "nie jest odpowiedzią serwisu PetSpot"),
      (.html(502), "Please try again later.", "Spróbuj ponownie później."),
      (.redirect(302, to: "/login"), "leads to another one", "prowadzi pod inny adres"),
    ]
    for (response, english, polish) in failures {
      service.respond(to: .status, with: response)
      let run = try petspot("status", sent.id, language: language)
      #expect(run.status == .exited(1))
      #expect(run.errorText.unbroken.contains((isEnglish ? english : polish).unbroken))
      #expect(!run.text.contains(isEnglish ? "no longer" : "nie ma już"))
    }
    service.respond(to: .status, with: nil)
    service.forgetAll()
    let gone = try petspot("status", sent.id, language: language)
    #expect(gone.status == .exited(1))
    #expect(
      gone.text.contains(
        isEnglish
          ? "\nThe service no longer has this report.\n" : "\nSerwis nie ma już tego zgłoszenia.\n"))
    #expect(service.creates.count == 1 && service.photos.count == 1)
  }

  @Test("An unencrypted address of a receipt needs the permission again")
  func insecure() throws {
    let sent = try report()
    let file = try #require(receiptFiles().first)
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacing(service.address, with: "http://petspot.invalid").write(
      to: file, atomically: true, encoding: .utf8)
    for command in [["status", sent.id], ["share", sent.id], ["send", sent.id]] {
      let run = try program.run([], command + ["--lang", "en"])
      #expect(run.status == .exited(2))
      #expect(run.errorText.contains("--allow-insecure-http"))
    }
    #expect(service.connectionCount == 2)
  }

  // MARK: Sending

  @Test("A report without its photo is listed and shown as such, and completed by send --photo")
  func completed() throws {
    service.respond(to: .photo, with: .html(500))
    let sent = try report(typing: ["continue", "2", "quit", "1"])
    service.respond(to: .photo, with: nil)
    #expect(try petspot("reports").text.contains("\nSent to a service without its photo: "))
    #expect(try petspot("show", sent.id).text.contains("\nTo send its photo, run:\npetspot send "))
    let nothing = try petspot("send", sent.id)
    #expect(nothing.status == .exited(1))
    #expect(
      nothing.errorText.hasPrefix("The photo of this report is not on this computer.\nTo send its photo"))
    let missing = try petspot("send", sent.id, "--photo", "nowhere.jpg")
    #expect(missing.status == .exited(1))
    #expect(missing.errorText.unbroken.contains("nofileat\(program.home.path)/nowhere.jpg".unbroken))
    let run = try petspot("send", sent.id, "--photo", "rex.jpg")
    #expect(run.status == .exited(0))
    #expect(run.text.contains("\nThe photo was sent.\nThe report is at "))
    #expect(service.announcements.map(\.photoCount) == [1])
    #expect(try petspot("status", sent.id).status == .exited(0))
    #expect(try petspot("reports").text.contains("\nSent: "))
    let again = try petspot("send", sent.id)
    #expect(again.status == .exited(0))
    #expect(again.text.hasPrefix("This report has already been sent to the service \(service.address)."))
    #expect(service.photos.count == 2)
  }

  @Test("Sending never says that nothing was sent of a report that the service no longer has")
  func goneIsSentAgain() throws {
    let id = try program.archiveReport(["microchipNumber": "616093900000001"])
    let send = ["send", id, "--service", service.address, "--lang", "en"]
    #expect(try program.run([], send).status == .exited(0))
    #expect(try program.run([], send).text.hasPrefix("This report has already been sent"))
    service.forgetAll()
    let again = try program.run([], send)
    #expect(again.text.hasPrefix("The service no longer has this report.\nSending the report.\n"))
    #expect(again.status == .exited(0))
    #expect(service.announcements.map(\.photoCount) == [1])
    // The earlier receipt stays: it may be the only copy of a code.
    #expect(try receiptIDs().count == 2)

    // The service forgets between the two steps.
    service.forgetAll()
    service.respond(to: .photo, with: .html(500))
    #expect(try program.run([], send).status == .exited(1))
    #expect(service.announcements.count == 1)
    service.respond(to: .photo, with: nil)
    service.forgetAll()
    let forgotten = try program.run([], send)
    #expect(forgotten.errorText.replacing("\n", with: " ").contains("The service no longer has the report"))
    #expect(try petspot("reports").text.contains("\nNo longer at the service: \(service.address)\n"))
    #expect(try program.run([], send).status == .exited(0))
    #expect(service.announcements.map(\.photoCount) == [1])
  }

  @Test("A refused photo is replaced by --photo, and the code is printed meanwhile")
  func otherPhoto() throws {
    let id = try program.archiveReport()
    service.respond(to: .photo, with: .refusal(400, code: "INVALID_FILE_FORMAT", field: "file"))
    let send = ["send", id, "--service", service.address, "--lang", "en"]
    let refused = try program.run([], send)
    #expect(refused.status == .exited(1))
    let there = try #require(service.announcements.first)
    #expect(refused.errorText.contains("\nIdentifier: \(there.id)\nCode: \(there.managementPassword)\n"))
    #expect(
      refused.errorText.hasSuffix(
        "To send another photo, run:\npetspot send \(id.prefix(4)) --photo FILE --service \(service.address)\n"
      ))
    for text in [try petspot("show", id).text, try petspot("show", there.id).text] {
      #expect(text.contains(there.managementPassword) && text.contains(there.id))
    }
    let removal =
      "To remove the report from this computer, run this command and enter the code:\npetspot remove \(id.prefix(4))\n"
    #expect(try petspot("show", id).text.contains(removal))
    service.respond(to: .photo, with: nil)
    try program.photo("other.jpg", byteCount: 5_000)
    #expect(try program.run([], send + ["--photo", "other.jpg"]).status == .exited(0))
    #expect(service.announcements.map { $0.photo?.bytes.count } == [5_000])
    #expect(service.creates.count == 1)
  }

  @Test("The options of other commands are refused", arguments: ["reports", "show", "status", "remove"])
  func options(command: String) throws {
    let id = command == "reports" ? [] : ["ffff"]
    #expect(try program.run([], [command] + id + ["--photo", "x"]).status == .exited(2))
    #expect(try program.run([], [command] + id + ["--output", "x"]).status == .exited(2))
  }

  // MARK: Removing

  @Test("What stands at a service is named before the code is asked for")
  func removal() throws {
    let sent = try report()
    let code = sent.managementPassword
    let wrong = try petspot("remove", sent.id, typing: ["x\(code)"])
    #expect(wrong.status == .exited(1))
    let named = "\nIdentifier: \(sent.id)\nCode: \(code)\n\(code.map(String.init).joined(separator: " "))\n"
    #expect(wrong.text.hasPrefix("Only the receipt on this computer is removed, not the report at the"))
    #expect(wrong.text.contains(named + "Code of the report: "))
    #expect(receiptFiles().count == 1)
    let removed = try petspot("remove", sent.id, typing: [code])
    #expect(removed.text.hasSuffix("The receipt was removed from this computer.\n"))
    #expect(removed.status == .exited(0))
    #expect(receiptFiles().isEmpty)
    #expect(service.announcements.count == 1)

    let id = try program.archiveReport()
    let archiveCode = try #require(try program.announcements().first?["managementPassword"] as? String)
    #expect(try petspot("send", id, "--service", service.address).status == .exited(0))
    let there = try #require(service.announcements.last)
    let both = try petspot("remove", id, typing: [archiveCode])
    #expect(both.status == .exited(0))
    #expect(both.text.contains("This report was also sent to a service, from which it is not removed:"))
    #expect(both.text.contains("\nIdentifier: \(there.id)\nCode: \(there.managementPassword)\n"))
    // The receipt stays.
    #expect(try receiptIDs() == [there.id])
  }

  // MARK: Keeping

  @Test("Without a draft there is a receipt all the same")
  func withoutDraft() throws {
    let run = try program.run(
      ReportScript.english.lines, ["--lang", "en", "--no-draft", "--service", service.address])
    #expect(run.status == .exited(0))
    #expect(receiptFiles().count == 1)
  }

  @Test("Of two reports with one id, every command that is told names the right one")
  func sameIdentifier() throws {
    let id = "0b6c54f1-5a54-4c3e-9d56-1f1f53a4f001"
    service.respond(to: .photo, with: .html(500))
    for (code, name) in [("111111", id), ("222222", "\(id)-2")] {
      service.respond(to: .create, with: .json(201, #"{"id":"\#(id)","managementPassword":"\#(code)"}"#))
      try program.prepareDraft(["petName": "Pet \(code)"])
      let run = try program.submit(["continue", "cancel", "quit", "2"], to: service)
      let command = try #require(run.text.firstMatch(of: /petspot send ([-0-9a-f]+) --photo/)).1
      #expect(try petspot("show", String(command)).text.contains("\n\(code)\n"))
      #expect(try petspot("reports").text.contains("Identifier: \(name)\n"))
    }
  }

  @Test("Programs that send at the same time leave a receipt each", arguments: [2, 5, 20])
  func atOnce(count: Int) throws {
    let drafts = (0..<count).map { program.home.appendingPathComponent("\($0).json") }
    for draft in drafts { try program.prepareDraft(at: draft) }
    let programs = try drafts.map { draft in
      try program.start(
        on: .pipe, ["--step", "4", "--lang", "en", "--service", service.address, "--draft", draft.path])
    }
    // All of them have opened their drafts before the first one sends.
    for program in programs { try program.expectPrompt() }
    for program in programs { try program.send(lines: ["continue", "close"]) }
    for program in programs { #expect(try program.waitForEnd() == .exited(0)) }
    let created = Set(service.announcements.map { [$0.id, $0.managementPassword] })
    #expect(created.count == count)
    let kept = try program.deliveries().map { receipt in
      ["id", "managementPassword"].map { receipt[$0] as? String ?? "" }
    }
    expectEqual(Set(kept), created)
    let said = programs.map { program in created.first { program.text.contains("\n\($0[1])\n") } }
    expectEqual(Set(said.compactMap(\.self)), created)
  }

  @Test("A receipt that cannot be written is told, and the report is sent", arguments: ["en", "pl"])
  func unwritable(language: String) throws {
    let data = program.home.appendingPathComponent(".local/share")
    try FileManager.default.createDirectory(
      at: data.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("a file".utf8).write(to: data)
    try program.prepareDraft()
    let run = try program.submit(
      language == "en" ? ["continue", "close"] : ["dalej", "zamknij"], to: service, language: language)
    #expect(run.status == .exited(0))
    let key = try #require(service.creates.first?.header("Idempotency-Key"))
    let sentence = language == "en" ? "No receipt of this report" : "Nie można zapisać potwierdzenia"
    #expect(run.text.unbroken.contains(sentence.unbroken))
    #expect(run.text.components(separatedBy: sentence).count == 2)
    #expect(run.text.unbroken.contains("/receipts/\(key).json"))
  }
}
