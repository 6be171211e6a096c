/// Why a submission did not end in a sent report. Carries nothing that the person typed and no credential.
package struct SubmissionFailure: Error, Equatable, Sendable {
  /// Which of two messages the person hears.
  package enum Reason: Equatable, Sendable {
    /// No route to the service: offline, name not found, refused, connection lost.
    case noConnection
    /// All else: 4xx, 5xx, time-out, an answer that makes no sense, an interrupted request.
    case other
  }

  /// Which message.
  package let reason: Reason
  /// What more can be said in plain words; `nil` when nothing is known that would help.
  package let objection: ServiceObjection?
  /// Whether the service may have acted although no answer came back: the request was on its way when it
  /// failed. Remembered, because a later conflict then probably means that the first try did succeed.
  package let answerWasLost: Bool

  /// A failure; see the properties.
  package init(reason: Reason, objection: ServiceObjection? = nil, answerWasLost: Bool = false) {
    self.reason = reason
    self.objection = objection
    self.answerWasLost = answerWasLost
  }
}
