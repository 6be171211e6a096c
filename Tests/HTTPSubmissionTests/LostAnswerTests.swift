import Submission
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import HTTPSubmission
@testable import MissingPet

/// The create did happen, and its answer was lost on the way.
@NetworkLane @Suite(.network) struct LostAnswerTests {
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
  func aServiceThatKnowsKeysCreatesOne(_ index: Int) throws {
    let service = try LoopbackService(Self.losses[index], knowsIdempotencyKeys: true)
    let bench = try SubmissionBench()
    guard case .failed(let failure) = try bench.submit(to: service.address) else {
      Issue.record("it did not fail")
      return
    }
    #expect(failure.answerWasLost)
    #expect(bench.created == nil)
    #expect(service.announcements.count == 1)
    #expect(try bench.submit(to: service.address) == .sent(try #require(bench.created)))
    #expect(service.announcements.count == 1)
    #expect(service.announcements.first?.photo?.bytes == Samples.image())
    #expect(service.creates.map { $0.header("Idempotency-Key") } == [Samples.key, Samples.key])
  }

  @Test(arguments: losses.indices)
  func aServiceThatDoesNotRefusesTheSecond(_ index: Int) throws {
    let service = try LoopbackService(Self.losses[index])
    let bench = try SubmissionBench()
    guard case .failed(let failure) = try bench.submit(to: service.address) else {
      Issue.record("it did not fail")
      return
    }
    #expect(failure.answerWasLost)
    let again = SubmissionFailure(reason: .other, objection: .microchipAlreadyReported)
    #expect(try bench.submit(to: service.address) == .failed(again))
    #expect(service.announcements.count == 1)
    #expect(service.photos.isEmpty)
  }

  /// The photo did arrive, and its answer was lost: sending it again replaces it.
  @Test func aPhotoWhoseAnswerWasLostIsSentAgain() throws {
    let service = try LoopbackService(.real, .actAndDrop)
    let bench = try SubmissionBench()
    let outcome = try bench.submit(to: service.address)
    #expect(outcome == .failed(.lost))
    let created = try #require(bench.created)
    #expect(try bench.submit(to: service.address, accepted: created) == .sent(created))
    #expect(service.creates.count == 1)
    #expect(service.announcements.first?.photoCount == 2)
  }

  @Test func theAnnouncementIsKnownBeforeThePhotoGoesOut() throws {
    let service = try LoopbackService()
    let bench = try SubmissionBench()
    _ = try bench.submit(to: service.address) { news in
      if case .announcementCreated = news { #expect(service.connectionCount == 1) }
    }
    #expect(bench.news.count == 1)
    #expect(service.connectionCount == 2)
  }
}
