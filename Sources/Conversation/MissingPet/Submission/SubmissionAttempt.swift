/// The input of one attempt at the two steps of a submission.
package struct SubmissionAttempt: Equatable, Sendable {
  /// The announcement to which the photo is sent.
  package enum Announcement: Equatable, Sendable {
    /// The one that step 1 creates with this body.
    case new(CreateAnnouncementRequest)
    /// One that exists, so that the attempt consists of step 2 only. A photo that it has is replaced.
    case existing(AnnouncementResponse)
  }

  package let announcement: Announcement
  package let photo: PhotoAttachmentMetadata
  /// A UUID that is the same in every create request for this version of the report. A service that supports
  /// idempotency keys then creates only one announcement, even if a response was lost.
  package let idempotencyKey: String
  /// Whether the report is saved on this computer although it was to go to a service. It can be sent later.
  package let isSavedInstead: Bool

  package init(
    _ announcement: Announcement, _ photo: PhotoAttachmentMetadata, idempotencyKey: String,
    isSavedInstead: Bool = false
  ) {
    (self.announcement, self.photo) = (announcement, photo)
    (self.idempotencyKey, self.isSavedInstead) = (idempotencyKey, isSavedInstead)
  }

  /// The announcement that exists; `nil` if one is to be created.
  package var accepted: AnnouncementResponse? {
    if case .existing(let response) = announcement { response } else { nil }
  }
}

/// Progress of a running submission. The submission waits until the callback returns, so the progress is on
/// disk before the next step begins.
package enum SubmissionNews: Equatable, Sendable {
  /// Step 1 succeeded: the announcement was created.
  case announcementCreated(AnnouncementResponse)
  /// The service stored these texts in another form than they were sent. At least one.
  case textsChanged([StoredTextChange])
  /// The photo is being uploaded; `percent` of its bytes were sent, 0 to 99. At most once in 10 seconds.
  case uploading(percent: Int)
  /// The submission is waiting and nothing is being uploaded. Reported at most once in 10 seconds.
  case waiting
}

/// The outcome of an attempt.
package enum SubmissionOutcome: Equatable, Sendable {
  /// Both steps succeeded.
  case sent(AnnouncementResponse)
  /// The photo has changed since it was checked or cannot be read. This attempt sent nothing.
  case photoUnusable(PhotoProblem)
  case failed(SubmissionFailure)

  /// Why one of the steps failed; `nil` if none did, or the cause is not known.
  package var objection: ServiceObjection? {
    if case .failed(let failure) = self { failure.objection } else { nil }
  }

  /// What the destination has said about another announcement from this computer; `nil` if nothing.
  package var ownAnnouncement: OwnAnnouncement? {
    if case .ownAnnouncement(let own) = objection { own } else { nil }
  }
}

/// A text that the service stored in another form than it was sent, e.g. without what looked like markup.
package struct StoredTextChange: Equatable, Sendable {
  package let field: Field
  /// The text in the create request.
  package let sent: String
  /// The text in the response, which is untrusted; empty if the service stored none.
  package let stored: String

  package init(field: Field, sent: String, stored: String) {
    self.field = field
    self.sent = sent
    self.stored = stored
  }
}
