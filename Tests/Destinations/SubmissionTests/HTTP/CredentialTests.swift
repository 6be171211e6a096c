import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import MissingPet
@testable import Submission

/// Redirects are not followed, and credentials are not sent to another host, port or scheme.
@Suite(.network) struct CredentialTests {
  private nonisolated static let statuses = [300, 301, 302, 303, 305, 307, 308]

  private enum Place: CaseIterable {
    case otherPort, otherScheme, otherName, samePort, relative, withCredentials
  }

  private func location(_ place: Place, _ service: LoopbackService, _ other: LoopbackService) -> String {
    switch place {
    case .otherPort: "\(other.address)/api/v1/announcements"
    case .otherScheme: "https://127.0.0.1:\(other.port)/api/v1/announcements"
    case .otherName: "http://localhost:\(other.port)/api/v1/announcements"
    case .samePort: "\(service.address)/api/v1/announcements?again"
    case .relative: "/elsewhere?x=%zz#%"
    case .withCredentials: "http://anna:secret@127.0.0.1:\(other.port)/"
    }
  }

  @Test(arguments: statuses, [false, true])
  func doesNotFollowRedirects(_ status: Int, atThePhoto: Bool) throws {
    for place in Place.allCases {
      let (service, other) = (try LoopbackService(), try LoopbackService())
      let fixture = try SubmissionFixture()
      service.then(.response(.redirect(status, to: location(place, service, other))))
      let accepted = atThePhoto ? try Samples.accepted() : nil
      let outcome = try fixture.submit(to: service.address, accepted: accepted)
      guard case .failed(let failure) = outcome else {
        Issue.record("\(place): \(outcome)")
        continue
      }
      switch failure.objection {
      case .redirected(let from, let target):
        #expect(from == service.address)
        // A password is not shown.
        #expect((target == nil) == (place == .withCredentials), "\(place)")
      case .redirectedToPage(let from, _), .notAService(let from): #expect(from == service.address)
      default: Issue.record("\(place): \(outcome)")
      }
      #expect(service.connectionCount == 1, "\(place)")
      #expect(other.connectionCount == 0, "\(place)")
    }
  }

  nonisolated private static let challenges = [
    "Basic realm=\"announcement\"", "Basic", "Digest realm=\"x\", nonce=\"y\"", "Negotiate", "NTLM",
    "Basic realm=\"x\" Basic", "Bearer", "Basic realm=\"x", "Digest", "Digest =,,=", "\"", ",", "",
    "Basic, Digest,", "Negotiate YII=", "NTLM TlRMTVNTUAACAAAA", "Unheard-of x=y", "AWS4-HMAC-SHA256",
  ]

  @Test(arguments: challenges, [(401, "WWW-Authenticate"), (407, "Proxy-Authenticate")])
  func doesNotRespondToAChallenge(_ challenge: String, _ response: (status: Int, header: String)) throws {
    let service = try LoopbackService(
      .response(LoopbackResponse(response.status, "no", headers: [(response.header, challenge)])))
    let fixture = try SubmissionFixture()
    let outcome = try fixture.submit(
      to: service.address, accepted: response.status == 401 ? Samples.accepted() : nil,
      timeout: .seconds(3_600))
    let notAService = SubmissionFailure.refused(.notAService(address: service.address))
    #expect(outcome == .failed(response.status == 401 ? .refused : notAService))
    #expect(service.connectionCount == 1)
  }

  @Test func doesNotKeepCookies() throws {
    let service = try LoopbackService(
      .response(LoopbackResponse(500, "no", headers: [("Set-Cookie", "a=b; Path=/")])))
    let fixture = try SubmissionFixture()
    #expect(try fixture.submit(to: service.address) == .failed(.refused))
    #expect(try fixture.submit(to: service.address) == .sent(try #require(fixture.created)))
    #expect(service.requests.allSatisfy { $0.header("Cookie") == nil })
  }
}
