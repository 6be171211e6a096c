import Foundation
import Platform
import Submission
import SubmissionTestSupport
import TestSupport
import Testing

@testable import HTTPSubmission
@testable import MissingPet

@NetworkLane @Suite(.network) struct WireTests {
  /// The header fields of both steps: nothing that names the machine, no cookie, the credential only where it
  /// belongs.
  @Test func headers() throws {
    let service = try LoopbackService()
    let bench = try SubmissionBench()
    let outcome = try bench.submit(to: "\(service.address)/api/v1/")
    let created = try #require(bench.created)
    #expect(outcome == .sent(created))
    let (create, photo) = (try #require(service.creates.first), try #require(service.photos.first))
    for request in [create, photo] {
      #expect(request.header("User-Agent") == "petspot/test")
      #expect(request.header("Host") == "127.0.0.1:\(service.port)")
      #expect(request.header("Content-Length") == String(request.body.count))
      for absent in ["Cookie", "Expect", "Transfer-Encoding", "Referer"] {
        #expect(request.header(absent) == nil, "\(absent)")
      }
    }
    #expect(create.path == "/api/v1/announcements")
    #expect(create.header("Content-Type") == "application/json")
    #expect(create.header("Idempotency-Key") == Samples.key)
    #expect(create.header("Authorization") == nil)
    #expect(photo.path == "/api/v1/announcements/\(created.id)/photos")
    #expect(photo.header("Idempotency-Key") == nil)
    let pair = Data("\(created.id):\(created.managementPassword)".utf8).base64EncodedString()
    #expect(photo.header("Authorization") == "Basic \(pair)")
  }

  @Test func aKeyThatIsNoUUIDIsNotSent() throws {
    let service = try LoopbackService()
    let bench = try SubmissionBench()
    _ = try bench.repository(at: service.address).createAnnouncement(
      bench.request, idempotencyKey: "x\r\nEvil: yes", until: .never
    ) { _ in }
    #expect(service.creates.first?.header("Idempotency-Key") == nil)
    #expect(service.creates.first?.header("Evil") == nil)
  }

  @Test(arguments: [
    ("plain.jpg", "plain.jpg"), ("Łatek śpi.jpg", "Łatek śpi.jpg"), (#"a"b.jpg"#, "a%22b.jpg"),
    ("a\r\nContent-Type: x", "a%0D%0AContent-Type: x"), (#"a\b"#, "a%5Cb"),
    ("a\u{0}\u{1B}[2J\u{7F}", "a%00%1B[2J%7F"),
    ("100%.jpg", "100%.jpg"),
  ])
  func fileNamesInTheHead(_ name: String, _ expected: String) {
    #expect(PartFileName.quotable(name) == expected)
  }

  @Test(arguments: PhotoKind.allCases)
  func everyKindArrivesWithItsType(_ kind: PhotoKind) throws {
    let service = try LoopbackService()
    let photo = Samples.image(kind, byteCount: 70_001)
    let bench = try SubmissionBench(photo: photo, named: "a \"quoted\"\nname")
    #expect(try bench.submit(to: service.address) == .sent(try #require(bench.created)))
    let stored = try #require(service.announcements.first?.photo)
    #expect(stored.contentType == kind.contentType)
    #expect(stored.bytes == photo)
    #expect(stored.fileName == "a %22quoted%22%0Aname")
  }

  private static let id = "0B2F6A5E-8f4e-4c53-9a1a-3c8ff2f5f001"

  @Test(arguments: [
    ("\"managementPassword\":\"467432\"", "467432"), ("\"management_password\":\"467432\"", "467432"),
    ("\"managementPassword\":467432", "467432"), ("\"management_password\":467432", "467432"),
    ("\"managementPassword\":null,\"management_password\":\"1\"", "1"),
    ("\"extra\":{\"deep\":[1,{\"x\":null}]},\"managementPassword\":\"467432\",\"email\":7", "467432"),
    ("\"managementPassword\":\"a-b_c\"", "a-b_c"),
  ])
  func anAnswerIsReadWithTolerance(_ keys: String, _ code: String) {
    let read = CreatedAnnouncement.read(Array("{\"id\":\"\(Self.id)\",\(keys)}".utf8))
    #expect(read == AnnouncementResponse(id: Self.id, managementPassword: code))
  }

  @Test func bytesThatAreNoTextElsewhereDoNotMatter() {
    let bytes =
      Array("{\"petName\":\"".utf8) + [0xA3, 0xFF]
      + Array("\",\"id\":\"\(Self.id)\",\"managementPassword\":\"1\"}".utf8)
    #expect(CreatedAnnouncement.read(bytes)?.managementPassword == "1")
    #expect(
      CreatedAnnouncement.read(
        [0xEF, 0xBB, 0xBF] + Array("{\"id\":\"\(Self.id)\",\"managementPassword\":\"1\"}".utf8)) != nil)
  }

  /// Any cut of an answer is read or refused, and never traps.
  @Test func everyCutOfAnAnswerIsRefused() {
    let whole = Array("{\"id\":\"\(Self.id)\",\"managementPassword\":\"467432\",\"x\":[1,\"\\u00e9\"]}".utf8)
    for length in 0..<whole.count { #expect(CreatedAnnouncement.read(Array(whole[..<length])) == nil) }
    #expect(CreatedAnnouncement.read(whole) != nil)
  }
}
