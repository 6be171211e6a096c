/// What the flow hands to the submission on `continue`: one try at the two steps.
package struct SubmissionAttempt: Equatable, Sendable {
  /// The report, checked as a whole.
  package let report: MissingPetReport
  /// Sent with every create request for this report, so that a service that knows such keys creates one
  /// announcement even when its answer was lost. A UUID.
  package let idempotencyKey: String
  /// What the service answered when it accepted this very report before: step 1 is then skipped and only
  /// the photo goes out.
  package let accepted: AnnouncementResponse?

  /// An attempt; see the properties.
  package init(report: MissingPetReport, idempotencyKey: String, accepted: AnnouncementResponse?) {
    self.report = report
    self.idempotencyKey = idempotencyKey
    self.accepted = accepted
  }
}
