import MissingPet
import Platform
import Storage

/// A journal of one attempt to send an archived report to a service. It is stored in the archive, so that a
/// later attempt continues where this one ended.
final class DeliveryJournal {
  private let archive: AnnouncementArchive
  private let id: String
  private let service: String
  /// The UUID for the create request: the same in every attempt, until the service no longer has the
  /// announcement that it created for it.
  private(set) var idempotencyKey: String
  /// Whether an earlier attempt, whose response was lost, may have created the announcement.
  let mayExist: Bool
  /// The first error of the archive.
  private(set) var problem: FileError?

  init(archive: AnnouncementArchive, stored: ArchivedSubmission, service: String) {
    self.archive = archive
    id = stored.announcement.id
    self.service = service
    let gone = stored.delivery(to: service).flatMap { $0.state == .gone ? $0.announcement.id : nil }
    idempotencyKey = gone ?? stored.idempotencyKey
    mayExist = stored.unansweredBy.contains(service)
  }

  /// Records that a create request is about to be sent. If this returns an error, it must not be sent.
  func begin() -> FileError? {
    if !mayExist { note(isUnanswered: true) }
    return problem
  }

  /// Records that the service created the announcement.
  func accepted(_ response: AnnouncementResponse) { note(.accepted, response) }

  /// Records that the service has the announcement and its photo.
  func completed(_ response: AnnouncementResponse) { note(.completed, response) }

  /// Records that the service no longer has the announcement.
  func gone(_ response: AnnouncementResponse) {
    idempotencyKey = response.id
    note(.gone, response)
  }

  /// Records the end of the attempt. A lost response, of this or an earlier attempt, stays recorded until the
  /// service returns the announcement.
  ///
  /// - Parameter accepted: the announcement, if it was created in this attempt or before.
  func ended(_ outcome: SubmissionOutcome, of accepted: AnnouncementResponse?) {
    switch outcome {
    case .sent(let response): completed(response)
    case .failed(let failure) where failure.objection == .announcementGone: accepted.map(gone)
    case .failed(let failure) where failure.responseWasLost: break
    case .failed, .photoUnusable:
      if accepted == nil, !mayExist, problem == nil { note(isUnanswered: false) }
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
