import MissingPet
import Platform
import Submission
import Terminal

/// Runs submissions so that a signal can end them: Ctrl-C ends the request, the others the program too.
final class SubmissionRun {
  private let repository: any AnnouncementRepository
  private let reader: LineReader
  /// The signal that told the program to leave while a report was being sent.
  private(set) var signalToLeave: Int32?

  init(repository: any AnnouncementRepository, reader: LineReader) {
    self.repository = repository
    self.reader = reader
  }

  func submit(_ submission: AnnouncementSubmission, news: (SubmissionNews) -> Void) -> SubmissionOutcome {
    let (outcome, signal) = reader.withInterruption { interruption in
      AnnouncementSubmissionService(repository: repository, until: interruption).submit(
        submission, news: news)
    }
    signalToLeave = signal == .interrupt ? nil : signal?.rawValue
    return outcome
  }
}
