/// The state of a report in progress, which is also what a draft contains.
package struct ReportMissingPetFlowState: Equatable, Sendable {
  /// The version of the draft format that this program writes, and the newest that it reads.
  package static let version = 1

  /// The open step.
  package var step: Step
  /// The answers. Those of a draft are texts until they are read.
  package var answers: Answers
  /// The day on which the date was asked, which is the date if there is no answer. `nil` if it was never
  /// asked or was cleared.
  package var dateGivenOn: CalendarDate?
  /// The name of the service for which the report was last opened; `nil` if it never was.
  package var service: String?
  /// The photo as it was last confirmed; `nil` before that and after the answer changes.
  package var confirmedPhoto: PhotoAttachmentMetadata?
  /// A record for each version of this report whose submission was attempted, oldest first.
  package var submissions: [SubmissionRecord]

  /// A report without answers.
  package init(step: Step = .first) {
    self.step = step
    answers = Answers()
    submissions = []
  }

  /// Whether there are neither answers nor submission records.
  package var isEmpty: Bool { answers.isEmpty && submissions.isEmpty }

  /// The answer to a field. Without one to the date, it is the day on which it was asked.
  func shownAnswer(_ field: Field) -> Answer? {
    answers[field] ?? (field == .lastSeenDate ? dateGivenOn.map { .day($0) } : nil)
  }

  /// The answers to all fields that have one; the date has one once it was asked.
  package var shownAnswers: [Field: Answer] {
    Dictionary(
      uniqueKeysWithValues: Field.allCases.compactMap { field in shownAnswer(field).map { (field, $0) } })
  }

  /// The service to which it was last tried to send this report, or else for which it was last opened; `nil`
  /// if there is none.
  package var intendedService: String? {
    submissions.map(\.delivery).last { !$0.destination.isEmpty && !$0.isComplete }?.destination ?? service
  }

  /// The announcements that were created, also those that are gone.
  package var announcements: [AnnouncementResponse] { submissions.compactMap(\.delivery.lastAnnouncement) }

  /// The announcements that exist, as far as is known.
  package var ownAnnouncements: [OwnAnnouncement] { submissions.compactMap(\.delivery.own) }
}
