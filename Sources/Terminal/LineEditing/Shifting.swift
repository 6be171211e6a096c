import PlainText

/// Changes in the middle of the line: the terminal shifts what follows (ICH, DCH), and only what enters a row
/// is written. This is for lines in which, from the change on, each character has one column on every
/// terminal.
///
/// A row's last cell is written together with the first one of the next row, as if the terminal had wrapped
/// the text: when characters of a row are shifted, many terminals forget that it continues in the next one.
extension FramePainter {
  /// Displays the frame by shifting.
  ///
  /// - Parameter first: the first cell to write.
  /// - Returns: whether nothing remains of the old frame; `nil` if the frame has to be written instead.
  mutating func shift(to frame: Frame, _ next: Layout, from first: Int) -> Bool? {
    let (old, new) = (shown.cells, frame.cells)
    guard first < min(old.count, new.count), first == firstDifference(frame) else { return nil }
    let place = next.positions[first]
    guard layout.positions[first] == place, max(layout.lastDisputedRow, next.lastDisputedRow) < place.row
    else { return nil }
    let same = zip(old[first...].reversed(), new[first...].reversed()).prefix { $0.isWritten(as: $1) }.count
    let (removed, added) = (old.count - same - first, new.count - same - first)
    let distance = abs(added - removed)
    // Where much enters each row, the rows are written.
    let isCheap = max(layout.end.row, next.end.row) == place.row || 3 * distance < width
    guard same > 0, isCheap, new[first...].allSatisfy(\.isOneColumn),
      old[first..<first + removed].allSatisfy(\.isOneColumn)
    else { return nil }
    move(to: place, before: first, of: [], startingAt: first)
    let start = write(frame, next, from: first, upTo: first + min(removed, added))
    isAfterLastCell = false
    if added > removed { insert(distance, frame, next, at: start) }
    return removed > added ? delete(distance, frame, next, at: start) : true
  }

  /// Inserts cells. The cursor is in front of the cell `start`, where the screen still has the old one.
  private mutating func insert(_ count: Int, _ frame: Frame, _ next: Layout, at start: Int) {
    var index = start
    while index < min(frame.cells.count, next.start(ofRow: top + height)) {
      let row = next.positions[index].row
      let rowEnd = next.start(ofRow: row + 1)
      if index + count < rowEnd {
        bytes += ControlSequence.shift(count, .insertion)
        index = write(frame, next, from: index, upTo: index + count)
        guard next.positions[rowEnd].row > row, row < top + height - 1 else { return }
        index = rowEnd - 1
        move(to: next.positions[index], before: index, of: [], startingAt: index)
      }
      index = write(frame, next, from: index, upTo: rowEnd)
    }
  }

  /// Deletes cells likewise.
  ///
  /// - Returns: whether nothing remains of the old frame.
  private mutating func delete(_ count: Int, _ frame: Frame, _ next: Layout, at start: Int) -> Bool {
    var index = start
    while index < min(frame.cells.count, next.start(ofRow: top + height)) {
      let rowEnd = layout.start(ofRow: layout.positions[index].row + 1)
      if index + count < rowEnd {
        bytes += ControlSequence.shift(count, .deletion)
        if rowEnd == shown.cells.count { return true }
        index = rowEnd - count
        move(to: next.positions[index], before: index, of: [], startingAt: index)
      }
      index = write(frame, next, from: index, upTo: rowEnd)
    }
    return false
  }
}

extension Character {
  /// Whether this cell is a single scalar of one column on every terminal.
  fileprivate var isOneColumn: Bool {
    isPlainCell || unicodeScalars.count == 1 && columns == 1 && !hasDisputedColumns
  }
}
