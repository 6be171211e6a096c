package import MissingPet
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
    send(attempt.report.photo, news: news) { () throws(SubmissionFailure) in
      try accepted(attempt, news: news)
    } failing: { failure in
      let own = failure.objection == .microchipAlreadyReported ? ownAnnouncement(attempt.report) : nil
      return own.map { SubmissionFailure(reason: .other, objection: .ownAnnouncement($0)) } ?? failure
    }
  }

  /// Step 2 alone: sends a photo to an announcement, replacing its photo if it has one.
  package func send(
    _ photo: PhotoAttachmentMetadata, to announcement: AnnouncementResponse, news: (SubmissionNews) -> Void
  ) -> SubmissionOutcome {
    send(photo, news: news, to: { announcement }, failing: { $0 })
  }

  private func send(
    _ metadata: PhotoAttachmentMetadata, news: (SubmissionNews) -> Void,
    to announcement: () throws(SubmissionFailure) -> AnnouncementResponse,
    failing: (SubmissionFailure) -> SubmissionFailure
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
      try repository.uploadPhoto(PhotoUploadRequest(to: accepted, photo: photo), until: interruption) {
        news($0.map { .uploading(percent: $0) } ?? .waiting)
      }
      return .sent(accepted)
    } catch {
      return .failed(failing(error))
    }
  }

  /// The announcement with the report's microchip number, if it was created from this computer and still
  /// exists.
  private func ownAnnouncement(_ report: MissingPetReport) -> OwnAnnouncement? {
    for response in known().prefix(20) {
      let announcement: PublishedAnnouncement?
      do throws(SubmissionFailure) {
        announcement = try repository.announcement(id: response.id, until: interruption)
      } catch {
        return nil
      }
      if let announcement, announcement.microchipNumber == report.announcement.microchipNumber {
        return OwnAnnouncement(response: response, hasPhoto: announcement.hasPhoto)
      }
    }
    return nil
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
    if !created.changes.isEmpty { news(.textsChanged(created.changes)) }
    return created.response
  }

  private func checkInterruption() throws(SubmissionFailure) {
    if interruption.isRequested { throw SubmissionFailure(reason: .other, objection: .interrupted) }
  }
}
