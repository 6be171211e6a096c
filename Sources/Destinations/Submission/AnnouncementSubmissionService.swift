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
    let outcome = send(attempt.report.photo, news: news) { () throws(SubmissionFailure) in
      try accepted(attempt, news: news)
    }
    guard outcome.objection == .microchipAlreadyReported else { return outcome }
    return explanation(of: outcome, for: attempt.report, news: news)
  }

  /// Step 2 alone: sends a photo to an announcement, replacing its photo if it has one.
  package func send(
    _ photo: PhotoAttachmentMetadata, to announcement: AnnouncementResponse, news: (SubmissionNews) -> Void
  ) -> SubmissionOutcome {
    send(photo, news: news) { announcement }
  }

  private func send(
    _ metadata: PhotoAttachmentMetadata, news: (SubmissionNews) -> Void,
    to announcement: () throws(SubmissionFailure) -> AnnouncementResponse
  ) -> SubmissionOutcome {
    let photo: StagedPhoto
    do throws(PhotoProblem) {
      photo = try StagedPhoto(metadata)
    } catch {
      return .photoUnusable(error)
    }
    do throws(SubmissionFailure) {
      let accepted = try announcement()
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
    return SubmissionFailure(reason: .other, objection: isGone ? .announcementGone : .announcementNotFound)
  }

  private func find(
    _ response: AnnouncementResponse, news: (SubmissionNews) -> Void
  ) throws(SubmissionFailure) -> PublishedAnnouncement? {
    try repository.announcement(id: response.id, until: interruption) { _ in news(.waiting) }
  }

  /// A refusal of the microchip number, with the announcement that has it if that was created from this
  /// computer and still exists.
  private func explanation(
    of refusal: SubmissionOutcome, for report: MissingPetReport, news: (SubmissionNews) -> Void
  ) -> SubmissionOutcome {
    for response in known().prefix(20) {
      do throws(SubmissionFailure) {
        if let found = try find(response, news: news),
          found.microchipNumber == report.announcement.microchipNumber
        {
          return .failed(.init(reason: .other, objection: .ownAnnouncement(.init(response, found))))
        }
      } catch {
        if error.objection == .interrupted { return .failed(error) }
      }
    }
    return refusal
  }

  /// Step 1, unless an earlier attempt created the announcement.
  private func accepted(
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) throws(SubmissionFailure) -> AnnouncementResponse {
    if let accepted = attempt.accepted { return accepted }
    try checkInterruption()
    let created = try repository.createAnnouncement(
      attempt.report.announcement, idempotencyKey: attempt.idempotencyKey, until: interruption
    ) { _ in news(.waiting) }
    news(.announcementCreated(created.response))
    let changes = created.changes()
    if !changes.isEmpty { news(.textsChanged(changes)) }
    return created.response
  }

  private func checkInterruption() throws(SubmissionFailure) {
    if interruption.isRequested { throw SubmissionFailure(reason: .other, objection: .interrupted) }
  }
}
