/// Where reports go. A submission record remembers it by `name`.
package struct Destination: Equatable, Sendable {
  /// What the name stands for, which decides what the person is told.
  package enum Kind: Equatable, Sendable {
    /// The archive on this computer, from which reports can be removed, and sent on.
    case archive
    /// A service, which keeps the report and notifies its owner.
    case service
  }

  /// The address of a service, without credentials; empty for the archive.
  package let name: String
  /// What it stands for.
  package let kind: Kind

  /// The archive on this computer.
  package static let thisComputer = Destination(name: "", kind: .archive)

  /// A service at an address, which has no credentials in it.
  package static func service(_ address: String) -> Destination { Destination(name: address, kind: .service) }
}

/// One attempt at the two steps of a submission: what is sent, and what is known from earlier attempts.
package struct SubmissionAttempt: Equatable, Sendable {
  /// The report, checked as a whole.
  package let report: MissingPetReport
  /// A UUID that is sent with every create request for this report, so that a service that supports idempotency keys
  /// creates one announcement even when its response was lost.
  package let idempotencyKey: String
  /// The response of step 1 when it accepted this very report before: the attempt then consists of step 2 only.
  package let accepted: AnnouncementResponse?

  /// An attempt; see the properties.
  package init(report: MissingPetReport, idempotencyKey: String, accepted: AnnouncementResponse?) {
    self.report = report
    self.idempotencyKey = idempotencyKey
    self.accepted = accepted
  }
}

/// What a submission reports while it runs. It continues when the receiver has returned, so that each is on disk
/// before anything that depends on it happens.
package enum SubmissionNews: Equatable, Sendable {
  /// Step 1 succeeded: the announcement exists from now on, whatever happens to the photo.
  case announcementCreated(AnnouncementResponse)
  /// The photo is being uploaded: percent of the bytes that were sent, 0 to 99. At most once in 10 seconds.
  case uploading(percent: Int)
  /// The submission is still running and there is nothing to measure. At most once in 10 seconds.
  case waiting
}

/// How one attempt ended.
package enum SubmissionOutcome: Equatable, Sendable {
  /// Both steps succeeded.
  case sent(AnnouncementResponse)
  /// The photo is not what it was when it was checked, and nothing was sent in this attempt.
  case photoUnusable(PhotoProblem)
  /// Either step failed.
  case failed(SubmissionFailure)
}
