import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import HTTPSubmission
@testable import MissingPet

/// The service carries out a request, and its response is lost.
@NetworkLane @Suite(.network) struct LostResponseTests {
  private nonisolated static let losses: [LoopbackBehavior] = [
    .actAndDrop,
    LoopbackBehavior(responding: .acting(nil), ending: .reset),
    LoopbackBehavior(responding: .acting(.html(502))),
    LoopbackBehavior(responding: .acting(.html(504))),
    LoopbackBehavior(responding: .acting(.html(201))),
    LoopbackBehavior(responding: .acting(LoopbackResponse(200))),
    LoopbackBehavior(responding: .real, writing: .bodyFirst(30)),
  ]

  @Test(arguments: losses.indices)
  func aServiceWithIdempotencyKeysCreatesOneAnnouncement(_ index: Int) throws {
    let service = try LoopbackService(Self.losses[index], knowsIdempotencyKeys: true)
    let fixture = try SubmissionFixture()
    guard case .failed(let failure) = try fixture.submit(to: service.address) else {
      Issue.record("the submission succeeded")
      return
    }
    #expect(failure.responseWasLost)
    #expect(fixture.created == nil)
    #expect(service.announcements.count == 1)
    #expect(try fixture.submit(to: service.address) == .sent(try #require(fixture.created)))
    #expect(service.announcements.count == 1)
    #expect(service.announcements.first?.photo?.bytes == Samples.image())
    #expect(service.creates.map { $0.header("Idempotency-Key") } == [Samples.key, Samples.key])
  }

  @Test(arguments: losses.indices)
  func aServiceWithoutThemReportsAConflict(_ index: Int) throws {
    let service = try LoopbackService(Self.losses[index])
    let fixture = try SubmissionFixture()
    guard case .failed(let failure) = try fixture.submit(to: service.address) else {
      Issue.record("the submission succeeded")
      return
    }
    #expect(failure.responseWasLost)
    let again = SubmissionFailure(reason: .other, objection: .microchipAlreadyReported)
    #expect(try fixture.submit(to: service.address) == .failed(again))
    #expect(service.announcements.count == 1)
    #expect(service.photos.isEmpty)
  }

  /// Sending the photo again replaces the stored one.
  @Test func sendsThePhotoAgain() throws {
    let service = try LoopbackService(.real, .actAndDrop)
    let fixture = try SubmissionFixture()
    let outcome = try fixture.submit(to: service.address)
    #expect(outcome == .failed(.lost))
    let created = try #require(fixture.created)
    #expect(try fixture.submit(to: service.address, accepted: created) == .sent(created))
    #expect(service.creates.count == 1)
    #expect(service.announcements.first?.photoCount == 2)
  }

  @Test func reportsTheAnnouncementBeforeSendingThePhoto() throws {
    let service = try LoopbackService()
    let fixture = try SubmissionFixture()
    _ = try fixture.submit(to: service.address) { news in
      if case .announcementCreated = news { #expect(service.connectionCount == 1) }
    }
    #expect(fixture.news.count == 1)
    #expect(service.connectionCount == 2)
  }
}
