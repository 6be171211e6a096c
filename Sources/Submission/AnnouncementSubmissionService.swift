package import MissingPet

/// The two-step submission (SPEC 3; seeds: `AnnouncementSubmissionService`): one try, from the photo that is
/// checked again to the second 201. It remembers nothing: what was accepted before comes with the attempt.
package struct AnnouncementSubmissionService: Sendable {
  private let repository: any AnnouncementRepository

  /// Submits to a service over HTTP, or to the archive on this computer.
  package init(repository: any AnnouncementRepository) { self.repository = repository }

  /// Tries once. Cancelling the task ends it within a second, as a failure that says so.
  ///
  /// The photo is opened, checked and made ready first, so nothing is created for a photo that cannot be sent.
  /// `news` is waited for: when step 2 starts, the caller has had the time to write down that the announcement
  /// exists.
  package func submit(
    _ attempt: SubmissionAttempt, news: @escaping @Sendable (SubmissionNews) async -> Void
  ) async -> SubmissionOutcome {
    let photo: StagedPhoto
    do throws(PhotoProblem) {
      photo = try StagedPhoto(attempt.report.photo)
    } catch {
      return .photoUnusable(error)
    }
    let ready: StagedPhoto
    do throws(SubmissionFailure) {
      ready = try await repository.prepare(photo)
    } catch {
      return error.objection == .photoChanged ? .photoUnusable(.changed) : .failed(error)
    }
    do throws(SubmissionFailure) {
      return .sent(try await send(attempt, with: ready, news: news))
    } catch {
      return .failed(error)
    }
  }

  private func send(
    _ attempt: SubmissionAttempt, with photo: StagedPhoto,
    news: @escaping @Sendable (SubmissionNews) async -> Void
  ) async throws(SubmissionFailure) -> AnnouncementResponse {
    let accepted = try await accepted(attempt, news: news)
    try beginNothingAfterCancel()
    try await repository.uploadPhoto(PhotoUploadRequest(to: accepted, photo: photo)) { percent in
      await news(.uploading(percent: percent))
    }
    return accepted
  }

  /// Step 1, unless this very report was accepted before.
  private func accepted(
    _ attempt: SubmissionAttempt, news: @Sendable (SubmissionNews) async -> Void
  ) async throws(SubmissionFailure) -> AnnouncementResponse {
    if let accepted = attempt.accepted { return accepted }
    try beginNothingAfterCancel()
    let created = try await repository.createAnnouncement(
      CreateAnnouncementRequest(attempt.report.announcement), idempotencyKey: attempt.idempotencyKey)
    await news(.announcementCreated(created))
    return created
  }

  private func beginNothingAfterCancel() throws(SubmissionFailure) {
    if Task.isCancelled { throw SubmissionFailure(reason: .other, objection: .interrupted) }
  }
}
