import PlainText

extension LineEditor {
  /// What is displayed behind the prompt while the history is searched: `?` or, towards newer answers, `/`,
  /// the sought text, and `": "`, in which every prompt ends. Empty otherwise.
  package var searchMark: String {
    search.map { "\($0.isReverse ? "?" : "/")\($0.sought.madeVisible): " } ?? ""
  }

  /// Starts a search from the cursor.
  mutating func startSearch(reverse: Bool) -> Reaction {
    search = HistorySearch(
      history.lines(displaying: line), at: history.place, original: line, isReverse: reverse)
    return .none
  }

  /// Handles a key during a search.
  ///
  /// - Returns: `nil` if the key has ended the search and has to be handled as usual.
  mutating func continueSearch(with key: Key) -> Reaction? {
    switch keyMap.command(for: key) {
    case .reverseSearchHistory: return searchAgain(reverse: true)
    case .forwardSearchHistory: return searchAgain(reverse: false)
    case .backwardDeleteChar: return show(search?.shorten())
    case .unixWordRubout: return extendSearch(with: wordAfterMatch)
    case .yank: return extendSearch(with: restAfterMatch)
    case .interrupt:
      // Even if the line is empty, for which Ctrl-C would leave the program: here it ends the search.
      return .done(.interrupted(lineWasEmpty: false))
    case .abort:
      if let search { line = search.original }
      search = nil
      return Reaction.none
    case nil:
      if case .scalar(let scalar) = key, !scalar.isControl { return extendSearch(with: String(scalar)) }
    default: break
    }
    endSearch()
    return key == .escape || key == .control("j") ? Reaction.none : nil
  }

  /// Searches for more text. As in readline, the bell rings if there is none or it is not found.
  mutating func extendSearch(with text: String?) -> Reaction {
    guard let text, let sought = search?.sought, !(sought + text).contains(where: \.isOvergrown) else {
      return .bell
    }
    return show(search?.extend(text))
  }

  private mutating func searchAgain(reverse: Bool) -> Reaction {
    guard let search else { return .bell }
    if search.sought.isEmpty, memory.sought.isEmpty, reverse == search.isReverse { return .none }
    return show(self.search?.again(reverse: reverse, previous: memory.sought))
  }

  private mutating func show(_ found: EditedLine?) -> Reaction {
    guard let found else { return .bell }
    line = found
    return .none
  }

  /// Goes to the line that was found.
  private mutating func endSearch() {
    guard let search else { return }
    self.search = nil
    memory.sought = search.sought
    line = search.original
    if search.hasMoved { _ = recall(search.foundPlace) }
    line.moveCursor(to: search.index)
  }

  /// The rest of the word behind the text that was found; `nil` if there is none.
  private var wordAfterMatch: String? {
    guard let rest = restAfterMatch else { return nil }
    let word = rest.prefix(while: \.isInWord)
    return word.isEmpty ? nil : String(word)
  }

  /// The rest of the line behind the text that was found; `nil` if there is none.
  private var restAfterMatch: String? {
    let start = line.cursor + (search?.sought.count ?? 0)
    return start < line.characters.count ? String(line.characters[start...]) : nil
  }
}
