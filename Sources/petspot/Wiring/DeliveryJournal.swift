import MissingPet
import Platform
import Storage

/// What the archive remembers of one try to hand a report to a service, so that a later try goes on from there.
final class DeliveryJournal {
  private let archive: AnnouncementArchive
  private let id: String
  private let service: String
  /// Whether an earlier try may have created the announcement at the service although no answer was heard.
  let mayExist: Bool
  /// The first thing that could not be written down.
  private(set) var problem: FileError?

  init(archive: AnnouncementArchive, id: String, service: String, stored: ArchivedSubmission) {
    self.archive = archive
    self.id = id
    self.service = service
    mayExist = stored.unansweredBy.contains(service)
  }

  /// A create request is about to leave. Gives the reason when that cannot be written down, and then it must not.
  func begin() -> FileError? {
    if !mayExist { note(isUnanswered: true) }
    return problem
  }

  /// The service has created the announcement.
  func accepted(_ response: AnnouncementResponse) { note(.accepted, response) }

  /// The try is over. What an earlier one left open stays open until the service answers with the announcement, and so
  /// does what could not be written down.
  func ended(_ outcome: SubmissionOutcome) {
    switch outcome {
    case .sent(let response): note(.completed, response)
    case .failed(let failure) where failure.answerWasLost: break
    case .failed, .photoUnusable: if !mayExist, problem == nil { note(isUnanswered: false) }
    }
  }

  private func note(_ state: ArchivedDelivery.State, _ response: AnnouncementResponse) {
    note { () throws(FileError) in try archive.record(state, of: response, by: service, for: id) }
  }

  private func note(isUnanswered: Bool) {
    note { () throws(FileError) in
      try archive.record(isUnanswered: isUnanswered, by: service, for: id)
    }
  }

  private func note(_ work: () throws(FileError) -> Bool) {
    do throws(FileError) {
      _ = try work()
    } catch {
      problem = problem ?? error
    }
  }
}
