package import Localization
package import MissingPet
import PlainText

/// The interpreter of typed lines: a pure function from a line, its prompt and a context to a reading. The
/// words of all languages are understood, ignoring case, diacritics and marks at the ends. If a word has
/// several meanings, the language of the conversation takes precedence, then English.
package struct LineInterpreter {
  let context: ReadingContext
  /// Made when the first line is read, because that takes longer than a start.
  var lexicons: [Lexicon] { Lexicon.all(context.language) }

  /// An interpreter in a context.
  package init(_ context: ReadingContext) { self.context = context }

  /// What a line means at a prompt.
  package func read(_ line: String, at prompt: Prompt) -> Reading {
    if line.trimmed == "?" { return .command(.help) }
    if case .field(let field, _) = prompt { return readAnswer(line, to: field, at: prompt) }
    if case .code = prompt { return readCode(line) }
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
  /// The line can be an answer or this command: the person is asked which.
  case question(typed: String, Reading)
  /// Only Enter was pressed, which means nothing at this prompt.
  case empty
  /// The text was not understood.
  case unknown(String)
  /// The text is a prefix of several words, which are given.
  case ambiguous(String, [String])
}

/// A field with its answer.
package struct FieldAnswer: Equatable, Sendable {
  package let field: Field
  /// The answer; `nil` if the person has none to give.
  package let answer: Answer?
  /// What the line says beyond the field, which becomes part of the description; may be empty.
  package let kept: String
  /// What is told after the answer.
  package let remarks: [Remark]
  /// Whether the answer is told back because it is not what was typed.
  package let isToldBack: Bool

  init(_ field: Field, _ reading: ReadAnswer, typed: String, isToldBack: Bool = false) {
    self.field = field
    kept = ""
    switch reading {
    case .value(let answer, let remarks):
      (self.answer, self.remarks, self.isToldBack) = (answer, remarks, isToldBack)
    case .none(let remarks): (answer, self.remarks, self.isToldBack) = (nil, remarks, false)
    case .unread(let problem):
      (answer, remarks, self.isToldBack) = (Answer(typed, .failure(problem)), [], false)
    }
  }
}

/// What is read from the text of an answer.
enum ReadAnswer: Equatable, Sendable {
  /// An answer that was understood, although it may be refused. The remarks are told after it.
  case value(Answer, [Remark] = [])
  /// The person has no answer to give. The remarks say why, if the words alone do not.
  case none([Remark] = [])
  /// The text was not understood. It is kept as typed, and refused on `continue`.
  case unread(FieldProblem = .unreadable)
}

/// What an answer is told back with: what was not taken over from the text, and where it can go.
package enum Remark: Equatable, Sendable {
  /// These words were not used; they can go into the description.
  case leftOut(String)
  /// The time of day was not used; it can go into the description.
  case timeLeftOut
  /// The age was rounded down to whole years.
  case wholeYears
  /// The age is under one year, which no number of years says; it can go into the description.
  case underOneYear
  /// The photo is not on this computer.
  case photoElsewhere

  /// The remark that these texts were not used; none if all are empty.
  static func unused(_ texts: [String]) -> [Remark] {
    let texts = texts.filter { !$0.isEmpty }
    return texts.isEmpty ? [] : [.leftOut(texts.joined(separator: ", "))]
  }
}

/// What a line is read with, besides the line and its prompt.
package struct ReadingContext: Equatable, Sendable {
  /// The language of the conversation.
  package var language: Language
  /// The order of day and month in a date like `03/04/2026`; `nil` if it is not known.
  package var dayOrder: DayOrder?
  /// The day from which relative days count.
  package var today: CalendarDate

  package init(language: Language, dayOrder: DayOrder?, today: CalendarDate) {
    self.language = language
    self.dayOrder = dayOrder
    self.today = today
  }
}

/// The order of the numbers in a date.
package enum DayOrder: Sendable {
  case dayFirst
  case monthFirst
}
