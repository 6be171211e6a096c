import MissingPet
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import Submission

/// The address that a redirect leads to, which the user is told.
@Suite(.network) struct RedirectTests {
  private func objection(
    to response: String, atThePhoto: Bool = false
  ) throws -> (ServiceObjection?, service: String) {
    let service = try LoopbackService(LoopbackBehavior(responding: .raw(Array(response.utf8))))
    let outcome = try SubmissionFixture().submit(
      to: service.address, accepted: atThePhoto ? try Samples.accepted() : nil)
    guard case .failed(let failure) = outcome else { throw TestFailure("the submission succeeded") }
    return (failure.objection, service.address)
  }

  private nonisolated static let targets: [(header: String, target: String?)] = [
    ("Location: https://new.example/pets/api/v1/announcements", "https://new.example/pets"),
    ("Location: https://new.example/api/v1/announcements/ID/photos?x=1", "https://new.example"),
    ("lOcAtIoN:https://new.example/", "https://new.example/"),
    ("Location: //new.example/x", "http://new.example/x"),
    ("Location: https://user:password@new.example/", nil),
    ("Location: https://user:password@\u{301}new.example/", nil),
    ("Location: https://new.example/100%/", "https://new.example/100%/"),
    ("Location: " + String(repeating: "x", count: 1_001), nil),
    ("Location: https://\(String(repeating: "x", count: 60_000)).example/", nil),
    ("Location: elsewhere", nil), ("Location: login?next=https://x.example/", nil), ("Location: ?x=1", nil),
    ("Location: javascript:alert(1)", nil),
    ("Location:", nil), ("Location: \t", nil), ("X-Location: https://new.example/", nil), ("X-A: b", nil),
  ]

  @Test(arguments: targets, [false, true])
  func target(_ expected: (header: String, target: String?), atThePhoto: Bool) throws {
    let (objection, service) = try objection(
      to: "HTTP/1.1 308 Permanent Redirect\r\n\(expected.header)\r\nConnection: close\r\n\r\n",
      atThePhoto: atThePhoto)
    expectEqual(objection, .redirected(from: service, to: expected.target))
  }

  /// A page of the service, and what is not a URL, which remains as it is and is made visible where it is
  /// shown.
  @Test(
    arguments: [
      ("/elsewhere?x=1", "SERVICE/elsewhere?x=1"), ("http://[\u{1B}", "http://[\u{1B}"),
      ("https://new.example/zażółć", "https://new.example/zażółć"),
    ], [false, true])
  func page(_ page: (location: String, target: String), atThePhoto: Bool) throws {
    let (objection, service) = try objection(
      to: "HTTP/1.1 302 Found\r\nLocation: \(page.location)\r\nConnection: close\r\n\r\n",
      atThePhoto: atThePhoto)
    let target = page.target.replacing("SERVICE", with: service)
    expectEqual(objection, .redirectedToPage(from: service, to: target))
  }

  /// An interim response can have any field, e.g. 103 (RFC 8297).
  @Test func theFieldOfAnInterimResponseIsIgnored() throws {
    let early = "HTTP/1.1 103 Early Hints\r\nLocation: https://early.example/\r\n\r\n"
    let (objection, service) = try objection(to: early + "HTTP/1.1 302 Found\r\nConnection: close\r\n\r\n")
    expectEqual(objection, .redirected(from: service, to: nil))
  }
}
