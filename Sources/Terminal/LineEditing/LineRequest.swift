package import PlainText

/// A request for one line: its prompt, and what limits and helps the typing.
package struct LineRequest: Sendable {
  /// The prompt, ending in `": "`. It may have several lines, separated by `"\n"`; the answer is typed after
  /// the last one.
  package var prompt: String

  /// How much the answer may hold; `nil` if there is no limit. Only the line editor enforces it: a line that
  /// is read whole may be longer.
  package var limit: AnswerLimit?

  /// The answer that was given before, which Up recalls first; `nil` if there is none.
  package var currentAnswer: String?

  /// What Tab completes.
  package var completion: Completion

  /// What Tab completes in an answer.
  package enum Completion: Sendable {
    /// These words, each a whole answer, matched without regard to case and diacritics. If there are none,
    /// Tab rings the bell.
    case words([String])
    /// What a function finds for the text before the cursor.
    case search(@Sendable (String) -> CompletionOutcome)
  }

  /// A request with no limit, no current answer and nothing to complete, unless given.
  package init(
    prompt: String, limit: AnswerLimit? = nil, currentAnswer: String? = nil,
    completion: Completion = .words([])
  ) {
    self.prompt = prompt
    self.limit = limit
    self.currentAnswer = currentAnswer
    self.completion = completion
  }

  /// How much a line that begins with this character may hold, in the units of the limit; `nil` if there is
  /// no limit.
  func capacity(ofLineBeginningWith first: Character?) -> Int? {
    guard let limit else { return nil }
    return limit.most + (first == AnswerLimit.literalMark ? limit.weight(of: AnswerLimit.literalMark) : 0)
  }
}
