import MissingPet
import SubmissionTestSupport
import TestSupport
import Testing

/// A photo that is not what it was, at each moment of a submission.
@NetworkLane @Suite(.network) struct PhotoChangeTests {
  @Test(arguments: PhotoChange.allCases)
  func aPhotoThatChangedBeforeIsNotSentAndNothingElseIs(_ change: PhotoChange) throws {
    let service = try LoopbackService()
    let bench = try SubmissionBench()
    try change.happen(to: bench)
    let expected: PhotoProblem =
      switch change {
      case .vanish: .missing
      case .folder: .folder
      case .empty: .empty
      case .rewrite: .notAnImage
      case .shrink, .grow, .otherKind: .changed
      }
    #expect(try bench.submit(to: service.address) == .photoUnusable(expected))
    #expect(service.connectionCount == 0)
  }

  /// After the announcement was created, the photo that was checked goes out, or none: one that only lost its
  /// name does, one that was changed in place does not.
  @Test(arguments: PhotoChange.allCases)
  func aPhotoThatChangesAfterwards(_ change: PhotoChange) throws {
    let service = try LoopbackService()
    let bench = try SubmissionBench(photo: Samples.image(byteCount: 300_000))
    let outcome = try bench.submit(to: service.address) { news in
      if case .announcementCreated = news { #expect(throws: Never.self) { try change.happen(to: bench) } }
    }
    if change.isInPlace {
      #expect(outcome == .failed(.refused(.photoChanged)))
      #expect(service.announcements.first?.photo == nil)
    } else {
      #expect(outcome == .sent(try #require(bench.created)))
      #expect(service.announcements.first?.photo?.bytes == Samples.image(byteCount: 300_000))
    }
  }

  /// A change while the photo is on its way ends it, and nobody takes the rest for a photo.
  @Test(arguments: PhotoChange.allCases.filter(\.isInPlace))
  func aPhotoThatChangesWhileItIsSent(_ change: PhotoChange) throws {
    let photo = Samples.image(byteCount: 8_000_000)
    let service = try LoopbackService(
      .real, LoopbackBehavior(reading: .slowly(65_536, every: .milliseconds(5))))
    let bench = try SubmissionBench(photo: photo)
    let changing = Aside(when: { $0.connectionCount == 2 }, at: service) { try change.happen(to: bench) }
    let outcome = try bench.submit(to: service.address)
    #expect(changing.isDone)
    #expect(outcome == .failed(.refused(.photoChanged)))
    #expect(service.announcements.first?.photo == nil)
  }
}
