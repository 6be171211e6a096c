package import MissingPet
package import Platform

/// The two-step submission, for the conversation and for `petspot send`: one attempt, from checking the photo again to
/// the second 201. It has no memory: what was accepted before is part of the attempt.
package struct AnnouncementSubmissionService {
  private let repository: any AnnouncementRepository
  private let interruption: Interruption

  /// Submits to `repository`. An interruption ends an attempt within a second, as a failure with that objection.
  package init(repository: any AnnouncementRepository, until interruption: Interruption) {
    self.repository = repository
    self.interruption = interruption
  }

  /// Makes one attempt. The photo is opened and checked first, so nothing is created for one that cannot be sent.
  ///
  /// - Parameter news: is called with what happens meanwhile. Step 2 starts when it has returned from the news that the
  ///   announcement exists, so the caller can write that down first.
  package func submit(_ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void) -> SubmissionOutcome {
    let photo: StagedPhoto
    do throws(PhotoProblem) {
      photo = try StagedPhoto(attempt.report.photo)
    } catch {
      return .photoUnusable(error)
    }
    do throws(SubmissionFailure) {
      let accepted = try accepted(attempt, news: news)
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
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) throws(SubmissionFailure) -> AnnouncementResponse {
    if let accepted = attempt.accepted { return accepted }
    try beginNothingAfterInterruption()
    let created = try repository.createAnnouncement(
      attempt.report.announcement, idempotencyKey: attempt.idempotencyKey, until: interruption
    ) { _ in news(.waiting) }
    news(.announcementCreated(created))
    return created
  }

  private func beginNothingAfterInterruption() throws(SubmissionFailure) {
    if interruption.isRequested { throw SubmissionFailure(reason: .other, objection: .interrupted) }
  }
}
