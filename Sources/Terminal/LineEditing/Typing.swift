extension LineEditor {
  /// Typing that has combined with the character behind it, such as the first half of a flag in front of
  /// another flag. What is typed next continues it as if both had been inserted together, so that the order
  /// is kept.
  struct CombinedTyping {
    let typed: String
    /// The line without it.
    let line: EditedLine
    /// The weight of that line.
    let weight: Int
  }

  /// Inserts a typed scalar a number of times, or rings the bell if the limit does not permit it.
  mutating func insertTyped(_ scalar: Unicode.Scalar, _ count: Int) -> Reaction {
    guard count > 0 else { return .none }
    let typed = String(repeating: String(scalar), count: count)
    if let combined = previousTrace.combinedTyping { return insertTyped(typed, after: combined) }
    guard line.mayCombineWithNext(scalar) else { return insert(typed, joinsTyping: count == 1) }
    return insert(CombinedTyping(typed: typed, line: line, weight: weight), joinsTyping: count == 1)
  }

  /// Takes back typing that has combined with what follows it, and inserts it again with more behind it.
  private mutating func insertTyped(_ typed: String, after combined: CombinedTyping) -> Reaction {
    let now = (line, weight)
    (line, weight) = (combined.line, combined.weight)
    let both = CombinedTyping(typed: combined.typed + typed, line: line, weight: weight)
    let reaction = insert(both, joinsTyping: true)
    if reaction == .bell {
      (line, weight) = now
      trace.combinedTyping = combined
    }
    return reaction
  }

  private mutating func insert(_ typing: CombinedTyping, joinsTyping: Bool) -> Reaction {
    let following = line.characters.count - line.cursor
    let reaction = insert(typing.typed, joinsTyping: joinsTyping)
    if line.characters.count - line.cursor < following { trace.combinedTyping = typing }
    return reaction
  }
}
