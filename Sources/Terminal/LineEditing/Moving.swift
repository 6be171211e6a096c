extension LineEditor {
  /// Moves the cursor to a position in the line. As in readline, the bell does not ring if it is there
  /// already.
  mutating func moveCursor(to place: Int) -> Reaction {
    line.moveCursor(to: place)
    return .none
  }

  /// Moves the cursor by a number of characters, as far as the line goes. As in readline, the bell rings at
  /// the end of the line, and at the beginning also if only some of the characters were there.
  mutating func moveCursor(by step: Int) -> Reaction {
    let before = line.cursor
    line.moveCursor(to: before + step)
    return step != 0 && line.cursor == before || before + step < 0 ? .bell : .none
  }

  /// Moves the cursor by a number of rows, as far as the line has some, to the column where it was when it
  /// was last moved otherwise, or to the nearest end of the row.
  ///
  /// - Returns: `nil` if there is no further row in this direction.
  mutating func moveCursor(byRows step: Int) -> Reaction? {
    var probe = self
    let cells = Frame(of: self).fitted(toWidth: columns).cells
    let layout = Layout(cells, width: columns)
    func position(_ cursor: Int) -> Layout.Position {
      probe.line.moveCursor(to: cursor)
      return layout.positions[Frame(of: probe).fitted(toWidth: columns).cursor]
    }
    let here = position(line.cursor)
    let row = min(max(position(0).row, here.row + step), layout.end.row)
    guard row != here.row else { return nil }
    let column = previousTrace.column ?? here.column
    trace.column = column
    let goal = Layout.Position(row: row, column: column)
    // The first place after the goal.
    var range = 0..<line.characters.count + 1
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = position(middle).isAfter(goal) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    let (before, after) = (range.lowerBound - 1, range.lowerBound)
    // A row may have no place: only the prompt, or a part of a character shown as several.
    let isBefore = before >= 0 && (position(before).row == row || step < 0 && position(after).row != row)
    line.moveCursor(to: isBefore ? before : after)
    return Reaction.none
  }

  /// The end of the word at or after a place, and of further words if `count` is more than 1. If it is
  /// negative, the beginning of words before the place.
  func endOfWord(_ count: Int, from place: Int) -> Int {
    guard count >= 0 else { return startOfWord(-count, from: place) }
    let characters = line.characters
    var place = place
    for _ in 0..<count where place < characters.count {
      let start = characters[place...].firstIndex(where: \.isInWord) ?? characters.count
      place = characters[start...].firstIndex { !$0.isInWord } ?? characters.count
    }
    return place
  }

  /// The start of the word before a place, and of further words if `count` is more than 1. If it is negative,
  /// the end of words after the place.
  func startOfWord(_ count: Int, from place: Int) -> Int {
    count < 0 ? endOfWord(-count, from: place) : startOfRun(of: \.isInWord, count, from: place)
  }

  /// The start of the text without blanks before the cursor, and of further such texts if `count` is more
  /// than 1.
  func startOfSpacedWord(_ count: Int) -> Int {
    startOfRun(of: { !$0.isBlank }, max(1, count), from: line.cursor)
  }

  private func startOfRun(of isInRun: (Character) -> Bool, _ count: Int, from place: Int) -> Int {
    let characters = line.characters
    var place = place
    for _ in 0..<count where place > 0 {
      guard let last = characters[..<place].lastIndex(where: isInRun) else { return 0 }
      place = characters[..<last].lastIndex { !isInRun($0) }.map { $0 + 1 } ?? 0
    }
    return place
  }
}

extension Character {
  /// Whether this is part of a word: a letter or digit of any script.
  var isInWord: Bool { isLetter || isNumber }

  /// Whether this is a space or a tab.
  var isBlank: Bool { self == " " || self == "\t" }
}
