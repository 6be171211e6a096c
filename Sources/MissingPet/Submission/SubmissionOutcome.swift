/// How one try at the submission ended.
package enum SubmissionOutcome: Equatable, Sendable {
  /// Both steps were answered 201.
  case sent(AnnouncementResponse)
  /// The photo is not what it was when it was checked, and nothing was sent in this try.
  case photoUnusable(PhotoProblem)
  /// Either step failed.
  case failed(SubmissionFailure)
}
