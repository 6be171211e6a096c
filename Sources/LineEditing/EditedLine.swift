import PlainText

/// A line being edited: its characters, the cursor between them, and the changes that undo reverts.
///
/// The characters are always those of the line's text: if an edit puts a combining mark next to a letter, or
/// two halves of a flag next to each other, they become one character.
struct EditedLine: Equatable {
  private(set) var characters: [Character]

  /// The number of characters before the cursor, 0 to `characters.count`.
  private(set) var cursor: Int

  /// The changes that undo reverts, oldest first.
  private var undoList: [Change] = []

  /// The most typed characters that one undo removes, as in readline.
  private static let typedTogether = 20

  /// A line with this text and the cursor at its end.
  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The whole text.
  var text: String { String(characters) }

  var isEmpty: Bool { characters.isEmpty }

  /// Moves the cursor; a place outside the line counts as its nearer end.
  mutating func moveCursor(to place: Int) {
    cursor = min(max(0, place), characters.count)
  }

  // MARK: Changing

  /// One change: what was at a place, and what has replaced it.
  struct Change: Equatable {
    /// Where it starts, in characters.
    var start: Int
    var removed: [Character]
    var inserted: [Character]
    /// Where undo puts the cursor; `nil` is after the restored text.
    var cursorWhenUndone: Int?

    /// The end of the inserted text.
    var end: Int { start + inserted.count }

    /// The change that reverts this one.
    var reversed: Change { Change(start: start, removed: inserted, inserted: removed) }

    /// This change and a later one as one, if both only insert and the later one continues this one or
    /// combines with its last character; `nil` otherwise.
    func extended(by later: Change) -> Change? {
      guard removed.isEmpty, later.start >= start, later.start + later.removed.count == end,
        later.inserted.count >= later.removed.count
      else { return nil }
      let kept = inserted.dropLast(later.removed.count)
      return Change(start: start, removed: [], inserted: kept + later.inserted)
    }
  }

  /// The change that replacing a range with a text amounts to. The line is not modified.
  func change(_ range: Range<Int>, to text: String) -> Change {
    let range = range.clamped(to: 0..<characters.count)
    if let change = changeByMark(range, text) { return change }
    let new = Array(text)
    let before = range.lowerBound > 0 ? characters[range.lowerBound - 1] : nil
    let after = range.upperBound < characters.count ? characters[range.upperBound] : nil
    let isIndependent =
      if let first = new.first, let last = new.last {
        Self.staysApart(before, first) && Self.staysApart(last, after)
      } else {
        Self.staysApart(before, after)
      }
    if isIndependent {
      return Change(start: range.lowerBound, removed: Array(characters[range]), inserted: new)
    }
    return changeWithNewBorders(range, to: text)
  }

  /// The change if the text is a mark that joins the character before an empty range, as any number of them
  /// may; `nil` otherwise. The characters aren't divided again, which takes much longer than to copy the one
  /// that the mark joins.
  private func changeByMark(_ range: Range<Int>, _ text: String) -> Change? {
    guard range.isEmpty, range.lowerBound > 0, let mark = text.unicodeScalars.first, Self.isMark(mark),
      text.utf8.count == String(mark).utf8.count,
      range.upperBound == characters.count
        || !Self.isJoiner(mark) && Self.begins(characters[range.upperBound]),
      let last = characters[range.lowerBound - 1].unicodeScalars.last,
      Self.isMark(last) || Self.joinsNothing(last) && !last.isControl && last != "\u{AD}"
    else { return nil }
    let before = characters[range.lowerBound - 1]
    var joined = String(before)
    joined.unicodeScalars.append(mark)
    return Change(start: range.lowerBound - 1, removed: [before], inserted: [Character(joined)])
  }

  /// Whether the scalar joins any character before it that isn't a control or format character.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    if isJoiner(scalar) { return true }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200C}" || scalar == "\u{200D}"
  }

  private static func begins(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(joinsNothing) ?? false
  }

  /// The general case: characters at the ends of the range may combine or split, so the whole text is divided
  /// into characters again and compared with the old one from both ends.
  private func changeWithNewBorders(_ range: Range<Int>, to text: String) -> Change {
    let new = Array(
      String(characters[..<range.lowerBound]) + text + String(characters[range.upperBound...]))
    var same = 0
    while same < min(new.count, range.lowerBound), Self.equal(new[same], characters[same]) { same += 1 }
    var sameAtEnd = 0
    let room = min(new.count - same, characters.count - range.upperBound)
    while sameAtEnd < room,
      Self.equal(new[new.count - 1 - sameAtEnd], characters[characters.count - 1 - sameAtEnd])
    {
      sameAtEnd += 1
    }
    return Change(
      start: same,
      removed: Array(characters[same..<characters.count - sameAtEnd]),
      inserted: Array(new[same..<new.count - sameAtEnd]))
  }

  /// Makes a change and puts the cursor after it. `joinsTyping` lets undo revert it together with the typing
  /// that it continues.
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

  /// Reverts the latest change.
  ///
  /// - Returns: false if there is none.
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

  // MARK: Borders between characters

  /// Whether two neighbours certainly don't combine into one character. False only means that it has to be
  /// tried.
  private static func staysApart(_ left: Character?, _ right: Character?) -> Bool {
    guard let left = left?.unicodeScalars.last, let right = right?.unicodeScalars.first else { return true }
    return joinsNothing(left) && joinsNothing(right) && !(left == "\r" && right == "\n")
  }

  /// Whether the scalar is always a character by itself next to another one for which this is true: letters
  /// and signs of Latin, Greek, Cyrillic, Hebrew, Arabic, kana, ideographs, Hangul syllables and emoji
  /// (Unicode Standard Annex #29).
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

  /// Whether two characters have the same scalars. `==` also equates composed and decomposed forms.
  private static func equal(_ one: Character, _ other: Character) -> Bool {
    one.unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}
