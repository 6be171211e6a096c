import LineEditing
package import Localization
package import MissingPet
import PlainText
import Understanding

/// The loop of the conversation: it carries out the flow's effects through `SessionPorts` and passes their
/// results to the flow as events, until the flow ends the program.
package final class Session<Flow: SessionFlow> {
  /// The flow, with the report as it is.
  package private(set) var flow: Flow
  var phrasebook: Phrasebook
  let texts: (Language) -> L10n
  let ports: any SessionPorts
  private var ending: Ending?
  private var canWriteDraft = true
  var shownHints: Set<Field> = []
  /// The required fields of which it was told what helps a person who has no answer.
  private var told: Set<Field> = []
  /// The answers of the last line that are not yet handed over to the flow, and the command after them.
  var pendingAnswers: [FieldAnswer] = []
  var pendingCommand: Reading?
  /// What is said about the answers of the last line before the next prompt.
  var remarks: [Remark] = []
  /// Whether it was told that a place in a large city is more exact than the city.
  var hasToldOfCity = false
  /// The last line that was said since the last prompt; `nil` if there is none.
  private var lineAbove: String?
  /// The number of lines in a row that were empty at a command prompt.
  var emptyLines = 0
  let region: String?

  /// A session with a flow that has not begun.
  ///
  /// - Parameters:
  ///   - region: see `ReadingContext`.
  ///   - texts: returns the table of a language. Tests pass the pseudo-language's.
  package init(
    flow: Flow, language: Language, region: String? = nil, isBrief: Bool,
    ports: any SessionPorts, texts: @escaping (Language) -> L10n = { L10n($0) }
  ) {
    self.texts = texts
    self.flow = flow
    self.region = region
    phrasebook = Phrasebook(l10n: texts(language), isBrief: isBrief, wordsToRun: { ports.words(of: $0, $1) })
    self.ports = ports
  }

  /// Runs the conversation to its end.
  ///
  /// - Parameter draftFrom: the day on which the flow's draft was last saved; `nil` if the draft is not
  ///   offered.
  /// - Returns: how it ended.
  package func run(draftFrom: CalendarDate?) -> Ending {
    var effects = handle(.began(draftFrom: draftFrom))
    // Without effects there is nothing left to wait for, so the loop ends.
    while !effects.isEmpty { effects = carryOut(effects) }
    return ending ?? .notSent
  }

  func handle(_ event: Event) -> [Effect] {
    var context = ports.context
    context.isPolish = phrasebook.l10n.language == .pl
    return flow.handle(event, in: context)
  }

  private func carryOut(_ effects: [Effect]) -> [Effect] {
    var next: [Effect] = []
    for effect in effects where ending == nil || effect.runsWithoutOutput { next += carryOut(effect) }
    return next
  }

  private func carryOut(_ effect: Effect) -> [Effect] {
    switch effect {
    case .say(.share(let report)) where !ports.isTerminal:
      // Text that goes into a message has no line breaks in a paragraph.
      say(phrasebook.lines(of: .share(report)).map { unbroken(wrapped($0, toColumns: .max)) })
    // What helps without an answer is long, and said once.
    case .say(.leftEmpty(let field)) where field.isRequired && !told.insert(field).inserted:
      say(phrasebook.lines(of: .stillRequired))
    case .say(let message): say(phrasebook.lines(of: message))
    case .fail(let message): ports.writeError(phrasebook.lines(of: message))
    case .ask(let prompt): return ask(prompt)
    case .save: return save()
    case .inspectPhoto(let path): return handle(.photoInspected(ports.context.inspectPhoto(path)))
    case .discardDraft: ports.discardDraft()
    case .submit(let attempt): return submit(attempt)
    case .writeLog(let delivery, let record):
      guard let path = ports.writeLog(delivery, of: record) else { break }
      _ = carryOut(handle(.logNotWritten(delivery, of: record, path: path)))
    case .inquire(let response): return inquire(response)
    case .copyToClipboard(let text): return handle(.copied(ports.copyToClipboard(text)))
    case .makePoster(let report, let photo, let replaces):
      let poster = Poster(report, in: phrasebook.l10n)
      return handle(.posterMade(ports.makePoster(poster, photo, replaces: replaces)))
    case .remove(let codes): return handle(.removed(ports.remove(codes: codes)))
    case .record(let event): ports.record(event)
    case .leave(let ending): self.ending = ending
    }
    return []
  }

  private func submit(_ attempt: SubmissionAttempt) -> [Effect] {
    let (outcome, signal) = ports.submit(attempt) { news in
      _ = carryOut(handle(.submissionNews(news)))
    }
    return end(with: .submissionEnded(outcome), signal)
  }

  private func inquire(_ response: AnnouncementResponse) -> [Effect] {
    let (outcome, signal) = ports.inquire(response) { say(phrasebook.lines(of: .stillAsking)) }
    return end(with: .inquired(outcome), signal)
  }

  /// After a signal that asked the program to terminate, the outcome of a request is saved and reported, but
  /// nothing more is asked.
  private func end(with event: Event, _ signal: Int32?) -> [Effect] {
    let effects = handle(event)
    guard let signal else { return effects }
    _ = carryOut(effects.filter { !$0.asks })
    return handle(.terminationRequested(signal: signal))
  }

  private func save() -> [Effect] {
    let path = ports.save(flow.state)
    let couldWrite = canWriteDraft
    canWriteDraft = path == nil
    if let path, couldWrite { say([phrasebook.l10n.draft.cannotWrite(file: path.madeVisible)]) }
    if path == nil, !couldWrite { say([phrasebook.l10n.draft.writtenAgain]) }
    return handle(.saved(path == nil))
  }

  // MARK: Asking

  private func ask(_ prompt: Prompt) -> [Effect] {
    if !pendingAnswers.isEmpty { return handOver(pendingAnswers.removeFirst(), at: prompt) }
    if let command = pendingCommand {
      pendingCommand = nil
      if let effects = obey(command, of: "", at: prompt) { return effects }
    }
    say(remarks.map { phrasebook.text(of: $0) })
    remarks = []
    return read(above: { linesAbove(prompt) }, request: { request(for: prompt) }) {
      handle($0, leftOut: $1, wasFull: $2, at: prompt)
    }
  }

  /// Reads lines until one has effects, `nil` meaning that it has none and the prompt is repeated.
  func read(
    above: () -> [String], request: () -> LineRequest,
    handleLine: (_ line: String, _ leftOut: String?, _ wasFull: Bool) -> [Effect]?
  ) -> [Effect] {
    while ending == nil {
      say(above())
      lineAbove = nil
      switch ports.readLine(request()) {
      case .line(let line, let leftOut, let wasFull):
        flow.beginLine()
        if let effects = handleLine(line, leftOut, wasFull) { return effects }
        _ = handle(.lineIgnored)
      case .undecodable:
        say([phrasebook.l10n.answer.undecodable])
        _ = handle(.lineIgnored)
      case .interrupted(let lineWasEmpty): return handle(.interrupted(lineWasEmpty: lineWasEmpty))
      case .endOfInput: return handle(.inputEnded)
      case .inputUnreadable: return handle(.inputFailed)
      case .signalled(let signal): return handle(.terminationRequested(signal: signal))
      case .outputUnwritable: ending = .notSent
      }
    }
    return []
  }

  private func request(for prompt: Prompt) -> LineRequest {
    var request = LineRequest(
      prompt: phrasebook.text(of: prompt) + ": ",
      completion: phrasebook.completion(at: prompt, namesInFolder: ports.namesInFolder))
    if case .field(let field, let current) = prompt {
      request.limit = field.limit
      request.currentAnswer = current?.text
    }
    return request
  }

  // MARK: Saying

  /// The lines above a prompt. The last is the error of a field, unless it was just said. A field's hint is
  /// shown when the field is first asked, and once more after a change of language.
  private func linesAbove(_ prompt: Prompt) -> [String] {
    var isFirst = false
    var error: [String] = []
    if case .field(let field, _) = prompt {
      isFirst = shownHints.insert(field).inserted
      error = flow.problem(in: field).map { phrasebook.reminder(of: $0) } ?? []
    }
    let lines = phrasebook.lines(
      above: prompt, isFirst: isFirst, completion: flow.completion(today: ports.context.today))
    return lines.isEmpty && error == [lineAbove] ? [] : lines + error
  }

  func say(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    lineAbove = lines.last
    let columns = min(80, max(1, ports.columns))
    let text = lines.map { wrapped($0, toColumns: columns) + "\n" }.joined()
    // If output fails, the program ends as at the end of the input. All answers are saved already.
    if !ports.write(text) { ending = .notSent }
  }
}

extension Effect {
  fileprivate var runsWithoutOutput: Bool {
    switch self {
    case .save, .writeLog, .fail, .leave: true
    default: false
    }
  }

  fileprivate var asks: Bool {
    switch self {
    case .ask, .inquire: true
    default: false
    }
  }
}
