package import MissingPet

/// The two steps of `CONTRACT.md`, each on its own (seeds: `AnnouncementRepository`): over HTTP, or into the
/// archive on this computer. It knows nothing of forms, of retries or of what came before.
package protocol AnnouncementRepository: Sendable {
  /// Before step 1: gets ready for step 2 what does not depend on the answer to step 1, so that a photo which
  /// cannot be sent is found before anything is created. Gives the photo to be uploaded.
  ///
  /// A failure with the objection `.photoChanged` means that the photo is not the one that was staged. A
  /// repository that has nothing to prepare need not have this.
  func prepare(_ photo: StagedPhoto) async throws(SubmissionFailure) -> StagedPhoto

  /// Step 1: creates the announcement.
  ///
  /// `idempotencyKey` is a UUID, the same for the same report: a repository that knows such keys answers a
  /// repeated one with the announcement that it created before.
  func createAnnouncement(
    _ request: CreateAnnouncementRequest, idempotencyKey: String
  ) async throws(SubmissionFailure) -> AnnouncementResponse

  /// Step 2: attaches the photo, replacing one that is there.
  ///
  /// `progress` is told how many percent (0 to 99) of the upload are done when it takes long, at most once
  /// each 10 seconds.
  func uploadPhoto(
    _ request: PhotoUploadRequest, progress: @escaping @Sendable (Int) async -> Void
  ) async throws(SubmissionFailure)
}

extension AnnouncementRepository {
  /// Nothing to prepare: the photo as it is.
  package func prepare(_ photo: StagedPhoto) async throws(SubmissionFailure) -> StagedPhoto { photo }
}
