import Foundation
import MissingPet
import Platform
import Storage
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// Receipts, and the reports that this computer knows.
struct ReportStoreTests {
  let folder: TestFolder
  let archive: AnnouncementArchive
  private static let one = "https://one.example"
  private static let two = "https://two.example"

  init() throws {
    folder = try TestFolder()
    archive = folder.archive(in: "archive")
  }

  private func store(_ fileSystem: FileSystem = FileSystem()) -> ReportStore {
    ReportStore(archive: archive, receipts: folder.path("data/receipts"), fileSystem: fileSystem)
  }

  private static func id(_ number: Int) -> String { "abcd000\(number)-0000-4000-8000-000000000001" }

  private func response(_ id: String, code: String = "012345") throws -> AnnouncementResponse {
    try #require(AnnouncementResponse(id: id, managementPassword: code))
  }

  /// The key of the report that has an announcement: one for each code.
  private func key(of response: AnnouncementResponse) -> String {
    let code = response.managementPassword.filter(\.isNumber)
    return "\(response.id.prefix(24))\(String(repeating: "0", count: 12 - code.count))\(code)".lowercased()
  }

  /// Writes the receipt of a report that was created at a service, and completed there if there is a time.
  @discardableResult
  private func send(
    _ response: AnnouncementResponse, to service: String = one, at time: Int? = .noon,
    _ fileSystem: FileSystem = FileSystem(), key: String? = nil
  ) throws -> FileError? {
    let request = try CreateAnnouncementRequest.make()
    do throws(FileError) {
      let delivery = Delivery.make(response, at: service, sentAt: time)
      try store(fileSystem).write(delivery, in: DeliveryLog(of: request, key: key ?? self.key(of: response)))
      return nil
    } catch {
      return error
    }
  }

  private func reports() throws -> [StoredReport] { try store().listing().reports }

  // MARK: Receipts

