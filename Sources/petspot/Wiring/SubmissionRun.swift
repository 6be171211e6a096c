import MissingPet
import Platform
import Submission
import Terminal

/// Runs submissions that a signal can interrupt: Ctrl-C ends the request, other signals the program too.
struct SubmissionRun {
  let repository: any AnnouncementRepository
  let reader: LineReader

  /// Makes one attempt.
  ///
  /// - Returns: its outcome, and the signal that told the program to terminate meanwhile, if any.
  func submit(
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, signalToLeave: Int32?) {
    let (outcome, signal) = reader.withInterruption { interruption in
      AnnouncementSubmissionService(repository: repository, until: interruption).submit(attempt, news: news)
    }
    return (outcome, signal == .interrupt ? nil : signal?.rawValue)
  }
}
