extension LineEditor {
  /// How the letters of words are changed.
  enum LetterCase {
    case upper, lower
    /// The first letter of each word in upper case, the others in lower case.
    case capitalized
  }

  /// Changes the letters from the cursor to the end of words, or from the beginning of words before the
  /// cursor if `count` is negative. The cursor is at the end of what was changed afterwards.
  mutating func changeCase(_ count: Int, to letterCase: LetterCase) -> Reaction {
    let other = endOfWord(count, from: line.cursor)
    let range = min(line.cursor, other)..<max(line.cursor, other)
    guard !range.isEmpty else { return .none }
    var isInWord = false
    let changed = line.characters[range].map { character in
      defer { isInWord = character.isInWord }
      switch letterCase {
      case _ where !character.isInWord: return String(character)
      case .upper: return character.uppercased()
      case .capitalized where !isInWord: return character.titlecased
      case .lower, .capitalized: return character.lowercased()
      }
    }
    return replace(range, withWords: changed.joined())
  }

  /// Moves the character before the cursor over the ones after it; at the end of the line, the last but one.
  mutating func transposeChars(_ count: Int) -> Reaction {
    let characters = line.characters
    guard count != 0 else { return .none }
    guard line.cursor > 0, characters.count > 1 else { return .bell }
    let isAtEnd = line.cursor == characters.count
    let right = isAtEnd ? line.cursor - 1 : line.cursor
    let end = min(characters.count, right + (isAtEnd ? 1 : max(0, count)))
    let moved = String(characters[right..<end]) + String(characters[right - 1])
    return replace(right - 1..<end, with: moved, cursorWhenUndone: right)
  }

  /// Swaps the word at or before the cursor with the one before it, or moves a word over several if `count`
  /// is more than 1.
  mutating func transposeWords(_ count: Int) -> Reaction {
    guard count != 0 else { return .none }
    let secondEnd = endOfWord(count, from: line.cursor)
    let second = startOfWord(1, from: secondEnd)
    let first = startOfWord(count, from: second)
    let firstEnd = endOfWord(1, from: first)
    guard first != second, firstEnd <= second, second <= secondEnd else { return .bell }
    let swapped = [second..<secondEnd, firstEnd..<second, first..<firstEnd].flatMap { line.characters[$0] }
    return replace(first..<secondEnd, withWords: String(swapped))
  }

  /// Deletes the spaces and tabs around the cursor.
  mutating func deleteHorizontalSpace() -> Reaction {
    let characters = line.characters
    let start = characters[..<line.cursor].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    let end = characters[line.cursor...].firstIndex { !$0.isBlank } ?? characters.count
    return start == end ? .none : replace(start..<end, with: "")
  }

  /// Replaces a range and puts the cursor at its end, also where the new text is the old one.
  private mutating func replace(_ range: Range<Int>, withWords text: String) -> Reaction {
    let rest = line.characters.count - range.upperBound
    let reaction = replace(range, with: text)
    if reaction == .none { line.moveCursor(to: line.characters.count - rest) }
    return reaction
  }
}

extension Character {
  /// The character as the first letter of a word: ǆ becomes ǅ, and ß becomes Ss.
  fileprivate var titlecased: String {
    guard let first = unicodeScalars.first else { return "" }
    var text = first.properties.titlecaseMapping
    text.unicodeScalars += unicodeScalars.dropFirst()
    return text
  }
}
