/// An action that the flow requests. The caller carries effects out in the order in which they are returned.
package enum Effect: Equatable, Sendable {
  case say(Message)
  /// Print a message to standard error: what is wrong, or what is not to be in what a command prints.
  case fail(Message)
  /// Show a prompt, read lines, and return an event for each.
  case ask(Prompt)
  /// Write the draft to disk before the effects that follow, and return `saved`.
  case save
  /// Inspect the photo at a path that was just typed and saved, and return `photoInspected`.
  case inspectPhoto(String)
  /// Remove the draft: the report was sent or discarded, or it holds nothing that could be lost.
  case discardDraft
  /// Submit the report. Return `submissionNews` while it runs and `submissionEnded` at the end.
  case submit(SubmissionAttempt)
  /// Write down, before the effects that follow, what a service has answered about this version of the
  /// report, or about the stored report that the flow is for (`nil`). Return `logNotWritten` if that fails
  /// and the announcement was not written before.
  case writeLog(Delivery, of: SubmissionRecord?)
  /// Ask the destination for an announcement, and return `inquired`.
  case inquire(AnnouncementResponse)
  /// Ask the terminal to copy the text to its clipboard, and return `copied`.
  case copyToClipboard(String)
  /// Write the poster about a report with a photo, or with that of the command line (`nil`), and return
  /// `posterMade`. `replaces` allows to replace a file.
  case makePoster(CreateAnnouncementRequest, PhotoAttachmentMetadata?, replaces: Bool)
  /// Remove the stored report if one of these is its code, and return `removed`.
  case remove(codes: [String])
  case record(AnalyticsEvent)
  /// End the conversation. No effect follows.
  case leave(Ending)
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

/// How the conversation, or a command, ended.
package enum Ending: Equatable, Sendable {
  /// The report was sent, the user left on purpose, or the command succeeded.
  case done
  /// The report was not sent, or the command failed.
  case notSent
  /// The user left with Ctrl-C.
  case interrupted
  /// The signal with this number asked the program to terminate.
  case signalled(Int32)

  /// The exit status of the process; for a signal, 128 plus its number, as shells report it.
  package var status: Int32 {
    switch self {
    case .done: 0
    case .notSent: 1
    case .interrupted: 130
    case .signalled(let signal): 128 &+ signal
    }
  }
}
