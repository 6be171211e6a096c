/// Sending the report, and the summary.
extension ReportFlow {
  mutating func submit(_ report: MissingPetReport, _ surroundings: Surroundings) -> [Effect] {
    let index = recordIndex(of: report.announcement)
    if let index, let response = state.submissions[index].response,
      state.submissions[index].deliveredPhoto == report.photo
    {
      sentAnswers = state.answers
      return summarize(response)
    }
    let freshKey = surroundings.freshKey
    if index == nil {
      state.submissions.append(
        SubmissionRecord(
          destination: destination.name, announcement: report.announcement,
          idempotencyKey: freshKey))
    }
    let record = begin(report.announcement)
    position = .submitting(report)
    let attempt = SubmissionAttempt(
      report: report, idempotencyKey: record?.idempotencyKey ?? freshKey,
      accepted: record?.response)
    return save() + earlierVersions(than: report.announcement) + [
      .say(.sending(destination)), .submit(attempt),
    ]
  }

  mutating func take(_ news: SubmissionNews) -> [Effect] {
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
      // The draft goes when the code has been shown, and not before.
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

  /// Marks an attempt as begun. A record that is marked already was left by a program that was killed while it was
  /// sending.
  private mutating func begin(_ announcement: CreateAnnouncementRequest) -> SubmissionRecord? {
    update(announcement) { record in
      if record.isUnderway, record.response == nil { record.answerWasLost = true }
      record.isUnderway = true
    }
    return recordIndex(of: announcement).map { state.submissions[$0] }
  }

  private mutating func fail(_ failure: SubmissionFailure, _ announcement: CreateAnnouncementRequest)
    -> [Effect]
  {
    let wasLostBefore = recordIndex(of: announcement).map { state.submissions[$0].answerWasLost } ?? false
    let mayExist = wasLostBefore && failure.objection == .microchipAlreadyReported
    if failure.responseWasLost { update(announcement) { $0.answerWasLost = true } }
    return save() + [.say(.submissionFailed(failure, mayExist: mayExist))]
      + move(to: .choosing(.submissionFailed, returningTo: .atCommand))
  }

  private mutating func summarize(_ response: AnnouncementResponse) -> [Effect] {
    [.say(.summary(response, destination))] + move(to: .atSummary(response))
  }

  /// What the person is told when the report differs from one that was created before: its code is the only
  /// key to it.
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
