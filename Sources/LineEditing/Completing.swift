extension LineEditor {
  /// Completes the text before the cursor. The first Tab inserts what all candidates have in common; if
  /// several are left, the next Tab lists them.
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
      trace.isCompletion = true
      if common != beforeCursor {
        let reaction = replace(0..<line.cursor, with: common)
        return reaction == .none ? .bell : reaction
      }
      return previousTrace.isCompletion ? .list(candidates) : .bell
    }
  }
}
