package import LineEditing
package import MissingPet

/// Everything through which a session touches the world, injected so that a test can be the world.
package struct SessionPorts {
  /// Writes a prompt and reads a line.
  package var readLine: (LineRequest) -> LineResult
  /// Writes text; false when nobody can read it any more.
  package var write: (String) -> Bool
  /// What time it is, and a fresh key.
  package var surroundings: () -> Surroundings
  /// Looks at the file at a path as typed.
  package var inspectPhoto: (String) -> PhotoInspection
  /// Runs the two steps and calls back with the news. The second result is the number of a signal that told the
  /// program to leave meanwhile; `nil` when none did.
  package var submit:
    (SubmissionAttempt, (SubmissionNews) -> Void) -> (SubmissionOutcome, signalToLeave: Int32?)
  /// Puts the report on disk. After the first failure it is not called again.
  package var save: (ReportMissingPetFlowState) -> SaveResult
  /// Removes the draft.
  package var discardDraft: () -> Void
  /// Hands a text to the terminal's clipboard; false when there is none to ask.
  package var copyToClipboard: (String) -> Bool
  /// Has an answer offered again when another line is typed.
  package var remember: (String) -> Void
  /// Hands an event to the event sink.
  package var record: (AnalyticsEvent) -> Void
  /// How many columns the window has now. Lines are wrapped there, and at 80 at the latest.
  package var columns: () -> Int
  /// The shortest text by which a report of the archive can be named, of its identifier.
  package var shortIdentifier: (String) -> String

  /// How keeping the answers went.
  package enum SaveResult: Equatable, Sendable {
    case saved
    /// The draft at this path cannot be written.
    case failed(path: String)
  }

  /// Ports; see the properties.
  package init(
    readLine: @escaping (LineRequest) -> LineResult,
    write: @escaping (String) -> Bool,
    surroundings: @escaping () -> Surroundings,
    inspectPhoto: @escaping (String) -> PhotoInspection,
    submit:
      @escaping (SubmissionAttempt, (SubmissionNews) -> Void) -> (
        SubmissionOutcome, signalToLeave: Int32?
      ),
    save: @escaping (ReportMissingPetFlowState) -> SaveResult,
    discardDraft: @escaping () -> Void,
    copyToClipboard: @escaping (String) -> Bool,
    remember: @escaping (String) -> Void = { _ in }, record: @escaping (AnalyticsEvent) -> Void,
    columns: @escaping () -> Int = { 80 },
    shortIdentifier: @escaping (String) -> String = { $0 }
  ) {
    self.readLine = readLine
    self.write = write
    self.surroundings = surroundings
    self.inspectPhoto = inspectPhoto
    self.submit = submit
    self.save = save
    self.discardDraft = discardDraft
    self.copyToClipboard = copyToClipboard
    self.remember = remember
    self.record = record
    self.columns = columns
    self.shortIdentifier = shortIdentifier
  }
}
