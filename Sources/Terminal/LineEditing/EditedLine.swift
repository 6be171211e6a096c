/// A line being edited: its characters, the cursor between them, and the changes that undo reverts.
///
/// The characters are always those of the line's text: if an edit puts a combining mark next to a letter, or
/// two halves of a flag next to each other, they become one character.
struct EditedLine {
  private(set) var characters: [Character]

  /// The number of characters before the cursor, 0 to `characters.count`.
  private(set) var cursor: Int

  private var undoList: [Change] = []

  /// The most typed characters that one undo removes, as in readline.
  private static let typedTogether = 20

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }

  var isEmpty: Bool { characters.isEmpty }

  /// Moves the cursor; a place outside the line counts as its nearer end.
  mutating func moveCursor(to place: Int) { cursor = min(max(0, place), characters.count) }

  // MARK: Changing

  /// One change: what was at a place, and what replaces it.
  struct Change {
    var start: Int
    var removed: [Character]
    var inserted: [Character]
    /// Where undo puts the cursor; `nil` is after the restored text.
    var cursorWhenUndone: Int?
    /// The place behind what is inserted.
    fileprivate var end: Int { start + inserted.count }
  }

  /// The change that replacing a range with a text amounts to. The line is not modified.
  ///
  /// The text is divided into characters anew, from the character before the range on, and what stays as it
  /// is at both ends is left out.
  func change(_ range: Range<Int>, to text: String) -> Change {
    let range = range.clamped(to: 0..<characters.count)
    // Printable ASCII characters do not combine with each other.
    let borders = [
      characters[..<range.lowerBound].last, text.first, text.last, characters[range.upperBound...].first,
    ]
    if borders.allSatisfy({ $0?.isPlain ?? true }) {
      return Change(start: range.lowerBound, removed: Array(characters[range]), inserted: Array(text))
    }
    var start = max(0, range.lowerBound - 1)
    var end = characters.count
    var new = Array(
      String(characters[start..<range.lowerBound]) + text + String(characters[range.upperBound...]))
    if start < range.lowerBound, let first = new.first, first.isWritten(as: characters[start]) {
      new.removeFirst()
      start += 1
    }
    while end > range.upperBound, let last = new.last, last.isWritten(as: characters[end - 1]) {
      new.removeLast()
      end -= 1
    }
    return Change(start: start, removed: Array(characters[start..<end]), inserted: new)
  }

  /// Makes a change and puts the cursor after it. `joinsTyping`: undo reverts it with the typing before it.
  mutating func apply(_ change: Change, joinsTyping: Bool = false) {
    replace(change.start..<change.start + change.removed.count, with: change.inserted)
    if !joinsTyping || !extendsTyping(change) { undoList.append(change) }
  }

  private mutating func replace(_ range: Range<Int>, with new: [Character]) {
    characters.replaceSubrange(range, with: new)
    cursor = range.lowerBound + new.count
  }

  // MARK: Undoing

  /// Reverts the latest change. Returns false if there is none.
  mutating func undo() -> Bool {
    guard let latest = undoList.popLast() else { return false }
    replace(latest.start..<latest.end, with: latest.removed)
    if let place = latest.cursorWhenUndone { moveCursor(to: place) }
    return true
  }

  /// Lets undo revert a change that was made together with the latest one, if both only insert and the later
  /// one continues that one or combines with its last character. Returns false if they do not.
  private mutating func extendsTyping(_ change: Change) -> Bool {
    let added = change.inserted.count - change.removed.count
    guard let latest = undoList.last, latest.removed.isEmpty, latest.cursorWhenUndone == nil, added >= 0,
      latest.inserted.count < Self.typedTogether, change.start >= latest.start,
      change.start + change.removed.count == latest.end
    else { return false }
    undoList[undoList.count - 1].inserted = Array(characters[latest.start..<latest.end + added])
    return true
  }
}

extension Character {
  /// The most scalars that a character gets by typing or pasting: its first one and thirty others, such as
  /// combining marks. So no key takes longer than others, whatever was typed before.
  static let mostScalars = 31

  /// Whether there are more scalars than that.
  var isOvergrown: Bool { utf8.count > Self.mostScalars && unicodeScalars.count > Self.mostScalars }
}
