/// Submits the report and shows the summary.
extension ReportFlow {
  mutating func submit(_ report: MissingPetReport, _ context: FlowContext) -> [Effect] {
    let index = recordIndex(of: report.announcement)
    if let index, let response = state.submissions[index].response,
      state.submissions[index].deliveredPhoto == report.photo
    {
      sentAnswers = state.answers
      return summarize(response)
    }
    let newUUID = context.newUUID
    if index == nil {
      state.submissions.append(
        SubmissionRecord(
          destination: destination.name, announcement: report.announcement,
          idempotencyKey: newUUID))
    }
    let record = begin(report.announcement)
    position = .submitting(report)
    let attempt = SubmissionAttempt(
      report: report, idempotencyKey: record?.idempotencyKey ?? newUUID,
      accepted: record?.response)
    return save() + earlierVersions(than: report.announcement) + [
      .say(.sending(destination)), .submit(attempt),
    ]
  }

  mutating func handle(_ news: SubmissionNews) -> [Effect] {
    guard case .submitting(let report) = position else { return [] }
    switch news {
    case .uploading(let percent): return [.say(.uploading(percent: percent))]
    case .waiting: return [.say(.stillSending)]
    case .announcementCreated(let response):
      update(report.announcement) { $0.response = response }
      return save()
    }
  }

  mutating func submissionEnded(_ outcome: SubmissionOutcome) -> [Effect] {
    guard case .submitting(let report) = position else { return [] }
    update(report.announcement) { $0.isUnderway = false }
    switch outcome {
    case .sent(let response):
      update(report.announcement) { record in
        record.response = response
        record.deliveredPhoto = report.photo
      }
      sentAnswers = state.answers
      // The draft holds the code, so it is removed only after the summary.
      return (keepsAnswers ? [.save] : [])
        + [
          .record(.step4Completed), .say(.sent(destination)), .say(.summary(response, destination)),
          .discardDraft,
        ] + move(to: .atSummary(response))
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
    let wasLostEarlier = recordIndex(of: announcement).map { state.submissions[$0].responseWasLost } ?? false
    let mayExist = wasLostEarlier && failure.objection == .microchipAlreadyReported
    if failure.responseWasLost { update(announcement) { $0.responseWasLost = true } }
    return save() + [.say(.submissionFailed(failure, mayExist: mayExist))]
      + move(to: .choosing(.submissionFailed, returningTo: .atCommand))
  }

  private mutating func summarize(_ response: AnnouncementResponse) -> [Effect] {
    [.say(.summary(response, destination))] + move(to: .atSummary(response))
  }

  /// Messages with the codes of the announcements that were created from other versions of the report or at
  /// other destinations.
  private func earlierVersions(than announcement: CreateAnnouncementRequest) -> [Effect] {
    state.submissions.filter { $0.announcement != announcement || $0.destination != destination.name }
      .compactMap(\.response).map { .say(.earlierAnnouncement($0)) }
  }

  private func recordIndex(of announcement: CreateAnnouncementRequest) -> Int? {
    state.submissions.firstIndex { $0.announcement == announcement && $0.destination == destination.name }
  }

  private mutating func update(
    _ announcement: CreateAnnouncementRequest, _ change: (inout SubmissionRecord) -> Void
  ) {
    guard let index = recordIndex(of: announcement) else { return }
    change(&state.submissions[index])
  }
}
