package import MissingPet
import PhotoFile
package import Platform
package import Submission
import Synchronization
import TestSupport

/// A photo on disk and a report with it, which can be submitted any number of times.
package final class SubmissionFixture: Sendable {
  /// The folder with the photo.
  package let folder: TestFolder
  /// The attributes of the photo.
  package let photo: PhotoAttachmentMetadata
  /// The body of step 1.
  package let request: CreateAnnouncementRequest
  private let recorded = Mutex<[SubmissionNews]>([])

  /// Writes the photo.
  package init(photo: [UInt8] = Samples.image(), named name: String = "Łatek.jpg") throws {
    folder = try TestFolder()
    self.photo = try StagedPhoto(path: try folder.write(photo, to: name)).metadata
    request = try Samples.request()
  }

  /// The events of all attempts, in order.
  package var news: [SubmissionNews] { recorded.withLock { $0 } }

  /// The announcement that was reported first.
  package var created: AnnouncementResponse? {
    for case .announcementCreated(let response) in news { return response }
    return nil
  }

  /// Makes one attempt.
  package func submit(
    to repository: any AnnouncementRepository, accepted: AnnouncementResponse? = nil,
    until interruption: Interruption = .never, onNews: (SubmissionNews) -> Void = { _ in }
  ) -> SubmissionOutcome {
    let attempt = SubmissionAttempt(
      report: MissingPetReport(announcement: request, photo: photo), idempotencyKey: Samples.key,
      accepted: accepted)
    let service = AnnouncementSubmissionService(repository: repository, until: interruption)
    return service.submit(attempt) { news in
      recorded.withLock { $0.append(news) }
      onNews(news)
    }
  }
}
