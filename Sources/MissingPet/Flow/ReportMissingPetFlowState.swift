import PlainText

/// All that a report in progress consists of, and what a draft keeps of it.
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
  /// Every version of this report that was sent, or whose submission was attempted, oldest first.
  package var submissions: [SubmissionRecord]

  /// A report in which nothing was answered yet, open at `step`.
  package init(step: Step = .first) {
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

/// What was typed for each field, verbatim. A field without an entry was left empty.
package struct Answers: Equatable, Sendable {
  private var texts: [Field: String] = [:]

  /// No answers.
  package init() {}

  /// The answer as it was typed; `nil` when there is none. Setting an answer of nothing but white space is
  /// the same as leaving the field empty.
  package subscript(field: Field) -> String? {
    get { texts[field] }
    set { texts[field] = newValue.flatMap { $0.trimmed.isEmpty ? nil : $0 } }
  }

  /// Whether nothing was answered yet.
  package var isEmpty: Bool { texts.isEmpty }
}
