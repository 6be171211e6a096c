import MissingPet
import Platform
import Submission
import Terminal

/// A submission that signals can interrupt: Ctrl-C ends the request, other signals end the program as well.
struct SubmissionRun {
  let repository: any AnnouncementRepository
  let reader: LineReader

  /// Runs one attempt.
  ///
  /// - Returns: the outcome, and the number of the signal that asked the program to terminate meanwhile, if
  ///   any.
  func submit(
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, terminationSignal: Int32?) {
    let (outcome, signal) = reader.withInterruption { interruption in
      AnnouncementSubmissionService(repository: repository, until: interruption).submit(attempt, news: news)
    }
    return (outcome, signal == .interrupt ? nil : signal?.rawValue)
  }
}
