/// Input to the flow: what was typed, or the result of an effect.
package enum Event: Equatable, Sendable {
  /// The program started. `draftFrom` is the day on which the flow's draft was last saved; with `nil`, the
  /// flow opens its step without offering a draft.
  case began(draftFrom: CalendarDate?)
  /// An answer to a field, or to that of the open prompt (`nil`). It is blank if only Enter was pressed.
  /// `kept` is what was said beyond the field, which becomes part of the description; it may be empty.
  /// `isToldBack` says that the answer is not what was typed, or is for another field.
  case answer(Answer, to: Field? = nil, kept: String = "", isToldBack: Bool = false)
  /// The person has no answer to a field, or to that of the open prompt. `kept` is as above.
  case noAnswer(to: Field? = nil, kept: String = "")
  case command(Command)
  case option(Question.Option)
  /// A code in the ways in which it can have been written, the likeliest first.
  case code([String])
  /// A line was read that is no input to the flow: it was not understood, or it changed the language.
  case lineIgnored
  /// Ctrl-C was pressed at a prompt.
  case interrupted(lineWasEmpty: Bool)
  /// The input ended: Ctrl-D on an empty line, or the end of a pipe.
  case inputEnded
  case inputFailed
  /// The signal with this number asked the program to terminate.
  case terminationRequested(signal: Int32)
  /// Progress of `submit`, and its result.
  case submissionNews(SubmissionNews), submissionEnded(SubmissionOutcome)
  /// What `writeLog` had could not be written to the file at this path, which is untrusted text.
  case logNotWritten(Delivery, of: SubmissionRecord?, path: String)
  /// The result of `copyToClipboard`: whether the text was sent to a terminal.
  case copied(Bool)
  /// The result of `save`: whether the draft is on disk.
  case saved(Bool)
  /// The results of `inquire`, `makePoster`, `remove` and `inspectPhoto`.
  case inquired(InquiryOutcome), posterMade(PosterOutcome), removed(Removal), photoInspected(PhotoInspection)
}

/// What became of a poster. Paths are absolute.
package enum PosterOutcome: Equatable, Sendable {
  /// It is in the file at this path.
  case made(path: String, PosterPhoto)
  /// Something is at the path, and nothing was replaced.
  case exists(path: String)
  case failed(path: String)
}

/// What a poster shows in the place of the photo; without one, the reason.
package enum PosterPhoto: Error, Equatable, Sendable {
  case photo
  /// The photo, smaller than there is room for, because it has few pixels.
  case fewPixels
  /// The photo in browsers that show its format; an empty frame in others.
  case formatOfFewBrowsers(PhotoKind)
  /// An empty frame: the photo is gone, or has changed since it was sent.
  case gone
  /// An empty frame: only the service has the photo.
  case atService
}

/// What became of a stored report that was to be removed.
package enum Removal: Equatable, Sendable {
  case removed
  /// None of the codes is that of the report.
  case wrongCode
  case notFound
  /// The file at this path, which is untrusted text, could not be changed.
  case failed(path: String)
}

/// What the flow needs from outside to handle an event. The flow itself has no clock, no source of randomness
/// and no access to files.
package struct FlowContext {
  /// The latest date lost that is accepted: the earlier of the local and the UTC day.
  package let today: CalendarDate
  /// The time, in seconds since 1970-01-01T00:00:00Z; `nil` if it is not known.
  let now: Int?
  /// Whether the conversation is in Polish.
  package var isPolish = false
  let newUUID: () -> String
  /// Converts a photo's path as typed to an absolute path, which is again written as it would be typed.
  let absolutePhotoPath: (String) -> String
  /// Inspects the photo at an absolute path, which is written as it would be typed.
  package let inspectPhoto: (String) -> PhotoInspection

  /// A context with these values. `newUUID` is evaluated for each UUID that is needed.
  package init(
    today: CalendarDate, now: Int? = nil, newUUID: @escaping @autoclosure () -> String,
    absolutePhotoPath: @escaping (String) -> String = { $0 },
    inspectPhoto: @escaping (String) -> PhotoInspection = { _ in .failure(.missing) }
  ) {
    self.today = today
    self.now = now
    self.newUUID = newUUID
    self.absolutePhotoPath = absolutePhotoPath
    self.inspectPhoto = inspectPhoto
  }
}
