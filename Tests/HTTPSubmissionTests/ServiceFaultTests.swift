import MissingPet
import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// Faults of the service itself that outlast a connection, as the stand-in simulates them.
@NetworkLane @Suite(.network) struct ServiceFaultTests {
  /// The announcement is gone before its photo arrives; its microchip number is free again.
  @Test func anAnnouncementDisappears() throws {
    let service = try LoopbackService()
    let fixture = try SubmissionFixture()
    let outcome = try fixture.submit(to: service.address) { news in
      if case .announcementCreated = news { service.forgetAll() }
    }
    guard case .failed = outcome else {
      Issue.record("the photo was accepted")
      return
    }
    let lost = try #require(fixture.created)
    #expect(service.photos.count == 1)
    #expect(service.announcements.isEmpty)
    guard case .sent(let created) = try fixture.submit(to: service.address) else {
      Issue.record("the number is still taken")
      return
    }
    #expect(created.id != lost.id)
    #expect(service.announcements.map(\.id) == [created.id])
  }

  /// A proxy answers one step in place of the service until it ends.
  @Test(arguments: [
    LoopbackResponse.nginx(502, "Bad Gateway"), .busy(429, retryAfter: "120"), .html(404),
    .redirect(301, to: "https://elsewhere.example/"),
  ])
  func aProxyAnswersOneStep(_ page: LoopbackResponse) throws {
    let service = try LoopbackService()
    let fixture = try SubmissionFixture()
    service.respond(to: .photo, with: page)
    for _ in 1...2 {
      guard case .failed = try fixture.submit(to: service.address, accepted: fixture.created) else {
        Issue.record("the page was taken for success")
        return
      }
    }
    let created = try #require(fixture.created)
    #expect(service.announcements.map(\.photoCount) == [0])
    service.respond(to: .photo, with: nil)
    #expect(try fixture.submit(to: service.address, accepted: created) == .sent(created))
    #expect(service.creates.count == 1)
  }
}
