import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

@testable import MissingPet
@testable import Submission

/// The service carries out a request, and its response is lost.
@Suite(.network) struct LostResponseTests {
  private nonisolated static let losses: [LoopbackBehavior] = [
    .actAndDrop,
    LoopbackBehavior(responding: .acting(nil), ending: .reset),
    LoopbackBehavior(responding: .acting(.html(502))),
    LoopbackBehavior(responding: .acting(.html(504))),
    LoopbackBehavior(responding: .acting(.html(201))),
    LoopbackBehavior(responding: .acting(LoopbackResponse(200))),
    LoopbackBehavior(responding: .real, writing: .bodyFirst(30)),
  ]

  /// A service that knows idempotency keys repeats its response to the second attempt; another one refuses
  /// the microchip number.
  @Test(arguments: losses.indices, [true, false])
  func ofTheCreateRequest(_ index: Int, knowsKeys: Bool) throws {
    let service = try LoopbackService(Self.losses[index], knowsIdempotencyKeys: knowsKeys)
    let fixture = try SubmissionFixture()
    guard case .failed(let failure) = try fixture.submit(to: service.address) else {
      throw TestFailure("the submission succeeded")
    }
    #expect(failure.responseWasLost && fixture.created == nil)
    let again = try fixture.submit(to: service.address)
    expectEqual(service.creates.map { $0.header("Idempotency-Key") }, [Samples.key, Samples.key])
    expectEqual(service.announcements.count, 1)
    if knowsKeys {
      expectEqual(again, .sent(try #require(fixture.created)))
      expectEqual(service.announcements.first?.photo?.bytes, Samples.image())
    } else {
      expectEqual(again, .failed(.refused(.microchipAlreadyReported)))
      #expect(service.photos.isEmpty)
    }
  }

  /// Sending the photo again replaces the stored one.
  @Test func ofThePhoto() throws {
    let service = try LoopbackService(.real, .actAndDrop)
    let fixture = try SubmissionFixture()
    try expectEqual(fixture.submit(to: service.address).without(service.address), .failed(.lost))
    let created = try #require(fixture.created)
    try expectEqual(fixture.submit(to: service.address, accepted: created), .sent(created))
    expectEqual(service.creates.count, 1)
    expectEqual(service.announcements.first?.photoCount, 2)
  }
}
