package import MissingPet
package import Platform

/// The two-step submission: one try, from the photo that is checked again to the second 201. The conversation
/// and `petspot send` both go through it. It remembers nothing: what was accepted before comes with the try.
package struct AnnouncementSubmissionService {
  private let repository: any AnnouncementRepository
  private let interruption: Interruption

  /// Submits to `repository`; a request to stop ends a try within a second, as a failure that says so.
  package init(repository: any AnnouncementRepository, until interruption: Interruption) {
    self.repository = repository
    self.interruption = interruption
  }

  /// Tries once. The photo is opened and checked first, so nothing is created for one that cannot be sent.
  ///
  /// - Parameter news: is told what happens meanwhile. When step 2 starts, it has returned from the news that
  ///   the announcement exists: the caller has had the time to write that down.
  package func submit(
    _ submission: AnnouncementSubmission, news: (SubmissionNews) -> Void
  ) -> SubmissionOutcome {
    let photo: StagedPhoto
    do throws(PhotoProblem) {
      photo = try StagedPhoto(submission.photo)
    } catch {
      return .photoUnusable(error)
    }
    do throws(SubmissionFailure) {
      let accepted = try accepted(submission, news: news)
      try beginNothingAfterInterruption()
      try repository.uploadPhoto(PhotoUploadRequest(to: accepted, photo: photo), until: interruption) {
        news($0.map { .uploading(percent: $0) } ?? .waiting)
      }
      return .sent(accepted)
    } catch {
      return .failed(error)
    }
  }

  /// Step 1, unless this very report was accepted before.
  private func accepted(
    _ submission: AnnouncementSubmission, news: (SubmissionNews) -> Void
  ) throws(SubmissionFailure) -> AnnouncementResponse {
    if let accepted = submission.accepted { return accepted }
    try beginNothingAfterInterruption()
    let created = try repository.createAnnouncement(
      submission.request, idempotencyKey: submission.idempotencyKey, until: interruption
    ) { _ in news(.waiting) }
    news(.announcementCreated(created))
    return created
  }

  private func beginNothingAfterInterruption() throws(SubmissionFailure) {
    if interruption.isRequested { throw SubmissionFailure(reason: .other, objection: .interrupted) }
  }
}
