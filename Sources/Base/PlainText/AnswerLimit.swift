/// The maximal length of an answer. The line editor, which refuses keys beyond it, and the conversation,
/// which cuts lines that were read whole, count in the same way.
package enum AnswerLimit: Equatable, Sendable {
  /// A number of characters as a user sees them (Swift's `Character`), not of bytes.
  case characters(Int)
  /// A number of digits 0 to 9; other characters do not count.
  case digits(Int)

  /// The character that, in front of a line, makes the rest of it an answer even if it reads like a command.
  /// It is not part of the answer, so it does not count towards the limit.
  package static let literalMark: Character = "\\"

  /// The maximal weight.
  package var most: Int {
    switch self {
    case .characters(let most), .digits(let most): most
    }
  }

  /// The weight of a character, 0 or 1. A digit with a combining mark is not one.
  package func weight(of character: Character) -> Int {
    switch self {
    case .characters: 1
    case .digits: character.isASCIIDigit ? 1 : 0
    }
  }

  /// The weight of a text: the sum of its characters' weights.
  package func weight(of text: some Sequence<Character>) -> Int {
    text.reduce(0) { $0 + weight(of: $1) }
  }

  /// How much of a line is beyond the limit; 0 if it fits. The literal mark in front of it does not count. A
  /// line with letters says more than a number, so its digits are not limited.
  package func excess(ofLine line: some Collection<Character>) -> Int {
    let answer = line.first == Self.literalMark ? line.dropFirst() : line[...]
    if case .digits = self, answer.contains(where: \.isLetter) { return 0 }
    return max(0, weight(of: answer) - most)
  }

  /// Splits an answer before the first character beyond the limit. `leftOut` is empty if the answer fits.
  package func split(_ answer: String) -> (kept: String, leftOut: String) {
    var count = 0
    let end = answer.indices.first { index in
      count += weight(of: answer[index])
      return count > most
    }
    return (String(answer[..<(end ?? answer.endIndex)]), String(answer[(end ?? answer.endIndex)...]))
  }
}
