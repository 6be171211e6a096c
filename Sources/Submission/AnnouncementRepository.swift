package import MissingPet
package import Platform

/// Where announcements are created: a service over HTTP, or the archive on this computer. The two steps of
/// the submission, each on its own; it knows nothing of forms, of retries or of what came before.
///
/// Both steps block the calling thread until they are through, have failed, or were interrupted.
package protocol AnnouncementRepository {
  /// Step 1: creates the announcement.
  ///
  /// - Parameters:
  ///   - idempotencyKey: a UUID, the same for the same report: a repository that knows such keys answers a
  ///     repeated one with the announcement that it created before.
  ///   - interruption: ends the step at once, as a failure with the objection `.interrupted`.
  ///   - progress: is told each 10 seconds that the step is still going on, with `nil`: there is nothing to
  ///     measure.
  func createAnnouncement(
    _ request: CreateAnnouncementRequest, idempotencyKey: String, until interruption: Interruption,
    progress: (Int?) -> Void
  ) throws(SubmissionFailure) -> AnnouncementResponse

  /// Step 2: attaches the photo, replacing one that is there.
  ///
  /// - Parameters:
  ///   - interruption: as for step 1.
  ///   - progress: is told each 10 seconds how many percent (1 to 99) of the upload are done, a higher number
  ///     each time; `nil` when nothing more was uploaded since the last time.
  func uploadPhoto(
    _ request: PhotoUploadRequest, until interruption: Interruption, progress: (Int?) -> Void
  ) throws(SubmissionFailure)
}
