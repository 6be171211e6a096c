import PlainText

/// What is to be seen: the prompt's last line and the line behind it, as the characters that are written,
/// and the cursor among them.
package struct Frame: Equatable, Sendable {
  /// What is written; every control character is shown by name already.
  private(set) var cells: [Character]
  /// Before which cell the cursor stands; `cells.count` is after the last.
  private(set) var cursor: Int

  /// A frame with nothing in it.
  static let empty = Frame(cells: [], cursor: 0)

  init(cells: [Character], cursor: Int) {
    self.cells = cells
    self.cursor = cursor
  }

  /// The frame of an editor as it is now. `atEnd` has the cursor behind the line, wherever it is in it.
  package init(of editor: LineEditor, atEnd: Bool = false) {
    let prompt = editor.request.prompt
    let lastLine = prompt.lastIndex(of: "\n").map { prompt[prompt.index(after: $0)...] } ?? prompt[...]
    var cells = Array(lastLine)
    var cursor = 0
    cells.reserveCapacity(cells.count + editor.line.characters.count + 1)
    for (place, character) in editor.line.characters.enumerated() {
      if place == editor.line.cursor { cursor = cells.count }
      if character.isPlain { cells.append(character) } else { cells += character.madeVisible }
    }
    if atEnd || editor.line.cursor == editor.line.characters.count { cursor = cells.count }
    self.init(cells: cells, cursor: cursor)
  }
}

extension Character {
  /// Whether this is a printing character of ASCII: most are, and need no second look.
  var isPlain: Bool { utf8.count == 1 && utf8.first.map { $0 >= 0x20 && $0 < 0x7F } ?? false }

  /// Whether both are the same bytes on the terminal. `==` alone takes composed and decomposed for the same.
  func isWritten(as other: Character) -> Bool {
    self == other && (isPlain || utf8.elementsEqual(other.utf8))
  }

  /// Whether the first scalar alone would fill one column only.
  var beginsNarrow: Bool { unicodeScalars.first.map { Character($0).columns < 2 } ?? true }

  /// The columns that this character fills in a cell of the frame.
  var cellColumns: Int { isPlain ? 1 : columns }
}
