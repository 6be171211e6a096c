package import Localization
package import MissingPet
import PlainText

/// The interpreter of typed lines: a pure function from a line, its prompt and a context to a reading. The
/// words of all languages are understood, ignoring case, diacritics and marks at the ends. If a word has
/// several meanings, the language of the conversation takes precedence, then English.
package struct LineInterpreter {
  let context: ReadingContext

  /// An interpreter in a context.
  package init(_ context: ReadingContext) { self.context = context }

  /// What a line means at a prompt.
  package func read(_ line: String, at prompt: Prompt) -> Reading {
    if line.trimmed == "?" { return .command(.help) }
    if line.trimmed.first == AnswerLimit.literalMark { return understood(line, at: prompt) }
    let said = Tokens(line, isWhole: true).withoutManners
    let reading = understood(said, at: prompt)
    if asks(line, reading, at: prompt) { return .command(.help) }
    return said == line ? reading : reading.toldBack
  }

  /// Words such as `how`, which begin a question.
  static let questions = WordTable { $0.reading.questions.words }
  /// Words that begin a question in any text, unlike `have you`.
  private static let openings = WordTable { $0.reading.questions.openings }
  private static let verbs = WordTable { $0.reading.questions.verbs }
  static let subjects = WordTable { $0.reading.questions.subjects }
  /// The commands that go on, or end or discard something.
  private static let goingOn: [Command] = [.continue, .next, .agree, .quit, .later, .close, .new, .startOver]

  /// Whether a line asks for help: with a question mark, it is neither an answer nor a command, or would
  /// send, end or discard something; or at a field, it is no command and begins a question. Beside an answer,
  /// another sentence only asks behind a question mark, and without one, an answer that can be any words is
  /// none if a verb stands before its subject.
  private func asks(_ line: String, _ reading: Reading, at prompt: Prompt) -> Bool {
    let hasMark = line.contains("?")
    if !hasMark, prompt.field == nil { return false }
    let (isLast, tokens) = (line.trimmed.last == "?", Tokens(line))
    var (isAnswer, isUnread) = (true, false)
    switch reading {
    case .unknown: return isLast
    case .command(let command): return isLast && tokens.count > 1 && Self.goingOn.contains(command)
    case .option(let option):
      return isLast && tokens.count > 1 && (option.discardsAnswers || asks(tokens.words))
    case .answers(let answers):
      isUnread = answers.contains { $0.isUnread || $0.answer == nil && !$0.kept.isEmpty }
      if isLast, isUnread { return true }
      isAnswer = answers.contains { (try? $0.answer?.value.get()) != nil && $0.field != .photo }
    case .question: break
    default: return false
    }
    guard let field = prompt.field else { return false }
    let start = tokens.words.prefix(2).prefix {
      Negligible.isSilent($0) || ChoiceGrammar.contrasts($0) || AgeGrammar.and.contains($0)
    }.count
    // `Have you seen him? Please call` describes the pet.
    let isDescription = field == .description
    if !hasMark || isDescription && !isLast {
      return (0...start).contains { index in
        field.kind.holdsWords
          ? Self.openings.match(tokens.words, at: index) != nil
            || !isDescription && isInverted(tokens.words, at: index)
          : isUnread && asks(tokens.words, at: index)
      }
    }
    return tokens.items.indices.contains { index in
      // `colour? where do I put the colour?`
      let isNext = tokens.hasMark(before: index) && (!isAnswer || tokens.items[index].gap.contains("?"))
      guard index <= start || isLast && isNext else { return false }
      return asks(tokens.words, at: index)
    }
  }

  /// Whether a question begins at a word: `who can see it`, `can I go back`.
  func asks(_ words: [String], at start: Int = 0) -> Bool {
    Self.questions.match(words, at: start) != nil || isInverted(words, at: start)
  }

  /// Whether a verb stands before its subject, perhaps behind a word such as `how`: `what should I write`.
  private func isInverted(_ words: [String], at start: Int) -> Bool {
    let verb = Self.questions.match(words, at: start)?.end ?? start
    return Self.verbs.match(words, at: verb).flatMap { Self.subjects.match(words, at: $0.end) } != nil
  }

  private func understood(_ line: String, at prompt: Prompt) -> Reading {
    if case .field(let field, _) = prompt { return readAnswer(line, to: field, at: prompt) }
    if case .code = prompt { return readCode(line) }
    // As in an editor: `:q`.
    var line = line.trimmed.hasPrefix(":") ? String(line.trimmed.dropFirst()) : line
    // In Polish, `no` before other words denies nothing.
    let (whole, openings) = (Tokens(line, isWhole: true), L10n(context.language).reading.openings.listItems)
    if whole.count > 1, openings.contains(whole.words[0]), ChoiceGrammar.denies(whole.words[0]) {
      line = String(line[whole.items[1].range.lowerBound...])
    }
    let tokens = Tokens(line)
    if line.trimmed.isEmpty { return .empty }
    if tokens.words.isEmpty { return .unknown(line.trimmed) }
    if case .choice(let question) = prompt { return readChoice(tokens, of: question, at: prompt) }
    return readCommand(line, tokens, at: prompt)
  }
}

