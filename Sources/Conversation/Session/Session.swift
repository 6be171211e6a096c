import LineEditing
package import Localization
package import MissingPet
import PlainText

/// The loop that carries the flow's effects out: it says, asks, reads and sends, and hands what came of it
/// back as events, until the flow wants to leave.
package final class Session {
  private var flow: ReportFlow
  private var language: Language
  private let isBrief: Bool
  private let texts: (Language) -> L10n
  private let ports: SessionPorts
  private var status: ExitStatus?
  private var canWriteDraft = true
  /// The fields whose hint was given.
  private var hinted: Set<Field> = []
  /// The number of a signal that came while the report was being sent.
  private var signalToLeave: Int32?

  /// A session over a flow that has not begun. `texts` is the table of a language; a test may put the
  /// pseudo-language there.
  package init(
    flow: ReportFlow, language: Language, isBrief: Bool, ports: SessionPorts,
    texts: @escaping (Language) -> L10n = { L10n($0) }
  ) {
    self.texts = texts
    self.flow = flow
    self.language = language
    self.isBrief = isBrief
    self.ports = ports
  }

  /// Holds the conversation from beginning to end and gives the status with which to leave. `draftFrom` is
  /// the day of the unfinished report that the flow was made from, when it is to be offered.
  package func run(draftFrom: CalendarDate?) -> ExitStatus {
    var effects = take(.began(draftFrom: draftFrom))
    // A flow that wants nothing more has nothing left to wait for: never a hang.
    while !effects.isEmpty {
      var next: [Effect] = []
      for effect in effects where status == nil || effect.needsNobody { next += carryOut(effect) }
      effects = next.isEmpty ? leaveIfTold() : next
    }
    return status ?? .notSent
  }

  /// Obeys a signal that came while the report was being sent, when everything that follows from the
  /// submission is done.
  private func leaveIfTold() -> [Effect] {
    defer { signalToLeave = nil }
    return signalToLeave.map { take(.toldToLeave(signal: $0)) } ?? []
  }

  /// The announcements that this report became, whether or not their codes could be shown.
  package var announcements: [AnnouncementResponse] { flow.state.submissions.compactMap(\.response) }

  /// What becomes of the answers; `nil` when there is nothing to keep.
  package var answersFate: Message.AnswersFate? { flow.answersFate }

  /// The report as it is now.
  package var state: ReportMissingPetFlowState { flow.state }

  private func take(_ event: Event) -> [Effect] { flow.handle(event, in: ports.surroundings()) }

  /// Carries an effect out and gives the effects that follow from it.
  private func carryOut(_ effect: Effect) -> [Effect] {
    switch effect {
    case .say(let message): say(phrasebook.lines(of: message))
    case .ask(let prompt): return ask(prompt)
    case .save: return save()
    case .discardDraft: ports.discardDraft()
    case .inspectPhoto(let path): return take(.photoInspected(ports.inspectPhoto(path)))
    case .submit(let attempt): return submit(attempt)
    case .copyToClipboard(let text): return take(.copied(ports.copyToClipboard(text)))
    case .record(let event): ports.record(event)
    case .leave(let status): self.status = status
    }
    return []
  }

  private func submit(_ attempt: SubmissionAttempt) -> [Effect] {
    let (outcome, signal) = ports.submit(attempt) { news in
      for effect in take(.submissionNews(news)) { _ = carryOut(effect) }
    }
    signalToLeave = signal
    let effects = take(.submissionEnded(outcome))
    // The outcome is kept and said; then the program leaves instead of asking.
    return signal == nil ? effects : effects.filter { !$0.isQuestion }
  }

  private func save() -> [Effect] {
    let couldWrite = canWriteDraft
    switch ports.save(flow.state) {
    case .saved:
      canWriteDraft = true
      if !couldWrite { say([phrasebook.l10n.draft.writtenAgain]) }
      return take(.draftKept)
    case .failed(let path):
      canWriteDraft = false
      if couldWrite { say([phrasebook.l10n.draft.cannotWrite(file: path.madeVisible)]) }
      return take(.draftFailed)
    }
  }

  // MARK: Asking

  private func ask(_ prompt: Prompt) -> [Effect] {
    while status == nil {
      say(linesAbove(prompt))
      switch ports.readLine(request(for: prompt)) {
      case .line(let line, let leftOut, let wasFull):
        if let effects = understand(line, leftOut: leftOut, wasFull: wasFull, at: prompt) { return effects }
        _ = take(.lineIgnored)
      case .undecodable:
        say([phrasebook.l10n.answer.undecodable])
        _ = take(.lineIgnored)
      case .interrupted(let lineWasEmpty): return take(.interrupted(lineWasEmpty: lineWasEmpty))
      case .endOfInput: return take(.inputEnded)
      case .inputUnreadable: return take(.inputFailed)
      case .signalled(let signal): return take(.toldToLeave(signal: signal))
      case .outputUnwritable: status = .notSent
      }
    }
    return []
  }

  /// What follows from a line; `nil` when the same prompt is to be asked again.
  private func understand(_ line: String, leftOut: String?, wasFull: Bool, at prompt: Prompt) -> [Effect]? {
    switch LineInterpreter(language: language).interpret(line, at: prompt) {
    case .event(let event):
      if case .answer = event, case .field(let field, _) = prompt {
        ports.remember(line)
        if let leftOut {
          say(phrasebook.lines(of: .leftOut(field, leftOut)))
        } else if wasFull {
          say(phrasebook.lines(of: .fieldWasFull(field)))
        }
      }
      return take(event)
    case .language(let language):
      self.language = language
      hinted = []
      say([phrasebook.l10n.command.languageChanged])
    case .whichLanguage:
      let word = Keyword.language.word(in: phrasebook.l10n)
      let choices = Language.allCases.map { "\(word) \($0.code)" }.joined(separator: ", ")
      say([phrasebook.l10n.command.languages(languages: choices)])
    case .whichField(let keyword): say([whichField(for: keyword, at: prompt)])
    case .nothing: if case .choice = prompt { say([phrasebook.l10n.command.choose]) }
    case .unknown(let word):
      say([phrasebook.l10n.command.unknown(word: word.madeVisible)] + phrasebook.hint)
    case .ambiguous(let word, let meanings):
      let list = meanings.joined(separator: ", ")
      say([phrasebook.l10n.command.ambiguous(word: word.madeVisible, meanings: list)])
    }
    return nil
  }

  private func whichField(for keyword: Keyword, at prompt: Prompt) -> String {
    let step: Step =
      switch prompt {
      case .command(let step): step
      case .field(let field, _): field.step
      case .choice, .summary: flow.state.step
      }
    let fields = step.fields.map { phrasebook.label($0).lowercased() }.joined(separator: ", ")
    return phrasebook.l10n.command.whichField(word: keyword.word(in: phrasebook.l10n), fields: fields)
  }

  /// The request for a line at a prompt.
  private func request(for prompt: Prompt) -> LineRequest {
    var request = LineRequest(
      prompt: phrasebook.text(of: prompt) + ": ",
      completion: phrasebook.completions(at: prompt).map { .words($0) } ?? .fileNames)
    if case .field(let field, let current) = prompt {
      request.limit = field.limit
      request.currentAnswer = current?.typed
    }
    return request
  }

  // MARK: Saying

  private var phrasebook: Phrasebook {
    Phrasebook(l10n: texts(language), isBrief: isBrief, identifier: ports.shortIdentifier)
  }

  /// What stands above a prompt. A field's hint is given when the field is asked for the first time, and again in
  /// another language.
  private func linesAbove(_ prompt: Prompt) -> [String] {
    guard case .field(let field, _) = prompt else { return phrasebook.lines(above: prompt, isFirst: false) }
    return phrasebook.lines(above: prompt, isFirst: hinted.insert(field).inserted)
  }

  private func say(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let columns = min(80, max(1, ports.columns()))
    let text = lines.reduce("") { $0 + wrapped($1, toColumns: columns) + "\n" }
    // Nobody listens any more: leave as at the end of the input. Every answer is on disk already.
    if !ports.write(text) { status = .notSent }
  }
}

extension Effect {
  /// Whether the effect is carried out even if nothing can be written any more.
  fileprivate var needsNobody: Bool {
    switch self {
    case .save, .leave: true
    case .say, .ask, .discardDraft, .inspectPhoto, .submit, .copyToClipboard, .record: false
    }
  }

  fileprivate var isQuestion: Bool { if case .ask = self { true } else { false } }
}
