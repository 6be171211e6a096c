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
    let repository = try settings.repository()
    let reader = openReader()
    defer { reader.close() }
    let drafts = try DraftKeeper(settings: settings)
    defer { drafts.close() }
    let events = EventLog(path: settings.eventsFile)
    if !events.isUsable {
      TextOutput.printError([l10n.usage.error.events(path: (settings.eventsFile ?? "").madeVisible)])
    }
    output.write(lines: drafts.notices.flatMap { $0.lines(in: l10n) })
    if settings.options.draft == .standard, !drafts.isKeeping { output.write(lines: [l10n.draft.noPlace]) }

    var state = settings.reports.upToDate(drafts.state ?? ReportMissingPetFlowState())
    if state.isEmpty, !settings.isBrief, (try? settings.reports.isEmpty()) == false {
      output.write(lines: [l10n.reports.earlier])
    }
    if let step = settings.options.step { state.step = step }
    state = LineInterpreter(settings.readingContext(language: l10n.language)).read(state)
    let flow = ReportFlow(
      state: state, destination: repository.destination, keepsAnswers: drafts.isKeeping)
    let session = Session(
      flow: flow, language: l10n.language, dayOrder: settings.dayOrder, isBrief: settings.isBrief,
      ports: ReportPorts(
        commands: self, submission: .init(repository: repository, reader: reader, reports: settings.reports),
        drafts: drafts, events: events, photos: PhotoInspector(home: settings.home)))
    // Written once, because what is saved changes with every answer.
    DeadlySignals.noteCrash(
      (drafts.path.map { l10n.crash.kept(file: $0.madeVisible) } ?? l10n.crash.notKept) + "\n")
    let isOffered = settings.options.step == nil && !state.isEmpty
    let status = ExitStatus(session.run(draftFrom: isOffered ? drafts.savedOn ?? settings.latestDate : nil))
    return !output.hasFailed ? status : conclude(status, of: session, drafts)
  }

  /// Handles a failure of standard output: writes the codes of created announcements to standard error, or
  /// saves the report if that fails too.
  private func conclude(_ status: ExitStatus, of session: Session, _ drafts: DraftKeeper) -> ExitStatus {
    let codes = session.flow.state.announcements.flatMap { l10n.lines(naming: $0) }
    let isSaid = TextOutput(.standardError).write(
      lines: [l10n.output.failed] + codes + l10n.lines(of: session.flow.answerRetention))
    if !isSaid, !codes.isEmpty { drafts.rescue(session.flow.state) }
    return status == .done ? .notSent : status
  }
}

/// The input and output of the conversation.
private struct ReportPorts: SessionPorts {
  let commands: Commands
  let submission: SubmissionRun
  let drafts: DraftKeeper
  let events: EventLog

  let photos: PhotoInspector

  private var settings: Settings { commands.settings }

  var columns: Int { commands.output.columns }
  var namesInFolder: @Sendable (String) -> [String] { { [photos] in photos.names(inFolder: $0) } }

  var context: FlowContext {
    FlowContext(
      today: settings.latestDate, now: SystemClock.now, newUUID: RandomName.uuid(),
      absolutePhotoPath: { photos.absolute($0) })
  }

  func readLine(_ request: LineRequest) -> LineResult { submission.reader.readLine(request) }
  func write(_ text: String) -> Bool { commands.output.write(text) }
  func inspectPhoto(_ path: String) -> PhotoInspection { photos.inspect(path) }

  func submit(
    _ attempt: SubmissionAttempt, news: (SubmissionNews) -> Void
  ) -> (SubmissionOutcome, terminationSignal: Int32?) {
    let (reports, reader) = (submission.reports, submission.reader)
    let here = SubmissionRun(repository: reports.archive, reader: reader, reports: reports)
    let (outcome, signal) = (attempt.isSavedInstead ? here : submission).run { service in
      service.submit(attempt, news: news)
    }
    return (outcome, signal == .interrupt ? nil : signal?.rawValue)
  }

  func inquire(
    _ response: AnnouncementResponse, progress: () -> Void
  ) -> (InquiryOutcome, terminationSignal: Int32?) {
    switch submission.ask(about: response, progress: progress) {
    case .found(let found): (.found(hasPhoto: found.hasPhoto), nil)
    case .gone: (.gone, nil)
    case .failed, .signalled(.interrupt): (.failed, nil)
    case .signalled(let signal): (.failed, signal.rawValue)
    }
  }

  func writeLog(_ record: SubmissionRecord) -> String? {
    do throws(FileError) {
      let log = DeliveryLog(of: record.announcement, key: record.idempotencyKey)
      try submission.reports.write(record.delivery, in: log)
      return nil
    } catch {
      return error.path
    }
  }

  func save(_ state: ReportMissingPetFlowState) -> String? { drafts.save(state) }
  func discardDraft() { drafts.discard() }

  func copyToClipboard(_ text: String) -> Bool {
    Clipboard(isPlain: settings.options.isPlain, term: settings.term).copy(text)
  }

  func makePoster(_ poster: Poster, _ photo: PhotoAttachmentMetadata, replaces: Bool) -> PosterOutcome {
    let staged: Result<StagedPhoto, PosterFile.NoPhoto> =
      (try? StagedPhoto(photo)).map { .success($0) } ?? .failure(.gone)
    return PosterFile(path: nil).write(poster, photo: staged, replaces: replaces)
  }

  func remember(_ answer: String) { submission.reader.remember(answer) }
  func record(_ event: AnalyticsEvent) { events.record(event) }

  func command(_ command: ReportCommand, _ response: AnnouncementResponse?) -> CommandToRun? {
    commands.lines.command(command, of: response, at: submission.repository.destination.name)
  }
}
