package import PlainText

/// What a line is asked for: the words before the cursor, and what helps and limits the typing.
package struct LineRequest: Sendable, Equatable {
  /// The text before the cursor; it ends in `": "`. It may hold earlier lines, separated by `"\n"`; only the
  /// last one carries the cursor.
  package var prompt: String

  /// How much the answer may hold; `nil` is no limit. Only an editor can refuse a keystroke: where lines come
  /// whole, the caller has to look at the length.
  package var limit: AnswerLimit?

  /// A character that counts nothing where the line begins with it; `nil` is none.
  package var freeFirst: Character?

  /// The present answer, if there is one: Up brings it into the line.
  package var earlier: String?

  /// What Tab completes.
  package var completion: Completion

  /// A question with no limit, no present answer and nothing to complete, unless said otherwise.
  package init(
    prompt: String, limit: AnswerLimit? = nil, freeFirst: Character? = nil, earlier: String? = nil,
    completion: Completion = .none
  ) {
    self.prompt = prompt
    self.limit = limit
    self.freeFirst = freeFirst
    self.earlier = earlier
    self.completion = completion
  }
}

extension LineRequest {
  /// How much of a line does not count because of the character that it begins with.
  func freeWeight(ofLineBeginningWith first: Character?) -> Int {
    guard let first, first == freeFirst else { return 0 }
    return limit?.weight(of: first) ?? 0
  }
}