/// What a line means at a prompt.
package indirect enum Reading: Equatable, Sendable {
  /// Answers, at least one: to the field of the prompt, or to fields that the line names, in their order.
  case answers([FieldAnswer])
  case command(Command)
  case option(Question.Option)
  /// A code in the ways in which it can have been written, the likeliest first.
  case code([String])
  /// Continue in this language.
  case language(Language)
  /// The command to change the language, without the name of an available language.
  case languageNeeded
  /// A command that needs the name of a field, without one.
  case fieldNeeded(Keyword)
  /// The line can mean either of two things: the person is asked which.
  case question(LineQuestion)
  /// Only Enter was pressed, which means nothing at this prompt.
  case empty
  /// The text was not understood.
  case unknown(String)
  /// The text is a prefix of several words, which are given.
  case ambiguous(String, [String])
}

extension Reading {
  /// The same, with answers that are told back.
  var toldBack: Reading {
    guard case .answers(var answers) = self else { return self }
    for index in answers.indices { answers[index].isToldBack = answers[index].answer != nil }
    return .answers(answers)
  }
}

/// A field with its answer.
package struct FieldAnswer: Equatable, Sendable {
  package let field: Field
  /// The answer; `nil` if the person has none to give.
  package let answer: Answer?
  /// What the line says beyond the field, which becomes part of the description; may be empty.
  package internal(set) var kept: String
  /// What is told after the answer.
  package let remarks: [Remark]
  /// Whether the answer is told back because it is not what was typed.
  package internal(set) var isToldBack: Bool
  /// Whether this is a text for the description that stands after the one that there is.
  package var isAddition = false

  /// Whether it has no form of an answer, or is a sentence as a name.
  fileprivate var isUnread: Bool {
    field.kind == .name
      ? Tokens(answer?.text ?? "").count > 2
      : !field.kind.holdsWords && answer?.value == .failure(.unreadable)
  }

  /// A text that stands after the description that there is.
  static func addition(_ text: String) -> FieldAnswer {
    var answer = FieldAnswer(.description, .value(Answer(text)), typed: text, isToldBack: true)
    answer.isAddition = true
    return answer
  }

  init(_ field: Field, _ reading: ReadAnswer, typed: String, isToldBack: Bool = false) {
    self.field = field
    switch reading {
    case .value(let answer, let kept, let remarks):
      (self.answer, self.kept, self.remarks, self.isToldBack) = (answer, kept, remarks, isToldBack)
    case .none(let kept):
      (answer, self.kept, remarks, self.isToldBack) = (nil, kept, [], false)
    case .unread(let problem):
      (answer, kept, remarks, self.isToldBack) = (Answer(typed, .failure(problem)), "", [], false)
    }
  }
}

/// A line that can mean either of two things.
package struct LineQuestion: Equatable, Sendable {
  /// What the person is asked.
  package enum Topic: Equatable, Sendable {
    /// Whether it is an answer, or a command.
    case answerOrCommand
    /// Which field it answers: that whose answers have this form, or the one that was asked.
    case otherField(Field)
    /// Whether its facts are taken, or the line becomes a part of the description.
    case facts
    /// Whether a line that is no command becomes a part of the description, or is left out.
    case addition
  }

  package let topic: Topic
  /// The line.
  package let typed: String
  package let first, second: Reading
}

/// What is read from the text of an answer.
enum ReadAnswer: Equatable, Sendable {
  /// An answer that was understood, but may be refused; words that go beyond it; what is told after it.
  case value(Answer, kept: String = "", [Remark] = [])
  /// The person has no answer to give.
  case none(kept: String = "")
  /// The text was not understood. It is kept as typed, and refused on `continue`.
  case unread(FieldProblem = .unreadable)

  /// Whether there is an answer that is not refused.
  var isSuccess: Bool {
    if case .value(let answer, _, _) = self, case .success = answer.value { true } else { false }
  }

  /// The same without words that go beyond it, which facts say.
  var withoutKept: ReadAnswer { mapKept { _ in "" } }

  /// The same, with more words that go beyond it.
  func keeping(_ words: [String]) -> ReadAnswer {
    mapKept { kept in ([kept] + words).filter { !$0.isEmpty }.joined(separator: ", ") }
  }

  private func mapKept(_ change: (String) -> String) -> ReadAnswer {
    switch self {
    case .value(let answer, let kept, let remarks): .value(answer, kept: change(kept), remarks)
    case .none(let kept): .none(kept: change(kept))
    case .unread: self
    }
  }
}

/// What is said about an answer after it was told back.
package enum Remark: Equatable, Sendable {
  /// The age was rounded down to whole years.
  case wholeYears
  /// The place is a large city as a whole. This is told once.
  case wholeCity
}

/// What a line is read with, besides the line and its prompt.
package struct ReadingContext: Equatable, Sendable {
  /// The language of the conversation.
  package var language: Language
  /// The region of the locale: the code of a country, in which a postal code is looked for first, and which
  /// decides the order of day and month in a date like `03/04/2026`; `nil` if it is not known.
  package var region: String?
  /// The day from which relative days count.
  package var today: CalendarDate
  /// The fields that have an answer. What a line says of them beside another answer replaces none.
  package var answered: Set<Field>

  package init(
    language: Language, region: String? = nil, today: CalendarDate,
    answered: Set<Field> = []
  ) {
    self.language = language
    self.region = region
    self.today = today
    self.answered = answered
  }

  /// The countries in which a postal code is looked for first.
  var homes: [String] { [region, language == .pl ? "PL" : nil].compactMap(\.self) }
}
