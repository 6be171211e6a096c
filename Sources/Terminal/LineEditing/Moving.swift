import PlainText

extension LineEditor {
  /// Moves the cursor to a place. As in readline, the bell does not ring if it is there already.
  mutating func moveCursor(to place: Int) -> Reaction {
    line.moveCursor(to: place)
    return .none
  }

  /// Moves the cursor by one character, or rings the bell at the end of the line.
  mutating func moveCursor(by step: Int) -> Reaction {
    let place = line.cursor + step
    return 0...line.characters.count ~= place ? moveCursor(to: place) : .bell
  }

  /// Moves the cursor to the row above or below, to the column where it was when it was last moved otherwise,
  /// or to the nearest end of the row.
  ///
  /// - Returns: `nil` if there is no further row in this direction.
  mutating func moveCursor(byRows step: Int) -> Reaction? {
    var probe = self
    let layout = Layout(Frame(of: self).cells, width: columns)
    func position(_ cursor: Int) -> Layout.Position {
      probe.line.moveCursor(to: cursor)
      return layout.positions[Frame(of: probe).cursor]
    }
    let here = position(line.cursor)
    let row = here.row + step
    guard position(0).row...layout.end.row ~= row else { return nil }
    let column = previousTrace.column ?? here.column
    trace.column = column
    // The first place after that one.
    let after = (0..<line.characters.count + 1).end {
      let place = position($0)
      return (place.row, place.column) <= (row, column)
    }
    let before = after - 1
    // A row may have no place: only the prompt, or a part of a character shown as several.
    let isBefore = before >= 0 && (position(before).row == row || step < 0 && position(after).row != row)
    line.moveCursor(to: isBefore ? before : after)
    return Reaction.none
  }

  var endOfWord: Int {
    let characters = line.characters
    let start = characters[line.cursor...].firstIndex(where: \.isInWord) ?? characters.count
    return characters[start...].firstIndex { !$0.isInWord } ?? characters.count
  }

  /// The start of the last run of certain characters before the cursor, such as those of a word.
  func startOfRun(of isInRun: (Character) -> Bool) -> Int {
    let before = line.characters[..<line.cursor]
    guard let last = before.lastIndex(where: isInRun) else { return 0 }
    return before[..<last].lastIndex { !isInRun($0) }.map { $0 + 1 } ?? 0
  }
}

extension Character {
  /// Whether this is part of a word: a letter or digit of any script.
  var isInWord: Bool { isLetter || isNumber }

  var isBlank: Bool { self == " " || self == "\t" }
}
