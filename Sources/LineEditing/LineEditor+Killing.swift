extension LineEditor {
  /// Deletes a range and puts it into the kill ring, joined to the previous command's if that was a kill too.
  mutating func kill(_ range: Range<Int>) -> Reaction {
    guard !range.isEmpty else { return .none }
    let piece = String(line.characters[range])
    let isForward = range.lowerBound == line.cursor
    _ = replace(range, with: "")
    if previousTrace.isKill {
      memory.killRing.extend(piece, atEnd: isForward)
    } else {
      memory.killRing.add(piece)
    }
    trace.isKill = true
    return .none
  }

  mutating func yank() -> Reaction {
    guard let piece = memory.killRing.current else { return abort() }
    let reaction = insert(piece, joinsTyping: piece.count == 1)
    trace.isYank = reaction == .none
    return reaction
  }

  /// Replaces what was just yanked with the previous piece of the kill ring.
  mutating func yankPop() -> Reaction {
    guard previousTrace.isYank, let piece = memory.killRing.current else { return abort() }
    let start = line.cursor - Array(piece).count
    guard start >= 0, line.characters[start..<line.cursor].elementsEqual(piece) else { return abort() }
    var ring = memory.killRing
    ring.rotate()
    let next = ring.current ?? ""
    // Two changes, as in readline: the first undo removes the new piece, the second restores the old one.
    _ = replace(start..<line.cursor, with: "")
    let reaction = insert(next, joinsTyping: next.count == 1)
    if reaction == .none { memory.killRing = ring } else { _ = undo() }
    trace.isYank = true
    return reaction
  }
}
