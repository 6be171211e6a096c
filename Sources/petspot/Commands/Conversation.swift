import Dialogue
import Localization
import MissingPet
import PlainText
import Platform
import Storage
import Submission
import TerminalIO
import Understanding

extension Commands {
  func report() throws(UsageError) -> Ending {
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
    if state.isEmpty, !settings.isBrief, (try? settings.reports.ids().isEmpty) == false {
      output.write(lines: [l10n.reports.earlier])
    }
    if let step = settings.options.step { state.step = step }
    state = LineInterpreter(settings.readingContext(language: l10n.language)).read(state)
    let flow = ReportFlow(state: state, destination: repository.destination, keepsAnswers: opening != nil)
    let session = Session(
      flow: flow, language: l10n.language, region: settings.region, isBrief: settings.isBrief,
      ports: Ports(self, repository, reader: reader, draft: opening?.store, events: events))
    // Written once, because what is saved changes with every answer.
    let path = opening?.store.path.madeVisible
    DeadlySignals.noteCrash((path.map { l10n.crash.kept(file: $0) } ?? l10n.crash.notKept) + "\n")
    let isOffered = settings.options.step == nil && !state.isEmpty
    let ending = session.run(
      draftFrom: isOffered ? opening?.draft?.savedOn ?? settings.latestDate : nil)
    if !output.hasFailed { return ending }
    // The codes of created announcements, which nothing else has shown.
    let codes = session.flow.state.announcements.flatMap { l10n.lines(naming: $0) }
    let failure = TextOutput.printError(
      [l10n.output.failed] + codes + l10n.lines(of: session.flow.answerRetention))
    return ending == .done ? failure : ending
  }
}

extension DraftNotice {
  func lines(in l10n: L10n) -> [String] {
    switch self {
    case .setAside(let path, let newPath):
      [l10n.draft.setAside(file: path.madeVisible, other: newPath.madeVisible)]
    case .newer(let path): [l10n.draft.newer(file: path.madeVisible)]
    case .refused(let error) where !error.isAboutContents:
      [l10n.draft.damaged(file: error.path.madeVisible)]
    case .refused(let error): [l10n.draft.refused(file: error.path.madeVisible)]
    case .noDraft(let path): [l10n.usage.error.draft(file: path.madeVisible)]
    case .inUse: [l10n.draft.inUse, l10n.draft.inUseOther]
    }
  }
}
