import JSONTree
import MissingPet
import Platform
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import Submission

/// A request for an announcement, and what each response means.
@Suite(.network) struct PublishedAnnouncementTests {
  private nonisolated static let id = "0b2f6a5e-8f4e-4c53-9a1a-3c8ff2f5f001"
  private nonisolated static let complete = """
    {"id":"\(id)","species":"CAT","sex":"FEMALE","lastSeenDate":"2024-02-29","locationLatitude":52.5,
    "locationLongitude":21,"status":"MISSING","phone":"+48601234567","email":"anna.kowalska@example.org",
    "microchipNumber":"985141001234567","petName":"Mia","photoUrl":"https://x/1.jpg","createdAt":1}
    """

  private func read(
    _ behavior: LoopbackBehavior
  ) throws -> (result: Result<PublishedAnnouncement?, SubmissionFailure>, service: LoopbackService) {
    let service = try LoopbackService(behavior)
    let repository = try SubmissionFixture().repository(at: service.address)
    return (
      Result { () throws(SubmissionFailure) in
        try repository.announcement(id: Self.id, until: .never) { _ in }
      },
      service
    )
  }

  private func read(_ status: Int, _ body: String) throws -> Result<PublishedAnnouncement?, SubmissionFailure>
  {
    try read(.response(.json(status, body))).result
  }

  @Test func theRequestHasNoBodyAndNoCredentials() throws {
    let request = try #require(try read(.response(.json(200, Self.complete))).service.requests.first)
    #expect(request.method == "GET")
    #expect(request.path == "/api/v1/announcements/\(Self.id)")
    #expect(request.body.isEmpty)
    #expect(request.header("Authorization") == nil)
    #expect(request.header("Content-Type") == nil)
  }

  @Test func aCompleteAnnouncement() throws {
    let announcement = try #require(try read(200, Self.complete).get())
    #expect(announcement.hasPhoto)
    #expect(announcement.microchipNumber == "985141001234567")
    #expect(announcement.report?.petName == "Mia")
    #expect(announcement.report?.species == .cat)
  }

  @Test(arguments: [
    ("Age &gt; 3", "Age > 3"), ("&lt;3 &amp; &quot;x&quot;", "<3 & \"x\""), ("o&#39;hara", "o'hara"),
    ("&amp;gt;", "&gt;"), ("&amp;amp;lt;", "&amp;lt;"), ("a & b; &", "a & b; &"),
    ("&&gt;;&unknown;", "&>;&unknown;"),
    ("&gt;\u{301}", ">\u{301}"),
  ])
  func textsAsTheyWereMeant(_ stored: String, _ meant: String) throws {
    let json = JSONValue(["petName": .string(stored), "x": .array([])])
    #expect(json.withoutCharacterReferences == JSONValue(["petName": .string(meant), "x": .array([])]))
  }

  @Test(arguments: [
    (#""photoUrl":null"#, false), (#""photoUrl":"""#, false), (#""photoUrl":7"#, false), (#""x":1"#, false),
    (#""photoUrl":"x""#, true),
  ])
  func anIncompleteAnnouncement(_ value: String, _ hasPhoto: Bool) throws {
    let announcement = try read(200, "{\"id\":\"\(Self.id)\",\"microchipNumber\":5,\(value)}").get()
    #expect(announcement == PublishedAnnouncement(microchipNumber: nil, hasPhoto: hasPhoto, report: nil))
  }

  /// The page of another server tells nothing about the announcement.
  @Test(
    arguments: [#"{"error":{"code":"NOT_FOUND"}}"#, "{}", ""].map { (404, $0, nil) }
      + [
        (404, "<!DOCTYPE html>"), (404, " \r\n<html>"), (404, "404 page not found"),
        (200, "<html>"), (200, "[]"), (200, #"{"id":"0b2f6a5e"}"#), (200, ""), (200, "{}"), (401, ""),
        (403, "{}"), (410, ""),
      ].map { ($0, $1, SubmissionFailure.notAService) } + [
        (400, "<html>", .unencrypted), (500, "{}", .refused), (503, "", .refused(.busy)),
      ])
  func withoutAnAnnouncement(_ status: Int, _ body: String, _ failure: SubmissionFailure?) throws {
    let (result, service) = try read(.response(.json(status, body)))
    let found = result.mapError { $0.without(service.address) }
    #expect(found == failure.map { .failure($0) } ?? .success(nil))
  }

  @Test func otherResponses() throws {
    let dropped = try read(.drop(after: .whole))
    #expect(dropped.result.mapError { $0.without(dropped.service.address) } == .failure(.unreachable))
    let (result, service) = try read(.response(.redirect(302, to: "/x")))
    let target = "\(service.address)/x"
    #expect(result == .failure(.refused(.redirected(from: service.address, to: target))))
  }
}
