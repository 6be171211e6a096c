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
  /// The texts in the language of the conversation.
  private var phrasebook: Phrasebook
  private let texts: (Language) -> L10n
  private let ports: any SessionPorts
  private var ending: Ending?
  private var canWriteDraft = true
  /// The fields whose hint was shown in the current language.
  private var shownHints: Set<Field> = []
  /// The number of the signal that asked the program to terminate while the report was being sent.
  private var terminationSignal: Int32?
  /// The answers of the last line that are not yet handed over to the flow, and the command after them.
  private var pendingAnswers: [FieldAnswer] = []
  private var pendingCommand: Reading?
  /// What is said about the answers of the last line before the next prompt.
  private var remarks: [Remark] = []
  /// Whether it was told that a place in a large city is more exact than the city.
  private var hasToldOfCity = false
  /// The last line that was said since the last prompt; `nil` if there is none.
  private var lineAbove: String?
  /// The number of lines in a row that were empty at a command prompt.
  private var emptyLines = 0
  private let region: String?

  /// A session with a flow that has not begun.
  ///
  /// - Parameters:
  ///   - region: see `ReadingContext`.
  ///   - texts: returns the table of a language. Tests pass the pseudo-language's.
  package init(
    flow: Flow, language: Language, region: String? = nil, isBrief: Bool,
    ports: any SessionPorts,
    texts: @escaping (Language) -> L10n = { L10n($0) }
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
    while !effects.isEmpty {
      var next: [Effect] = []
      for effect in effects where ending == nil || effect.runsWithoutOutput { next += carryOut(effect) }
      effects = next.isEmpty ? terminateIfRequested() : next
    }
    return ending ?? .notSent
  }

  /// Ends the program if a signal asked for it while the report was being sent. All effects of the submission
  /// were carried out before.
  private func terminateIfRequested() -> [Effect] {
    defer { terminationSignal = nil }
    return terminationSignal.map { handle(.terminationRequested(signal: $0)) } ?? []
  }

  private func handle(_ event: Event) -> [Effect] {
    var context = ports.context
    context.isPolish = phrasebook.l10n.language == .pl
    return flow.handle(event, in: context)
  }

  /// Carries out an effect and returns the effects that follow from its result.
  private func carryOut(_ effect: Effect) -> [Effect] {
    switch effect {
    case .say(.share(let report)) where !ports.isTerminal:
      // Text that goes into a message has no line breaks in a paragraph.
      say(phrasebook.lines(of: .share(report)).map { unbroken(wrapped($0, toColumns: .max)) })
    case .say(let message): say(phrasebook.lines(of: message))
    case .fail(let message): ports.writeError(phrasebook.lines(of: message))
    case .ask(let prompt): return ask(prompt)
    case .save: return save()
    case .inspectPhoto(let path): return handle(.photoInspected(ports.context.inspectPhoto(path)))
    case .discardDraft: ports.discardDraft()
    case .submit(let attempt): return send { ports.submit(attempt, news: $0) }
    case .sendPhoto(let photo, let response): return send { ports.send(photo, to: response, news: $0) }
    case .writeLog(let record):
      guard let path = ports.writeLog(record) else { break }
      let event = Event.logNotWritten(key: record.idempotencyKey, path: path)
      for effect in handle(event) { _ = carryOut(effect) }
    case .writeDelivery(let delivery):
      guard let path = ports.write(delivery) else { break }
      for effect in handle(.deliveryNotWritten(delivery, path: path)) { _ = carryOut(effect) }
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

  private func send(_ request: ((SubmissionNews) -> Void) -> (SubmissionOutcome, Int32?)) -> [Effect] {
    let (outcome, signal) = request { news in
      for effect in handle(.submissionNews(news)) { _ = carryOut(effect) }
    }
    return end(with: .submissionEnded(outcome), signal)
  }

  private func inquire(_ response: AnnouncementResponse) -> [Effect] {
    let (outcome, signal) = ports.inquire(response) { say(phrasebook.lines(of: .stillAsking)) }
    return end(with: .inquired(outcome), signal)
  }

  /// After a signal, the outcome of a request is saved and reported, but no prompt is shown.
  private func end(with event: Event, _ signal: Int32?) -> [Effect] {
    terminationSignal = signal
    let effects = handle(event)
    return signal == nil ? effects : effects.filter { !$0.isPrompt }
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
  private func read(
    above: () -> [String], request: () -> LineRequest,
    handleLine: (_ line: String, _ leftOut: String?, _ wasFull: Bool) -> [Effect]?
  ) -> [Effect] {
    ports.setAsking(true)
    defer { ports.setAsking(false) }
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

  /// Interprets a line and returns the effects that follow; `nil` if the prompt is to be repeated.
  private func handle(_ line: String, leftOut: String?, wasFull: Bool, at prompt: Prompt) -> [Effect]? {
    let interpreter = LineInterpreter(readingContext)
    let reading = interpreter.read(line, at: prompt)
    emptyLines = reading == .empty ? emptyLines + 1 : 0
    if reading.isAnswer, case .field(let field, _) = prompt {
      ports.remember(line)
      if let leftOut {
        say(phrasebook.lines(of: .leftOut(field, leftOut)))
      } else if wasFull {
        say(phrasebook.lines(of: .fieldWasFull(field)))
      }
    }
    return obey(reading, of: line, at: prompt)
  }

  private func obey(_ reading: Reading, of line: String, at prompt: Prompt) -> [Effect]? {
    if !Flow.takesCommands, case .choice = prompt, !reading.isChoice {
      say([phrasebook.l10n.command.choose])
      return nil
    }
    switch reading {
    case .answers(let answers):
      // The answer to the field of the prompt comes last, because the next question follows it.
      let asked: Field? = if case .field(let field, _) = prompt { field } else { nil }
      pendingAnswers = answers.filter { $0.field != asked } + answers.filter { $0.field == asked }
      return handOver(pendingAnswers.removeFirst(), at: prompt)
    case .question(let question): return ask(question, line, at: prompt)
    case .command(let command): return handle(.command(command))
    case .option(let option): return handle(.option(option))
    case .code(let codes): return handle(.code(codes))
    case .language(let language):
      phrasebook.l10n = texts(language)
      shownHints = []
      say([phrasebook.l10n.command.languageChanged])
    case .languageNeeded:
      let word = Keyword.language.word(in: phrasebook.l10n)
      let choices = Language.allCases.map { "\(word) \($0.code)" }.joined(separator: ", ")
      say([phrasebook.l10n.command.languages(languages: choices)])
    case .fieldNeeded(let keyword):
      if keyword == .clear, let field = onlyWrongField { return handle(.command(.clear(field))) }
      say([whichField(for: keyword, at: prompt)])
    case .empty: say(phrasebook.lines(afterEmptyLines: emptyLines, at: prompt))
    case .unknown(let word):
      say([phrasebook.l10n.command.unknown(word: word.madeVisible)] + phrasebook.helpHint)
    case .ambiguous(let word, let meanings):
      let list = meanings.joined(separator: ", ")
      say([phrasebook.l10n.command.ambiguous(word: word.madeVisible, meanings: list)])
    }
    return nil
  }

  /// Hands an answer over to the flow.
  private func handOver(_ answer: FieldAnswer, at prompt: Prompt) -> [Effect] {
    var field: Field? = answer.field
    if case .field(answer.field, _) = prompt { field = nil }
    remarks += answer.remarks.filter { $0 != .wholeCity || !hasToldOfCity }
    hasToldOfCity = hasToldOfCity || answer.remarks.contains(.wholeCity)
    guard let given = answer.answer else { return handle(.noAnswer(to: field, kept: answer.kept)) }
    let isToldBack = answer.isToldBack || field != nil
    return handle(.answer(given, to: field, kept: answer.kept, isToldBack: isToldBack))
  }

  /// Asks which of two things a line means. A command instead of an answer keeps the line as it was typed.
  private func ask(_ question: LineQuestion, _ line: String, at prompt: Prompt) -> [Effect]? {
    let text = phrasebook.text(of: question, at: prompt)
    var chosen: Reading?
    let effects = read(
      above: { text.lines }, request: { LineRequest(prompt: text.prompt + ": ") }
    ) { answer, _, _ in
      let interpreter = LineInterpreter(readingContext)
      chosen = interpreter.choose(answer, in: question)
      if chosen == nil, let command = interpreter.command(answer, leaving: question, at: prompt) {
        (chosen, pendingCommand) =
          question.topic == .answerOrCommand ? (command, nil) : (question.second, command)
      }
      if chosen != nil { return [] }
      say([phrasebook.l10n.command.choose])
      return nil
    }
    return chosen.map { obey($0, of: line, at: prompt) } ?? effects
  }

  private var readingContext: ReadingContext {
    ReadingContext(
      language: phrasebook.l10n.language, region: region, today: ports.context.today,
      answered: flow.state.answeredFields)
  }

  /// The field whose answer was found wrong; `nil` if there are several or none.
  private var onlyWrongField: Field? {
    let fields = Field.allCases.filter { flow.problem(in: $0) != nil && flow.state.answers[$0] != nil }
    return fields.count == 1 ? fields[0] : nil
  }

  private func whichField(for keyword: Keyword, at prompt: Prompt) -> String {
    let fields = (prompt.step ?? flow.state.step).fields.map { phrasebook.label($0).lowercased() }
    return phrasebook.l10n.command.whichField(
      word: keyword.word(in: phrasebook.l10n), fields: fields.joined(separator: ", "))
  }

  /// The request for a line at a prompt.
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

  private func say(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    lineAbove = lines.last
    let columns = min(80, max(1, ports.columns))
    let text = lines.map { wrapped($0, toColumns: columns) + "\n" }.joined()
    // If output fails, the program ends as at the end of the input. All answers are saved already.
    if !ports.write(text) { ending = .notSent }
  }
}

extension Reading {
  /// Whether the line is an answer to a field, or may be one.
  fileprivate var isAnswer: Bool {
    switch self {
    case .answers, .question: true
    default: false
    }
  }

  /// Whether the reading answers a question.
  fileprivate var isChoice: Bool {
    switch self {
    case .option, .command(.continue), .command(.back), .command(.quit): true
    default: false
    }
  }
}

extension Effect {
  /// Whether the effect is carried out after output has failed.
  fileprivate var runsWithoutOutput: Bool {
    switch self {
    case .save, .writeLog, .writeDelivery, .fail, .leave: true
    default: false
    }
  }

  fileprivate var isPrompt: Bool { if case .ask = self { true } else { false } }
}
