import PlainText

/// Renders frames: computes the output that turns the displayed frame into the next one, with few bytes. It
/// tracks what the terminal displays, so nothing else may write while a line is edited.
///
/// If a frame has more rows than the window, only the rows around the cursor are displayed.
///
/// In a row with characters whose width terminals dispute, the cursor is never moved across one of them by
/// counting: the row is written again up to the cursor, from its first column on.
package struct FramePainter {
  private(set) var width: Int
  private(set) var height: Int
  /// The displayed frame as it was given.
  private var given = Frame.empty
  /// The displayed frame, fitted to the width.
  private(set) var shown = Frame.empty
  private(set) var layout: Layout
  /// The first of the frame's rows that is in the window.
  private(set) var top = 0
  /// The position of the terminal's cursor.
  private(set) var cursor = Layout.Position(row: 0, column: 0)
  /// Whether the frame's last cell was written last, so that what is written next continues it.
  var isAfterLastCell = false
  var bytes: [UInt8] = []

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
    move(before: shown.cursor)
    return bytes
  }

  /// Returns the output that displays the whole of the last frame and puts the cursor on a new row.
  package mutating func finish(_ frame: Frame) -> [UInt8] {
    bytes = []
    draw(frame)
    // In the last row the column does not matter, because a line break follows.
    if layout.end.column == 0 || cursor.isAligned(with: layout.end) {
      move(before: shown.cells.count)
    } else {
      move(toRow: layout.end.row)
    }
    if layout.end.column > 0 || shown.cells.isEmpty { bytes.append(ControlSequence.lineFeed) }
    forget()
    return bytes
  }

  /// Declares that the line is not displayed any more and the cursor is in the first column.
  package mutating func forget() {
    given = .empty
    shown = .empty
    layout = Layout([], width: width)
    top = 0
    cursor = Layout.Position(row: 0, column: 0)
    isAfterLastCell = false
  }

  /// Whether the frame has several rows, or has several in a window of so many columns.
  package func hasSeveralRows(inWidth width: Int) -> Bool {
    let width = max(1, width)
    return max(layout.end.row, Layout(given.fitted(toWidth: width).cells, width: width).end.row) > 0
  }

  /// Returns the output that displays the frame in a window of another size.
  ///
  /// - Parameter isCursorKept: whether the terminal has rewrapped its rows and kept the cursor at its place
  ///   in the text. If not, it may be in any of the frame's rows, and nothing above it is erased.
  package mutating func resize(width: Int, height: Int, isCursorKept: Bool) -> [UInt8] {
    self.width = max(1, width)
    self.height = max(1, height)
    bytes = []
    let old = layout
    let row = isCursorKept ? old.row(of: shown.cursor, in: shown.cells, rewrappedTo: self.width) : 0
    shown = given.fitted(toWidth: self.width)
    layout = Layout(shown.cells, width: self.width)
    // The column is not known, nor how many of the rows above the window are still there.
    cursor = Layout.Position(row: row, column: self.width, disputed: -1)
    top = max(0, row - self.height + 1)
    repaint(shown, layout, from: max(0, layout.positions[shown.cursor].row - self.height + 1))
    move(before: shown.cursor)
    return bytes
  }

  // MARK: Painting

  /// Displays the frame and leaves the cursor anywhere in it.
  private mutating func draw(_ frame: Frame) {
    let fitted = frame.fitted(toWidth: width)
    let next = Layout(fitted.cells, width: width)
    let row = next.positions[fitted.cursor].row
    if row < top {
      repaint(fitted, next, from: max(0, row - height / 2))
    } else {
      update(fitted, next, top: max(top, row - height + 1))
    }
    given = frame
    shown = fitted
    layout = next
  }

  /// Writes all rows that are in the window, with another first row.
  private mutating func repaint(_ frame: Frame, _ next: Layout, from newTop: Int) {
    move(toStartOfRow: top)
    bytes += ControlSequence.eraseBelow
    top = newTop
    cursor = Layout.Position(row: newTop, column: 0)
    write(frame, next, from: next.start(ofRow: newTop))
  }

  /// Writes what has changed. `newTop` is not less than `top`: the terminal scrolls at its last row.
  private mutating func update(_ frame: Frame, _ next: Layout, top newTop: Int) {
    let oldTop = top
    let below = oldTop + height
    // Cells below the window have not been written.
    var first = min(startOfUnknown(firstDifference(frame), frame), layout.start(ofRow: below))
    if next.positions[first].row >= below {
      // To scroll there, the window's last row is written again.
      first = next.start(ofRow: below - 1)
    }
    first = max(first, next.start(ofRow: oldTop))
    var oldEnd = layout.end.row < below ? layout.end : Layout.Position(row: below - 1, column: width)
    top = newTop
    if newTop == oldTop, let isDone = shift(to: frame, next, from: first) {
      if isDone { return }
    } else if first < next.start(ofRow: newTop + height) {
      if writesAdditionOnly(frame, next, at: first) { return }
      first = startOfDisputed(first, frame, next)
      let start = startOfWriting(frame, next, at: first, top: oldTop)
      move(to: start, before: first, of: frame.cells, startingAt: next.start(ofRow: start.row))
      if oldEnd.isAfter(start), max(layout.lastDisputedRow, next.lastDisputedRow) >= start.row {
        // What is there may be longer on the terminal than in the layout.
        bytes += oldEnd.row > start.row ? ControlSequence.eraseBelow : ControlSequence.eraseRow
        oldEnd = start
      }
      write(frame, next, from: first, over: oldEnd)
    }
    guard next.end.row < newTop + height, oldEnd.isAfter(next.end) else { return }
    let start = next.start(ofRow: next.end.row)
    move(to: next.end, before: frame.cells.count, of: frame.cells, startingAt: start)
    bytes += oldEnd.row > next.end.row ? ControlSequence.eraseBelow : ControlSequence.eraseRow
  }

  /// The cell from which to write: behind a character of disputed width that was not written just now, the
  /// row's first, because a terminal may join what is written to it or not.
  private func startOfDisputed(_ index: Int, _ frame: Frame, _ next: Layout) -> Int {
    let rowStart = next.start(ofRow: next.positions[index].row)
    guard index > rowStart, frame.cells[index - 1].hasDisputedColumns,
      !(isAfterLastCell && index == shown.cells.count)
    else { return index }
    return rowStart
  }

  /// The position from which a cell is written: its own, or the end of the previous row if the cell has just
  /// moved from there to the next row and leaves a column free.
  private func startOfWriting(
    _ frame: Frame, _ next: Layout, at index: Int, top: Int
  ) -> Layout.Position {
    let place = next.positions[index]
    guard place.row > top, index < layout.positions.count, layout.positions[index] != place, place.column == 0
    else {
      return place
    }
    let previous = next.position(after: index - 1, frame.cells[index - 1], width: width)
    return previous.column < width ? previous : place
  }

  /// Writes cells up to the end of the frame or of the window. The cursor is at the first of them; the screen
  /// may still have older text before the position `stale`.
  ///
  /// - Parameter last: the cell to stop before; at the beginning of a row, that row gets its first cell, so
  ///   that the terminal knows the row before as one that continues.
  /// - Returns: the cell that it stopped before.
  @discardableResult
  mutating func write(
    _ frame: Frame, _ next: Layout, from first: Int, upTo last: Int = .max,
    over stale: Layout.Position = .init(row: 0, column: 0)
  ) -> Int {
    var end = min(last, next.start(ofRow: top + height))
    if first < end, end == last, end < frame.cells.count, next.positions[end].column == 0 {
      end = min(end + 1, next.start(ofRow: top + height))
    }
    guard first < end else { return end }
    for index in first..<end {
      if next.positions[index].row > cursor.row {
        if next.hasLineBreak[cursor.row] {
          bytes += ControlSequence.newRow
        } else if cursor.column < width, stale.isAfter(cursor) {
          // The last column stays empty, because a wide character has to go to the next row.
          bytes += ControlSequence.eraseRow
        } else if frame.cells[index].leastColumns == 0 {
          // The character by itself may not make the terminal continue in the next row.
          bytes += ControlSequence.wrap
        }
      }
      bytes += frame.cells[index].utf8
      cursor = next.position(after: index, frame.cells[index], width: width)
    }
    isAfterLastCell = end == frame.cells.count
    guard cursor.column >= width else {
      // The next cell does not fit in the rest of the window's last row, so that stays empty.
      if end < frame.cells.count, stale.isAfter(cursor) { bytes += ControlSequence.eraseRow }
      return end
    }
    isAfterLastCell = false
    if end == frame.cells.count, next.end.row < top + height {
      bytes += next.hasLineBreak[cursor.row] ? ControlSequence.newRow : ControlSequence.wrap
      cursor = next.end
    } else {
      // The row is full and is the last one in the window.
      bytes.append(ControlSequence.carriageReturn)
      cursor = Layout.Position(row: cursor.row, column: 0)
    }
    return end
  }

  /// Writes only the added scalars if the change is that scalars have joined the last character: a combining
  /// mark, or the rest of an emoji or conjunct that has just been written.
  private mutating func writesAdditionOnly(_ frame: Frame, _ next: Layout, at index: Int) -> Bool {
    guard index == shown.cells.count - 1, index == frame.cells.count - 1, cursor == layout.end,
      layout.positions[index] == next.positions[index], layout.end.row == next.end.row, cursor.column > 0
    else { return false }
    let old = shown.cells[index].utf8
    let new = frame.cells[index].utf8
    guard new.count > old.count, new.starts(with: old) else { return false }
    let added = new.dropFirst(old.count)
    guard isAfterLastCell || Substring(added).unicodeScalars.allSatisfy(\.isPlainMark) else { return false }
    bytes += added
    cursor = next.end
    return true
  }

  func firstDifference(_ frame: Frame) -> Int {
    let count = min(shown.cells.count, frame.cells.count)
    var index = 0
    while index < count, shown.cells[index].isWritten(as: frame.cells[index]) { index += 1 }
    return index
  }

  /// The cell from which to write in place of an older one: the marks of a character that the terminal does
  /// not know may be on the cell before it.
  private func startOfUnknown(_ index: Int, _ frame: Frame) -> Int {
    let count = shown.cells.count
    guard index < count, !shown.cells[index].unicodeScalars.dropFirst().isEmpty,
      !(isAfterLastCell && index == count - 1 && frame.cells.count == count)
    else { return index }
    let rowStart = layout.start(ofRow: layout.positions[index].row)
    return shown.cells[rowStart...index].lastIndex { $0.leastColumns > 0 } ?? rowStart
  }

  // MARK: Moving

  /// Moves to a cell of the displayed frame.
  private mutating func move(before index: Int) {
    let place = layout.positions[index]
    move(to: place, before: index, of: shown.cells, startingAt: layout.start(ofRow: place.row))
  }

  private mutating func move(toStartOfRow row: Int) {
    move(to: Layout.Position(row: row, column: 0), before: 0, of: [], startingAt: 0)
  }

  private mutating func move(toRow row: Int) {
    bytes += ControlSequence.move(cursor.row - row, .up)
    bytes += ControlSequence.move(row - cursor.row, .down)
  }

  /// Moves to the position before a cell: by counting columns, or by writing a disputed row up to there.
  mutating func move(
    to place: Layout.Position, before index: Int, of cells: [Character], startingAt rowStart: Int
  ) {
    if place != cursor { isAfterLastCell = false }
    move(toRow: place.row)
    let left = cursor.column - place.column
    if !cursor.isAligned(with: place) {
      bytes.append(ControlSequence.carriageReturn)
      if place.disputed == 0 {
        bytes += ControlSequence.move(place.column, .right)
      } else {
        for cell in cells[rowStart..<index] { bytes += cell.utf8 }
      }
    } else if left > 0, place.column == 0, left > 1 {
      bytes.append(ControlSequence.carriageReturn)
    } else if left > 0, left <= 4 {
      bytes += repeatElement(ControlSequence.backspace, count: left)
    } else {
      bytes += ControlSequence.move(left, .left)
      bytes += ControlSequence.move(-left, .right)
    }
    cursor = place
  }
}
