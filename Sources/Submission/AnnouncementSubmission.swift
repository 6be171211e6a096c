package import MissingPet

/// One try at the two steps: what is sent, and what is known from earlier tries.
package struct AnnouncementSubmission: Equatable, Sendable {
  /// The body of step 1.
  package let request: CreateAnnouncementRequest
  /// The photo of step 2, as it was found when it was checked.
  package let photo: PhotoAttachmentMetadata
  /// Sent with every create request for this report, so that a service that knows such keys creates one
  /// announcement even when its answer was lost. A UUID.
  package let idempotencyKey: String
  /// What step 1 answered when it accepted this very report before: it is skipped then, and only the photo
  /// goes out.
  package let accepted: AnnouncementResponse?

  /// A try; see the properties.
  package init(
    request: CreateAnnouncementRequest, photo: PhotoAttachmentMetadata, idempotencyKey: String,
    accepted: AnnouncementResponse?
  ) {
    self.request = request
    self.photo = photo
    self.idempotencyKey = idempotencyKey
    self.accepted = accepted
  }

  /// The try that the conversation asks for.
  package init(_ attempt: SubmissionAttempt) {
    self.init(
      request: CreateAnnouncementRequest(attempt.report.announcement), photo: attempt.report.photo,
      idempotencyKey: attempt.idempotencyKey, accepted: attempt.accepted)
  }
}
