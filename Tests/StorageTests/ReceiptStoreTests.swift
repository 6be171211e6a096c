import Foundation
import MissingPet
import Platform
import Storage
import Submission
import Testing

struct ReceiptStoreTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(_ fileSystem: FileSystem = FileSystem()) -> ReceiptStore {
    ReceiptStore(folder: folder.path("data/petspot/receipts"), fileSystem: fileSystem)
  }

  private static func id(_ number: Int) -> String { "abcd000\(number)-0000-4000-8000-000000000001" }

  private func receipt(
    _ number: Int = 1, at service: String = "https://one.example", code: String = "012345",
    sentAt: Int? = .noon
  ) throws -> Receipt {
    let response = try #require(AnnouncementResponse(id: Self.id(number), managementPassword: code))
    return Receipt(service: service, announcement: response, report: try .make(), sentAt: sentAt)
  }

  @Test func aReceiptIsPrivateAndHoldsNothingThatIsNotNeeded() throws {
    try store().save(receipt())
    #expect(
      try folder.text(of: "data/petspot/receipts/\(Self.id(1)).json") == """
        {
          "id" : "\(Self.id(1))",
          "lastSeenDate" : "2025-03-01",
          "managementPassword" : "012345",
          "petName" : "Reksio",
          "sentAt" : "2025-03-02T12:00:00Z",
          "service" : "https://one.example",
          "species" : "DOG"
        }

        """)
    #expect(folder.mode(of: "data/petspot/receipts/\(Self.id(1)).json") == 0o600)
    #expect(folder.mode(of: "data/petspot/receipts") == 0o700)
  }

  @Test func receiptsAreListedByTimeAndTheUnfinishedLast() throws {
    #expect(try store().receipts().receipts == [])
    #expect(try folder.names() == [])
    let unfinished = try receipt(1, sentAt: nil)
    let (late, early) = (try receipt(2, sentAt: .noon + 1), try receipt(3))
    for receipt in [unfinished, late, early] { try store().save(receipt) }
    #expect(try store().receipts().receipts == [early, late, unfinished])
    let complete = Receipt(unfinished, sentAt: .noon - 1)
    try store().save(complete)
    #expect(try store().receipts().receipts == [complete, early, late])
    try store().remove(late)
    try store().remove(late)
    #expect(try store().receipts().receipts == [complete, early])
  }

  @Test func theSameIdAtTwoServicesHasTwoReceipts() throws {
    let receipts = [
      try receipt(at: "https://one.example"), try receipt(at: "https://two.example", code: "2"),
      try receipt(at: "https://three.example", code: "3"),
    ]
    for receipt in receipts { try store().save(receipt) }
    try store().save(Receipt(receipts[1], sentAt: nil))
    #expect(try folder.names(in: "data/petspot/receipts").count == 3)
    for receipt in receipts {
      #expect(try store().receipt(of: receipt.announcement, at: receipt.service) != nil)
    }
    try store().remove(receipts[0])
    #expect(try store().receipt(of: receipts[0].announcement, at: receipts[0].service) == nil)
    #expect(try store().receipt(of: receipts[2].announcement, at: receipts[2].service) == receipts[2])
  }

  @Test(arguments: [
    "", "null", "{}", "[]", #"{"id":"abcd0001-0000-4000-8000-000000000001"}"#, "\u{0}",
    #"{"id":"abcd0002-0000-4000-8000-000000000001","managementPassword":"1","service":"s","#
      + #""species":"DOG","lastSeenDate":"2025-03-01"}"#,
  ])
  func aDamagedReceiptIsNamedAndLeftAlone(text: String) throws {
    try store().save(receipt(2))
    let name = "data/petspot/receipts/\(Self.id(1)).json"
    try folder.write(text, to: name)
    let problem = FileError(path: folder.path(name), step: .read, reason: .damaged)
    let (receipts, damaged) = try store().receipts()
    #expect(receipts.count == 1)
    #expect(damaged == [problem])
    #expect(throws: problem) { try store().receipts(beginningWith: "abcd0001") }
    #expect(try store().receipts(beginningWith: "abcd0002").count == 1)
    #expect(try folder.text(of: name) == text)
  }

  @Test func filesOfOthersAreNotTouched() throws {
    try store().save(receipt())
    let others = [
      "notes.txt", ".notes.json.0123abcd.tmp", "\(Self.id(2)).json.bak", "ABCD.json", "\(Self.id(2))-x.json",
    ]
    for name in others { try folder.write("mine", to: "data/petspot/receipts/\(name)") }
    try store().save(receipt(3))
    let (receipts, damaged) = try store().receipts()
    #expect(receipts.count == 2)
    #expect(damaged == [])
    for name in others { #expect(try folder.text(of: "data/petspot/receipts/\(name)") == "mine") }
  }

  @Test func aKillLeavesTheOldReceiptOrTheNewOne() throws {
    let (old, new) = (try receipt(sentAt: nil), try receipt())
    for call in 0..<1000 {
      try store().save(old)
      let isDone = (try? store(.stopping(before: call)).save(new)) != nil
      let kept = try store().receipts().receipts
      #expect(kept == [old] || kept == [new])
      #expect(!isDone || kept == [new])
      try store().save(receipt(2))
      #expect(try folder.names(in: "data/petspot/receipts").count == 2, "before call \(call)")
      try store().remove(receipt(2))
      if isDone {
        #expect(call > 5)
        return
      }
    }
    Issue.record("it never ends")
  }

  @Test(arguments: [FileStep.makeFolder, .create, .write, .flushFile, .rename, .flushFolder])
  func aFailureNamesTheFile(step: FileStep) throws {
    let file = folder.path("data/petspot/receipts/\(Self.id(1)).json")
    #expect(throws: FileError(path: file, step: step, reason: .other(EIO))) {
      try store(.failing(step, code: EIO)).save(receipt())
    }
  }
}

