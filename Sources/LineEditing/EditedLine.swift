import PlainText

/// A line being edited: its characters, the cursor between them, and the changes that undo reverts.
///
/// The characters are always those of the line's text: if an edit puts a combining mark next to a letter, or
/// two halves of a flag next to each other, they become one character.
struct EditedLine {
  /// The characters without `joined`.
  private var settled: [Character]

  /// The number of characters before the cursor, 0 to `characters.count`.
  private(set) var cursor: Int

  /// The scalars that were typed last and belong to the character before the cursor: combining marks, the rest
  /// of an emoji, and the like. They are put into it only when something else is done with the line: the more
  /// it has already, the longer that takes.
  private(set) var joined = ""

  /// What undo does, the latest last.
  private var undoList: [Reversal] = []

  /// The most typed characters that one undo removes, as in readline.
  private static let typedTogether = 20

  /// A line with this text and the cursor at its end.
  init(_ text: String = "") {
    settled = Array(text)
    cursor = settled.count
  }

  /// The characters of the whole line.
  var characters: [Character] {
    guard !joined.isEmpty else { return settled }
    return settled[..<(cursor - 1)] + Array(String(settled[cursor - 1]) + joined) + settled[cursor...]
  }

  /// The whole text.
  var text: String { String(characters) }

  var isEmpty: Bool { settled.isEmpty }

  /// Moves the cursor; a place outside the line counts as its nearer end.
  mutating func moveCursor(to place: Int) {
    settle()
    cursor = min(max(0, place), settled.count)
  }

  /// Puts `joined` into its character.
  private mutating func settle() {
    guard !joined.isEmpty else { return }
    settled = characters
    joined = ""
  }

  // MARK: Changing

  /// One change: what was at a place, and what replaces it.
  struct Change {
    /// Where it starts, in characters.
    var start: Int
    var removed: [Character]
    var inserted: [Character]
    /// Where undo puts the cursor; `nil` is after the restored text.
    var cursorWhenUndone: Int?
  }

  /// The change that replacing a range with a text amounts to. The line is not modified.
  func change(_ range: Range<Int>, to text: String) -> Change {
    let characters = self.characters
    let range = range.clamped(to: 0..<characters.count)
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

  /// The general case: characters at the ends of the range may combine or split. The text is divided into
  /// characters again from the one before the range, whose beginning stays a border, up to the first border
  /// behind the range that stays one too. All others follow from those.
  private func changeWithNewBorders(_ range: Range<Int>, to text: String) -> Change {
    let characters = self.characters
    var start = max(0, range.lowerBound - 1)
    var end = range.upperBound
    var new = Array(String(characters[start..<range.lowerBound]) + text)
    while end < characters.count, let last = new.popLast() {
      let divided = Array(String(last) + String(characters[end]))
      new += divided
      if divided.count == 2, Self.equal(divided[0], last) {
        new.removeLast()
        break
      }
      end += 1
    }
    if start < range.lowerBound, let first = new.first, Self.equal(first, characters[start]) {
      new.removeFirst()
      start += 1
    }
    while end > range.upperBound, let last = new.last, Self.equal(last, characters[end - 1]) {
      new.removeLast()
      end -= 1
    }
    return Change(start: start, removed: Array(characters[start..<end]), inserted: new)
  }

  /// Makes a change and puts the cursor after it. `joinsTyping` lets undo revert it together with the typing
  /// that it continues.
  mutating func apply(_ change: Change, joinsTyping: Bool = false) {
    let old = change.start..<change.start + change.removed.count
    let added = change.inserted.count - change.removed.count
    replace(old, with: change.inserted)
    if joinsTyping, extendsTyping(old, by: added) { return }
    let new = old.lowerBound..<old.upperBound + added
    undoList.append(.restore(change.removed, in: new, cursor: change.cursorWhenUndone))
  }

  private mutating func replace(_ range: Range<Int>, with new: [Character]) {
    settle()
    settled.replaceSubrange(range, with: new)
    cursor = range.lowerBound + new.count
  }

  /// Adds a typed scalar to the character before the cursor, if it joins that and nothing else. The character
  /// has to be one beyond ASCII: those count the same for every limit, whatever joins them.
  ///
  /// - Returns: false if the line isn't modified.
  mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard cursor > 0, settled[cursor - 1].utf8.count > 1,
      let last = joined.unicodeScalars.last ?? settled[cursor - 1].unicodeScalars.last,
      !Self.joinsNothing(last) || !Self.joinsNothing(scalar), joinsPrevious(scalar, after: last)
    else { return false }
    joined.unicodeScalars.append(scalar)
    if !extendsTyping(cursor - 1..<cursor, by: 0) { undoList.append(.removeScalar(at: cursor - 1)) }
    return true
  }

  /// Whether a scalar certainly joins the character before the cursor and not the next one. For a mark that
  /// depends only on the scalar before it, and for others also on the one before all extensions; halves of
  /// flags would have to be counted.
  private func joinsPrevious(_ scalar: Unicode.Scalar, after last: Unicode.Scalar) -> Bool {
    let isMark = Self.isMark(scalar)
    guard !Self.isHalfOfFlag(scalar),
      cursor == settled.count || isMark && !Self.isJoiner(scalar) && Self.begins(settled[cursor])
    else { return false }
    var text = isMark ? String(last) : Self.end(of: joined)
    text = text ?? Self.end(of: String(settled[cursor - 1]) + joined)
    text?.unicodeScalars.append(scalar)
    return text?.count == 1
  }

  /// Whether a scalar at the cursor may combine with the character behind it.
  func mayCombineWithNext(_ scalar: Unicode.Scalar) -> Bool {
    cursor < settled.count && !Self.staysApart(Character(scalar), settled[cursor])
  }

  // MARK: Undoing

  private enum Reversal {
    /// Puts back what a change has removed, instead of what it has inserted.
    case restore([Character], in: Range<Int>, cursor: Int?)
    /// Removes the last scalar of the character at a place.
    case removeScalar(at: Int)
  }

  /// Reverts the latest change.
  ///
  /// - Returns: false if there is none.
  mutating func undo() -> Bool {
    switch undoList.popLast() {
    case .restore(let removed, let range, let place):
      replace(range, with: removed)
      if let place { moveCursor(to: place) }
    case .removeScalar(let place):
      let rest = characters[place].unicodeScalars.dropLast()
      replace(place..<place + 1, with: Array(String(rest)))
    case nil: return false
    }
    return true
  }

  /// Lets undo revert a change together with the latest one, if both only insert and the later one continues
  /// that one or combines with its last character.
  ///
  /// - Parameters:
  ///   - old: the characters that it has replaced.
  ///   - added: how many characters it has added to their number.
  /// - Returns: false if they are not of this kind.
  private mutating func extendsTyping(_ old: Range<Int>, by added: Int) -> Bool {
    guard case .restore(let removed, let typed, _) = undoList.last, removed.isEmpty, added >= 0,
      typed.count < Self.typedTogether, old.lowerBound >= typed.lowerBound, old.upperBound == typed.upperBound
    else { return false }
    let both = typed.lowerBound..<typed.upperBound + added
    undoList[undoList.count - 1] = .restore([], in: both, cursor: nil)
    return true
  }
}
