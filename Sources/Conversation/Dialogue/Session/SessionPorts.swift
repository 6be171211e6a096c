package import LineEditing
package import MissingPet

/// The closures through which a session performs input and output. Tests inject their own.
package struct SessionPorts {
  /// Shows a prompt and reads a line.
  package var readLine: (LineRequest) -> LineResult
  /// Writes text to standard output. Returns false if output has failed.
  package var write: (String) -> Bool
  /// Returns the context of an event. It is called once for each event.
  package var context: () -> FlowContext
  /// Inspects the photo at a path as typed.
  package var inspectPhoto: (String) -> PhotoInspection
  /// Returns the names in a folder, which Tab completes, with a slash at the end of those of folders. Quotes
  /// and escapes of the path are resolved; a leading `~/` stands for the home folder, `""` for the current
  /// folder.
  package var namesInFolder: @Sendable (String) -> [String]
  /// Submits the report and reports progress through the callback. The second result is the number of the
  /// signal that asked the program to terminate meanwhile; `nil` if there was none.
  package var submit:
    (SubmissionAttempt, (SubmissionNews) -> Void) -> (SubmissionOutcome, terminationSignal: Int32?)
  /// Asks the destination for an announcement, and writes down what it answers. Calls back while it waits.
  /// The second result is as for `submit`.
  package var inquire: (AnnouncementResponse, () -> Void) -> (InquiryOutcome, terminationSignal: Int32?)
  /// Writes the draft. It is called again after a failure.
  package var save: (ReportMissingPetFlowState) -> SaveResult
  /// Removes the draft.
  package var discardDraft: () -> Void
  /// Copies text to the terminal's clipboard. Returns false if there is no terminal to send it to.
  package var copyToClipboard: (String) -> Bool
  /// Writes a poster with this photo. It replaces a file only if it may.
  package var makePoster: (Poster, PhotoAttachmentMetadata, _ replaces: Bool) -> PosterOutcome
  /// Adds an answer to the history, which the Up key recalls.
  package var remember: (String) -> Void
  /// Adds an event to the event log.
  package var record: (AnalyticsEvent) -> Void
  /// Returns the width of the window in columns. Lines are wrapped at this width, but at most at 80 columns.
  package var columns: () -> Int
  /// Returns the command line for the report with an identifier and a code; `nil` if this computer does not
  /// have the report.
  package var command: (ReportCommand, AnnouncementResponse?) -> CommandToRun?

  /// The result of writing the draft.
  package enum SaveResult: Equatable, Sendable {
    /// The draft is on disk, or answers are not kept.
    case saved
    /// The draft at this path cannot be written.
    case failed(path: String)
  }

  /// Ports with these closures. The defaults have no files, no posters, no history, 80 columns,
  /// and commands with full identifiers.
  package init(
    readLine: @escaping (LineRequest) -> LineResult,
    write: @escaping (String) -> Bool,
    context: @escaping () -> FlowContext,
    inspectPhoto: @escaping (String) -> PhotoInspection,
    namesInFolder: @escaping @Sendable (String) -> [String] = { _ in [] },
    submit:
      @escaping (SubmissionAttempt, (SubmissionNews) -> Void) -> (
        SubmissionOutcome, terminationSignal: Int32?
      ),
    inquire:
      @escaping (AnnouncementResponse, () -> Void) -> (
        InquiryOutcome, terminationSignal: Int32?
      ) = { _, _ in (.failed, nil) },
    save: @escaping (ReportMissingPetFlowState) -> SaveResult,
    discardDraft: @escaping () -> Void,
    copyToClipboard: @escaping (String) -> Bool,
    makePoster: @escaping (Poster, PhotoAttachmentMetadata, Bool) -> PosterOutcome = { poster, _, _ in
      .failed(path: poster.fileName)
    },
    remember: @escaping (String) -> Void = { _ in }, record: @escaping (AnalyticsEvent) -> Void,
    columns: @escaping () -> Int = { 80 },
    command: @escaping (ReportCommand, AnnouncementResponse?) -> CommandToRun? = {
      CommandToRun($0, id: $1?.id ?? "")
    }
  ) {
    self.readLine = readLine
    self.write = write
    self.context = context
    self.inspectPhoto = inspectPhoto
    self.namesInFolder = namesInFolder
    self.submit = submit
    self.inquire = inquire
    self.save = save
    self.discardDraft = discardDraft
    self.copyToClipboard = copyToClipboard
    self.makePoster = makePoster
    self.remember = remember
    self.record = record
    self.columns = columns
    self.command = command
  }
}
