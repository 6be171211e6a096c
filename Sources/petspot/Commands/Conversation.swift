import Dialogue
import LineEditing
import Localization
import MissingPet
import PhotoFile
import PlainText
import Platform
import Storage
import Submission
import TerminalIO
import Understanding

extension Commands {
  /// `petspot report`: runs the conversation.
  func report() throws(UsageError) -> ExitStatus {
    let repository: any AnnouncementRepository = try settings.service() ?? settings.reports.archive
    let reader = openReader()
    defer { reader.close() }
    let opening = try settings.openDraft()
    defer { opening?.store.release() }
    let events = EventLog(path: settings.eventsFile)
    if !events.isUsable {
      TextOutput.printError([l10n.usage.error.events(path: (settings.eventsFile ?? "").madeVisible)])
    }
    output.write(lines: opening?.notices.flatMap { $0.lines(in: l10n) } ?? [])
    if settings.options.draft == .standard, opening == nil { output.write(lines: [l10n.draft.noPlace]) }

    var state = settings.reports.upToDate(opening?.draft?.state ?? ReportMissingPetFlowState())
    if state.isEmpty, !settings.isBrief, (try? settings.reports.ids())?.isEmpty == false {
      output.write(lines: [l10n.reports.earlier])
    }
    if let step = settings.options.step { state.step = step }
    state = LineInterpreter(settings.readingContext(language: l10n.language)).read(state)
    let flow = ReportFlow(
      state: state, destination: repository.destination, keepsAnswers: opening != nil)
    let session = Session(
      flow: flow, language: l10n.language, dayOrder: settings.dayOrder, isBrief: settings.isBrief,
      ports: Ports(
        commands: self, requests: .init(repository: repository, reader: reader, reports: settings.reports),
        draft: opening?.store, events: events, photos: PhotoInspector(home: settings.home)))
    // Written once, because what is saved changes with every answer.
    let path = opening?.store.path.madeVisible
    DeadlySignals.noteCrash((path.map { l10n.crash.kept(file: $0) } ?? l10n.crash.notKept) + "\n")
    let isOffered = settings.options.step == nil && !state.isEmpty
    let status = ExitStatus(
      session.run(draftFrom: isOffered ? opening?.draft?.savedOn ?? settings.latestDate : nil))
    if !output.hasFailed { return status }
    // The codes of created announcements, which nothing else has shown.
    let codes = session.flow.state.announcements.flatMap { l10n.lines(naming: $0) }
    let failure = TextOutput.printError(
      [l10n.output.failed] + codes + l10n.lines(of: session.flow.answerRetention))
    return status == .done ? failure : status
  }
}

/// The input and output of the conversation.
private struct Ports: SessionPorts {
  let commands: Commands
  let requests: Requests
  /// `nil` if answers are not kept.
  let draft: DraftStore?
  let events: EventLog
  let photos: PhotoInspector

  private var settings: Settings { commands.settings }

  var columns: Int { commands.output.columns }
  var namesInFolder: @Sendable (String) -> [String] { { [photos] in photos.names(inFolder: $0) } }

  var context: FlowContext {
    FlowContext(
      today: settings.latestDate, now: SystemClock.now, newUUID: RandomName.uuid(),
      absolutePhotoPath: photos.absolute, inspectPhoto: { photos.inspect($0) })
  }

  func readLine(_ request: LineRequest) -> LineResult { requests.reader.readLine(request) }
  func write(_ text: String) -> Bool { commands.output.write(text) }

  func submit(
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, terminationSignal: Int32?) {
    var requests = requests
    if attempt.isSavedInstead { requests.repository = requests.reports.archive }
    let (outcome, signal) = requests.submit { $0.submit(attempt, news: news) }
    return (outcome, signal == .interrupt ? nil : signal?.rawValue)
  }

  func inquire(
    _ response: AnnouncementResponse, progress: () -> Void
  ) -> (InquiryOutcome, terminationSignal: Int32?) {
    let (outcome, signal) = requests.ask(about: response, progress: progress)
    return (outcome, signal == .interrupt ? nil : signal?.rawValue)
  }

  func writeLog(_ record: SubmissionRecord) -> String? {
    do throws(FileError) {
      let log = DeliveryLog(of: record.announcement, key: record.idempotencyKey)
      try requests.reports.write(record.delivery, in: log)
      return nil
    } catch {
      return error.path
    }
  }

  func save(_ state: ReportMissingPetFlowState) -> String? {
    do throws(FileError) {
      try draft?.save(state)
      return nil
    } catch {
      return draft?.path
    }
  }

  // After an error, the draft is offered again at the next start.
  func discardDraft() { try? draft?.remove() }

  /// Sends xterm's control sequence OSC 52 (ctlseqs, "Manipulate Selection Data") if line editing is available
  /// and standard input and output are the same terminal. Terminals do not confirm; that of macOS and GNU
  /// screen are known to ignore the sequence.
  func copyToClipboard(_ text: String) -> Bool {
    guard !settings.options.isPlain, let term = settings.term, term != "dumb",
      CurrentProcess.environmentVariable("TERM_PROGRAM") != "Apple_Terminal",
      CurrentProcess.environmentVariable("STY") == nil
    else { return false }
    let sequence = "\u{1B}]52;c;\(text.utf8.base64)\u{07}"
    return ControllingTerminal.write(
      Array(sequence.utf8), input: .standardInput, output: .standardOutput)
  }

  func makePoster(_ poster: Poster, _ photo: PhotoAttachmentMetadata, replaces: Bool) -> PosterOutcome {
    let staged: Result<StagedPhoto, PosterPhoto> =
      (try? StagedPhoto(photo)).map { .success($0) } ?? .failure(.gone)
    return PosterFile(path: nil).write(poster, photo: staged, replaces: replaces)
  }

  func remember(_ answer: String) { requests.reader.remember(answer) }
  func record(_ event: AnalyticsEvent) { events.record(event) }

  func words(of command: CommandToRun, _ response: AnnouncementResponse?) -> [WordToRun]? {
    commands.lines.words(of: command, response, at: requests.repository.destination.name)
  }
}

extension DraftNotice {
  /// The message in a language.
  func lines(in l10n: L10n) -> [String] {
    switch self {
    case .setAside(let path, let newPath):
      [l10n.draft.setAside(file: path.madeVisible, other: newPath.madeVisible)]
    case .newer(let path): [l10n.draft.newer(file: path.madeVisible)]
    case .refused(let error) where !error.isAboutContents:
      [l10n.draft.damaged(file: error.path.madeVisible)]
    case .refused(let error): [l10n.draft.refused(file: error.path.madeVisible)]
    case .noDraft(let path): [l10n.usage.error.draft(file: path.madeVisible)]
    case .inUse(_, let process?): [l10n.draft.inUse(process: Int(process)), l10n.draft.inUseOther]
    case .inUse(_, nil): [l10n.draft.inUseUnknown, l10n.draft.inUseOther]
    }
  }
}