struct StoredReportsTests {
  let folder: TemporaryFolder
  let archive: AnnouncementArchive
  let reports: StoredReports

  init() throws {
    folder = try TemporaryFolder()
    archive = folder.archive()
    reports = StoredReports(archive: archive, receipts: ReceiptStore(folder: folder.path("receipts")))
  }

  private func receipt(_ response: AnnouncementResponse, at service: String = "s") throws -> Receipt {
    Receipt(service: service, announcement: response, report: try .make(), sentAt: .noon)
  }

  private func response(_ id: String) throws -> AnnouncementResponse {
    try #require(AnnouncementResponse(id: id, managementPassword: "123456"))
  }

  @Test func aReceiptOfAnArchivedReportIsNotListedTwice() throws {
    let stored = try archive.create(.make())
    let there = try response("ffff1111-0000-4000-8000-000000000001")
    let elsewhere = try response("FFFF2222-0000-4000-8000-000000000001")
    try archive.record(.completed, of: there, by: "s", for: stored.id)
    for response in [there, elsewhere] { try reports.receipts.save(receipt(response)) }
    let listing = try reports.listing()
    #expect(listing.reports.count == 2)
    #expect(try listing.reports.last == .sent(receipt(elsewhere)))
    // It is found by its id at the service all the same.
    #expect(try reports.report(id: "ffff1") == .found(.sent(receipt(there))))
    #expect(try reports.report(id: "ffff2222") == .found(.sent(receipt(elsewhere))))
    #expect(try reports.report(id: "ffff") == .ambiguous)
    #expect(try reports.report(id: "fff") == .notFound)
    #expect(try reports.report(id: "eeee") == .notFound)
    guard case .found(.archived(let found)) = try reports.report(id: stored.id) else {
      Issue.record("not found")
      return
    }
    #expect(found.id == stored.id)
  }

  @Test func anIdThatBeginsLikeAnotherKindOfReportIsAmbiguous() throws {
    let stored = try archive.create(.make())
    let prefix = stored.id.prefix(8)
    try reports.receipts.save(receipt(response("\(prefix)-ffff-4fff-8fff-ffffffffffff")))
    #expect(try reports.report(id: String(prefix)) == .ambiguous)
    let name = reports.shortestName(of: stored.id)
    #expect(name.count == 10 && name.hasPrefix(prefix) || stored.id.hasPrefix("\(prefix)-f"))
    guard case .found(.archived) = try reports.report(id: name) else {
      Issue.record("not found")
      return
    }
  }

  @Test func theAnnouncementsAtADestinationAreKnown() throws {
    #expect(reports.announcements(at: .thisComputer) == [])
    let stored = try archive.create(.make())
    let sent = try response("ffff1111-0000-4000-8000-000000000001")
    let other = try response("ffff2222-0000-4000-8000-000000000001")
    try reports.receipts.save(receipt(sent, at: "https://one.example"))
    try reports.receipts.save(receipt(other, at: "https://two.example"))
    #expect(reports.announcements(at: .thisComputer) == [stored])
    #expect(reports.announcements(at: .service("https://one.example")) == [sent])
    #expect(reports.announcements(at: .service("https://three.example")) == [])
  }
}
