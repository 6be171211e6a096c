/// One version of the report that went to a service, and how far it got (SPEC 3). Remembered in the draft,
/// so that no restart can create a second announcement out of it or forget the code of the first.
package struct SubmissionRecord: Equatable, Codable, Sendable {
  /// Where it went: another service knows nothing of it.
  package let destination: String
  /// What was sent.
  package let announcement: MissingPetAnnouncement
  /// Sent with every create request for it.
  package let idempotencyKey: String
  /// What step 1 answered; `nil` until it does.
  package internal(set) var response: AnnouncementResponse?
  /// The photo that step 2 accepted; `nil` until it does.
  package internal(set) var deliveredPhoto: PhotoAttachmentMetadata?
  /// Whether a create request may have been carried out although its answer never came.
  package internal(set) var answerWasLost = false
  /// Whether a try has begun and not ended. On disk while the report is being sent, so that a program that was
  /// killed in the middle leaves word of it: its answer was lost.
  var isUnderway = false

  init(destination: String, announcement: MissingPetAnnouncement, idempotencyKey: String) {
    self.destination = destination
    self.announcement = announcement
    self.idempotencyKey = idempotencyKey
  }

  /// The announcement when it exists and no photo ever reached it: its code must not be forgotten.
  package var unfinished: AnnouncementResponse? { deliveredPhoto == nil ? response : nil }
}
