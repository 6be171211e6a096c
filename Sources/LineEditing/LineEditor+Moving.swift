extension LineEditor {
  /// Moves the cursor to a position in the line. As in readline, the bell doesn't ring if it is there
  /// already.
  mutating func moveCursor(to place: Int) -> Reaction {
    line.moveCursor(to: place)
    return .none
  }

  /// Moves the cursor by one character, or rings the bell at the end of the line.
  mutating func moveCursor(by step: Int) -> Reaction {
    let before = line.cursor
    line.moveCursor(to: before + step)
    return line.cursor == before ? .bell : .none
  }

  /// The end of the word at or after the cursor.
  var endOfWord: Int {
    let characters = line.characters
    let start = characters[line.cursor...].firstIndex(where: \.isInWord) ?? characters.count
    return characters[start...].firstIndex { !$0.isInWord } ?? characters.count
  }

  /// The start of the word before the cursor.
  var startOfWord: Int { startOfRun(of: \.isInWord) }

  /// The start of the text without blanks before the cursor.
  var startOfSpacedWord: Int { startOfRun { $0 != " " && $0 != "\t" } }

  private func startOfRun(of isInRun: (Character) -> Bool) -> Int {
    let characters = line.characters
    guard let last = characters[..<line.cursor].lastIndex(where: isInRun) else { return 0 }
    return characters[..<last].lastIndex { !isInRun($0) }.map { $0 + 1 } ?? 0
  }
}

extension Character {
  /// Whether this is part of a word: a letter or digit of any script.
  fileprivate var isInWord: Bool { isLetter || isNumber }
}
