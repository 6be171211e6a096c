package import MissingPet
package import Platform

/// A place where announcements are created: a service over HTTP, or the archive on this computer. It carries out each
/// of the two steps of a submission by itself, and knows nothing of forms, of retries or of earlier attempts.
///
/// Both steps block the calling thread until they have succeeded, have failed, or were interrupted.
package protocol AnnouncementRepository {
  /// What the place is called, and what the person is told of it.
  var destination: Destination { get }

  /// Step 1: creates the announcement.
  ///
  /// - Parameters:
  ///   - idempotencyKey: a UUID, the same for the same report: a repository that supports such keys responds to a
  ///     repeated one with the announcement that it created before.
  ///   - interruption: ends the step at once, as a failure with the objection `.interrupted`.
  ///   - progress: is called with `nil` each 10 seconds while the step is running: there is nothing to measure.
  func createAnnouncement(
    _ request: CreateAnnouncementRequest, idempotencyKey: String, until interruption: Interruption,
    progress: (Int?) -> Void
  ) throws(SubmissionFailure) -> AnnouncementResponse

  /// Step 2: attaches the photo, replacing one that is there.
  ///
  /// - Parameters:
  ///   - interruption: as for step 1.
  ///   - progress: is called each 10 seconds with the percentage of the upload that is done (1 to 99), higher each
  ///     time; with `nil` when nothing more was uploaded since the last call.
  func uploadPhoto(
    _ request: PhotoUploadRequest, until interruption: Interruption, progress: (Int?) -> Void
  ) throws(SubmissionFailure)
}
