/// A whole report that passed every check: what is handed to the submission.
package struct MissingPetReport: Equatable, Sendable {
  /// What step 1 of the submission sends.
  package let announcement: MissingPetAnnouncement
  /// What step 2 sends: the file as it was when it was checked.
  package let photo: PhotoAttachmentMetadata
}
