import MissingPet
import Platform
import Storage
import Submission
import Terminal

/// A submission that signals can interrupt: Ctrl-C ends the request, other signals end the program as well.
/// Reports that are sent to a service leave a receipt.
struct SubmissionRun {
  let repository: any AnnouncementRepository
  let reader: LineReader
  let reports: StoredReports

  /// Runs one attempt. The receipt is on disk before `.announcementCreated` is reported.
  ///
  /// - Returns: the outcome, and the signal that interrupted it, if any: SIGINT or one that asks the program to
  ///   terminate.
  func submit(
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, Signal?) {
    run(report: attempt.report.announcement, accepted: attempt.accepted, news) { service, news in
      service.submit(attempt, news: news)
    }
  }

  /// Sends a photo to an announcement that has a receipt. As `submit`.
  func send(
    _ photo: PhotoAttachmentMetadata, to announcement: AnnouncementResponse, news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, Signal?) {
    run(report: nil, accepted: announcement, news) { service, news in
      service.send(photo, to: announcement, news: news)
    }
  }

  private func run(
    report: CreateAnnouncementRequest?, accepted: AnnouncementResponse?, _ news: (SubmissionNews) -> Void,
    _ work: (AnnouncementSubmissionService, @escaping (SubmissionNews) -> Void) -> SubmissionOutcome
  ) -> (SubmissionOutcome, Signal?) {
    reader.withInterruption { interruption in
      let service = AnnouncementSubmissionService(
        repository: repository, until: interruption,
        known: { reports.announcements(at: repository.destination) })
      var receipt = ReceiptKeeper(
        receipts: reports.receipts, destination: repository.destination, report: report, of: accepted)
      let outcome = withoutActuallyEscaping(news) { news in
        work(service) { item in
          if case .announcementCreated(let response) = item { receipt.created(response) }
          news(item)
          receipt.takeProblem().map(news)
        }
      }
      receipt.ended(outcome)
      receipt.takeProblem().map(news)
      return outcome
    }
  }

  /// Asks the service for an announcement; `nil` if it does not have it.
  ///
  /// - Parameter progress: is called every 10 seconds.
  func announcement(
    id: String, progress: () -> Void
  ) -> (Result<PublishedAnnouncement?, SubmissionFailure>, Signal?) {
    reader.withInterruption { interruption in
      do throws(SubmissionFailure) {
        return .success(try repository.announcement(id: id, until: interruption) { _ in progress() })
      } catch {
        return .failure(error)
      }
    }
  }
}
