import MissingPet
import Storage
import Submission

/// The two steps for a report that comes from the archive, with what the service accepted written down in
/// between.
struct Delivery: Sendable {
  let stored: ArchivedSubmission
  /// What the service answered when it accepted this report before.
  let accepted: AnnouncementResponse?
  let repository: any AnnouncementRepository
  let archive: AnnouncementArchive
  let service: String

  /// Whether an earlier try may have created the announcement at the service although no answer was heard.
  var mayExist: Bool { stored.unansweredBy.contains(service) }

  func run(progress: @escaping @Sendable (Int) async -> Void) async -> SubmissionOutcome {
    guard let path = stored.photoPath else { return .photoUnusable(.missing) }
    let photo: StagedPhoto
    do throws(PhotoProblem) {
      photo = try StagedPhoto(path: path)
    } catch {
      return .photoUnusable(error)
    }
    do throws(SubmissionFailure) {
      let prepared = try await repository.prepare(photo)
      let response = try await create()
      try await repository.uploadPhoto(PhotoUploadRequest(to: response, photo: prepared), progress: progress)
      try record(.completed, response)
      return .sent(response)
    } catch {
      return .failed(error)
    }
  }

  private func create() async throws(SubmissionFailure) -> AnnouncementResponse {
    if let accepted { return accepted }
    // On disk before the request leaves: whoever is killed now must not take the report for somebody else's later.
    if !mayExist { try record(isUnanswered: true) }
    let response: AnnouncementResponse
    do throws(SubmissionFailure) {
      response = try await repository.createAnnouncement(
        stored.request, idempotencyKey: stored.idempotencyKey)
    } catch {
      if !mayExist, !error.answerWasLost { try record(isUnanswered: false) }
      throw error
    }
    try record(.accepted, response)
    return response
  }

  private func record(
    _ state: ArchivedDelivery.State, _ response: AnnouncementResponse
  ) throws(SubmissionFailure) {
    try remember { () throws(StorageProblem) in
      try archive.record(state, of: response, by: service, for: stored.id)
    }
  }

  private func record(isUnanswered: Bool) throws(SubmissionFailure) {
    try remember { () throws(StorageProblem) in
      try archive.record(isUnanswered: isUnanswered, by: service, for: stored.id)
    }
  }

  private func remember(_ work: () throws(StorageProblem) -> Bool) throws(SubmissionFailure) {
    do throws(StorageProblem) {
      _ = try work()
    } catch {
      throw SubmissionFailure(reason: .other, objection: .cannotWrite(path: error.path))
    }
  }
}
