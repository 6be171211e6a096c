/// Renders frames: computes the output that turns the displayed frame into the next one, with few bytes. It
/// tracks what the terminal displays, so nothing else may write while a line is edited.
///
/// If a frame has more rows than the window, only the rows around the cursor are displayed.
package struct FramePainter {
  private var width: Int
  private var height: Int
  private var shown = Frame.empty
  private var layout: Layout
  /// The first of the frame's rows that is in the window.
  private var top = 0
  /// The position of the terminal's cursor.
  private var cursor = Layout.Position(row: 0, column: 0)
  private var bytes: [UInt8] = []

  /// A painter for a line that isn't displayed yet. The cursor is in the first column.
  ///
  /// - Parameters:
  ///   - width: the window's width in columns; values below 2 count as 2.
  ///   - height: the window's height in rows; values below 2 count as 2.
  package init(width: Int, height: Int) {
    self.width = max(2, width)
    self.height = max(2, height)
    layout = Layout([], width: self.width)
  }

  /// Returns the output that makes the terminal display the frame.
  package mutating func paint(_ frame: Frame) -> [UInt8] {
    bytes = []
    let next = Layout(frame.cells, width: width)
    let row = next.positions[frame.cursor].row
    if row < top {
      repaint(frame, next, from: max(0, row - height / 2))
    } else {
      update(frame, next, top: max(top, row - height + 1))
    }
    shown = frame
    layout = next
    move(to: next.positions[frame.cursor])
    return bytes
  }

  /// Returns the output that displays the whole of the last frame and puts the cursor on a new row.
  package mutating func finish(_ frame: Frame) -> [UInt8] {
    var bytes = paint(frame)
    if cursor.column > 0 || frame.cells.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    forget()
    return bytes
  }

  /// Declares that the line isn't displayed any more and the cursor is in the first column.
  package mutating func forget() {
    shown = .empty
    layout = Layout([], width: width)
    top = 0
    cursor = Layout.Position(row: 0, column: 0)
  }

  /// Returns the output that displays the frame in a window of another size. Most terminals rewrap the text
  /// and keep the cursor at its place in it, which is assumed here. A line that fits in one row both before
  /// and after needs no output on any terminal.
  package mutating func resize(width: Int, height: Int) -> [UInt8] {
    self.width = max(2, width)
    self.height = max(2, height)
    let old = layout
    layout = Layout(shown.cells, width: self.width)
    cursor = layout.positions[shown.cursor]
    if old.end.row == 0, layout.end.row == 0 { return [] }
    bytes = []
    top = max(0, cursor.row - self.height + 1)
    repaint(shown, layout, from: top)
    move(to: layout.positions[shown.cursor])
    return bytes
  }

  // MARK: Painting

  /// Writes all rows that are in the window, with another first row.
  private mutating func repaint(_ frame: Frame, _ next: Layout, from newTop: Int) {
    move(to: Layout.Position(row: top, column: 0))
    bytes += ControlSequence.eraseBelow
    top = newTop
    cursor = Layout.Position(row: newTop, column: 0)
    write(frame, next, from: next.start(ofRow: newTop))
  }

  /// Writes what has changed. `newTop` isn't less than `top`: the terminal scrolls down as its last row is
  /// exceeded.
  private mutating func update(_ frame: Frame, _ next: Layout, top newTop: Int) {
    let oldTop = top
    let below = oldTop + height
    // Cells below the window haven't been written.
    var first = min(firstDifference(frame), layout.start(ofRow: below))
    if next.positions[first].row >= below {
      // To scroll there, the window's last row is written again.
      first = next.start(ofRow: below - 1)
    }
    first = max(first, next.start(ofRow: oldTop))
    let oldEnd = layout.end.row < below ? layout.end : Layout.Position(row: below - 1, column: width)
    top = newTop
    if first < next.start(ofRow: newTop + height) {
      if writesMarksOnly(frame, next, at: first) { return }
      move(to: startOfWriting(frame, next, at: first, top: oldTop))
      write(frame, next, from: first, over: oldEnd)
    }
    if next.end.row < newTop + height { erase(from: next.end, to: oldEnd) }
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
    var previous = next.positions[index - 1]
    previous.column += min(frame.cells[index - 1].cellColumns, width)
    return previous.column < width ? previous : place
  }

  /// Erases the part of the old frame after the end of the new one.
  private mutating func erase(from newEnd: Layout.Position, to oldEnd: Layout.Position) {
    guard oldEnd.isAfter(newEnd) else { return }
    move(to: newEnd)
    bytes += oldEnd.row > newEnd.row ? ControlSequence.eraseBelow : ControlSequence.eraseRow
  }

  /// Writes cells up to the end of the frame or of the window. The cursor is at the first of them; the screen
  /// may still have older text before the position `stale`.
  private mutating func write(
    _ frame: Frame, _ next: Layout, from first: Int, over stale: Layout.Position = .init(row: 0, column: 0)
  ) {
    let end = next.start(ofRow: top + height)
    guard first < end else { return }
    for index in first..<end {
      let place = next.positions[index]
      if place.row > cursor.row, cursor.column < width {
        leaveRow(for: frame.cells[index], isStale: stale.isAfter(cursor))
      }
      bytes += frame.cells[index].utf8
      cursor = place
      cursor.column += min(frame.cells[index].cellColumns, width)
    }
    guard cursor.column >= width else {
      // The next cell doesn't fit in the rest of the window's last row, so that stays empty.
      if end < frame.cells.count, stale.isAfter(cursor) { bytes += ControlSequence.eraseRow }
      return
    }
    if end == frame.cells.count, next.end.row < top + height {
      bytes += ControlSequence.wrap
      cursor = next.end
    } else {
      // The row is full and is the last one in the window.
      bytes.append(ControlSequence.carriageReturn)
      cursor.column = 0
    }
  }

  /// Leaves the last column of a row empty, because a wide character has to go to the next row. Older text
  /// there is erased.
  private mutating func leaveRow(for cell: Character, isStale: Bool) {
    if cell.beginsNarrow {
      // A terminal would put the first scalar of a flag or keycap in the remaining column.
      bytes.append(UInt8(ascii: " "))
    } else if isStale {
      bytes += ControlSequence.eraseRow
    }
  }

  /// Writes only the combining mark if the change is a mark added to the last character.
  private mutating func writesMarksOnly(_ frame: Frame, _ next: Layout, at index: Int) -> Bool {
    guard index == shown.cells.count - 1, index == frame.cells.count - 1, cursor == layout.end,
      layout.end == next.end, cursor.column > 0
    else { return false }
    let old = shown.cells[index].unicodeScalars
    let new = frame.cells[index].unicodeScalars
    let added = new.dropFirst(old.count)
    guard new.starts(with: old), !added.isEmpty, added.allSatisfy(\.isPlainMark) else { return false }
    for mark in added { bytes += UTF8.encode(mark).map(Array.init) ?? [] }
    return true
  }

  private func firstDifference(_ frame: Frame) -> Int {
    let count = min(shown.cells.count, frame.cells.count)
    var index = 0
    while index < count, shown.cells[index].isWritten(as: frame.cells[index]) { index += 1 }
    return index
  }

  // MARK: Moving

  private mutating func move(to place: Layout.Position) {
    bytes += ControlSequence.move(cursor.row - place.row, .up)
    bytes += ControlSequence.move(place.row - cursor.row, .down)
    let left = cursor.column - place.column
    if left > 0, place.column == 0, left > 1 {
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

extension Unicode.Scalar {
  /// Whether this is a mark that every terminal draws on the previous character.
  fileprivate var isPlainMark: Bool {
    guard value >= 0x300, !properties.isVariationSelector else { return false }
    return properties.generalCategory == .nonspacingMark
  }
}
