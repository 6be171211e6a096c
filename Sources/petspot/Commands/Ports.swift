import Dialogue
import LineEditing
import MissingPet
import PhotoFile
import PlainText
import Platform
import Storage
import Submission
import TerminalIO

/// The input and output of the conversation, or of a command about a stored report.
///
/// Signals can interrupt a request: Ctrl-C ends it, and of a stored report the command; other signals end the
/// program as well.
final class Ports: SessionPorts {
  private let commands: Commands
  private let repository: any AnnouncementRepository
  /// The report that a command is about; `nil` in the conversation.
  private let stored: StoredReport?
  private let posterPhoto: Result<StagedPhoto, PosterPhoto>
  /// `nil` if answers are not kept.
  private let draft: DraftStore?
  private let events: EventLog
  private let photos: PhotoInspector
  /// Opened by the first question of a command.
  private lazy var reader = commands.openReader()
  private lazy var requests =
    stored == nil ? reader : LineReader(output: commands.output, plain: true, term: nil)

  private var settings: Settings { commands.settings }
  private var reports: ReportStore { settings.reports }

  init(
    _ commands: Commands, _ repository: any AnnouncementRepository, of stored: StoredReport? = nil,
    posterPhoto: Result<StagedPhoto, PosterPhoto> = .failure(.gone), reader: LineReader? = nil,
    draft: DraftStore? = nil, events: EventLog = EventLog(path: nil)
  ) {
    (self.commands, self.repository, self.stored) = (commands, repository, stored)
    (self.posterPhoto, self.draft, self.events) = (posterPhoto, draft, events)
    photos = PhotoInspector(home: stored == nil ? commands.settings.home : nil)
    if let reader { self.reader = reader }
    if stored != nil, repository.destination.isService { _ = requests }
  }

  var isTerminal: Bool { commands.output.descriptor.isTerminal }
  var columns: Int { commands.output.columns }
  var namesInFolder: @Sendable (String) -> [String] { { [photos] in photos.names(inFolder: $0) } }

  var context: FlowContext {
    FlowContext(
      today: settings.latestDate, now: SystemClock.now, newUUID: RandomName.uuid(),
      absolutePhotoPath: photos.absolute,
      // The path of a stored photo is not as it would be typed.
      inspectPhoto: { [photos, stored] path in
        stored == nil ? photos.inspect(path) : photos.inspect(path: path.isEmpty ? nil : path)
      })
  }

  func readLine(_ request: LineRequest) -> LineResult {
    if stored == nil { return reader.readLine(request) }
    // Between the questions of a command, the terminal is as it was.
    defer { reader.close() }
    // Without an answer, the command ends, whatever the reason.
    switch reader.readLine(LineRequest(prompt: request.prompt)) {
    case .undecodable, .inputUnreadable, .outputUnwritable: return .endOfInput
    case let result: return result
    }
  }

  // Output that fails does not end a command.
  func write(_ text: String) -> Bool { commands.output.write(text) || stored != nil }
  func writeError(_ lines: [String]) { TextOutput.printError(lines) }

  /// Makes an attempt, and writes down what is learned about other reports.
  func submit(
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, terminationSignal: Int32?) {
    let repository = attempt.isSavedInstead ? reports.archive : repository
    let (outcome, signal) = requests.withInterruption { interruption in
      let service = AnnouncementSubmissionService(
        repository: repository, until: interruption,
        known: { [reports] in reports.announcements(at: repository.destination) })
      let outcome = service.submit(attempt, news: news)
      if let own = outcome.ownAnnouncement { reports.write(own, at: repository.destination.name) }
      return outcome
    }
    return (outcome, number(of: signal))
  }

  func inquire(
    _ response: AnnouncementResponse, progress: () -> Void
  ) -> (InquiryOutcome, terminationSignal: Int32?) {
    let (outcome, signal) = requests.withInterruption { interruption in
      InquiryOutcome { () throws(SubmissionFailure) in
        try repository.announcement(id: response.id, until: interruption) { _ in progress() }
      }
    }
    // After a signal, a command does nothing with an answer.
    let isIgnored = stored != nil && signal != nil
    return (isIgnored ? .failure(.init(.interrupted)) : outcome, number(of: signal))
  }

  /// The number of the signal, if it ends the program.
  private func number(of signal: Signal?) -> Int32? {
    signal == .interrupt && stored == nil ? nil : signal?.rawValue
  }

  func writeLog(_ delivery: Delivery, of record: SubmissionRecord?) -> String? {
    let log = record.map { DeliveryLog(of: $0.announcement, key: $0.idempotencyKey) }
    guard let log = log ?? stored?.log else { return nil }
    do throws(FileError) {
      try reports.write(delivery, in: log)
      return nil
    } catch {
      return error.path
    }
  }

  func save(_ state: ReportMissingPetFlowState) -> String? {
    (try? draft?.save(state)) == nil ? draft?.path : nil
  }

  // After an error, the draft is offered again at the next start.
  func discardDraft() { try? draft?.remove() }

  /// Sends xterm's control sequence OSC 52 (ctlseqs, "Manipulate Selection Data") if line editing is
  /// available and standard input and output are the same terminal. Terminals do not confirm; that of macOS
  /// and GNU screen are known to ignore the sequence.
  func copyToClipboard(_ text: String) -> Bool {
    guard !settings.options.isPlain, let term = settings.term, term != "dumb",
      settings.environment.value("TERM_PROGRAM") != "Apple_Terminal", settings.environment.value("STY") == nil
    else { return false }
    let sequence = "\u{1B}]52;c;\(text.utf8.base64)\u{07}"
    return ControllingTerminal.write(Array(sequence.utf8), input: .standardInput, output: .standardOutput)
  }

  func makePoster(_ poster: Poster, _ photo: PhotoAttachmentMetadata?, replaces: Bool) -> PosterOutcome {
    let staged = photo.map { (try? StagedPhoto($0)).map { .success($0) } ?? .failure(.gone) } ?? posterPhoto
    return poster.write(
      to: stored == nil ? nil : settings.options.output, photo: staged, replaces: replaces)
  }

  func remove(codes: [String]) -> Removal {
    guard let stored else { return .notFound }
    return codes.lazy.map { self.reports.remove(stored, code: $0) }.first { $0 != .wrongCode } ?? .wrongCode
  }

  func remember(_ answer: String) { reader.remember(answer) }
  func record(_ event: AnalyticsEvent) { events.record(event) }

  func words(of command: CommandToRun, _ response: AnnouncementResponse?) -> [WordToRun]? {
    let service = repository.destination.name
    guard let stored else { return commands.words(of: command, response, at: service) }
    return commands.words(of: command, stored, other: response, at: service)
  }
}
