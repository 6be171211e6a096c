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
  /// Inspect the file at this path, as typed, and come back with `photoInspected`.
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

/// What is told to the event sink. No event carries anything that was typed.
package enum AnalyticsEvent: Equatable, Sendable {
  /// Both steps of the submission succeeded.
  case step4Completed
  /// `continue` on the last step found this many problems.
  case step4ValidationFailed(count: Int)

  /// The name under which the event is recorded.
  package var name: String {
    switch self {
    case .step4Completed: "missing_pet.step4_completed"
    case .step4ValidationFailed: "missing_pet.step4_validation_failed"
    }
  }
}

/// The status with which the program leaves.
package struct ExitStatus: Equatable, Sendable {
  /// The number that the process hands back.
  package let code: Int32

  /// Sent, or left on purpose.
  package static let done = ExitStatus(code: 0)
  /// Not sent: the input ended.
  package static let notSent = ExitStatus(code: 1)
  /// The command line was not understood.
  package static let usage = ExitStatus(code: 2)
  /// Left with Ctrl-C.
  package static let interrupted = ExitStatus(code: 130)

  /// Ended by a signal, as shells count it: 128 and the signal's number.
  package static func signalled(_ signal: Int32) -> ExitStatus { ExitStatus(code: 128 &+ signal) }
}
