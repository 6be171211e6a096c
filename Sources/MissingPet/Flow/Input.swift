/// What a line means at the prompt at which it was typed.
package enum Input: Equatable, Sendable {
  /// An answer to the field that is asked, verbatim. Empty means that Enter alone was pressed.
  case answer(String)
  /// One of the words that command.
  case command(Command)
  /// One of the options of the question that is asked.
  case option(Question.Option)
}
