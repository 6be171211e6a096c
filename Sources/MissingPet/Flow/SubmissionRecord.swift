/// The submission state of one version of the report. Records are part of the draft, so after a restart the
/// program neither creates a second announcement for the same version nor loses the code of the first.
package struct SubmissionRecord: Equatable, Sendable {
  /// The `name` of the destination that the report was sent to.
  package let destination: String
  /// The body of the create request.
  package let announcement: CreateAnnouncementRequest
  /// The UUID that is sent with every create request for this version.
  package let idempotencyKey: String
  /// The response to step 1; `nil` until it is received.
  package var response: AnnouncementResponse?
  /// The photo that step 2 delivered; `nil` until it is delivered.
  package var deliveredPhoto: PhotoAttachmentMetadata?
  /// Whether the service has said that it has a photo, although the response to step 2 was not received.
  package var hasOtherPhoto = false
  /// Whether the service may have carried out a create request whose response was lost.
  package var responseWasLost = false
  /// Whether an attempt has begun and not ended. The draft holds this while the report is being sent. If the
  /// process is killed meanwhile, the next one treats the response as lost.
  package var isUnderway = false
  /// Whether the service has said that it no longer has the announcement, or the user has given it up. Trying
  /// again creates a new one. The record remains: if the service refuses the microchip number then, the
  /// announcement exists after all.
  package var isGone = false
  /// Whether the user has tried to complete the announcement after it was gone. If it is gone once more, it
  /// is not why the service refuses the microchip number.
  package var wasFoundAgain = false
  /// Whether the announcement is known from its receipt only. It then has other answers than `announcement`.
  package var isFromReceipt = false

  /// A record before the first attempt.
  package init(destination: String, announcement: CreateAnnouncementRequest, idempotencyKey: String) {
    self.destination = destination
    self.announcement = announcement
    self.idempotencyKey = idempotencyKey
  }
}

extension SubmissionRecord {
  /// Whether the service has the announcement and a photo.
  var isComplete: Bool { deliveredPhoto != nil || hasOtherPhoto }
}
