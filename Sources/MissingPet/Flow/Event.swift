/// What happened to the flow from outside.
package enum Event: Equatable, Sendable {
  /// The program started. `draftFrom` is the day of the unfinished report that the flow was made from;
  /// `nil` when there is nothing to ask about and the step is simply opened.
  case began(draftFrom: CalendarDate?)
  /// A line was read and understood.
  case input(Input)
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
  /// The answer to `inspectPhoto`.
  case photoInspected(PhotoInspection)
  /// Something happened while the report is being sent.
  case submissionNews(SubmissionNews)
  /// The answer to `submit`.
  case submissionEnded(SubmissionOutcome)
  /// The answer to `copyToClipboard`: whether there was a terminal to ask.
  case copied(Bool)
  /// The answer to `save`: the draft could not be written.
  case draftFailed
  /// The answer to `save`: the draft is on disk.
  case draftKept
}
