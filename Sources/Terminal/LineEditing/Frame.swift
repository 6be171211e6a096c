import PlainText

/// What the user sees: the last line of the prompt and the line after it, as cells, and the cursor.
package struct Frame {
  /// The characters to write. None is a control character, and none is wider than the window.
  let cells: [Character]
  /// The cell that the cursor is in front of; `cells.count` is after the last one.
  let cursor: Int

  /// The frame for the state of an editor, for its columns. `atEnd` puts the cursor after the line.
  package init(of editor: LineEditor, atEnd: Bool = false) {
    let prompt = editor.request.prompt
    let lastLine = prompt.lastIndex(of: "\n").map { prompt[prompt.index(after: $0)...] } ?? prompt[...]
    let characters = editor.line.characters
    var cells: [Character] = []
    cells.reserveCapacity(lastLine.utf8.count + characters.count + 1)
    func add(_ character: Character) {
      if character.isPlain {
        cells.append(character)
      } else {
        cells += character.cells(inWidth: editor.columns)
      }
    }
    for character in lastLine { add(character) }
    var cursor = 0
    for (place, character) in characters.enumerated() {
      if place == editor.line.cursor { cursor = cells.count }
      add(character)
    }
    if atEnd || editor.line.cursor == characters.count { cursor = cells.count }
    (self.cells, self.cursor) = (cells, cursor)
  }
}

/// The positions of a frame's cells in a window. A full row continues in the next one; a character that
/// does not fit in the rest of a row moves to the next as a whole.
///
/// A character of disputed width counts with the most columns that a terminal may give it, so that no
/// terminal wraps a row earlier than this.
struct Layout {
  /// A position, counted from the frame's first row and the window's first column.
  struct Position: Equatable {
    var row: Int
    /// The column, if no character of disputed width is before it in its row; the width of the window behind
    /// the last cell of a full row.
    var column: Int
    /// The number of characters of disputed width before it in its row.
    var disputed = 0

    /// Whether the distance from the other position in columns is the same on every terminal.
    func isAligned(with other: Position) -> Bool {
      disputed == other.disputed && (disputed == 0 || row == other.row)
    }
  }

  struct Row {
    let cells: Range<Int>
    let end: Position

    var isDisputed: Bool { end.disputed > 0 }
  }

  /// The position of each cell, followed by that of the cursor after the last one.
  let positions: [Position]
  /// The rows, at least one. The last one has no cells if the row before it is full.
  let rows: [Row]

  /// - Parameter width: the window's width in columns, at least 1.
  init(_ cells: [Character], width: Int) {
    var positions: [Position] = []
    positions.reserveCapacity(cells.count + 1)
    var rows: [Row] = []
    var start = 0
    var place = Position(row: 0, column: 0)
    for (index, cell) in cells.enumerated() {
      let isDisputed = !cell.isPlainCell && cell.hasDisputedColumns
      let columns = isDisputed ? cell.mostColumns : cell.isPlainCell ? 1 : cell.columns
      if place.column + columns > width {
        rows.append(Row(cells: start..<index, end: place))
        (start, place) = (index, Position(row: rows.count, column: 0))
      }
      positions.append(place)
      place.column += columns
      if isDisputed { place.disputed += 1 }
    }
    if place.column >= width {
      rows.append(Row(cells: start..<cells.count, end: place))
      (start, place) = (cells.count, Position(row: rows.count, column: 0))
    }
    rows.append(Row(cells: start..<cells.count, end: place))
    self.positions = positions + [place]
    self.rows = rows
  }

  var end: Position { positions[positions.count - 1] }

  /// The position in front of a cell of a row, or behind its last one.
  func position(_ index: Int, inRow row: Int) -> Position {
    index < rows[row].cells.upperBound ? positions[index] : rows[row].end
  }
}

extension Character {
  /// Whether this is printable ASCII, the common case for which a comparison or two suffice.
  var isPlain: Bool { utf8.count == 1 && utf8.first.map { $0 >= 0x20 && $0 < 0x7F } ?? false }

  /// Whether this cell of a frame is printable ASCII: no cell is a control character.
  var isPlainCell: Bool { utf8.count == 1 }

  /// Whether both cells are the same bytes on the terminal. `==` also equates composed and decomposed forms.
  func isWritten(as other: Character) -> Bool {
    isPlainCell && other.isPlainCell ? self == other : utf8.elementsEqual(other.utf8)
  }

  var isOneColumn: Bool {
    isPlainCell || unicodeScalars.count == 1 && columns == 1 && !hasDisputedColumns
  }

  /// What is displayed of this character in a window of so many columns: the names of its scalars if a
  /// terminal may draw it wider, because that draws nothing of it, or draws it over what precedes it.
  fileprivate func cells(inWidth width: Int) -> [Character] {
    let visible = needsToBeMadeVisible ? Array(madeVisible) : [self]
    // No character has more columns than bytes.
    return visible.flatMap { cell in
      cell.utf8.count > width && cell.mostColumns > width ? Array(cell.codeNames) : [cell]
    }
  }
}
