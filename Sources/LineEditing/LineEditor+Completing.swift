extension LineEditor {
  /// Tab. The first one adds what all possibilities have in common; the next one, when there are still
  /// several, lists them.
  mutating func complete() -> Reaction {
    switch request.completion {
    case .none: return .bell
    case .words(let words):
      return apply(WordCompletion(of: beforeCursor, among: words).outcome)
    case .fileNames:
      nextChain.isCompletion = chain.isCompletion
      return .needsFileNames(inFolder: FileNameCompletion(of: beforeCursor).folder)
    }
  }

  /// Goes on with the names of the folder that `.needsFileNames` asked for.
  package mutating func complete(with names: [FolderEntry]) -> Reaction {
    nextChain = Chain()
    defer { chain = nextChain }
    return apply(FileNameCompletion(of: beforeCursor).outcome(among: names))
  }

  private var beforeCursor: String { String(line.characters[..<line.cursor]) }

  private mutating func apply(_ outcome: CompletionOutcome) -> Reaction {
    switch outcome {
    case .nothing: return .bell
    case .one(let text):
      return text == beforeCursor ? .bell : replace(0..<line.cursor, with: text)
    case .several(let common, let names):
      let isAgain = chain.isCompletion
      nextChain.isCompletion = true
      if common != beforeCursor {
        let reaction = replace(0..<line.cursor, with: common)
        return reaction == .none ? .bell : reaction
      }
      return isAgain ? .list(names) : .bell
    }
  }
}
