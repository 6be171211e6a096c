import PlainText

/// An incremental search through the answers of the session (Ctrl-R and Ctrl-S), step by step as in readline:
/// it starts at the cursor, goes on to older or newer lines, and skips lines equal to the one found last.
struct HistorySearch {
  /// The lines in which to search: the answers, oldest first, and the line that is being typed.
  private let lines: [[Character]]
  /// The line that was displayed when the search began, with its undo list.
  let original: EditedLine

  /// The text that is searched for.
  private(set) var sought = ""
  /// Whether the search goes towards older lines.
  private(set) var isReverse: Bool
  /// The place of the line found last, or of the original line.
  private(set) var place: Int
  /// Where in it the text is, which is where the cursor goes when the search ends.
  private(set) var index: Int

  init(_ lines: [[Character]], at place: Int, original: EditedLine, isReverse: Bool) {
    (self.lines, self.original, self.isReverse) = (lines, original, isReverse)
    (self.place, index) = (place, original.cursor)
  }

  /// Searches for more text.
  mutating func extend(_ text: String) -> EditedLine? {
    sought += text
    return search(from: index)
  }

  /// Takes the last character of the sought text back.
  mutating func shorten() -> EditedLine? {
    if !sought.isEmpty { sought.removeLast() }
    return search(from: index)
  }

  /// Searches for the next occurrence, or in the other direction.
  ///
  /// - Parameter previous: what was sought before, which is searched for if no text has been typed.
  mutating func again(reverse: Bool, previous: String) -> EditedLine? {
    if reverse != isReverse {
      isReverse = reverse
    } else if sought.isEmpty {
      sought = previous
    } else {
      return search(from: index + (isReverse ? -1 : 1))
    }
    return search(from: index)
  }

  /// Searches on from a place in the line found last.
  ///
  /// - Returns: the line with the cursor at the text; `nil` if there is none.
  private mutating func search(from start: Int) -> EditedLine? {
    let text = Array(sought)
    guard !text.isEmpty else { return nil }
    var (place, start) = (place, start)
    while lines.indices.contains(place) {
      let line = lines[place]
      let last = line.count - text.count
      let indices =
        isReverse
        ? stride(from: min(start, last), through: 0, by: -1) : stride(from: start, through: last, by: 1)
      if let found = indices.first(where: { line[$0...].starts(with: text) }) {
        (self.place, index) = (place, found)
        var result = EditedLine(String(line))
        result.moveCursor(to: found)
        return result
      }
      repeat {
        place += isReverse ? -1 : 1
      } while lines.indices.contains(place) && lines[place] == lines[self.place]
      start = isReverse ? .max : 0
    }
    // As in readline.
    index = isReverse ? 0 : max(index, lines[self.place].count - text.count + 1)
    return nil
  }
}

extension LineEditor {
  /// What is displayed behind the prompt while the history is searched: `?` or, towards newer answers, `/`,
  /// the sought text, and `": "`, in which every prompt ends. Empty otherwise.
  package var searchMark: String {
    search.map { "\($0.isReverse ? "?" : "/")\($0.sought.madeVisible): " } ?? ""
  }

  /// Starts a search from the cursor.
  mutating func startSearch(reverse: Bool) -> Reaction {
    // For the key that ends the search, as in readline.
    trace = previousTrace
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
    if search.place != history.place { _ = recall(search.place) }
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
