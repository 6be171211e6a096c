extension LineEditor {
  /// Deletes the character under the cursor.
  mutating func deleteChar() -> Reaction {
    line.cursor < line.characters.count ? replace(line.cursor..<line.cursor + 1, with: "") : .bell
  }

  /// Deletes the character before the cursor.
  mutating func backwardDeleteChar() -> Reaction {
    line.cursor > 0 ? replace(line.cursor - 1..<line.cursor, with: "") : .bell
  }

  /// Swaps the two characters around the cursor; at the end of the line, the last two.
  mutating func transposeChars() -> Reaction {
    guard line.cursor > 0, line.characters.count > 1 else { return .bell }
    let right = min(line.cursor, line.characters.count - 1)
    let swapped = String(line.characters[right]) + String(line.characters[right - 1])
    return replace(right - 1..<right + 1, with: swapped, cursorWhenUndone: right)
  }
}
