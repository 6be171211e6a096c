/// Everything that the flow can say. It carries facts, never sentences: the conversation finds the words.
package enum Message: Equatable, Sendable {
  /// A step was opened. `isNew` is true the first time, when its explanation is given too.
  case stepOpened(Step, isNew: Bool)
  /// Help was asked for at a prompt.
  case help(Prompt)
  /// Every field with its answer.
  case review([ReviewItem])
  /// An answer was longer than its field takes, and this end of it was left out.
  case leftOut(Field, String)
  /// How an answer was understood, where that differs from what was typed.
  case understood(Field, ShownAnswer)
  /// The photo that was just given is fit to send.
  case photoConfirmed(PhotoAttachmentMetadata)
  /// The file of the photo is not what it was when it was confirmed: another size, or another time of change.
  case photoReplaced
  /// `continue` found problems; `step` is the one it was typed in, and the others are elsewhere.
  case problems([FieldError], step: Step)
  /// The report will carry no usable place.
  case noUsableLocation
  /// A field was emptied.
  case cleared(Field)
  /// The breed was emptied because the species changed.
  case breedCleared
  /// A field of another step was named.
  case fieldElsewhere(Field)
  /// A command does nothing at this prompt.
  case notHere
  /// The report is being sent.
  case sending(Destination)
  /// The photo is being uploaded: percent of its bytes that were sent.
  case uploading(percent: Int)
  /// The submission is still going on, and nothing is uploading.
  case stillSending
  /// The submission failed. `mayExist` is true when an earlier attempt may have created the announcement although
  /// its response was lost, and this one was refused as a duplicate.
  case submissionFailed(SubmissionFailure, mayExist: Bool)
  /// The photo cannot be sent any more, and nothing was submitted.
  case photoUnusable(PhotoProblem)
  /// An announcement exists, but its photo never arrived.
  case unfinishedAnnouncement(AnnouncementResponse)
  /// The report of this draft, or an earlier version of it, was sent.
  case completedAnnouncement(AnnouncementResponse)
  /// An earlier version of the report was created; this one is a new report.
  case earlierAnnouncement(AnnouncementResponse)
  /// Both steps have succeeded just now.
  case sent(Destination)
  /// The summary of a report that was sent.
  case summary(AnnouncementResponse, Destination)
  /// The code was handed to the terminal's clipboard, or there is no terminal that could take it.
  case copied(Bool)
  /// An unfinished report from that day is there.
  case draftFound(CalendarDate)
  /// Ctrl-C on an empty line: once more leaves.
  case interruptHint
  /// The program leaves without having sent the report. What becomes of the answers is `nil` when there are none.
  case leaving(Departure, AnswersFate?)

  /// Why the program leaves. `partlySent` is true when an announcement exists that the report became.
  package enum Departure: Equatable, Sendable {
    /// The input ended.
    case inputEnded(partlySent: Bool)
    /// The input cannot be read.
    case inputFailed(partlySent: Bool)
    /// The person left, or a signal told the program to leave.
    case onRequest
  }

  /// What becomes of the answers when the program leaves.
  package enum AnswersFate: Equatable, Sendable {
    /// They are on disk.
    case kept
    /// They are nowhere.
    case notKept
    /// They could not be written of late; what was written before is still there.
    case latestNotKept
  }
}

/// A line of the review: a field and its answer.
package struct ReviewItem: Equatable, Sendable {
  /// Which field.
  package let field: Field
  /// Its answer as it is shown; `nil` when it was not answered.
  package let answer: ShownAnswer?
}
