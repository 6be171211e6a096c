/// A line that is being edited: its characters, the cursor between them, and the way back.
///
/// The characters are always those of the line's text as Swift sees them: where an edit brings a mark
/// beside a letter, or two halves of a flag together, they become one character.
struct EditedLine: Equatable {
  private(set) var characters: [Character]

  /// How many characters are before the cursor; 0 to `characters.count`.
  private(set) var cursor: Int

  /// What undo takes back, latest last.
  private var undoList: [Change] = []

  /// A line that holds this text, with the cursor at its end.
  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The whole text.
  var text: String { String(characters) }

  var isEmpty: Bool { characters.isEmpty }

  /// Puts the cursor somewhere; beyond an end of the line, at that end.
  mutating func moveCursor(to place: Int) {
    cursor = min(max(0, place), characters.count)
  }

  // MARK: Changing

  /// What the line's characters would change if the text took the range's place. Nothing is changed.
  func change(_ range: Range<Int>, to text: String) -> Change {
    let range = range.clamped(to: 0..<characters.count)
    let new = Array(text)
    let before = range.lowerBound > 0 ? characters[range.lowerBound - 1] : nil
    let after = range.upperBound < characters.count ? characters[range.upperBound] : nil
    let stands: Bool
    if let first = new.first, let last = new.last {
      stands = Self.staysApart(before, first) && Self.staysApart(last, after)
    } else {
      stands = Self.staysApart(before, after)
    }
    if stands {
      return Change(start: range.lowerBound, removed: Array(characters[range]), inserted: new)
    }
    return changeWithNewBorders(range, to: text)
  }

  /// The general case: the text is taken apart into characters afresh, from the borders of the change
  /// outward.
  private func changeWithNewBorders(_ range: Range<Int>, to text: String) -> Change {
    let fresh = Array(
      String(characters[..<range.lowerBound]) + text + String(characters[range.upperBound...]))
    var same = 0
    while same < min(fresh.count, range.lowerBound), Self.equal(fresh[same], characters[same]) { same += 1 }
    var sameAtEnd = 0
    let room = min(fresh.count - same, characters.count - range.upperBound)
    while sameAtEnd < room,
      Self.equal(fresh[fresh.count - 1 - sameAtEnd], characters[characters.count - 1 - sameAtEnd])
    {
      sameAtEnd += 1
    }
    return Change(
      start: same,
      removed: Array(characters[same..<characters.count - sameAtEnd]),
      inserted: Array(fresh[same..<fresh.count - sameAtEnd]))
  }

  /// Makes the change and puts the cursor behind it. `joins` adds it to what the last change began, as typing
  /// does.
  mutating func apply(_ change: Change, joinsTyping: Bool = false) {
    perform(change)
    if joinsTyping, let latest = undoList.last, latest.inserted.count < Self.typedTogether,
      let extended = latest.extended(by: change)
    {
      undoList[undoList.count - 1] = extended
    } else {
      undoList.append(change)
    }
  }

  /// Takes the latest change back, and puts the cursor where it was made.
  ///
  /// - Returns: false when there is nothing to take back.
  mutating func undo() -> Bool {
    guard let latest = undoList.popLast() else { return false }
    perform(latest.reversed)
    if let place = latest.cursorWhenUndone { moveCursor(to: place) }
    return true
  }

  private mutating func perform(_ change: Change) {
    characters.replaceSubrange(change.start..<change.start + change.removed.count, with: change.inserted)
    cursor = change.end
  }

  /// How many typed characters undo takes back at once, as readline does.
  private static let typedTogether = 20

  // MARK: Borders between characters

  /// Whether two neighbours are two characters whatever they are beside. False only says that one has to
  /// look.
  private static func staysApart(_ left: Character?, _ right: Character?) -> Bool {
    guard let left = left?.unicodeScalars.last, let right = right?.unicodeScalars.first else { return true }
    return joinsNothing(left) && joinsNothing(right) && !(left == "\r" && right == "\n")
  }

  /// Letters and signs that are characters by themselves as long as only others of them are beside them:
  /// Latin, Greek, Cyrillic, Hebrew, Arabic, kana, ideographs, Hangul syllables and emoji (Unicode Standard
  /// Annex #29).
  private static func joinsNothing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x370...0x482, 0x5D0...0x5EA, 0x620...0x64A, 0x2010...0x2027, 0x20A0...0x20BF,
      0x3041...0x3096,
      0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return true
    case 0x1F1E6...0x1F1FF: return false  // the halves of flags
    default:
      let properties = scalar.properties
      return properties.isEmojiPresentation && !properties.isEmojiModifier
    }
  }

  /// Whether two characters are the same scalars. Swift's own `==` takes composed and decomposed for the
  /// same.
  private static func equal(_ one: Character, _ other: Character) -> Bool {
    one.unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}
