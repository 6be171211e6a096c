import MissingPet
import Platform
import Storage
import Submission
import TerminalIO

/// A submission that signals can interrupt: Ctrl-C ends the request, other signals end the program as well.
/// What the destination answers is written down before anything else happens.
struct SubmissionRun {
  let repository: any AnnouncementRepository
  let reader: LineReader
  let reports: ReportStore

  /// The same for the archive in place of a service.
  var here: SubmissionRun { SubmissionRun(repository: reports.archive, reader: reader, reports: reports) }

  /// Submits the report of the conversation.
  ///
  /// - Returns: the outcome, and the signal that interrupted it, if any: SIGINT or one that asks the program
  ///   to terminate.
  func submit(
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, Signal?) {
    var log = DeliveryLog(
      reports, at: repository.destination, request: attempt.report.announcement, accepted: attempt.accepted)
    return submit(attempt, &log, news: news)
  }

  /// Submits a report with a log of the attempt.
  func submit(
    _ attempt: SubmissionAttempt, _ log: inout DeliveryLog, news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, Signal?) {
    run(.report(attempt), &log, news)
  }

  /// Sends a photo to an announcement that has a receipt.
  func send(
    _ photo: PhotoAttachmentMetadata, to announcement: AnnouncementResponse, _ log: inout DeliveryLog,
    news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, Signal?) {
    run(.photo(photo, announcement), &log, news)
  }

  private enum Work {
    case report(SubmissionAttempt)
    case photo(PhotoAttachmentMetadata, AnnouncementResponse)
  }

  private func run(
    _ work: Work, _ log: inout DeliveryLog, _ news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, Signal?) {
    log.note(.began)
    let deliveries: [Delivery] = if case .report(let attempt) = work { attempt.deliveries } else { [] }
    return reader.withInterruption { interruption in
      let service = AnnouncementSubmissionService(
        repository: repository, until: interruption,
        known: { reports.announcements(at: repository.destination) })
      func receive(_ item: SubmissionNews) {
        if case .announcementCreated(let response) = item {
          log.note(.accepted(response))
          for delivery in deliveries { try? reports.archive.record(delivery, for: response.id) }
        }
        news(item)
        log.takeReceiptProblem().map { news(.receiptNotKept(path: $0.path)) }
      }
      let outcome =
        switch work {
        case .report(let attempt): service.submit(attempt, news: receive)
        case .photo(let photo, let announcement): service.send(photo, to: announcement, news: receive)
        }
      log.ended(outcome, at: SystemClock.now)
      log.takeReceiptProblem().map { news(.receiptNotKept(path: $0.path)) }
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
