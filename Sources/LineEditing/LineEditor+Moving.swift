extension LineEditor {
  /// Moves the cursor. Only single steps beyond an end ring the bell, as in readline.
  mutating func move(_ command: Command) -> Reaction {
    let before = line.cursor
    switch command {
    case .beginningOfLine: line.moveCursor(to: 0)
    case .endOfLine: line.moveCursor(to: line.characters.count)
    case .forwardChar: line.moveCursor(to: line.cursor + 1)
    case .backwardChar: line.moveCursor(to: line.cursor - 1)
    case .forwardWord: line.moveCursor(to: endOfWord)
    case .backwardWord: line.moveCursor(to: startOfWord)
    default: break
    }
    let isStep = command == .forwardChar || command == .backwardChar
    return isStep && line.cursor == before ? .bell : .none
  }

  /// The end of the word at the cursor or after it.
  var endOfWord: Int {
    var place = line.cursor
    let characters = line.characters
    while place < characters.count, !characters[place].isInWord { place += 1 }
    while place < characters.count, characters[place].isInWord { place += 1 }
    return place
  }

  /// The start of the word before the cursor.
  var startOfWord: Int {
    var place = line.cursor
    let characters = line.characters
    while place > 0, !characters[place - 1].isInWord { place -= 1 }
    while place > 0, characters[place - 1].isInWord { place -= 1 }
    return place
  }

  /// The start of what stands between spaces before the cursor.
  var startOfSpacedWord: Int {
    var place = line.cursor
    let characters = line.characters
    while place > 0, characters[place - 1].isBlank { place -= 1 }
    while place > 0, !characters[place - 1].isBlank { place -= 1 }
    return place
  }
}

extension Character {
  /// Whether this is part of a word: letters and digits of any script, and nothing else.
  fileprivate var isInWord: Bool { isLetter || isNumber }

  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
