import LineEditing
import Localization
import MissingPet
import PlainText
import Understanding

/// What the session does with a line that was read.
extension Session {
  /// Interprets a line and returns the effects that follow; `nil` if the prompt is to be repeated.
  func handle(_ line: String, leftOut: String?, wasFull: Bool, at prompt: Prompt) -> [Effect]? {
    let reading = LineInterpreter(readingContext).read(line, at: prompt)
    emptyLines = reading == .empty ? emptyLines + 1 : 0
    if reading.isAnswer, let field = prompt.field {
      ports.remember(line)
      if let leftOut {
        say(phrasebook.lines(of: .leftOut(field, leftOut)))
      } else if wasFull {
        say(phrasebook.lines(of: .fieldWasFull(field)))
      }
    }
    return obey(reading, of: line, at: prompt)
  }

  func obey(_ reading: Reading, of line: String, at prompt: Prompt) -> [Effect]? {
    if !Flow.takesCommands, case .choice = prompt, !reading.isChoice {
      say([phrasebook.l10n.command.choose])
      return nil
    }
    switch reading {
    case .answers(let answers):
      // The answer to the field of the prompt comes last, because the next question follows it; the species
      // first, because another one empties the breed.
      let order = { (field: Field) in field == prompt.field ? 2 : field == .species ? 0 : 1 }
      pendingAnswers = (0...2).flatMap { place in answers.filter { order($0.field) == place } }
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
      let typed = word.contains(" ") ? line.trimmed : word
      say([phrasebook.l10n.command.ambiguous(word: typed.madeVisible, meanings: list)])
    }
    return nil
  }

  func handOver(_ answer: FieldAnswer, at prompt: Prompt) -> [Effect] {
    let field = answer.field == prompt.field ? nil : answer.field
    remarks += answer.remarks.filter { $0 != .wholeCity || !hasToldOfCity }
    hasToldOfCity = hasToldOfCity || answer.remarks.contains(.wholeCity)
    guard var given = answer.answer else { return handle(.noAnswer(to: field, kept: answer.kept)) }
    if answer.isAddition, let earlier = flow.state.answers[.description] {
      given = Answer("\(earlier.text.ended) \(given.text.begun)")
    }
    let isToldBack = answer.isToldBack || field != nil
    return handle(.answer(given, to: field, kept: answer.kept, isToldBack: isToldBack))
  }

  var readingContext: ReadingContext {
    ReadingContext(
      language: phrasebook.l10n.language, region: region, today: ports.context.today,
      answered: Set(flow.state.shownAnswers.keys))
  }

  /// The field whose answer was found wrong; `nil` if there are several or none.
  private var onlyWrongField: Field? {
    let fields = Field.allCases.filter { flow.problem(in: $0) != nil && flow.state.answers[$0] != nil }
    return fields.count == 1 ? fields[0] : nil
  }

  private func whichField(for keyword: Keyword, at prompt: Prompt) -> String {
    let fields = (prompt.step?.fields ?? Field.allCases).map { phrasebook.label($0).lowercased() }
    return phrasebook.l10n.command.whichField(
      word: keyword.word(in: phrasebook.l10n), fields: fields.joined(separator: ", "))
  }
}

// MARK: Asking about a line

extension Session {
  /// Asks which of two things a line means. A command instead of an answer keeps the line as it was typed.
  private func ask(_ question: LineQuestion, _ line: String, at prompt: Prompt) -> [Effect]? {
    let text = phrasebook.text(of: question, at: prompt)
    var chosen: Reading?
    let effects = read(
      above: { text.lines }, request: { LineRequest(prompt: text.prompt + ": ") }
    ) { answer, _, _ in
      let interpreter = LineInterpreter(readingContext)
      chosen = interpreter.choose(answer, in: question, at: prompt)
      if chosen == nil, let command = interpreter.command(answer, leaving: question, at: prompt) {
        if command == .command(.review) {
          say(phrasebook.lines(of: .review(flow.state.shownAnswers)))
          return nil
        }
        // The command costs neither the line nor an earlier answer.
        let meanings =
          question.topic == .facts
          ? [question.first, question.second]
          : question.topic == .answerOrCommand ? [] : [question.second]
        let kept = meanings.first { !$0.replaces(flow.state.answers) }
        (chosen, pendingCommand) = (kept ?? command, kept.map { _ in command })
      }
      // A line that gives other answers says as well that those of the line before are to be taken.
      if chosen == nil, question.topic != .answerOrCommand {
        pendingCommand = interpreter.newAnswers(answer, after: question, at: prompt)
        chosen = pendingCommand.map { _ in question.first }
      }
      if chosen != nil { return [] }
      say([phrasebook.l10n.command.choose])
      return nil
    }
    return chosen.map { obey($0, of: line, at: prompt) } ?? effects
  }
}

extension Reading {
  /// Whether an answer takes the place of an earlier one.
  fileprivate func replaces(_ earlier: Answers) -> Bool {
    guard case .answers(let answers) = self else { return false }
    return answers.contains { !$0.isAddition && earlier[$0.field] != nil }
  }

  /// Whether the line is an answer to a field, or may be one.
  fileprivate var isAnswer: Bool {
    switch self {
    case .answers, .question: true
    default: false
    }
  }

  fileprivate var isChoice: Bool {
    switch self {
    case .option, .command(.continue), .command(.back), .command(.quit): true
    default: false
    }
  }
}
