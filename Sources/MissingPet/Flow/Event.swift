/// What happened to the flow from outside.
package enum Event: Equatable, Sendable {
  /// The program started. `draftFrom` is the day of the unfinished report that the flow was made from;
  /// `nil` when there is nothing to ask about and the step is simply opened.
  case began(draftFrom: CalendarDate?)
  /// An answer to the field that is asked, verbatim. Empty means that Enter alone was pressed.
  case answer(String)
  /// A command word was typed.
  case command(Command)
  /// One of the options of the question that is asked was chosen.
  case option(Question.Option)
  /// A line was read that meant nothing to the flow: it could not be understood, or was none of its business.
  case lineIgnored
  /// Ctrl-C at a prompt.
  case interrupted(lineWasEmpty: Bool)
  /// The input ended: Ctrl-D on an empty line, or the end of a pipe.
  case inputEnded
  /// The input cannot be read any more.
  case inputFailed
  /// A signal, by its number, tells the program to leave.
  case toldToLeave(signal: Int32)
  /// The result of `inspectPhoto`.
  case photoInspected(PhotoInspection)
  /// Something happened while the report is being sent.
  case submissionNews(SubmissionNews)
  /// The result of `submit`.
  case submissionEnded(SubmissionOutcome)
  /// The result of `copyToClipboard`: whether there was a terminal to ask.
  case copied(Bool)
  /// The result of `save`: the draft could not be written.
  case draftFailed
  /// The result of `save`: the draft is on disk.
  case draftKept
}

/// What the world is at the moment of an event: the flow itself has no clock and no random numbers.
package struct Surroundings {
  /// The latest date that can be a date of disappearance: the earlier of the local and the UTC day.
  package let today: CalendarDate
  /// A random UUID that nobody has used before, another one each time.
  package var freshKey: String { key() }
  private let key: () -> String

  /// Surroundings; see the properties.
  package init(today: CalendarDate, freshKey: @escaping @autoclosure () -> String) {
    self.today = today
    key = freshKey
  }
}
