extension ReportFlow {
  mutating func submit(_ report: MissingPetReport, _ context: FlowContext) -> [Effect] {
    if let record = record(of: report.announcement), record.delivery.isComplete,
      record.deliveredPhoto == report.photo, let response = record.delivery.announcement
    {
      sentAnswers = state.answers
      return [summary(of: response), .discardDraft] + move(to: .atSummary(response))
    }
    let isNew = record(of: report.announcement)?.delivery.announcement == nil
    if isNew, !knowsItMayExist, case let notice = mayBeCreatedNotice(), !notice.isEmpty {
      knowsItMayExist = true
      return notice + move(to: .choosing(.submissionFailed, returningTo: .atCommand))
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
      (state.submissions[index].isFromReceipt, state.submissions[index].keepsDelivery) = (true, true)
      return attempt(report, isEarlier: true, context)
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
    state.submissions[index].began(with: report.photo)
    let record = state.submissions[index]
    let isEarlier = isEarlier || record.isFromReceipt
    position = .submitting(report, isEarlier: isEarlier)
    let attempt = SubmissionAttempt(
      record.delivery.announcement.map { .existing($0) } ?? .new(report.announcement), report.photo,
      idempotencyKey: record.idempotencyKey, isSavedInstead: destination != chosenDestination)
    let notices = isEarlier ? [] : earlierVersions(than: report.announcement)
    toldLostReceipt = false
    return save() + notices + [.say(.sending(destination))] + log(record) + [.submit(attempt)]
  }

  /// Writes down what a service has answered; empty for the archive, which needs no log.
  private func log(_ record: SubmissionRecord) -> [Effect] {
    destination.isService ? [.writeLog(record.delivery, of: record)] : []
  }

  /// Keeps in the draft what could not be logged, and says so once in an attempt if there is a code.
  mutating func logNotWritten(_ record: SubmissionRecord, _ path: String) -> [Effect] {
    let known = state.submissions.firstIndex { $0.idempotencyKey == record.idempotencyKey && isHere($0) }
    guard let index = known else { return [] }
    state.submissions[index].keepsDelivery = true
    let saving: [Effect] = keepsAnswers ? [.save] : []
    if toldLostReceipt || state.submissions[index].delivery.announcement == nil { return saving }
    toldLostReceipt = true
    return saving + [.say(.receiptNotKept(path: path))]
  }

  mutating func handle(_ news: SubmissionNews) -> [Effect] {
    guard case .submitting(let report, _) = position else { return [] }
    switch news {
    case .textsChanged, .uploading, .waiting: return [.say(.news(news))]
    case .announcementCreated(let response):
      guard let index = recordIndex(of: report.announcement) else { return [] }
      state.submissions[index].delivery.apply(.accepted(response))
      return log(state.submissions[index]) + save()
    }
  }

  mutating func submissionEnded(_ outcome: SubmissionOutcome, at time: Int?) -> [Effect] {
    guard case .submitting(let report, let isEarlier) = position,
      let index = recordIndex(of: report.announcement)
    else { return [] }
    let response = state.submissions[index].delivery.announcement
    state.submissions[index].ended(outcome, with: report.photo, at: time)
    let kept = log(state.submissions[index])
    return kept + conclude(outcome, of: report, response, isEarlier)
  }

  /// - Parameter response: the announcement that existed before the attempt ended; `nil` if there was none.
  private mutating func conclude(
    _ outcome: SubmissionOutcome, of report: MissingPetReport, _ response: AnnouncementResponse?,
    _ isEarlier: Bool
  ) -> [Effect] {
    switch outcome {
    case .sent(let response):
      sentAnswers = state.answers
      let saving: [Effect] = keepsAnswers ? [.save] : []
      let notice: [Effect] = isEarlier ? [.say(.earlierVersionCompleted)] : []
      // The draft holds the code, so it is removed only after the summary.
      return saving + [.record(.step4Completed), .say(.sent(destination))] + notice
        + [summary(of: response, isEarlier: isEarlier), .discardDraft] + move(to: .atSummary(response))
    case .photoUnusable(let problem):
      note([FieldError(field: .photo, problem: .photo(problem, path: report.photo.path))])
      return save() + [.say(.photoUnusable(problem, path: report.photo.path))] + move(to: .atCommand)
    case .failed(let failure):
      if failure.objection == .announcementGone, let response { giveUp(response) }
      outcome.ownAnnouncement.map { found($0) }
      return fail(failure, report.announcement, response, isEarlier)
    }
  }

  /// The summary of a report that was sent. `isEarlier` is true if it is not the one with the present
  /// answers.
  func summary(of response: AnnouncementResponse, isEarlier: Bool = false) -> Effect {
    let announcement = state.submissions.last { $0.delivery.lastAnnouncement == response }?.announcement
    let answered = state.submissions.last {
      $0.announcement == announcement && $0.delivery.state != .notCreated
        && $0.delivery.destination == chosenDestination.name
    }
    let delivery = answered?.delivery ?? Delivery(to: chosenDestination.name)
    return .say(
      .summary(
        response, destination, place: isEarlier ? nil : state.answers[.location]?.location,
        insteadOf: destination == chosenDestination ? nil : delivery))
  }

  /// Reports a failure, and asks what to do if there is a choice.
  ///
  /// - Parameter response: the announcement that existed before this attempt; `nil` if there was none.
  private mutating func fail(
    _ failure: SubmissionFailure, _ announcement: CreateAnnouncementRequest,
    _ response: AnnouncementResponse?, _ isEarlier: Bool
  ) -> [Effect] {
    let own = record(of: announcement)?.delivery.own
    let isDuplicate = failure.objection == .microchipAlreadyReported
    let mayExist =
      isDuplicate
      && state.submissions.contains {
        $0.announcement.microchipNumber == announcement.microchipNumber && isHere($0) && $0.delivery.mayExist
      }
    var question = destination.isService ? Question.submissionFailed : .savingFailed
    var refused = failure.objection?.field
    var notice: [Effect] = []
    switch failure.objection {
    case .ownAnnouncement, .microchipAlreadyReported: refused = .microchipNumber
    case .codeRefused, .announcementNotFound: notice = own.map { [.say(self.notice(of: $0))] } ?? []
    default: break
    }
    let remedy = failure.objection?.remedy(hasMicrochipNumber: announcement.microchipNumber != nil)
    switch (remedy, own?.response ?? response) {
    case (.photoAlone(let earlier), _): question = .completeEarlier(earlier)
    case (.withoutMicrochip, _): question = .microchipTaken
    case (.newReport, let response?): question = .codeRefused(response)
    case (_, let response?) where isEarlier && failure.objection != .announcementGone:
      question = .completeEarlier(response)
    case (_, nil) where failure.responseWasLost:
      notice = mayBeCreatedNotice()
      knowsItMayExist = true
    default: break
    }
    if let refused, let objection = failure.objection {
      note([FieldError(field: refused, problem: .refused(objection))])
    }
    // The announcement was created although the submission failed, and the failure does not say so.
    if notice.isEmpty, let own, own.photo != .delivered, refused != .microchipNumber {
      notice = [.say(.photoOutstanding(own.photo))]
    }
    return save() + [.say(.submissionFailed(failure, mayExist: mayExist))] + notice
      + move(to: .choosing(question, returningTo: .atCommand))
  }

  func notice(of own: OwnAnnouncement) -> Message {
    if own.photo == .delivered { return .completedAnnouncement(own.response) }
    let record = state.submissions.first { $0.delivery.lastAnnouncement == own.response }
    return .unfinishedAnnouncement(own, path: photoPath, codeWasRefused: record?.codeWasRefused == true)
  }

  /// The absolute path of the photo; `nil` if there is none, or it was found to be of no use.
  private var photoPath: String? {
    if problem(in: .photo) != nil { return nil }
    let typed = state.answers[.photo].map { WrittenPath($0.text).path }
    return state.confirmedPhoto?.path ?? (typed?.utf8.first == UInt8(ascii: "/") ? typed : nil)
  }

  /// Says that an announcement of this report may exist at the destination, because a response was lost;
  /// empty if none may.
  func mayBeCreatedNotice() -> [Effect] {
    // The archive returns the same announcement for the same key.
    guard destination.isService,
      let record = state.submissions.last(where: { isHere($0) && $0.delivery.mayExist })
    else { return [] }
    return [.say(.mayBeCreated(hasMicrochipNumber: record.announcement.microchipNumber != nil))]
  }

  private func isHere(_ record: SubmissionRecord) -> Bool { record.delivery.destination == destination.name }

  /// Takes over what the destination has said about an announcement of this draft.
  mutating func found(_ own: OwnAnnouncement) {
    for index in state.submissions.indices { state.submissions[index].found(own) }
  }

  /// Writes down what is known of an announcement of this draft.
  func log(_ response: AnnouncementResponse) -> [Effect] {
    state.submissions.filter { $0.delivery.lastAnnouncement == response }.flatMap { log($0) }
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
    return others.compactMap { other in
      let isHere = other.delivery.destination == Destination.thisComputer.name
      return other.delivery.announcement.map { .say(.earlierAnnouncement($0, isHere: isHere)) }
    }
  }

  /// What `continue` does in the last step with the present answers, if they have no errors; `nil` if they
  /// are those of a report that was sent.
  package func completion(today: CalendarDate) -> Completion? {
    // Any photo does: the announcement is the same.
    let photo = PhotoAttachmentMetadata(path: "", kind: .jpeg, byteCount: 0, modified: 0)
    let report = state.check(today: today, photo: .success(photo)).report
    let record = report.flatMap { self.record(of: $0.announcement) }
    switch record?.delivery.own?.photo {
    case .delivered: return nil
    case .missing, .unknown: if record?.codeWasRefused == false { return .sendPhoto }
    case nil where state.submissions.contains { isHere($0) && $0.delivery.own != nil }: return .sendAnother
    case nil: break
    }
    let missing = Field.allCases.filter {
      $0.isRequired && $0 != .lastSeenDate && state.answers[$0] == nil
    }
    return missing.isEmpty ? destination.isService ? .send : .save : .needs(missing)
  }

  /// What `continue` does in the last step.
  package enum Completion: Equatable, Sendable {
    /// Sends or saves a second report: the answers have changed since the first was created.
    case sendAnother
    /// Sends the report to a service.
    case send
    /// Sends only the photo: the service has created the announcement.
    case sendPhoto
    /// Saves the report on this computer.
    case save
    /// Nothing yet: these required fields have no answer.
    case needs([Field])
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

  private mutating func addedRecord(of announcement: CreateAnnouncementRequest, _ context: FlowContext) -> Int
  {
    if let index = recordIndex(of: announcement) { return index }
    let delivery = Delivery(to: destination.name)
    // A report that is saved here instead may be sent later, with the key with which it was sent before.
    // Its log goes with it then, also if the service no longer has it.
    let same = state.submissions.filter { $0.announcement == announcement }
    let answered = destination == .thisComputer ? same.last { $0.delivery.state != .notCreated } : nil
    let earlier = (answered ?? same.last { !$0.isGone })?.idempotencyKey
    state.submissions.append(
      SubmissionRecord(
        announcement: announcement, idempotencyKey: earlier ?? context.newUUID(), delivery: delivery,
        keepsDelivery: destination == .thisComputer))
    return state.submissions.count - 1
  }
}
