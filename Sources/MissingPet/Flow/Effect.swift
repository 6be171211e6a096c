/// What the flow wants done, in this order.
package enum Effect: Equatable, Sendable {
  /// Tell the person.
  case say(Message)
  /// Ask the person, and come back with an event.
  case ask(Prompt)
  /// Put the state on disk, before anything that follows, and come back with `draftKept` or `draftFailed`.
  case save
  /// Remove the draft: the report was sent, or discarded on purpose.
  case discardDraft
  /// Look at the file at this path, as typed, and come back with `photoInspected`.
  case inspectPhoto(String)
  /// Send the report; come back with `submissionNews` meanwhile and with `submissionEnded` at the end.
  case submit(SubmissionAttempt)
  /// Ask the terminal to put the text on its clipboard, and come back with `copied`.
  case copyToClipboard(String)
  /// Hand an event to the event sink.
  case record(AnalyticsEvent)
  /// Leave the program. Nothing follows.
  case leave(ExitStatus)
}
