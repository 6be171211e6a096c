import PlainText

/// What the user sees: the last line of the prompt and the line after it, as cells, and the cursor.
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
    var cells = Array(lastLine)
    var cursor = 0
    let characters = editor.line.characters
    cells.reserveCapacity(cells.count + characters.count + 1)
    for (place, character) in characters.enumerated() {
      if place == editor.line.cursor { cursor = cells.count }
      if character.isPlain || !character.needsToBeMadeVisible {
        cells.append(character)
      } else {
        cells += character.madeVisible
      }
    }
    if atEnd || editor.line.cursor == characters.count { cursor = cells.count }
    self.init(cells: cells, cursor: cursor)
  }
}

extension Frame {
  /// The frame with characters that a terminal may draw wider than the window divided into their parts. A
  /// part that does not fit either is replaced by the names of its scalars, because terminals draw nothing of
  /// it, or draw it over what precedes it: a wide character in a window of one column, for example.
  func fitted(toWidth width: Int) -> Frame {
    // No character has more columns than bytes.
    guard let first = cells.firstIndex(where: { $0.utf8.count > width && $0.mostCellColumns > width }) else {
      return self
    }
    var fitted = Array(cells[..<first])
    var place = cursor
    for index in first..<cells.count {
      let parts = cells[index].parts(fittingInto: width)
      if index < cursor { place += parts.count - 1 }
      fitted += parts
    }
    return Frame(cells: fitted, cursor: place)
  }
}

/// The positions of a frame's cells in a window. A full row continues in the next one; a character that
/// does not fit in the rest of a row moves to the next as a whole.
///
/// A character of disputed width counts with the most columns that a terminal may give it, so that no
/// terminal wraps a row earlier than this. Where one might not wrap here, the row ends in a line break.
struct Layout {
  /// A position, counted from the frame's first row and the window's first column.
  struct Position: Equatable {
    var row: Int
    /// The column, if no character of disputed width is before it in its row.
    var column: Int
    /// The number of characters of disputed width before it in its row.
    var disputed = 0

    /// Whether this comes after the other position.
    func isAfter(_ other: Position) -> Bool {
      row > other.row || row == other.row && column > other.column
    }

    /// Whether the distance from the other position in columns is the same on every terminal.
    func isAligned(with other: Position) -> Bool {
      disputed == other.disputed && (disputed == 0 || row == other.row)
    }
  }

  /// The position of each cell, followed by the position after the last one.
  let positions: [Position]
  /// The first cell of each row. The last row has none if the row before it is full.
  let rowStarts: [Int]
  /// For each row: whether it ends in a line break, because not every terminal would wrap it there.
  let hasLineBreak: [Bool]
  /// The last row with a character of disputed width; -1 if there is none.
  let lastDisputedRow: Int

  /// - Parameter width: the window's width in columns, at least 1. The cells are fitted to it.
  init(_ cells: [Character], width: Int) {
    var positions: [Position] = []
    positions.reserveCapacity(cells.count + 1)
    var rowStarts = [0]
    var hasLineBreak: [Bool] = []
    var lastDisputedRow = -1
    var place = Position(row: 0, column: 0)
    for (index, cell) in cells.enumerated() {
      let isDisputed = !cell.isPlainCell && cell.hasDisputedColumns
      let columns = min(isDisputed ? cell.mostColumns : cell.cellColumns, width)
      if place.column + columns > width {
        hasLineBreak.append(place.disputed > 0 || isDisputed && place.column < width)
        place = Position(row: place.row + 1, column: 0)
        rowStarts.append(index)
      }
      positions.append(place)
      place.column += columns
      if isDisputed {
        place.disputed += 1
        lastDisputedRow = place.row
      }
    }
    if place.column >= width {
      hasLineBreak.append(place.disputed > 0)
      place = Position(row: place.row + 1, column: 0)
      rowStarts.append(cells.count)
    }
    hasLineBreak.append(false)
    positions.append(place)
    self.positions = positions
    self.rowStarts = rowStarts
    self.hasLineBreak = hasLineBreak
    self.lastDisputedRow = lastDisputedRow
  }

  /// The position after the last cell.
  var end: Position { positions[positions.count - 1] }

  /// The first cell of a row; the number of cells if there is no such row.
  func start(ofRow row: Int) -> Int { row < rowStarts.count ? rowStarts[max(0, row)] : positions.count - 1 }

  /// The position directly after a cell, in the same row.
  func position(after index: Int, _ cell: Character, width: Int) -> Position {
    let place = positions[index]
    let next = positions[index + 1]
    if next.row == place.row { return next }
    return Position(
      row: place.row, column: place.column + min(cell.mostCellColumns, width),
      disputed: place.disputed + (cell.hasDisputedColumns ? 1 : 0))
  }

  /// The row in which a cell is on a terminal that rewraps this layout to another width: the rows that end in
  /// a line break are rewrapped each by itself, in some terminals without the spaces at their end. Characters
  /// of disputed width count with the fewest columns, so that the terminal has no fewer rows than this and
  /// nothing above the frame is ever erased.
  func row(of index: Int, in cells: [Character], rewrappedTo width: Int) -> Int {
    var row = 0
    var column = 0
    var place = 0
    for (start, breaks) in zip(rowStarts.dropFirst(), hasLineBreak) where breaks && start <= index {
      let end = cells[place..<start].lastIndex { $0 != " " }.map { $0 + 1 } ?? place
      advance(&row, &column, over: cells[place..<end], width: width)
      (row, column, place) = (row + 1, 0, start)
    }
    // The cell itself too, because it may not fit in the row.
    advance(&row, &column, over: cells[place..<min(index + 1, cells.count)], width: width)
    // Behind a full row the cursor stays in its last column, unless a space was written behind it.
    return index == cells.count && column >= width && end.column == 0 ? row + 1 : row
  }

  private func advance(
    _ row: inout Int, _ column: inout Int, over cells: ArraySlice<Character>, width: Int
  ) {
    for cell in cells {
      let columns = min(cell.isPlainCell ? 1 : cell.leastColumns, width)
      if column + columns > width { (row, column) = (row + 1, 0) }
      column += columns
    }
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

  /// What is displayed of this character in a window of so many columns; a mark is on a dotted circle.
  fileprivate func parts(fittingInto width: Int) -> [Character] {
    guard mostCellColumns > width else { return [self] }
    return pieces.flatMap { $0 }.flatMap { piece -> [Character] in
      let shown = piece.madeVisible
      return shown.contains { $0.mostColumns > width } ? Array(piece.codeNames) : Array(shown)
    }
  }

  /// The number of columns of this character as a cell of a frame.
  var cellColumns: Int { isPlainCell ? 1 : columns }

  /// The most columns that a terminal gives this character as a cell of a frame.
  var mostCellColumns: Int { isPlainCell ? 1 : mostColumns }
}
