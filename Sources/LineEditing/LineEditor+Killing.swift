extension LineEditor {
  /// Kills and yanks. Kills one after the other make one piece; what has nothing to kill behind the cursor
  /// rings the bell, as in readline.
  mutating func killOrYank(_ command: Command) -> Reaction {
    let cursor = line.cursor
    switch command {
    case .killLine: return kill(cursor..<line.characters.count)
    case .killWord: return kill(cursor..<endOfWord)
    case .backwardKillWord: return kill(startOfWord..<cursor)
    case .unixLineDiscard: return cursor == 0 ? .bell : kill(0..<cursor)
    case .unixWordRubout: return cursor == 0 ? .bell : kill(startOfSpacedWord..<cursor)
    case .yank: return yank()
    case .yankPop: return yankPop()
    default: return .none
    }
  }

  private mutating func kill(_ range: Range<Int>) -> Reaction {
    guard !range.isEmpty else { return .none }
    let piece = String(line.characters[range])
    let isForward = range.lowerBound == line.cursor
    _ = replace(range, with: "")
    if chain.isKill {
      memory.killRing.extend(piece, atEnd: isForward)
    } else {
      memory.killRing.add(piece)
    }
    nextChain.isKill = true
    return .none
  }

  private mutating func yank() -> Reaction {
    guard let piece = memory.killRing.current else { return abort() }
    let reaction = insert(piece, joinsTyping: piece.count == 1)
    nextChain.isYank = reaction == .none
    return reaction
  }

  /// Puts the piece before in the place of what was just yanked.
  private mutating func yankPop() -> Reaction {
    guard chain.isYank, let piece = memory.killRing.current else { return abort() }
    let start = line.cursor - Array(piece).count
    guard start >= 0, line.characters[start..<line.cursor].elementsEqual(piece) else { return abort() }
    var ring = memory.killRing
    ring.rotate()
    let next = ring.current ?? ""
    // Two changes, as in readline: one undo takes back the new piece, another brings the old one again.
    _ = replace(start..<line.cursor, with: "")
    let reaction = insert(next, joinsTyping: next.count == 1)
    if reaction == .none { memory.killRing = ring } else { _ = undo() }
    nextChain.isYank = true
    return reaction
  }
}
