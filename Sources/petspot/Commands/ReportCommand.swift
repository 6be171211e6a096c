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

    var state = drafts.state ?? ReportMissingPetFlowState()
    if state.isEmpty, !settings.isBrief, (try? settings.reports.isEmpty()) == false {
      output.write(lines: [l10n.reports.earlier])
    }
    // Since the draft was saved, petspot status or send may have learned more.
    if !state.submissions.isEmpty { state.update(from: settings.reports.deliveries()) }
    if let step = settings.options.step { state.step = step }
    state = LineInterpreter(settings.readingContext(language: l10n.language)).read(state)
    let flow = ReportFlow(
      state: state, destination: repository.destination, keepsAnswers: drafts.isKeeping)
    let session = Session(
      flow: flow, language: l10n.language, dayOrder: settings.dayOrder, isBrief: settings.isBrief,
      ports: ports(
        SubmissionRun(repository: repository, reader: reader, reports: settings.reports), reader, drafts,
        events))
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

  private func ports(
    _ submission: SubmissionRun, _ reader: LineReader, _ drafts: DraftKeeper, _ events: EventLog
  ) -> SessionPorts {
    let photos = PhotoInspector(home: settings.home)
    // Written once, because what is saved changes with every answer.
    DeadlySignals.noteCrash(
      (drafts.path.map { l10n.crash.kept(file: $0.madeVisible) } ?? l10n.crash.notKept) + "\n")
    return SessionPorts(
      readLine: { reader.readLine($0) },
      write: { output.write($0) },
      context: {
        FlowContext(
          today: settings.latestDate, newUUID: RandomName.uuid(), absolutePhotoPath: { photos.absolute($0) })
      },
      inspectPhoto: { photos.inspect($0) },
      namesInFolder: { photos.names(inFolder: $0) },
      submit: { attempt, news in
        let run = attempt.isSavedInstead ? submission.here : submission
        let (outcome, signal) = run.submit(attempt, news: news)
        return (outcome, signal == .interrupt ? nil : signal?.rawValue)
      },
      inquire: { submission.inquire(about: $0, progress: $1) },
      save: { drafts.save($0) },
      discardDraft: { drafts.discard() },
      copyToClipboard: { Clipboard(isPlain: settings.options.isPlain, term: settings.term).copy($0) },
      makePoster: { poster, photo, replaces in
        PosterFile(path: nil).write(
          poster, photo: (try? StagedPhoto(photo)).map { .success($0) } ?? .failure(.gone), replaces: replaces
        )
      },
      remember: { reader.remember($0) },
      record: { events.record($0) },
      columns: { output.columns },
      command: { lines.command($0, of: $1, at: submission.repository.destination.name) })
  }
}
