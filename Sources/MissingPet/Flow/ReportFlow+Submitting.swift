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
      addRecord(of: report.announcement, context)
      update(report.announcement) { record in
        record.response = earlier
        record.isFromReceipt = true
      }
      return attempt(report, isEarlier: true, context)
    }
    if state.submissions[index].isGone { state.submissions[index].wasFoundAgain = true }
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
    let isEarlier = isEarlier || record.isFromReceipt
    position = .submitting(report, isEarlier: isEarlier)
    let attempt = SubmissionAttempt(
      report: report, idempotencyKey: record.idempotencyKey, accepted: record.response)
    let notices = isEarlier ? [] : earlierVersions(than: report.announcement)
    return save() + notices + [.say(.sending(destination)), .submit(attempt)]
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
        + [.say(.summary(response, destination, place: isEarlier ? nil : location)), .discardDraft]
        + move(to: .atSummary(response))
    case .photoUnusable(let problem):
      return save() + [.say(.photoUnusable(problem, path: report.photo.path))] + move(to: .atCommand)
    case .failed(let failure):
      return fail(failure, report.announcement, isEarlier: isEarlier)
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

  private mutating func fail(
    _ failure: SubmissionFailure, _ announcement: CreateAnnouncementRequest, isEarlier: Bool
  ) -> [Effect] {
    let record = recordIndex(of: announcement).map { state.submissions[$0] }
    let failure = explaining(failure, record)
    let mayExist = record?.responseWasLost == true && failure.objection == .microchipAlreadyReported
    let mayBeCreated = failure.responseWasLost && record?.response == nil
    if failure.responseWasLost { update(announcement) { $0.responseWasLost = true } }
    if failure.objection == .announcementGone { record?.response.map { giveUp($0) } }
    var question: Question? = .submissionFailed
    var notice: [Effect] = []
    switch (failure.objection, record?.response) {
    case (.ownAnnouncement(let own), _): question = own.hasPhoto ? nil : .completeEarlier(own.response)
    case (.codeRefused, let response?), (.announcementNotFound, let response?):
      let isComplete = record?.isComplete ?? false
      notice = [.say(isComplete ? .completedAnnouncement(response) : .unfinishedAnnouncement(response))]
      question = .codeRefused(response)
    case (.announcementGone, _): break
    case (_, let response?) where isEarlier: question = .completeEarlier(response)
    default: if mayBeCreated { notice = [.say(.mayBeCreated)] }
    }
    return save() + [.say(.submissionFailed(failure, mayExist: mayExist))] + notice
      + move(to: question.map { .choosing($0, returningTo: .atCommand) } ?? .atCommand)
  }

  /// A refusal of the microchip number with the announcement that has it, if it was created from this draft.
  /// Other failures are returned as they are.
  private mutating func explaining(
    _ failure: SubmissionFailure, _ record: SubmissionRecord?
  ) -> SubmissionFailure {
    switch failure.objection {
    case .ownAnnouncement(let own):
      // The destination has just said that it has the announcement.
      for index in state.submissions.indices where state.submissions[index].response == own.response {
        state.submissions[index].isGone = false
        state.submissions[index].hasOtherPhoto = own.hasPhoto
      }
      return failure
    case .microchipAlreadyReported:
      guard let own = record.flatMap({ ownAnnouncement(withMicrochipOf: $0) }) else { return failure }
      return SubmissionFailure(reason: failure.reason, objection: .ownAnnouncement(own))
    default: return failure
    }
  }

  /// The announcement from this draft that has the same microchip number. One that is gone is assumed to have
  /// it only if no response was lost, since the lost response may be that of another announcement.
  private func ownAnnouncement(withMicrochipOf record: SubmissionRecord) -> OwnAnnouncement? {
    let microchipNumber = record.announcement.microchipNumber
    let candidates = state.submissions.filter {
      microchipNumber != nil && $0.announcement.microchipNumber == microchipNumber
        && $0.destination == destination.name && $0.response != nil
        && !($0.isGone && ($0.wasFoundAgain || record.responseWasLost))
    }
    let own = candidates.last { !$0.isGone } ?? candidates.last
    return own?.response.map { OwnAnnouncement(response: $0, hasPhoto: own?.isComplete ?? false) }
  }

  /// Records that an announcement no longer exists or is no longer wanted, so that the next attempt creates
  /// another one.
  mutating func giveUp(_ response: AnnouncementResponse) {
    for index in state.submissions.indices where state.submissions[index].response == response {
      state.submissions[index].isGone = true
    }
  }

  private mutating func summarize(_ response: AnnouncementResponse) -> [Effect] {
    [.say(.summary(response, destination, place: location))] + move(to: .atSummary(response))
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
