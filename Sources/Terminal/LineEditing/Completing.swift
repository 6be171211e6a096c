extension LineEditor {
  /// Completes the text before the cursor: inserts what all candidates have in common, or lists them if that
  /// adds nothing.
  mutating func complete() -> Reaction {
    switch request.completion {
    case .words(let words): apply(.completing(beforeCursor, among: words))
    case .search(let search): apply(search(beforeCursor))
    }
  }

  private var beforeCursor: String { String(line.characters[..<line.cursor]) }

  private mutating func apply(_ outcome: CompletionOutcome) -> Reaction {
    switch outcome {
    case .nothing: return .bell
    case .one(let text):
      return text == beforeCursor ? .bell : replace(0..<line.cursor, with: text)
    case .several(let common, let candidates):
      if common == beforeCursor { return .list(candidates) }
      _ = replace(0..<line.cursor, with: common)
      return .bell
    }
  }
}
