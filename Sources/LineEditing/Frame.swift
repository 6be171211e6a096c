import PlainText

/// What the user sees: the last line of the prompt and the line after it, as a sequence of cells, and the
/// cursor.
package struct Frame {
  /// The characters to write. Control characters are already replaced by visible names.
  let cells: [Character]
  /// The cell that the cursor is in front of; `cells.count` is after the last one.
  let cursor: Int

  /// A frame with no cells.
  static let empty = Frame(cells: [], cursor: 0)

  init(cells: [Character], cursor: Int) {
    self.cells = cells
    self.cursor = cursor
  }

  /// The frame for the state of an editor. `atEnd` puts the cursor after the line.
  package init(of editor: LineEditor, atEnd: Bool = false) {
    let prompt = editor.request.prompt
    let lastLine = prompt.lastIndex(of: "\n").map { prompt[prompt.index(after: $0)...] } ?? prompt[...]
    var cells = Array(lastLine + editor.searchMark)
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

/// The positions of a frame's cells in a window. A full row continues in the next one; a character that
/// doesn't fit in the rest of a row moves to the next as a whole.
struct Layout {
  /// A position, counted from the frame's first row and the window's first column.
  struct Position: Equatable {
    var row: Int
    var column: Int

    /// Whether this comes after the other position.
    func isAfter(_ other: Position) -> Bool {
      row > other.row || row == other.row && column > other.column
    }
  }

  /// The position of each cell, followed by the position after the last one.
  let positions: [Position]
  /// The first cell of each row. The last row has none if the row before it is full.
  let rowStarts: [Int]

  /// - Parameter width: the window's width in columns, at least 2, so that every character fits in a row.
  init(_ cells: [Character], width: Int) {
    var positions: [Position] = []
    positions.reserveCapacity(cells.count + 1)
    var rowStarts = [0]
    var place = Position(row: 0, column: 0)
    for (index, cell) in cells.enumerated() {
      let columns = min(cell.cellColumns, width)
      if place.column + columns > width {
        place = Position(row: place.row + 1, column: 0)
        rowStarts.append(index)
      }
      positions.append(place)
      place.column += columns
    }
    if place.column >= width {
      place = Position(row: place.row + 1, column: 0)
      rowStarts.append(cells.count)
    }
    positions.append(place)
    self.positions = positions
    self.rowStarts = rowStarts
  }

  /// The position after the last cell.
  var end: Position { positions[positions.count - 1] }

  /// The first cell of a row; the number of cells if there is no such row.
  func start(ofRow row: Int) -> Int { row < rowStarts.count ? rowStarts[max(0, row)] : positions.count - 1 }
}

extension Character {
  /// Whether this is printable ASCII, the common case for which a comparison or two suffice.
  var isPlain: Bool { utf8.count == 1 && utf8.first.map { $0 >= 0x20 && $0 < 0x7F } ?? false }

  /// Whether both are the same bytes on the terminal. `==` also equates composed and decomposed forms.
  func isWritten(as other: Character) -> Bool {
    self == other && utf8.count == other.utf8.count && (utf8.count == 1 || utf8.elementsEqual(other.utf8))
  }

  /// Whether the first scalar alone would take up only one column.
  var beginsNarrow: Bool { unicodeScalars.first.map { Character($0).columns < 2 } ?? true }

  /// The number of columns of this character as a cell of a frame.
  var cellColumns: Int { isPlain ? 1 : columns }
}
