extension LineEditor {
  /// Deletes the character under the cursor.
  mutating func deleteChar() -> Reaction {
    line.cursor < line.characters.count ? replace(line.cursor..<line.cursor + 1, with: "") : .bell
  }

  /// Deletes the character before the cursor.
  mutating func backwardDeleteChar() -> Reaction {
    line.cursor > 0 ? replace(line.cursor - 1..<line.cursor, with: "") : .bell
  }

  /// How the letters of a word are changed.
  enum LetterCase {
    /// `capitalized` has the first letter in upper case and the others in lower case.
    case upper, lower, capitalized
  }

  /// Changes the letters of the word at the cursor, or behind it, from the cursor on. The cursor is at the end
  /// of the word afterwards.
  mutating func changeCase(to letterCase: LetterCase) -> Reaction {
    let end = endOfWord
    let word = line.characters[line.cursor..<end].drop { !$0.isInWord }
    guard let first = word.first else { return moveCursor(to: end) }
    let changed =
      switch letterCase {
      case .upper: String(word).uppercased()
      case .lower: String(word).lowercased()
      case .capitalized: first.titlecased + String(word.dropFirst()).lowercased()
      }
    let rest = line.characters.count - end
    let reaction = replace(word.indices, with: changed)
    // Also where the new text is the old one.
    if reaction == .none { line.moveCursor(to: line.characters.count - rest) }
    return reaction
  }

  /// Swaps the two characters around the cursor; at the end of the line, the last two.
  mutating func transposeChars() -> Reaction {
    guard line.cursor > 0, line.characters.count > 1 else { return .bell }
    let right = min(line.cursor, line.characters.count - 1)
    let swapped = String(line.characters[right]) + String(line.characters[right - 1])
    return replace(right - 1..<right + 1, with: swapped, cursorWhenUndone: right)
  }

  /// Deletes the spaces and tabs around the cursor.
  mutating func deleteHorizontalSpace() -> Reaction {
    let characters = line.characters
    let start = characters[..<line.cursor].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    let end = characters[line.cursor...].firstIndex { !$0.isBlank } ?? characters.count
    return start == end ? .none : replace(start..<end, with: "")
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
