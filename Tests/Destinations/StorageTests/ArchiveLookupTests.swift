import Foundation
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

struct ArchiveLookupTests {
  let folder: TestFolder
  let archive: AnnouncementArchive

  init() throws {
    folder = try TestFolder()
    archive = folder.archive(in: "a")
  }

  /// Adds an announcement with a given id to the archive.
  func place(_ id: String, code: String = "123456") throws {
    let response = try archive.create(.make(["microchipNumber": nil]))
    let text = try folder.text(of: "a/\(response.id)/announcement.json")
      .replacingOccurrences(of: response.id, with: id)
      .replacingOccurrences(of: "\"\(response.managementPassword)\"", with: "\"\(code)\"")
    try folder.write(text, to: "a/\(response.id)/announcement.json")
    try FileManager.default.moveItem(atPath: folder.path("a/\(response.id)"), toPath: folder.path("a/\(id)"))
  }

  static let ids = ["abcd1111-0000-4000-8000-000000000001", "abcd2222-0000-4000-8000-000000000002"]

  @Test(arguments: [
    ("abcd1111-0000-4000-8000-000000000001", 1), (" ABCD1 ", 1), ("abcd1", 1), ("abcd2222", 1), ("abcd", 2),
    ("abc", 0), ("", 0), ("bcd1111", 0), ("abcd1111-0000-4000-8000-0000000000019", 0), (".loc", 0),
    ("../a", 0),
  ])
  func anIdOrAPrefixIsFound(typed: String, matches: Int) throws {
    for id in Self.ids { try place(id) }
    switch try archive.store.report(id: typed) {
    case .found(let report):
      expectEqual(matches, 1)
      #expect(report.id.hasPrefix(typed.trimmed.lowercased()))
    case .ambiguous:
      expectEqual(matches, 2)
    case .notFound:
      expectEqual(matches, 0)
    }
  }

  @Test func removalRequiresTheCode() throws {
    for id in Self.ids { try place(id) }
    expectEqual(archive.remove(id: "abcd1", code: "123457"), .wrongCode)
    expectEqual(archive.remove(id: "abcd1", code: ""), .wrongCode)
    expectEqual(archive.remove(id: "ffff", code: "123456"), .notFound)
    try expectEqual(archive.listing().reports.count, 2)
    expectEqual(archive.remove(id: "abcd1", code: " 123456 "), .removed)
    try expectEqual(archive.listing().reports.map(\.id), [Self.ids[1]])
    expectEqual(archive.remove(id: Self.ids[0], code: "123456"), .notFound)
    try expectEqual(folder.names(in: "a"), [".lock", Self.ids[1]])
  }

  @Test func aMissingArchiveIsEmpty() throws {
    try expectEqual(archive.listing().reports, [])
    try expectEqual(archive.store.report(id: "abcd"), .notFound)
    expectEqual(archive.remove(id: "abcd", code: "1"), .notFound)
    try expectEqual(archive.store.archivedReport(id: Self.ids[0]), nil)
    try expectEqual(folder.names(), [])
  }

  @Test func theOldestAnnouncementIsListedFirst() throws {
    let times = [3, 1, 2].map { .noon + $0 }
    for time in times { try folder.archive(at: time, in: "a").create(.make(["microchipNumber": nil])) }
    try expectEqual(archive.listing().reports.map(\.time), times.sorted())
  }

  @Test(arguments: [Int.max, .min, 253_402_300_800])
  func anAnnouncementOfAWrongClockIsListed(time: Int) throws {
    try folder.archive(at: time, in: "a").create(.make(["microchipNumber": nil]))
    let listing = try archive.listing()
    expectEqual(listing.reports.map(\.time), [UTCTime.second(of: UTCTime.text(of: time))])
    expectEqual(listing.damaged, [])
  }

  @Test(
    arguments: [
      ("", .damaged), ("{", .damaged), ("[]", .damaged), ("{}", .damaged), ("null", .damaged),
      (String(repeating: "[", count: 5000), .damaged),
      (" ", .tooLarge),
    ] as [(String, FileError.Reason)])
  func aDamagedRecordIsReportedAndLeftAlone(text: String, reason: FileError.Reason) throws {
    // An argument of that size would be written out.
    let text = reason == .tooLarge ? String(repeating: text, count: 16 * 1_048_576 + 1) : text
    for id in Self.ids { try place(id) }
    let name = "a/\(Self.ids[0])/announcement.json"
    try folder.write(text, to: name)
    let problem = FileError(path: folder.path(name), step: .read, reason: reason)
    let listing = try archive.listing()
    expectEqual(listing.reports.map(\.id), [Self.ids[1]])
    expectEqual(listing.damaged, [problem])
    expectEqual(archive.remove(id: Self.ids[0], code: "123456"), .failed(path: problem.path))
    #expect(throws: problem) { try archive.store.report(id: "abcd1") }
    #expect(throws: problem) { try archive.store.archivedReport(id: Self.ids[0]) }
    try expectEqual(folder.text(of: name), text)
    try archive.create(.make())
  }

  @Test(arguments: ["\"photo\": \"../../secret.jpg\"", "\"photo\": \"announcement.json\"", "\"photo\": 1"])
  func anInvalidPhotoNameIsDamage(photo: String) throws {
    try place(Self.ids[0])
    let name = "a/\(Self.ids[0])/announcement.json"
    let text = try folder.text(of: name).replacingOccurrences(of: "\"photo\": null", with: photo)
    try folder.write(text, to: name)
    try expectEqual(archive.listing().damaged.map(\.reason), [.damaged])
  }

  @Test func aRecordWithADifferentIdIsDamage() throws {
    try place(Self.ids[0])
    try FileManager.default.copyItem(
      atPath: folder.path("a/\(Self.ids[0])"), toPath: folder.path("a/\(Self.ids[1])"))
    let listing = try archive.listing()
    expectEqual(listing.reports.map(\.id), [Self.ids[0]])
    expectEqual(listing.damaged.map(\.reason), [.damaged])
  }

  @Test func otherFilesInTheFolderAreIgnored() throws {
    try place(Self.ids[0])
    try folder.write("?", to: "a/notes.txt")
    try folder.write("?", to: "a/\(Self.ids[1])")
    let link = "abcd3333-0000-4000-8000-000000000003"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a/\(link)"), withDestinationPath: folder.path("a/\(Self.ids[0])"))
    let bare = "abcd4444-0000-4000-8000-000000000004"
    for name in [bare, "abcd5555-0000-4000-8000-000000000005", "abcd6666-0000-4000-8000-000000000006"] {
      mkdir(folder.path("a/\(name)"), 0o700)
    }
    // A folder without a record is ignored.
    try folder.write("?", to: "a/\(bare)/photo.jpg")
    try folder.write("?", to: "a/abcd5555-0000-4000-8000-000000000005/notes.txt")
    let listing = try archive.listing()
    expectEqual(listing.reports.map(\.id), [Self.ids[0]])
    let damaged = [Self.ids[1], link].map {
      FileError(path: folder.path("a/\($0)"), step: .status, reason: .damaged)
    }
    expectEqual(listing.damaged, damaged)
  }
}
