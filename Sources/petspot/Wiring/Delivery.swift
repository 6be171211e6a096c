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
    let response = try await repository.createAnnouncement(
      stored.request, idempotencyKey: stored.idempotencyKey)
    try record(.accepted, response)
    return response
  }

  private func record(
    _ state: ArchivedDelivery.State, _ response: AnnouncementResponse
  ) throws(SubmissionFailure) {
    do throws(StorageProblem) {
      _ = try archive.record(state, of: response, by: service, for: stored.id)
    } catch {
      throw SubmissionFailure(reason: .other, objection: .cannotWrite(path: error.path))
    }
  }
}
