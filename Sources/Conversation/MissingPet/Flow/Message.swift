/// A message of the flow to the user. It carries facts; the Conversation module supplies the text.
package enum Message: Equatable, Sendable {
  /// A step was opened. `isNew` is true the first time; the step's explanation is then shown as well.
  case stepOpened(Step, isNew: Bool)
  /// The explanation of a prompt. At a field, `words` chooses the list of its commands in place of it, and
  /// `hasProblem` says that its answer was found wrong.
  case help(Prompt, words: Bool, hasProblem: Bool = false)
  case review([Field: Answer])
  /// An answer exceeded its field's limit, and this part at its end was left out.
  case leftOut(Field, String)
  /// How an answer was understood, if that differs from what was typed.
  case understood(Field, Answer)
  /// What became of words that go beyond the field that was answered or emptied.
  case kept(KeptWords)
  /// The text, which is untrusted, is no answer to the field, whose earlier answer stays.
  case notAnAnswer(String)
  case photoConfirmed(PhotoAttachmentMetadata)
  /// The photo was taken at this position, which can be taken for the location.
  case photoPosition(Coordinates)
  /// The photo's file has changed since it was confirmed.
  case photoReplaced
  /// `continue`, typed in `step`, found problems. Some of them may be in fields of earlier steps.
  case problems([FieldError], step: Step)
  /// None of the places that were listed for the location is meant.
  case noneOfThesePlaces
  /// The report has no location.
  case noUsableLocation
  case cleared(Field)
  /// The person has no answer to this field, so it is empty.
  case leftEmpty(Field)
  /// The text at the photo, which is untrusted, has no mark of a path and is the name of no file.
  case noSuchPhoto(String)
  /// Only Enter was pressed at a required field with an error, so it is asked again.
  case stillRequired
  /// No answer was changed since the last change was taken back, or since the beginning.
  case nothingToUndo
  /// The breed was cleared because the species changed.
  case breedCleared
  /// A reminder of the commands that can be typed at the field prompt that follows.
  case commandReminder
  /// The line editor refused a key because the answer had reached its field's limit.
  case fieldWasFull(Field)
  /// The commands with which the answers to these fields are changed.
  case commandsToEdit([Field])
  /// The user gave up submitting; every answer is kept.
  case answersKept
  case notHere
  case sending(Destination)
  /// How the submission goes on.
  case news(SubmissionNews)
  /// The submission failed. `mayExist` is true if this attempt was refused as a duplicate after the response
  /// to an earlier attempt was lost: the earlier attempt may have created the announcement.
  case submissionFailed(SubmissionFailure, mayExist: Bool)
  /// The response to step 1 was lost, so the announcement may have been created. Another attempt may create a
  /// second one, unless the announcement has a microchip number.
  case mayBeCreated(hasMicrochipNumber: Bool)
  /// The submission failed after the announcement was created. The photo is missing, or perhaps is.
  case photoOutstanding(OwnAnnouncement.Photo)
  /// The photo can no longer be sent, and nothing was submitted.
  case photoUnusable(PhotoProblem, path: String)
  /// An announcement was created, and its photo was not delivered, or may not have been. `path` is that of
  /// the photo, which is untrusted text, if it is known. `codeWasRefused` is true if the photo cannot be
  /// sent.
  case unfinishedAnnouncement(OwnAnnouncement, path: String?, codeWasRefused: Bool = false)
  /// The report in this draft, or an earlier version of it, was sent.
  case completedAnnouncement(AnnouncementResponse)
  /// The destination, which was asked for the announcement of a draft, does not have it any more.
  case announcementGone(AnnouncementResponse)
  /// The destination is asked for an announcement of the draft.
  case asking(Destination)
  case stillAsking
  /// An earlier version of the report was created, on this computer or at a service; the current version is a
  /// new report.
  case earlierAnnouncement(AnnouncementResponse, isHere: Bool)
  /// The receipt of the announcement could not be written to this file.
  case receiptNotKept(path: String)
  /// The report was sent, and nothing is left to do.
  case finished
  /// The report was sent, and later changes of answers do not change it.
  case reportStays
  /// Both steps of the submission succeeded.
  case sent(Destination)
  /// What was completed is the earlier version of the report, not the one with the present answers.
  case earlierVersionCompleted
  /// The summary of a sent report. `place` is its location; `nil` if there is none. `insteadOf` is what
  /// the service has answered to which it was to be sent when it was saved on this computer; `nil` otherwise.
  case summary(AnnouncementResponse, Destination, place: Location? = nil, insteadOf: Delivery? = nil)
  /// The code was sent to the terminal's clipboard; false if there is no terminal to send it to.
  case copied(Bool)
  /// The text about the report for a message.
  case share(CreateAnnouncementRequest)
  /// What became of the poster about this report.
  case posterMade(PosterOutcome, AnnouncementResponse)
  /// What helps next, after the text or the poster.
  case shared(isText: Bool)
  /// A draft was found that was last saved on this day. The name of the pet, which is untrusted text, is
  /// `nil` if it is not known.
  case draftFound(CalendarDate, petName: String?)
  /// Where the report will go. `earlier` is the service for which the draft was opened before, if it is
  /// another one.
  case destination(Destination, earlier: Destination?)
  /// The last step was opened: the service shows the contact details and the location to anyone.
  case contactsShown(Destination)
  /// Ctrl-C was pressed on an empty line; pressing it again leaves.
  case interruptHint
  /// The program ends without having sent the report. The second value is `nil` if there are no unsent
  /// answers.
  case leaving(ExitReason, AnswerRetention?)

  /// What is said about a stored report by a command.
  case stored(StoredReport)

  /// What a command says about a stored report.
  package enum StoredReport: Equatable, Sendable {
    /// What to do; `nil` if nothing is left to do.
    case advice(Advice?)
    /// A request failed. `mayExist` is as for `submissionFailed`.
    case requestFailed(SubmissionFailure, mayExist: Bool = false)
    /// The identifier and the code of an announcement that exists, and what is known of its photo.
    case existing(OwnAnnouncement)
    /// The service was asked and has the report.
    case published(hasPhoto: Bool)
    /// The service was asked and has a report with values that are not understood.
    case notUnderstood(Destination)
    case alreadySent(AnnouncementResponse, Destination)
    case sendingPhoto(Destination)
    /// Where the report was created, and its code.
    case summary(AnnouncementResponse, Destination)
    case photoUnusable(PhotoProblem, path: String)
    /// The file at this path could not be written or removed, so nothing was done.
    case logNotWritten(path: String)
    /// The service was asked and does not have the report.
    case notPublished
    /// Of a receipt, only another photo can be sent, and only the service has the rest.
    case notAsNew, photoNeeded, onlyAtService
    case cannotAsk, photoSent, notAnswered
    /// It was removed, or it was not.
    case removed(isReceipt: Bool), noCode, wrongCode, notFound(id: String)
  }

  /// Why the program ends. `partlySent` is true if an announcement was created from this report.
  package enum ExitReason: Equatable, Sendable {
    case inputEnded(partlySent: Bool)
    case inputFailed(partlySent: Bool)
    /// The user left, or a signal asked the program to terminate.
    case onRequest
  }

  /// Whether the answers are on disk when the program ends.
  package enum AnswerRetention: Equatable, Sendable {
    case kept
    case notKept
    /// Earlier answers are on disk, but the latest could not be written.
    case latestNotKept
  }
}
