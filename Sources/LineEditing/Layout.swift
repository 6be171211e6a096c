/// Where the cells of a frame come to stand in a window: a row that is full goes on in the next one, and a
/// character that does not fit into the rest of a row goes to the next as a whole.
struct Layout: Equatable {
  /// A place in the window, counted from the frame's first row and the window's first column.
  struct Position: Equatable {
    var row: Int
    var column: Int

    /// Whether this is further on than the other.
    func isAfter(_ other: Position) -> Bool {
      row > other.row || row == other.row && column > other.column
    }
  }

  /// The place of each cell, and behind them the place after the last one.
  let positions: [Position]
  /// The first cell of each row. The last row may have none, when the row before it is full.
  let rowStarts: [Int]

  /// - Parameter width: the window's columns; at least 2, so that every character fits into a row.
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

  /// The place after the last cell.
  var end: Position { positions[positions.count - 1] }

  /// The first cell of a row; beyond the last row, the number of all cells.
  func start(ofRow row: Int) -> Int { row < rowStarts.count ? rowStarts[max(0, row)] : positions.count - 1 }
}
