/// An action that the flow requests. The caller carries effects out in the order in which they are returned.
package enum Effect: Equatable, Sendable {
  /// Print a message.
  case say(Message)
  /// Show a prompt, read lines, and return an event for each.
  case ask(Prompt)
  /// Write the draft to disk before the effects that follow, and return `draftKept` or `draftFailed`.
  case save
  /// Remove the draft: the report was sent or discarded, or it holds nothing that could be lost.
  case discardDraft
  /// Inspect the photo at this path, which is written as it would be typed, and return `photoInspected`.
  case inspectPhoto(String)
  /// Submit the report. Return `submissionNews` while it runs and `submissionEnded` at the end.
  case submit(SubmissionAttempt)
  /// Ask the terminal to copy the text to its clipboard, and return `copied`.
  case copyToClipboard(String)
  /// Pass an event to the event log.
  case record(AnalyticsEvent)
  /// End the program. No effect follows.
  case leave(ExitStatus)
}

/// An event for the event log. It contains nothing that was typed.
package enum AnalyticsEvent: Equatable, Sendable {
  /// Both steps of the submission succeeded.
  case step4Completed
  /// `continue` in the last step found `count` problems.
  case step4ValidationFailed(count: Int)

  /// The event's name in the log.
  package var name: String {
    switch self {
    case .step4Completed: "missing_pet.step4_completed"
    case .step4ValidationFailed: "missing_pet.step4_validation_failed"
    }
  }
}

/// The exit status of the process.
package struct ExitStatus: Equatable, Sendable {
  /// The status code.
  package let code: Int32

  /// The report was sent, the user left on purpose, or the command succeeded.
  package static let done = ExitStatus(code: 0)
  /// The report was not sent, or the command failed.
  package static let notSent = ExitStatus(code: 1)
  /// The command line or an environment variable is invalid.
  package static let usage = ExitStatus(code: 2)
  /// The user left with Ctrl-C.
  package static let interrupted = ExitStatus(code: 130)

  /// The status that shells report for a signal: 128 plus its number.
  package static func signalled(_ signal: Int32) -> ExitStatus { ExitStatus(code: 128 &+ signal) }
}
