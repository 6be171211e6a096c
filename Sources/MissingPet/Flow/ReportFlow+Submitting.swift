/// Submits the report and shows the summary.
extension ReportFlow {
  mutating func submit(_ report: MissingPetReport, _ context: FlowContext) -> [Effect] {
    if let index = recordIndex(of: report.announcement), let response = state.submissions[index].response,
      state.submissions[index].deliveredPhoto == report.photo
    {
      sentAnswers = state.answers
      return summarize(response)
    }
    return attempt(report, isEarlier: false, context)
  }

  /// Sends the photo to an announcement that was created earlier from this computer.
  mutating func complete(
    _ earlier: AnnouncementResponse, with report: MissingPetReport, _ context: FlowContext
  ) -> [Effect] {
    guard let index = state.submissions.firstIndex(where: { $0.response == earlier }) else {
      // It is known from its receipt only, so its answers are not known.
      addRecord(of: report.announcement, context)
      update(report.announcement) { $0.response = earlier }
      return attempt(report, isEarlier: true, context)
    }
    state.submissions[index].isGone = false
    let announcement = state.submissions[index].announcement
    return attempt(
      MissingPetReport(announcement: announcement, photo: report.photo),
      isEarlier: announcement != report.announcement, context)
  }

  private mutating func attempt(
    _ report: MissingPetReport, isEarlier: Bool, _ context: FlowContext
  ) -> [Effect] {
    addRecord(of: report.announcement, context)
    guard let record = begin(report.announcement) else { return [] }
    position = .submitting(report, isEarlier: isEarlier)
    let attempt = SubmissionAttempt(
      report: report, idempotencyKey: record.idempotencyKey, accepted: record.response)
    return save() + earlierVersions(than: report.announcement) + [
      .say(.sending(destination)), .submit(attempt),
    ]
  }

  mutating func handle(_ news: SubmissionNews) -> [Effect] {
    guard case .submitting(let report, _) = position else { return [] }
    switch news {
    case .textsChanged(let changes): return [.say(.textsChanged(changes))]
    case .receiptNotKept(let path): return [.say(.receiptNotKept(path: path))]
    case .uploading(let percent): return [.say(.uploading(percent: percent))]
    case .waiting: return [.say(.stillSending)]
    case .announcementCreated(let response):
      update(report.announcement) { $0.response = response }
      return save()
    }
  }

  mutating func submissionEnded(_ outcome: SubmissionOutcome) -> [Effect] {
    guard case .submitting(let report, let isEarlier) = position else { return [] }
    update(report.announcement) { $0.isUnderway = false }
    switch outcome {
    case .sent(let response):
      update(report.announcement) { record in
        record.response = response
        record.deliveredPhoto = report.photo
      }
      sentAnswers = state.answers
      let saving: [Effect] = keepsAnswers ? [.save] : []
      let notice: [Effect] = isEarlier ? [.say(.earlierVersionCompleted)] : []
      // The draft holds the code, so it is removed only after the summary.
      return saving + [.record(.step4Completed), .say(.sent(destination))] + notice
        + [.say(.summary(response, destination)), .discardDraft] + move(to: .atSummary(response))
    case .photoUnusable(let problem):
      return save() + [.say(.photoUnusable(problem, path: report.photo.path))] + move(to: .atCommand)
    case .failed(let failure):
      return fail(failure, report.announcement)
    }
  }

  /// Marks an attempt as begun. If the record is marked already, the process was killed during the last
  /// attempt, so its response was lost.
  private mutating func begin(_ announcement: CreateAnnouncementRequest) -> SubmissionRecord? {
    update(announcement) { record in
      if record.isUnderway, record.response == nil { record.responseWasLost = true }
      record.isUnderway = true
    }
    return recordIndex(of: announcement).map { state.submissions[$0] }
  }

  private mutating func fail(_ failure: SubmissionFailure, _ announcement: CreateAnnouncementRequest)
    -> [Effect]
  {
    let index = recordIndex(of: announcement)
    let failure = failure.objection == .microchipAlreadyReported ? naming(failure, announcement) : failure
    let wasLostEarlier = index.map { state.submissions[$0].responseWasLost } ?? false
    let mayExist = wasLostEarlier && failure.objection == .microchipAlreadyReported
    if failure.responseWasLost { update(announcement) { $0.responseWasLost = true } }
    let response = index.flatMap { state.submissions[$0].response }
    var next = Position.choosing(.submissionFailed, returningTo: .atCommand)
    var notice: [Effect] = []
    switch failure.objection {
    case .announcementGone: response.map { giveUp($0) }
    case .codeRefused:
      if let response {
        notice = [.say(.unfinishedAnnouncement(response))]
        next = .choosing(.codeRefused(response), returningTo: .atCommand)
      }
    case .ownAnnouncement(let own) where own.hasPhoto: next = .atCommand
    case .ownAnnouncement(let own):
      next = .choosing(.completeEarlier(own.response), returningTo: .atCommand)
    default: break
    }
    return save() + [.say(.submissionFailed(failure, mayExist: mayExist))] + notice + move(to: next)
  }

  /// The same failure, with the announcement that has the microchip number if it was created from this draft.
  private func naming(
    _ failure: SubmissionFailure, _ announcement: CreateAnnouncementRequest
  ) -> SubmissionFailure {
    guard announcement.microchipNumber != nil else { return failure }
    let own = state.submissions.filter {
      $0.response != nil && $0.destination == destination.name
        && $0.announcement.microchipNumber == announcement.microchipNumber
    }
    guard let record = own.last(where: { !$0.isGone }) ?? own.last, let response = record.response else {
      return failure
    }
    let hasPhoto = record.deliveredPhoto != nil
    return SubmissionFailure(
      reason: failure.reason,
      objection: .ownAnnouncement(OwnAnnouncement(response: response, hasPhoto: hasPhoto)))
  }

  /// Records that an announcement no longer exists or is no longer wanted, so that the next attempt creates
  /// another one.
  mutating func giveUp(_ response: AnnouncementResponse) {
    for index in state.submissions.indices where state.submissions[index].response == response {
      state.submissions[index].isGone = true
    }
  }

  private mutating func summarize(_ response: AnnouncementResponse) -> [Effect] {
    [.say(.summary(response, destination))] + move(to: .atSummary(response))
  }

  /// Messages with the codes of the announcements that were created from other versions of the report or at
  /// other destinations.
  private func earlierVersions(than announcement: CreateAnnouncementRequest) -> [Effect] {
    state.submissions.filter {
      !$0.isGone && ($0.announcement != announcement || $0.destination != destination.name)
    }
    .compactMap(\.response).map { .say(.earlierAnnouncement($0)) }
  }

  private func recordIndex(of announcement: CreateAnnouncementRequest) -> Int? {
    state.submissions.firstIndex {
      !$0.isGone && $0.announcement == announcement && $0.destination == destination.name
    }
  }

  /// Adds a record of this version of the report, unless there is one.
  private mutating func addRecord(of announcement: CreateAnnouncementRequest, _ context: FlowContext) {
    guard recordIndex(of: announcement) == nil else { return }
    state.submissions.append(
      SubmissionRecord(
        destination: destination.name, announcement: announcement, idempotencyKey: context.newUUID))
  }

  private mutating func update(
    _ announcement: CreateAnnouncementRequest, _ change: (inout SubmissionRecord) -> Void
  ) {
    guard let index = recordIndex(of: announcement) else { return }
    change(&state.submissions[index])
  }
}