  @Test func aReceiptIsPrivateAndHoldsNothingThatIsNotNeeded() throws {
    let sent = try response(Self.id(1))
    try send(sent)
    let file = "data/receipts/\(key(of: sent)).json"
    #expect(
      try folder.text(of: file) == """
        {
          "petName": "Reksio",
          "species": "DOG",
          "lastSeenDate": "2025-03-01",
          "deliveries": [
            {
              "service": "https://one.example",
              "id": "\(Self.id(1))",
              "managementPassword": "012345",
              "state": "completed",
              "sentAt": "2025-03-02T12:00:00Z"
            }
          ]
        }

        """)
    #expect(folder.mode(of: file) == 0o600)
    #expect(folder.mode(of: "data/receipts") == 0o700)
  }

  @Test func receiptsAreListedByTimeAndTheUnfinishedLast() throws {
    #expect(try reports() == [])
    #expect(try folder.names() == [])
    for (number, time) in [(1, nil), (2, .noon + 1), (3, .noon)] as [(Int, Int?)] {
      try send(response(Self.id(number)), at: time)
    }
    #expect(try reports().map(\.id) == [3, 2, 1].map(Self.id))
    #expect(try reports().map(\.hasPhoto) == [true, true, false])
    try send(response(Self.id(1)), at: .noon - 1)
    #expect(try reports().map(\.id) == [1, 3, 2].map(Self.id))
    let late = try #require(try reports().last)
    #expect(store().remove(late, code: "1") == .wrongCode)
    for _ in 0..<2 { #expect(store().remove(late, code: " 012345 ") == .removed) }
    #expect(try reports().map(\.id) == [1, 3].map(Self.id))
  }

  @Test func whatTheServiceHasSaidIsWrittenDown() throws {
    let own = try response(Self.id(1))
    try send(own, at: nil)
    let found = OwnAnnouncement(response: own, photo: .delivered)
    store().write(found, at: Self.one)
    // Since when it has the photo is not known.
    #expect(try reports().map(\.hasPhoto) == [true] && reports().map(\.time) == [nil])
    try send(own, at: .noon + 2)
    // A known time stays, until another photo is sent.
    store().write(found, at: Self.one)
    #expect(try reports().map(\.time) == [.noon + 2])
    // The receipt belongs to one service.
    store().write(OwnAnnouncement(response: own, photo: .missing), at: Self.two)
    #expect(try reports().map(\.hasPhoto) == [true])
    // Before an announcement is created there is a log, which is not listed.
    var delivery = Delivery(to: Self.one)
    let log = DeliveryLog(of: try .make(), key: "0b6c54f1-5a54-4c3e-9d56-1f1f53a4f001")
    delivery.apply(.began)
    try store().write(delivery, in: log)
    #expect(try reports().count == 1 && folder.names(in: "data/receipts").count == 2)
    delivery.apply(.refused)
    try store().write(delivery, in: log)
    #expect(try folder.names(in: "data/receipts").count == 1)
  }

  /// Services should not do so, as the ids are UUIDs.
  @Test func ofReportsWithTheSameIdTheOneAtTheNamedServiceIsMeant() throws {
    let stored = try archive.create(.make())
    for (code, service) in [("1", Self.one), ("2", Self.two), ("3", Self.one)] {
      try send(response(Self.id(1), code: code), to: service)
    }
    try send(response(stored.id, code: "4"))
    #expect(try Set(reports().map(\.announcement.managementPassword)).count == 5)
    #expect(try store().ids() == [Self.id(1), stored.id].sorted())
    for (typed, service, code) in [
      (Self.id(1), nil, "1"), (Self.id(1).uppercased(), Self.one, "1"), ("abcd0001", Self.two, "2"),
      (Self.id(1), "https://three", "1"), (stored.id, nil, stored.managementPassword),
      (stored.id, Self.one, "4"),
    ] as [(String, String?, String)] {
      guard case .found(let report) = try store().report(id: typed, at: service) else {
        Issue.record("\(typed) at \(service ?? "any service") is not found")
        continue
      }
      #expect(report.announcement.managementPassword == code)
    }
  }

  @Test(arguments: [
    "", "null", "{}", "[]", "\u{0}", #"{"species":"DOG","lastSeenDate":"2025-03-01","deliveries":[{}]}"#,
  ])
  func aDamagedLogIsNamedAndLeftAlone(text: String) throws {
    try send(response(Self.id(2)))
    let own = try response(Self.id(1))
    let name = "data/receipts/\(key(of: own)).json"
    try folder.write(text, to: name)
    let problem = FileError(path: folder.path(name), step: .read, reason: .damaged)
    #expect(try store().listing().damaged == [problem])
    #expect(try reports().count == 1)
    #expect(try send(own, at: nil) == problem)
    #expect(try folder.text(of: name) == text)
  }

  @Test func filesOfOthersAreNotTouched() throws {
    try send(response(Self.id(1)))
    let others = [
      "notes.txt", ".notes.json.0123abcd.tmp", "\(Self.id(2)).json.bak", "ABCD.json", "\(Self.id(2))-x.json",
    ]
    for name in others { try folder.write("mine", to: "data/receipts/\(name)") }
    try send(response(Self.id(3)))
    let listing = try store().listing()
    #expect(listing.reports.count == 2)
    #expect(listing.damaged == [])
    for name in others { #expect(try folder.text(of: "data/receipts/\(name)") == "mine") }
  }

  @Test func aKillLeavesTheOldReceiptOrTheNewOne() throws {
    let own = try response(Self.id(1))
    try atEachCall(atLeast: 6) { stopping, call in
      try send(own, at: nil)
      _ = try send(own, stopping)
      let isDone = try reports().map(\.time) == [.noon]
      #expect(try isDone || reports().map(\.time) == [nil])
      try send(response(Self.id(2)))
      #expect(try folder.names(in: "data/receipts").count == 2, "before call \(call)")
      let second = try #require(try reports().last { $0.id == Self.id(2) })
      #expect(store().remove(second, code: "012345") == .removed)
      return isDone
    }
  }

  @Test(arguments: [FileStep.makeFolder, .create, .write, .flushFile, .rename, .flushFolder])
  func aFailureNamesTheFile(step: FileStep) throws {
    let own = try response(Self.id(1))
    let file = folder.path("data/receipts/\(key(of: own)).json")
    let problem = try send(own, at: nil, .failing(step, code: EIO))
    #expect(problem == FileError(path: file, step: step, reason: .other(EIO)))
  }

  // MARK: All reports

  @Test func aReceiptOfAnArchivedReportIsNotListedTwice() throws {
    let key = "0b6c54f1-5a54-4c3e-9d56-1f1f53a4f001"
    let stored = try archive.create(.make(), key: key)
    let there = try response("ffff1111-0000-4000-8000-000000000001")
    let elsewhere = try response("FFFF2222-0000-4000-8000-000000000001")
    try send(there, key: key)
    try send(elsewhere)
    #expect(try reports().map(\.id) == [stored.id, elsewhere.id])
    #expect(try reports().first?.deliveries.map(\.announcement) == [there])
    // It is found by its id at the service all the same.
    for (typed, id) in [("ffff1", there.id), ("ffff2222", elsewhere.id), (stored.id, stored.id)] {
      guard case .found(let report) = try store().report(id: typed) else {
        Issue.record("\(typed) is not found")
        continue
      }
      #expect(report.id == id)
    }
    #expect(try store().report(id: "ffff") == .ambiguous)
    for typed in ["fff", "eeee"] { #expect(try store().report(id: typed) == .notFound) }
  }

  @Test func anIdThatBeginsLikeAnotherKindOfReportIsAmbiguous() throws {
    let stored = try archive.create(.make())
    let prefix = stored.id.prefix(8)
    try send(response("\(prefix)-ffff-4fff-8fff-ffffffffffff"))
    #expect(try store().report(id: String(prefix)) == .ambiguous)
    let name = store().shortestName(of: stored.id)
    #expect(name.count == 10 && name.hasPrefix(prefix) || stored.id.hasPrefix("\(prefix)-f"))
    #expect(try store().report(id: name) == store().report(id: stored.id))
  }

  @Test func theAnnouncementsAtADestinationAreKnown() throws {
    #expect(store().announcements(at: .thisComputer) == [])
    let stored = try archive.create(.make())
    let sent = try [1, 2].map { try response(Self.id($0)) }
    for (number, response) in sent.enumerated() { try send(response, at: .noon + number) }
    try send(response(Self.id(3)), to: Self.two)
    #expect(store().announcements(at: .thisComputer) == [stored])
    #expect(store().announcements(at: .service(Self.one)) == sent.reversed())
    #expect(store().announcements(at: .service("https://three.example")) == [])
  }
}
