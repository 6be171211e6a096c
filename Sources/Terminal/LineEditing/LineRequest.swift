package import PlainText

/// A request for one line: its prompt, and what limits and helps the typing.
package struct LineRequest: Sendable {
  /// The prompt, ending in `": "`. It may have several lines; the answer is typed after the last one.
  package var prompt: String

  /// How much an edited line may hold; `nil` if there is no limit. A line that is read whole may be longer.
  package var limit: AnswerLimit?

  /// The answer that was given before, which Up recalls first; `nil` if there is none.
  package var currentAnswer: String?

  /// What Tab finds for the text before the cursor.
  package var completion: @Sendable (String) -> CompletionOutcome

  /// A request with no limit, no current answer and nothing to complete, unless given.
  package init(
    prompt: String, limit: AnswerLimit? = nil, currentAnswer: String? = nil,
    completion: @escaping @Sendable (String) -> CompletionOutcome = { _ in .nothing }
  ) {
    self.prompt = prompt
    self.limit = limit
    self.currentAnswer = currentAnswer
    self.completion = completion
  }
}

/// The result of reading a line.
package enum LineResult: Equatable, Sendable {
  /// An answer, without line breaks and NUL.
  ///
  /// `leftOut` is what a paste had beyond the request's limit, in full; `nil` if everything fitted, or the
  /// line was read whole. `wasFull` says that the editor refused a key because the line was full.
  case line(String, leftOut: String? = nil, wasFull: Bool = false)

  /// A whole line was read that is not UTF-8 or contains NUL. It is gone from the input.
  case undecodable

  /// Ctrl-C or SIGINT. The cursor is on a new line. `lineWasEmpty` says whether nothing had been typed; it is
  /// always true where lines are read whole, because the program does not see what is being typed.
  case interrupted(lineWasEmpty: Bool)

  /// Ctrl-D on an empty line, or the end of the pipe or file. An unterminated last line is returned as
  /// `.line` first. The cursor is on a new line.
  case endOfInput

  /// SIGTERM, SIGHUP or SIGQUIT asks the program to terminate; the value is the signal's number. A terminal
  /// that disconnects counts as SIGHUP, whether or not the signal was delivered.
  case signalled(Int32)

  /// The input cannot be read: it is a directory, the disk fails, or a line exceeds `InputLines.longestLine`.
  case inputUnreadable

  /// The prompt could not be written, so nobody can answer it.
  case outputUnwritable
}
