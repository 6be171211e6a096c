import MissingPet
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import HTTPSubmission

/// The address that a redirect leads to, which the person is told.
@NetworkLane @Suite(.network) struct RedirectTests {
  private func target(of response: [UInt8], atThePhoto: Bool) throws -> ServiceObjection? {
    let service = try LoopbackService(LoopbackBehavior(responding: .rawAfter(response)))
    let fixture = try SubmissionFixture()
    let outcome = try fixture.submit(
      to: service.address, accepted: atThePhoto ? try Samples.accepted() : nil)
    guard case .failed(let failure) = outcome else { return nil }
    return failure.without(service.address).objection
  }

  private nonisolated static let targets: [(header: String, target: String?)] = [
    ("Location: https://new.example/pets/api/v1/announcements", "https://new.example/pets"),
    ("Location: https://new.example/api/v1/announcements/ID/photos?x=1", "https://new.example"),
    ("lOcAtIoN:https://new.example/", "https://new.example/"),
    ("Location: //new.example/x", "http://new.example/x"),
    ("Location: https://new.example/zażółć", "https://new.example/za%C5%BC%C3%B3%C5%82%C4%87"),
    ("Location: https://new.example/\u{1B}[31m", "https://new.example/%1B%5B31m"),
    ("Location: https://new.example/\u{1B}]0;x\u{7}", "https://new.example/%1B%5D0;x%07"),
    ("Location: https://user:password@new.example/", nil),
    ("Location: https://user:password@\u{301}new.example/", nil),
    ("Location: https://new.example/100%/", "https://new.example/100%25/"),
    ("Location: " + String(repeating: "x", count: 1_001), nil),
    ("Location: https://\(String(repeating: "x", count: 60_000)).example/", nil),
    ("Location:", nil), ("Location: \t", nil), ("X-Location: https://new.example/", nil), ("X-A: b", nil),
    ("X-A: b\r\nno colon here\r\nLocation: https://new.example/", nil),
    ("Location: https://new.example/\r\nno colon here", "https://new.example/"),
  ]

  @Test(arguments: targets, [false, true])
  func target(_ expected: (header: String, target: String?), atThePhoto: Bool) throws {
    let response = "HTTP/1.1 308 Permanent Redirect\r\n\(expected.header)\r\nConnection: close\r\n\r\n"
    let objection = try target(of: Array(response.utf8), atThePhoto: atThePhoto)
    #expect(objection == .redirected(from: "", to: expected.target))
  }

  /// What is not a URL remains as it is, and is made visible where it is shown.
  @Test(arguments: ["http://[\u{1B}", "javascript:alert(1)"])
  func aTargetThatIsNoAddress(target: String) throws {
    let response = "HTTP/1.1 302 Found\r\nLocation: \(target)\r\nConnection: close\r\n\r\n"
    guard case .redirectedToPage(_, target)? = try self.target(of: Array(response.utf8), atThePhoto: false)
    else {
      Issue.record("not \(target)")
      return
    }
  }

  @Test(arguments: [false, true])
  func aRelativeTarget(atThePhoto: Bool) throws {
    let service = try LoopbackService(.response(.redirect(307, to: "/elsewhere?x=1")))
    let fixture = try SubmissionFixture()
    let outcome = try fixture.submit(
      to: service.address, accepted: atThePhoto ? try Samples.accepted() : nil)
    let target = "\(service.address)/elsewhere?x=1"
    #expect(outcome == .failed(.refused(.redirectedToPage(from: service.address, to: target))))
  }

  /// An interim response can have any field, e.g. 103 (RFC 8297).
  @Test func theFieldOfAnInterimResponseIsIgnored() throws {
    let response = """
      HTTP/1.1 103 Early Hints\r\nLocation: https://early.example/\r\n\r\nHTTP/1.1 302 Found\r
      Connection: close\r\n\r\n
      """
    #expect(try target(of: Array(response.utf8), atThePhoto: false) == .redirected(from: "", to: nil))
  }
}
