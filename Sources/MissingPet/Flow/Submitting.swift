/// Submits the report and shows the summary.
extension ReportFlow {
  mutating func submit(_ report: MissingPetReport, _ context: FlowContext) -> [Effect] {
    if let record = record(of: report.announcement), record.delivery.isComplete,
      record.deliveredPhoto == report.photo, let response = record.delivery.announcement
    {
      sentAnswers = state.answers
      return [.say(.summary(response, destination, place: location))] + move(to: .atSummary(response))
    }
    return attempt(report, isEarlier: false, context)
  }

  /// Sends the photo to an announcement that was created earlier from this computer.
  mutating func complete(
    _ earlier: AnnouncementResponse, with report: MissingPetReport, _ context: FlowContext
  ) -> [Effect] {
    let known = state.submissions.firstIndex { $0.delivery.lastAnnouncement == earlier }
    guard let known else {
      // It is known from its receipt, which does not have its answers.
      let index = addedRecord(of: report.announcement, context)
      state.submissions[index].delivery.apply(.created(earlier))
      state.submissions[index].isFromReceipt = true
      return attempt(report, isEarlier: true, context)
    }
    if state.submissions[known].isGone {
      state.submissions[known].wasFoundAgain = true
      state.submissions[known].delivery.apply(.created(earlier))
    }
    let announcement = state.submissions[known].announcement
    return attempt(
      MissingPetReport(announcement: announcement, photo: report.photo),
      isEarlier: announcement != report.announcement, context)
  }

  private mutating func attempt(
    _ report: MissingPetReport, isEarlier: Bool, _ context: FlowContext
  ) -> [Effect] {
    let index = addedRecord(of: report.announcement, context)
    state.submissions[index].delivery.apply(.began)
    let record = state.submissions[index]
    let isEarlier = isEarlier || record.isFromReceipt
    position = .submitting(report, isEarlier: isEarlier)
    let attempt = SubmissionAttempt(
      report: report, idempotencyKey: record.idempotencyKey, accepted: record.delivery.announcement)
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
      update(report.announcement) { $0.delivery.apply(.created(response)) }
      return save()
    }
  }

  mutating func submissionEnded(_ outcome: SubmissionOutcome) -> [Effect] {
    guard case .submitting(let report, let isEarlier) = position else { return [] }
    let response = record(of: report.announcement)?.delivery.announcement
    update(report.announcement) { $0.delivery.apply(.init(outcome)) }
    switch outcome {
    case .sent(let response):
      update(report.announcement) { $0.deliveredPhoto = report.photo }
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
      if failure.objection == .announcementGone, let response { giveUp(response) }
      return fail(explaining(failure, report.announcement), report.announcement, response, isEarlier)
    }
  }

  /// Reports a failure, and asks what to do if there is a choice.
  ///
  /// - Parameter response: the announcement that existed before this attempt; `nil` if there was none.
  private mutating func fail(
    _ failure: SubmissionFailure, _ announcement: CreateAnnouncementRequest,
    _ response: AnnouncementResponse?, _ isEarlier: Bool
  ) -> [Effect] {
    let record = record(of: announcement)
    let response = record?.delivery.announcement ?? response
    let mayExist = record?.delivery.mayExist == true && failure.objection == .microchipAlreadyReported
    var question: Question? = .submissionFailed
    var notice: [Effect] = []
    switch (failure.objection, response) {
    case (.ownAnnouncement(let own), _): question = own.hasPhoto ? nil : .completeEarlier(own.response)
    case (.codeRefused, let response?), (.announcementNotFound, let response?):
      let isComplete = record?.delivery.isComplete == true
      notice = [.say(isComplete ? .completedAnnouncement(response) : .unfinishedAnnouncement(response))]
      question = .codeRefused(response)
    case (.announcementGone, _): break
    case (_, let response?) where isEarlier: question = .completeEarlier(response)
    default: if failure.responseWasLost, response == nil { notice = [.say(.mayBeCreated)] }
    }
    return save() + [.say(.submissionFailed(failure, mayExist: mayExist))] + notice
      + move(to: question.map { .choosing($0, returningTo: .atCommand) } ?? .atCommand)
  }

  /// The failure, with the announcement from this draft that has the microchip number if the number was
  /// refused. If the destination itself names the announcement, its record is brought up to date.
  private mutating func explaining(
    _ failure: SubmissionFailure, _ announcement: CreateAnnouncementRequest
  ) -> SubmissionFailure {
    switch failure.objection {
    case .ownAnnouncement(let own):
      for index in state.submissions.indices
      where state.submissions[index].delivery.lastAnnouncement == own.response {
        state.submissions[index].delivery.apply(.init(own))
      }
      return failure
    case .microchipAlreadyReported:
      guard let own = record(of: announcement).flatMap({ ownAnnouncement(withMicrochipOf: $0) }) else {
        return failure
      }
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
        && $0.delivery.destination == destination.name && $0.delivery.lastAnnouncement != nil
        && !($0.isGone && ($0.wasFoundAgain || record.delivery.mayExist))
    }
    guard let own = candidates.last(where: { !$0.isGone }) ?? candidates.last else { return nil }
    let hasPhoto = own.isGone ? own.deliveredPhoto != nil : own.delivery.isComplete
    return own.delivery.lastAnnouncement.map { OwnAnnouncement(response: $0, hasPhoto: hasPhoto) }
  }

  /// Records that an announcement no longer exists or is no longer wanted, so that the next attempt creates
  /// another one.
  mutating func giveUp(_ response: AnnouncementResponse) {
    for index in state.submissions.indices where state.submissions[index].delivery.announcement == response {
      state.submissions[index].delivery.apply(.gone)
    }
  }

  /// Messages with the codes of the announcements that were created from other versions of the report or at
  /// other destinations.
  private func earlierVersions(than announcement: CreateAnnouncementRequest) -> [Effect] {
    let others = state.submissions.filter {
      $0.announcement != announcement || $0.delivery.destination != destination.name
    }
    return others.compactMap(\.delivery.announcement).map { .say(.earlierAnnouncement($0)) }
  }

  // MARK: Records

  /// The record of a version of the report at the destination; `nil` if there is none, or its announcement is
  /// gone: then the next attempt begins a new record.
  func record(of announcement: CreateAnnouncementRequest) -> SubmissionRecord? {
    recordIndex(of: announcement).map { state.submissions[$0] }
  }

  private func recordIndex(of announcement: CreateAnnouncementRequest) -> Int? {
    state.submissions.firstIndex {
      !$0.isGone && $0.announcement == announcement && $0.delivery.destination == destination.name
    }
  }

  /// The index of the record, which is added if there is none.
  private mutating func addedRecord(of announcement: CreateAnnouncementRequest, _ context: FlowContext) -> Int
  {
    if let index = recordIndex(of: announcement) { return index }
    let delivery = Delivery(to: destination.name)
    state.submissions.append(
      SubmissionRecord(announcement: announcement, idempotencyKey: context.newUUID(), delivery: delivery))
    return state.submissions.count - 1
  }

  private mutating func update(
    _ announcement: CreateAnnouncementRequest, _ change: (inout SubmissionRecord) -> Void
  ) {
    guard let index = recordIndex(of: announcement) else { return }
    change(&state.submissions[index])
  }
}
