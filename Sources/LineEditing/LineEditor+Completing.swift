extension LineEditor {
  /// Completes the text before the cursor. The first Tab inserts what all candidates have in common; if
  /// several are left, the next Tab lists them.
  mutating func complete() -> Reaction {
    switch request.completion {
    case .words(let words):
      return apply(.completing(beforeCursor, among: words))
    case .search(let search):
      let outcome = CompletionOutcome.completing(beforeCursor, among: search.words(beforeCursor))
      guard case .several(let common, let candidates) = outcome else { return apply(outcome) }
      return apply(.several(common: common, list: Array(candidates.prefix(LineRequest.Search.mostListed))))
    case .fileNames:
      trace.isCompletion = previousTrace.isCompletion
      return .needsFileNames(inFolder: FileNameCompletion(of: beforeCursor).folder)
    }
  }

  /// Resumes the completion that returned `.needsFileNames`, with the contents of that folder.
  package mutating func complete(with entries: [FolderEntry]) -> Reaction {
    otherKeys += 1
    trace = CommandTrace()
    defer { previousTrace = trace }
    return apply(FileNameCompletion(of: beforeCursor).outcome(among: entries))
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
