package import MissingPet
package import PhotoFile
package import Platform

/// A destination for announcements: a service over HTTP, or the archive on this computer. It carries out each
/// step of a submission on its own, without knowledge of earlier attempts.
///
/// Both steps block the calling thread until they succeed, fail, or are interrupted.
package protocol AnnouncementRepository {
  /// The name and the kind of the destination. Receipts store the name of a service, and commands find the
  /// service again by it.
  var destination: Destination { get }

  /// Step 1: creates the announcement.
  ///
  /// - Parameters:
  ///   - idempotencyKey: a UUID, the same for every attempt at the same report. A repository that supports
  ///     such keys returns the existing announcement for a key that it has seen before.
  ///   - interruption: aborts the step, which then fails with the objection `.interrupted`.
  ///   - progress: is called with `nil` every 10 seconds while the step is running.
  func createAnnouncement(
    _ request: CreateAnnouncementRequest, idempotencyKey: String, until interruption: Interruption,
    progress: (Int?) -> Void
  ) throws(SubmissionFailure) -> CreatedAnnouncement

  /// Step 2: attaches the photo, replacing an existing one.
  ///
  /// - Parameters:
  ///   - photo: open and verified.
  ///   - interruption: as for step 1.
  ///   - progress: is called every 10 seconds with the upload progress in percent, 1 to 99, if it has risen
  ///     since the last call, else with `nil`.
  func uploadPhoto(
    _ photo: StagedPhoto, to announcement: AnnouncementResponse, until interruption: Interruption,
    progress: (Int?) -> Void
  ) throws(SubmissionFailure)

  /// Reads an announcement, which anyone can who knows its id.
  ///
  /// - Parameters:
  ///   - id: the id of the announcement: a UUID.
  ///   - interruption: as for step 1.
  ///   - progress: as for step 1.
  /// - Returns: `nil` if the destination does not have it.
  func announcement(
    id: String, until interruption: Interruption, progress: (Int?) -> Void
  ) throws(SubmissionFailure) -> PublishedAnnouncement?
}

/// The result of step 1.
package struct CreatedAnnouncement {
  /// The id and the code.
  package let response: AnnouncementResponse
  /// Finds the texts that were stored in another form than they were sent. Call it when the code is safe:
  /// nothing else of a response may cost it.
  package let changes: () -> [StoredTextChange]

  /// A result with these values.
  package init(
    _ response: AnnouncementResponse, changes: @escaping @autoclosure () -> [StoredTextChange] = []
  ) {
    self.response = response
    self.changes = changes
  }
}
