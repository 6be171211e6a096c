extension LineEditor {
  /// Kills from the beginning of the line, or of the text that it ends in, to the cursor.
  mutating func killBackward(to start: Int = 0) -> Reaction {
    line.cursor == 0 ? .bell : kill(start..<line.cursor)
  }

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
    if reaction == .none { memory.killRing = ring } else { _ = line.undo() }
    trace.isYank = true
    return reaction
  }

  /// Inserts the last word of the answer before this one; again, in its place, that of the answer before.
  mutating func yankLastWord() -> Reaction {
    let latest = previousTrace.placeOfWord
    trace.placeOfWord = latest
    let place = (latest ?? history.place) - 1
    guard let word = history.lastWord(at: place) else { return .bell }
    let before = line
    if latest != nil { _ = line.undo() }
    // As in readline, undo does not take it back together with what is typed behind it.
    guard replace(line.cursor..<line.cursor, with: word, cursorWhenUndone: line.cursor) == .none else {
      line = before
      return .bell
    }
    trace.placeOfWord = place
    return .none
  }
}

/// The killed pieces of text that yanking inserts again, one of which is current.
struct KillRing: Equatable {
  /// The most pieces that are kept, as in readline.
  private static let capacity = 10

  private var pieces: [String] = []
  private var place = 0

  var current: String? { pieces.isEmpty ? nil : pieces[place] }

  mutating func add(_ piece: String) {
    pieces.append(piece)
    if pieces.count > Self.capacity { pieces.removeFirst() }
    place = pieces.count - 1
  }

  mutating func extend(_ piece: String, atEnd: Bool) {
    guard let newest = pieces.popLast() else { return add(piece) }
    add(atEnd ? newest + piece : piece + newest)
  }

  /// Makes the previous piece the current one; the oldest is followed by the newest.
  mutating func rotate() {
    guard !pieces.isEmpty else { return }
    place = (place + pieces.count - 1) % pieces.count
  }
}
