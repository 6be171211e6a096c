/// What is being asked: it decides which words command and what a line means.
package enum Prompt: Equatable, Sendable {
  /// An answer to a field; `current` is the one that is there and that Enter keeps.
  case field(Field, current: CurrentAnswer?)
  /// A command, after the fields of the step were asked.
  case command(Step)
  /// One of the options of a question.
  case choice(Question)
  /// A command, under the summary.
  case summary
}

/// The answer that a field already has when it is asked again.
package struct CurrentAnswer: Equatable, Sendable {
  /// Verbatim: what Up brings into the line.
  package let typed: String
  /// What is shown on the line before the prompt.
  package let shown: ShownAnswer
}

/// An answer in the form in which it is shown back.
package struct ShownAnswer: Equatable, Sendable {
  /// What was typed, or its canonical form: a grouped microchip number, a place with five decimals. May hold text
  /// from outside. Empty only where Enter alone gave the date.
  package let text: String
  /// What the text means where it could be written in several ways; `nil` for every other answer.
  package let meaning: Meaning?

  /// What can be meant by a number, a word or a prefix of one.
  package enum Meaning: Equatable, Sendable {
    case day(CalendarDate)
    /// One of the field's choices, counted from 0.
    case choice(Int)
  }

  init(_ text: String, meaning: Meaning? = nil) {
    self.text = text
    self.meaning = meaning
  }
}

/// A question with a numbered choice.
package enum Question: Equatable, Sendable {
  /// An unfinished report was found: go on with it, or start afresh?
  case resumeDraft
  /// `back` from step 1, after something was typed: leave and discard it?
  case leaveReport
  /// `quit`: keep the answers for next time?
  case keepAnswers
  /// `quit` where no answers can be kept: leave all the same?
  case leaveWithoutKeeping
  /// The submission failed: try again?
  case submissionFailed

  /// An answer that can be chosen.
  package enum Option: Equatable, Sendable, CaseIterable {
    case goOn
    case startAfresh
    case leave
    case stay
    case keep
    case discard
    case tryAgain
    case cancel
  }

  /// The answers in the order of their numbers, from 1.
  package var options: [Option] {
    switch self {
    case .resumeDraft: [.goOn, .startAfresh]
    case .leaveReport, .leaveWithoutKeeping: [.leave, .stay]
    case .keepAnswers: [.keep, .discard, .stay]
    case .submissionFailed: [.tryAgain, .cancel]
    }
  }

  /// What `continue` chooses here: the way on.
  var optionToContinue: Option {
    switch self {
    case .resumeDraft: .goOn
    case .leaveReport, .leaveWithoutKeeping: .leave
    case .keepAnswers: .keep
    case .submissionFailed: .tryAgain
    }
  }

  /// What `back` chooses here: the way that changes nothing.
  var optionToGoBack: Option? {
    switch self {
    case .resumeDraft: nil
    case .leaveReport, .leaveWithoutKeeping, .keepAnswers: .stay
    case .submissionFailed: .cancel
    }
  }
}
