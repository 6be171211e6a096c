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

  /// The maximal number.
  package var most: Int {
    switch self {
    case .characters(let most), .digits(let most): most
    }
  }

  /// How much of a line is beyond the limit; 0 if it fits. The literal mark in front of it does not count. A
  /// line with letters says more than a number: its digits are not limited. A digit with a mark is not one.
  package func excess(ofLine line: some Collection<Character>) -> Int {
    let answer = line.first == Self.literalMark ? line.dropFirst() : line[...]
    return switch self {
    case .characters(let most): max(0, answer.count - most)
    case .digits where answer.contains(where: \.isLetter): 0
    case .digits(let most): max(0, answer.count(where: \.isASCIIDigit) - most)
    }
  }
}
