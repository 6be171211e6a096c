import Localization
package import MissingPet
import PlainText

/// The interpreter of typed lines: a pure function from a line, its prompt and a context to a reading.
///
/// The words of all languages are understood, ignoring case, diacritics and marks at the ends. If a word has
/// several meanings, the language of the conversation takes precedence, then English, then the other
/// languages.
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
    let tokens = Tokens(line)
    if line.trimmed.isEmpty { return .empty }
    if tokens.words.isEmpty { return .unknown(line.trimmed) }
    if case .choice(let question) = prompt { return readChoice(tokens, of: question, at: prompt) }
    return readCommand(line, tokens, at: prompt)
  }
}
