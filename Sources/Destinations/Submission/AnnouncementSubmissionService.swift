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
      try checkInterruption()
      do throws(SubmissionFailure) {
        try repository.uploadPhoto(PhotoUploadRequest(to: accepted, photo: photo), until: interruption) {
          news($0.map { .uploading(percent: $0) } ?? .waiting)
        }
      } catch {
        throw error.objection == .announcementNotFound ? try absence(of: accepted, news: news) : error
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
    try checkInterruption()
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

  /// Why an announcement was not found when its photo was sent, although the service itself may not have said
  /// so. It counts as gone only if the service does when it is asked: a proxy may not know the address for
  /// photos, and there is no other copy of the code.
  private func absence(
    of accepted: AnnouncementResponse, news: (SubmissionNews) -> Void
  ) throws(SubmissionFailure) -> SubmissionFailure {
    var isGone = false
    do throws(SubmissionFailure) {
      isGone = try find(accepted, news: news) == nil
    } catch {
      if error.objection == .interrupted { throw error }
    }
    return SubmissionFailure(isGone ? .announcementGone : .announcementNotFound)
  }

  private func find(
    _ response: AnnouncementResponse, news: (SubmissionNews) -> Void
  ) throws(SubmissionFailure) -> PublishedAnnouncement? {
    try repository.announcement(id: response.id, until: interruption) { _ in news(.waiting) }
  }

  /// A refusal of the microchip number, with the announcement that has it if that was created from this
  /// computer and still exists.
  private func explanation(
    of refusal: SubmissionFailure, for request: CreateAnnouncementRequest, news: (SubmissionNews) -> Void
  ) throws(SubmissionFailure) -> SubmissionFailure {
    for response in known().prefix(20) {
      do throws(SubmissionFailure) {
        if let found = try find(response, news: news), found.microchipNumber == request.microchipNumber {
          return .init(.ownAnnouncement(.init(response, found)))
        }
      } catch {
        if error.objection == .interrupted { throw error }
      }
    }
    return refusal
  }

  private func checkInterruption() throws(SubmissionFailure) {
    if interruption.isRequested { throw SubmissionFailure(.interrupted) }
  }
}
