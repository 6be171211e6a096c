/// One change of a line: what stood at a place, and what stands there now.
struct Change: Equatable {
  /// Where it begins, in characters.
  var start: Int
  var removed: [Character]
  var inserted: [Character]
  /// Where taking it back leaves the cursor; `nil` is behind what comes back.
  var cursorWhenUndone: Int?

  /// Where the change ends in the line that it made.
  var end: Int { start + inserted.count }

  /// What takes it back.
  var reversed: Change { Change(start: start, removed: inserted, inserted: removed) }

  /// This change and a later one as a single change, when both only add characters, one right after the
  /// other, or when the later one joins a mark to the last of them; `nil` otherwise.
  func extended(by later: Change) -> Change? {
    guard removed.isEmpty, later.start >= start, later.start + later.removed.count == end,
      later.inserted.count >= later.removed.count
    else { return nil }
    let kept = inserted.dropLast(later.removed.count)
    return Change(start: start, removed: [], inserted: kept + later.inserted)
  }
}
