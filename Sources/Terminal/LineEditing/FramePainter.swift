import PlainText

/// Renders frames: computes the output that turns the displayed frame into the next one, with few bytes. It
/// tracks what the terminal displays, so nothing else may write while a line is edited.
///
/// Each row is compared with what the window has in it. If a frame has more rows than the window, only the
/// rows around the cursor are displayed.
package struct FramePainter {
  private var width: Int
  private var height: Int
  private var shown: [Character] = []
  private var layout: Layout
  /// The first of the frame's rows that is in the window.
  private var top = 0
  private var cursor = Layout.Position(row: 0, column: 0)
  /// Whether the frame's last cell was written last, so that what is written next continues it.
  private var isAfterLastCell = false
  private var bytes: [UInt8] = []

  /// A painter for a line that is not displayed yet. The cursor is in the first column.
  ///
  /// - Parameters:
  ///   - width: the window's width in columns; values below 1 count as 1.
  ///   - height: the window's height in rows; values below 1 count as 1.
  package init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    layout = Layout([], width: self.width)
  }

  /// Returns the output that makes the terminal display the frame.
  package mutating func paint(_ frame: Frame) -> [UInt8] {
    bytes = []
    draw(frame)
    move(before: frame.cursor)
    return bytes
  }

  /// Returns the output that displays the whole of the last frame and puts the cursor on a new row.
  package mutating func finish(_ frame: Frame) -> [UInt8] {
    bytes = []
    draw(frame)
    if layout.end.column > 0 || shown.isEmpty {
      move(toRow: layout.end.row)
      bytes.append(ControlSequence.lineFeed)
    } else {
      move(before: shown.count)
    }
    defer { forget() }
    return bytes
  }

  /// Declares that the line is not displayed any more and the cursor is in the first column.
  package mutating func forget() { self = FramePainter(width: width, height: height) }

  /// Sets the size of the window, if that changes nothing in what is displayed: a line in one row.
  ///
  /// - Returns: false if the line has to be displayed anew by another painter.
  package mutating func resize(width: Int, height: Int) -> Bool {
    let next = Layout(shown, width: max(1, width))
    guard layout.rows.count == 1, next.rows.count == 1 else { return false }
    (self.width, self.height, layout) = (max(1, width), max(1, height), next)
    return true
  }

  // MARK: Painting

  /// Displays the frame and leaves the cursor anywhere in it.
  private mutating func draw(_ frame: Frame) {
    let next = Layout(frame.cells, width: width)
    let cursorRow = next.positions[frame.cursor].row
    if cursorRow < top {
      // The terminal does not scroll back.
      move(to: Layout.Position(row: top, column: 0))
      bytes += ControlSequence.eraseBelow
      top = max(0, cursorRow - height / 2)
      (shown, layout) = ([], Layout([], width: width))
      cursor = Layout.Position(row: top, column: 0)
    }
    let bottom = top + height - 1
    let newTop = max(top, cursorRow - height + 1)
    for row in top...min(next.rows.count - 1, newTop + height - 1) {
      let isShown = row <= bottom && row < layout.rows.count
      let empty = Layout.Row(cells: 0..<0, end: Layout.Position(row: row, column: 0))
      paint(row, of: frame.cells, next, over: isShown ? layout.rows[row] : empty)
    }
    let after = next.rows.count
    if after <= bottom, after < layout.rows.count, !layout.rows[after].cells.isEmpty {
      move(to: Layout.Position(row: after, column: 0))
      bytes += ControlSequence.eraseBelow
    }
    (shown, layout, top) = (frame.cells, next, newTop)
  }

  private mutating func paint(_ row: Int, of cells: [Character], _ next: Layout, over old: Layout.Row) {
    let new = next.rows[row]
    var same = 0
    while same < min(old.cells.count, new.cells.count),
      shown[old.cells.lowerBound + same].isWritten(as: cells[new.cells.lowerBound + same])
    {
      same += 1
    }
    if same == old.cells.count, same == new.cells.count { return }
    var first = new.cells.lowerBound + same
    if writesAdditionOnly(cells, new, over: old, at: first) { return }
    if new.isDisputed || old.isDisputed {
      first = startOfDisputed(first, of: cells, next, row, over: old)
      move(to: next.position(first, inRow: row))
      // What is there may be longer on the terminal than in the layout.
      if first - new.cells.lowerBound < old.cells.count { bytes += ControlSequence.eraseRow }
      write(first..<new.cells.upperBound, of: cells, next, row)
    } else if !shifts(to: cells, next, row, from: first, over: old.cells.dropFirst(same)) {
      if first == new.cells.lowerBound, first < new.cells.upperBound, row > 0, cursor.disputed == 0,
        cursor == next.rows[row - 1].end
      {
        // The terminal goes on in this row by itself.
        cursor = Layout.Position(row: row, column: 0)
      } else {
        move(to: next.position(first, inRow: row))
      }
      write(first..<new.cells.upperBound, of: cells, next, row)
      if new.end.column < old.end.column { bytes += ControlSequence.eraseRow }
    }
  }

  /// Writes only the added scalars if the change is that scalars have joined the last character: a combining
  /// mark, or the rest of an emoji or conjunct that has just been written.
  private mutating func writesAdditionOnly(
    _ cells: [Character], _ new: Layout.Row, over old: Layout.Row, at index: Int
  ) -> Bool {
    guard index == shown.count - 1, index == cells.count - 1, old.cells == new.cells, cursor == old.end,
      new.end.column < width
    else { return false }
    let (before, after) = (shown[index].utf8, cells[index].utf8)
    guard after.count > before.count, after.starts(with: before) else { return false }
    let added = after.dropFirst(before.count)
    guard isAfterLastCell || Substring(added).unicodeScalars.allSatisfy(\.isPlainMark) else { return false }
    bytes += added
    cursor = new.end
    return true
  }

  /// The cell from which to write a row with disputed characters: the first that differs, or one before it.
  private func startOfDisputed(
    _ first: Int, of cells: [Character], _ next: Layout, _ row: Int, over old: Layout.Row
  ) -> Int {
    if isAfterLastCell, first == shown.count { return first }
    let rowStart = next.rows[row].cells.lowerBound
    var start = first
    // The marks of a character that the terminal does not know may be on the cell before it.
    let oldCells = shown[old.cells].dropFirst(first - rowStart)
    if oldCells.first?.leastColumns == 0, oldCells.first?.unicodeScalars.count != 1 {
      start = cells[rowStart..<first].lastIndex { $0.leastColumns > 0 } ?? rowStart
    }
    // A terminal may join what is written to the character before it, or not, and the place of the cursor is
    // only known from what was written.
    let place = next.position(start, inRow: row)
    let isKnown = place.disputed == 0 || cursor.isAligned(with: place)
    return isKnown && !(start > rowStart && cells[start - 1].hasDisputedColumns) ? start : rowStart
  }

  /// Displays the rest of a row by shifting its end on the terminal (ICH, DCH), and writes only what is new,
  /// if each character has one column on every terminal. Returns false if nothing would be kept.
  private mutating func shifts(
    to cells: [Character], _ next: Layout, _ row: Int, from first: Int, over old: Range<Int>
  ) -> Bool {
    let (end, place) = (next.rows[row].cells.upperBound, next.position(first, inRow: row))
    let (added, removed) = (max(0, cells.count - shown.count), max(0, shown.count - cells.count))
    let kept = min(old.count - removed, end - first - added)
    // What is left behind the end would remain.
    guard kept > 0, min(old.count + added - removed, width - place.column) <= end - first,
      cells[first..<end].allSatisfy(\.isOneColumn), shown[old].allSatisfy(\.isOneColumn)
    else { return false }
    var start = kept
    while start > 0,
      shown[old.lowerBound + removed + start - 1].isWritten(as: cells[first + added + start - 1])
    {
      start -= 1
    }
    guard start < kept else { return false }
    move(to: place)
    write(first..<first + start, of: cells, next, row)
    bytes += ControlSequence.times(added, .insertion)
    bytes += ControlSequence.times(removed, .deletion)
    write(first + start..<first + start + added, of: cells, next, row)
    if first + added + kept < end {
      move(to: next.positions[first + added + kept])
      write(first + added + kept..<end, of: cells, next, row)
    }
    return true
  }

  /// Writes cells of a row. The cursor is at the first of them.
  private mutating func write(_ range: Range<Int>, of cells: [Character], _ next: Layout, _ row: Int) {
    guard !range.isEmpty else { return }
    for cell in cells[range] { bytes += cell.utf8 }
    cursor = next.position(range.upperBound, inRow: row)
    isAfterLastCell = range.upperBound == cells.count
  }

  // MARK: Moving

  /// Moves to a cell of the displayed frame: by counting columns, or, behind a character of disputed width,
  /// by writing the row up to there.
  private mutating func move(before index: Int) {
    let place = layout.positions[index]
    let rowStart = layout.rows[place.row].cells.lowerBound
    if rowStart == shown.count, cursor.row == place.row - 1, cursor.column == width, cursor.disputed == 0 {
      isAfterLastCell = false
      bytes += ControlSequence.wrap
      cursor = place
    } else if place.disputed > 0, !isReachable(place) {
      move(to: Layout.Position(row: place.row, column: 0))
      write(rowStart..<index, of: shown, layout, place.row)
    } else {
      move(to: place)
    }
  }

  /// Whether the cursor gets to a position in its row without another move to the first column.
  private func isReachable(_ place: Layout.Position) -> Bool {
    cursor == place || cursor.isAligned(with: place) && cursor.column < width
  }

  /// Moves to a position that is reachable or in front of all characters of disputed width.
  private mutating func move(to place: Layout.Position) {
    guard place != cursor else { return }
    isAfterLastCell = false
    move(toRow: place.row)
    if !isReachable(place) || place.column == 0 && cursor.column > 1 {
      bytes.append(ControlSequence.carriageReturn)
      cursor = Layout.Position(row: place.row, column: 0)
    }
    let left = cursor.column - place.column
    if (1...4).contains(left) {
      bytes += repeatElement(ControlSequence.backspace, count: left)
    } else {
      bytes += ControlSequence.times(left, .left)
      bytes += ControlSequence.times(-left, .right)
    }
    cursor = place
  }

  /// Moves to a row: upwards, or down to its first column. At the window's last row the terminal scrolls.
  private mutating func move(toRow row: Int) {
    bytes += ControlSequence.times(cursor.row - row, .up)
    if row > cursor.row {
      bytes += (cursor.row..<row).flatMap { _ in ControlSequence.newRow }
      cursor = Layout.Position(row: row, column: 0)
    }
  }
}
