import Foundation
import Platform
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import MissingPet
@testable import Submission

/// The bytes that are sent, and how responses are read.
@Suite(.network) struct WireTests {
  /// Only step 2 has credentials.
  @Test func bothSteps() throws {
    let service = try LoopbackService()
    let fixture = try SubmissionFixture()
    let outcome = try fixture.submit(to: "\(service.address)/api/v1/")
    let (created, stored) = (try #require(fixture.created), try #require(service.announcements.first))
    expectEqual(outcome, .sent(created))
    #expect(created.id == stored.id && created.managementPassword == stored.managementPassword)
    expectEqual(stored.photo?.bytes, Samples.image())
    expectEqual(stored.photo?.contentType, "image/jpeg")
    expectEqual(stored.photo?.fileName, "photo.jpg")
    expectEqual(service.requests.map(\.path), [create, create + "/\(created.id)/photos"])
    let pair = Data("\(created.id):\(created.managementPassword)".utf8).base64EncodedString()
    let own: [[(String, String?)]] = [
      [("Content-Type", "application/json"), ("Idempotency-Key", Samples.key), ("Authorization", nil)],
      [("Idempotency-Key", nil), ("Authorization", "Basic \(pair)")],
    ]
    for (request, fields) in zip(service.requests, own) {
      let both: [(String, String?)] = [
        ("User-Agent", "petspot/test"), ("Host", "127.0.0.1:\(service.port)"),
        ("Content-Length", String(request.body.count)), ("Cookie", nil), ("Expect", nil),
        ("Transfer-Encoding", nil), ("Referer", nil),
      ]
      for (name, value) in both + fields { expectEqual(request.header(name), value, "\(name)") }
    }
  }

  private let create = "/api/v1/announcements"

  @Test func omitsAKeyThatIsNotAUUID() throws {
    let service = try LoopbackService()
    let fixture = try SubmissionFixture()
    _ = try fixture.repository(at: service.address).createAnnouncement(
      fixture.request, idempotencyKey: "x\r\nEvil: yes", until: .never
    ) { _ in }
    expectEqual(service.creates.first?.header("Idempotency-Key"), nil)
    expectEqual(service.creates.first?.header("Evil"), nil)
  }

  /// The name of the file stays on this computer.
  @Test(arguments: PhotoKind.allCases)
  func sendsTheContentTypeOfThePhoto(_ kind: PhotoKind) throws {
    let service = try LoopbackService()
    let photo = Samples.image(kind, byteCount: 70_001)
    let fixture = try SubmissionFixture(photo: photo, named: "a \"quoted\"\nname")
    try expectEqual(fixture.submit(to: service.address), .sent(try #require(fixture.created)))
    let stored = try #require(service.announcements.first?.photo)
    expectEqual(stored.contentType, kind.contentType)
    expectEqual(stored.bytes, photo)
    expectEqual(stored.fileName, "photo.\(kind.fileExtension)")
  }

  private static let id = "0B2F6A5E-8f4e-4c53-9a1a-3c8ff2f5f001"

  private func read(_ body: [UInt8]) throws -> AnnouncementResponse? {
    CreatedAnnouncement(body: body, to: try Samples.request())?.response
  }

  @Test(arguments: [
    ("\"managementPassword\":\"467432\"", "467432"), ("\"management_password\":\"467432\"", "467432"),
    ("\"managementPassword\":467432", "467432"), ("\"management_password\":467432", "467432"),
    ("\"managementPassword\":null,\"management_password\":\"1\"", "1"),
    ("\"extra\":{\"deep\":[1,{\"x\":null}]},\"managementPassword\":\"467432\",\"email\":7", "467432"),
    ("\"managementPassword\":\"a-b_c\"", "a-b_c"),
    ("\"description\":\"cut \\ud83d\",\"managementPassword\":\"467432\"", "467432"),
    ("\"description\":\"raw\nline\",\"managementPassword\":467432.0,", "467432"),
    ("\"description\":\"bad \\x\",\"managementPassword\":\"467432\"", "467432"),
  ])
  func readsAResponseWithTolerance(_ keys: String, _ code: String) throws {
    let read = try read(Array("{\"id\":\"\(Self.id)\",\(keys)}".utf8))
    expectEqual(read, AnnouncementResponse(id: Self.id, managementPassword: code))
  }

  @Test func ignoresMalformedUTF8InOtherValues() throws {
    let bytes =
      Array("{\"petName\":\"".utf8) + [0xA3, 0xFF]
      + Array("\",\"id\":\"\(Self.id)\",\"managementPassword\":\"1\"}".utf8)
    try expectEqual(read(bytes)?.managementPassword, "1")
    #expect(
      try read(
        [0xEF, 0xBB, 0xBF] + Array("{\"id\":\"\(Self.id)\",\"managementPassword\":\"1\"}".utf8)) != nil)
  }

  @Test func rejectsIncompleteResponses() throws {
    let whole = Array("{\"id\":\"\(Self.id)\",\"managementPassword\":\"467432\",\"x\":[1,\"\\u00e9\"]}".utf8)
    for length in 0..<whole.count { try expectEqual(read(Array(whole[..<length])), nil) }
    #expect(try read(whole) != nil)
  }
}
