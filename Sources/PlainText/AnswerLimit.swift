/// How much an answer may hold: a limit that is kept while the answer is being given, not judged afterwards. The line
/// editor, which refuses a key, and the conversation, which cuts a line that came whole, count by this one rule.
package enum AnswerLimit: Equatable, Sendable {
  /// At most so many characters as a person sees them (Swift `Character`), never bytes.
  case characters(Int)
  /// At most so many of the digits 0 to 9; whatever stands between them is free.
  case digits(Int)

  /// The number that `weight(of:)` may add up to.
  package var most: Int {
    switch self {
    case .characters(let most), .digits(let most): most
    }
  }

  /// How much one character adds to the count: 0 or 1. A digit with a mark on it is no digit.
  package func weight(of character: Character) -> Int {
    switch self {
    case .characters: 1
    case .digits: character.isASCII && character.isWholeNumber ? 1 : 0
    }
  }

  /// How much a text adds to the count.
  package func weight(of text: some Sequence<Character>) -> Int {
    text.reduce(0) { $0 + weight(of: $1) }
  }

  /// Splits an answer that came whole into what the field takes and what it leaves out.
  ///
  /// `kept` ends right before the first character beyond the limit; `leftOut` is all the rest, empty when
  /// the answer fits.
  package func split(_ answer: String) -> (kept: String, leftOut: String) {
    var count = 0
    let end = answer.indices.first { index in
      count += weight(of: answer[index])
      return count > most
    }
    return (String(answer[..<(end ?? answer.endIndex)]), String(answer[(end ?? answer.endIndex)...]))
  }
}
