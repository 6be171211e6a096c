import Dialogue
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import TerminalIO

/// What a service says of a report when it is asked for it.
enum ServiceAnswer {
  case found(PublishedAnnouncement)
  case gone
  case failed(SubmissionFailure)
  case signalled(Signal)
}

extension SubmissionRun {
  /// Asks the service for an announcement, and writes down what it says.
  ///
  /// - Parameter progress: is called every 10 seconds.
  func answer(
    about announcement: AnnouncementResponse, _ log: inout DeliveryLog, progress: () -> Void
  ) -> ServiceAnswer {
    let (result, signal) = self.announcement(id: announcement.id, progress: progress)
    if let signal { return .signalled(signal) }
    switch result {
    case .success(let found?):
      log.found(OwnAnnouncement(response: announcement, photo: found.hasPhoto ? .delivered : .missing))
      return .found(found)
    case .success(nil):
      log.note(.gone)
      return .gone
    case .failure(let failure): return .failed(failure)
    }
  }

  /// Asks the service for an announcement of the conversation's draft.
  ///
  /// - Returns: the answer, and the signal that asked the program to terminate, if any.
  func inquire(
    about announcement: AnnouncementResponse, progress: () -> Void
  ) -> (InquiryOutcome, terminationSignal: Int32?) {
    var log = DeliveryLog(reports, at: repository.destination, request: nil, accepted: announcement)
    switch answer(about: announcement, &log, progress: progress) {
    case .found(let found): return (.found(hasPhoto: found.hasPhoto), nil)
    case .gone: return (.gone, nil)
    case .failed, .signalled(.interrupt): return (.failed, nil)
    case .signalled(let signal): return (.failed, signal.rawValue)
    }
  }
}
