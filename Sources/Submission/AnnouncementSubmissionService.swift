package import MissingPet
package import Platform

/// The two-step submission, for the conversation and for `petspot send`. It keeps no state between attempts:
/// the result of an earlier step 1 is part of the attempt.
package struct AnnouncementSubmissionService {
  private let repository: any AnnouncementRepository
  private let interruption: Interruption

  /// Submits to `repository`. An interruption aborts an attempt within a second; it then fails with the
  /// objection `.interrupted`.
  package init(repository: any AnnouncementRepository, until interruption: Interruption) {
    self.repository = repository
    self.interruption = interruption
  }

  /// Makes one attempt. Opens and verifies the photo first, so that no announcement is created for a photo
  /// that cannot be sent.
  ///
  /// - Parameter news: is called with each event of the attempt. Step 2 starts after it has returned from
  ///   `.announcementCreated`, so the caller can store the announcement first.
  package func submit(_ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void) -> SubmissionOutcome {
    let photo: StagedPhoto
    do throws(PhotoProblem) {
      photo = try StagedPhoto(attempt.report.photo)
    } catch {
      return .photoUnusable(error)
    }
    do throws(SubmissionFailure) {
      let accepted = try accepted(attempt, news: news)
      try checkInterruption()
      try repository.uploadPhoto(PhotoUploadRequest(to: accepted, photo: photo), until: interruption) {
        news($0.map { .uploading(percent: $0) } ?? .waiting)
      }
      return .sent(accepted)
    } catch {
      return .failed(error)
    }
  }

  /// Step 1, unless an earlier attempt created the announcement.
  private func accepted(
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) throws(SubmissionFailure) -> AnnouncementResponse {
    if let accepted = attempt.accepted { return accepted }
    try checkInterruption()
    let created = try repository.createAnnouncement(
      attempt.report.announcement, idempotencyKey: attempt.idempotencyKey, until: interruption
    ) { _ in news(.waiting) }
    news(.announcementCreated(created.response))
    if !created.changes.isEmpty { news(.textsChanged(created.changes)) }
    return created.response
  }

  private func checkInterruption() throws(SubmissionFailure) {
    if interruption.isRequested { throw SubmissionFailure(reason: .other, objection: .interrupted) }
  }
}
