import MissingPet
import SubmissionTestSupport
import TestSupport
import TestTraits
import Testing

/// Changes of the photo at different times of a submission.
@Suite(.network) struct PhotoChangeTests {
  @Test(arguments: PhotoChange.allCases)
  func aChangeBeforeTheSubmission(_ change: PhotoChange) throws {
    let service = try LoopbackService()
    let fixture = try SubmissionFixture()
    try change.apply(to: fixture)
    let expected: PhotoProblem =
      switch change {
      case .remove: .missing
      case .folder: .folder
      case .empty: .empty
      case .rewrite: .notAnImage
      case .shrink, .grow, .otherKind: .changed
      }
    try expectEqual(fixture.submit(to: service.address), .photoUnusable(expected))
    expectEqual(service.connectionCount, 0)
  }

  /// A photo that was renamed or removed is sent; one that was changed in place is not.
  @Test(arguments: PhotoChange.allCases)
  func aChangeBetweenTheSteps(_ change: PhotoChange) throws {
    let service = try LoopbackService()
    let fixture = try SubmissionFixture(photo: Samples.image(byteCount: 300_000))
    let outcome = try fixture.submit(to: service.address) { news in
      if case .announcementCreated = news { #expect(throws: Never.self) { try change.apply(to: fixture) } }
    }
    if change.isInPlace {
      expectEqual(outcome, .failed(.refused(.photoChanged)))
      expectEqual(service.announcements.first?.photo, nil)
    } else {
      expectEqual(outcome, .sent(try #require(fixture.created)))
      expectEqual(service.announcements.first?.photo?.bytes, Samples.image(byteCount: 300_000))
    }
  }

  /// The upload is aborted, and the service stores nothing.
  @Test(arguments: PhotoChange.allCases.filter(\.isInPlace))
  func aChangeDuringTheUpload(_ change: PhotoChange) throws {
    let photo = Samples.image(byteCount: 8_000_000)
    let service = try LoopbackService(
      .real, LoopbackBehavior(reading: .slowly(65_536, every: .milliseconds(50))))
    let fixture = try SubmissionFixture(photo: photo)
    let changing = BackgroundAction(when: { $0.connectionCount == 2 }, at: service) {
      try change.apply(to: fixture)
    }
    let outcome = try fixture.submit(to: service.address)
    #expect(changing.isDone)
    expectEqual(outcome, .failed(.refused(.photoChanged)))
    expectEqual(service.announcements.first?.photo, nil)
  }
}
