package import LineEditing
package import MissingPet

/// The input and output of a session.
package protocol SessionPorts {
  /// Shows a prompt and reads a line.
  func readLine(_ request: LineRequest) -> LineResult
  /// Writes text to standard output. Returns false if output has failed.
  func write(_ text: String) -> Bool
  /// Writes lines to standard error.
  func writeError(_ lines: [String])
  /// The context of an event. It is read once for each event.
  var context: FlowContext { get }
  /// Whether standard output is a terminal.
  var isTerminal: Bool { get }
  /// The width of the window in columns. Lines are wrapped at this width, but at most at 80 columns.
  var columns: Int { get }
  /// Returns the names in a folder, which Tab completes, with a slash at the end of those of folders. Quotes
  /// and escapes of the path are resolved; a leading `~/` stands for the home folder, `""` for the current
  /// folder.
  var namesInFolder: @Sendable (String) -> [String] { get }
  /// Submits the report and reports progress. The second result is the number of the signal that asked the
  /// program to terminate meanwhile; `nil` if there was none.
  func submit(
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, terminationSignal: Int32?)
  /// Asks the destination for an announcement. Calls back while it waits. The second result is as for
  /// `submit`.
  func inquire(
    _ response: AnnouncementResponse, progress: () -> Void
  ) -> (InquiryOutcome, terminationSignal: Int32?)
  /// Writes down what a service has answered about a version of the report, or about the stored report
  /// (`nil`). Returns the path of the log if that fails and the announcement was not written before.
  func writeLog(_ delivery: Delivery, of record: SubmissionRecord?) -> String?
  /// Writes the draft. Returns its path if it cannot be written; `nil` if it is on disk, or answers are not
  /// kept. It is called again after a failure.
  func save(_ state: ReportMissingPetFlowState) -> String?
  /// Removes the draft.
  func discardDraft()
  /// Copies text to the terminal's clipboard. Returns false if there is no terminal to send it to.
  func copyToClipboard(_ text: String) -> Bool
  /// Writes a poster with this photo; with `nil`, with that of the command line. It replaces a file only if
  /// it may.
  func makePoster(_ poster: Poster, _ photo: PhotoAttachmentMetadata?, replaces: Bool) -> PosterOutcome
  /// Removes the stored report if one of these is its code.
  func remove(codes: [String]) -> Removal
  /// Adds an answer to the history, which the Up key recalls.
  func remember(_ answer: String)
  /// Adds an event to the event log.
  func record(_ event: AnalyticsEvent)
  /// Returns the words of the command line for the report with an identifier and a code; `nil` if this
  /// computer does not have the report.
  func words(of command: CommandToRun, _ response: AnnouncementResponse?) -> [WordToRun]?
}
