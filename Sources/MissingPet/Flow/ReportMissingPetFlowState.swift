/// All that a report in progress consists of (seeds: `ReportMissingPetFlowState`): what a draft keeps.
package struct ReportMissingPetFlowState: Equatable, Sendable {
  /// The version of the draft's format that this program writes, and the newest that it reads.
  package static let version = 1

  /// The step that is open.
  package var step: Step
  /// What was typed, verbatim.
  package var answers: Answers
  /// The day on which the date was answered: "yesterday", typed on Monday, still means Sunday on Tuesday.
  package var dateGivenOn: CalendarDate?
  /// The photo as the person was told of it last; `nil` before that, and when the answer changed.
  package var confirmedPhoto: PhotoAttachmentMetadata?
  /// Every version of this report that was sent or tried, oldest first.
  package var submissions: [SubmissionRecord]

  /// A report in which nothing was answered yet, open at `step`.
  package init(step: Step = .microchip) {
    self.step = step
    answers = Answers()
    submissions = []
  }

  /// Whether there is nothing in it that a person could miss.
  package var isEmpty: Bool { answers.isEmpty && submissions.isEmpty }

  /// Announcements that were created and got their photo.
  package var completedAnnouncements: [AnnouncementResponse] {
    submissions.compactMap { $0.deliveredPhoto == nil ? nil : $0.response }
  }

  /// Announcements that were created and never got their photo.
  package var unfinishedAnnouncements: [AnnouncementResponse] { submissions.compactMap(\.unfinished) }
}
