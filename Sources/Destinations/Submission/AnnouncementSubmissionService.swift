package import MissingPet
import PhotoFile
package import Platform

/// The two-step submission, for the conversation and for `petspot send`. It keeps no state between attempts:
/// the result of an earlier step 1 is part of the attempt.
package struct AnnouncementSubmissionService {
  private let repository: any AnnouncementRepository
  private let interruption: Interruption
  private let known: () -> [AnnouncementResponse]

  /// Submits to `repository`. An interruption aborts an attempt within a second; it then fails with the
  /// objection `.interrupted`.
  ///
  /// - Parameter known: the announcements at the destination that were created from this computer, in the
  ///   order in which they are compared with a refused microchip number. At most 20 of them are.
  package init(
    repository: any AnnouncementRepository, until interruption: Interruption,
    known: @escaping () -> [AnnouncementResponse] = { [] }
  ) {
    self.repository = repository
    self.interruption = interruption
    self.known = known
  }

  /// Makes one attempt. Opens and verifies the photo first, so that no announcement is created for a photo
  /// that cannot be sent.
  ///
  /// - Parameter news: is called with each event of the attempt. Step 2 starts after it has returned from
  ///   `.announcementCreated`, so the caller can store the announcement first.
  package func submit(_ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void) -> SubmissionOutcome {
    let photo: StagedPhoto
    do throws(PhotoProblem) {
      photo = try StagedPhoto(attempt.photo)
    } catch {
      return .photoUnusable(error)
    }
    do throws(SubmissionFailure) {
      let accepted = try announcement(for: attempt, news: news)
      if interruption.isRequested { throw SubmissionFailure(.interrupted) }
      do throws(SubmissionFailure) {
        try repository.uploadPhoto(photo, to: accepted, until: interruption) {
          news($0.map { .uploading(percent: $0) } ?? .waiting)
        }
      } catch {
        // It counts as gone only if the service says so when it is asked: a proxy may not know the address
        // for photos, and there is no other copy of the code.
        guard error.objection == .announcementNotFound, try find(accepted, news: news) == .success(nil)
        else { throw error }
        throw SubmissionFailure(.announcementGone)
      }
      return .sent(accepted)
    } catch {
      return .failed(error)
    }
  }

  /// Step 1, if there is no announcement.
  private func announcement(
    for attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) throws(SubmissionFailure) -> AnnouncementResponse {
    let request: CreateAnnouncementRequest
    switch attempt.announcement {
    case .existing(let response): return response
    case .new(let body): request = body
    }
    if interruption.isRequested { throw SubmissionFailure(.interrupted) }
    let created: CreatedAnnouncement
    do throws(SubmissionFailure) {
      created = try repository.createAnnouncement(
        request, idempotencyKey: attempt.idempotencyKey, until: interruption
      ) { _ in news(.waiting) }
    } catch {
      guard error.objection == .microchipAlreadyReported else { throw error }
      throw try explanation(of: error, for: request, news: news)
    }
    news(.announcementCreated(created.response))
    let changes = created.changes()
    if !changes.isEmpty { news(.textsChanged(changes)) }
    return created.response
  }

  /// Asks for an announcement. Throws only an interruption.
  private func find(
    _ response: AnnouncementResponse, news: (SubmissionNews) -> Void
  ) throws(SubmissionFailure) -> InquiryOutcome {
    let outcome = InquiryOutcome { () throws(SubmissionFailure) in
      try repository.announcement(id: response.id, until: interruption) { _ in news(.waiting) }
    }
    if case .failure(let failure) = outcome, failure.objection == .interrupted { throw failure }
    return outcome
  }

  /// A refusal of the microchip number, with the announcement that has it if that was created from this
  /// computer and still exists.
  private func explanation(
    of refusal: SubmissionFailure, for request: CreateAnnouncementRequest, news: (SubmissionNews) -> Void
  ) throws(SubmissionFailure) -> SubmissionFailure {
    for response in known().prefix(20) {
      if case .success(let found?) = try find(response, news: news),
        found.microchipNumber == request.microchipNumber
      {
        return .init(.ownAnnouncement(.init(response, found)))
      }
    }
    return refusal
  }
}
