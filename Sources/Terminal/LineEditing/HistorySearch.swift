/// An incremental search through the answers of the session (Ctrl-R and Ctrl-S), step by step as in readline:
/// it starts in the displayed line at the cursor, goes on to older or newer lines, and skips a line that is
/// equal to the one found last.
struct HistorySearch {
  /// The lines in which to search: the answers, oldest first, and the line that is being typed.
  private let lines: [[Character]]
  /// The line that was displayed when the search began, with its undo list.
  let original: EditedLine
  /// The place of `original`.
  private let originalPlace: Int

  /// The text that is searched for.
  private(set) var sought = ""
  /// Whether the search goes towards older lines.
  private(set) var isReverse: Bool

  /// The place of the line found last, or of the original line.
  private(set) var foundPlace: Int
  /// Where in it the text is, which is where the cursor goes when the search ends.
  private(set) var index: Int

  /// The line in which the search goes on, and its place.
  private var current: [Character]
  private var place: Int
  private var latest: [Character]?

  init(_ lines: [[Character]], at place: Int, original: EditedLine, isReverse: Bool) {
    (self.lines, self.original, self.originalPlace, self.isReverse) = (lines, original, place, isReverse)
    (self.place, foundPlace, current, index) = (place, place, lines[place], original.cursor)
  }

  /// Whether the line found last is another than the one from which the search began.
  var hasMoved: Bool { foundPlace != originalPlace }

  // MARK: What keys do

  /// Searches for more text.
  mutating func extend(_ text: String) -> EditedLine? {
    sought += text
    return search()
  }

  /// Takes the last character of the sought text back.
  mutating func shorten() -> EditedLine? {
    if !sought.isEmpty { sought.removeLast() }
    return search()
  }

  /// Searches for the next occurrence, or in the other direction.
  ///
  /// - Parameter previous: what was sought before, which is searched for if no text has been typed.
  mutating func again(reverse: Bool, previous: String) -> EditedLine? {
    if reverse != isReverse {
      isReverse = reverse
    } else if sought.isEmpty {
      sought = previous
    } else if isReverse {
      index -= 1
    } else {
      index += 1
    }
    return search()
  }

  // MARK: Searching

  /// Searches on from the present position.
  ///
  /// - Returns: the line with the cursor at the text; `nil` if there is none.
  private mutating func search() -> EditedLine? {
    let text = Array(sought)
    guard !text.isEmpty else { return nil }
    while true {
      if let found = firstIndex(of: text) {
        (index, latest, foundPlace) = (found, current, place)
        var line = EditedLine(String(current))
        line.moveCursor(to: index)
        return line
      }
      repeat {
        place += isReverse ? -1 : 1
        guard lines.indices.contains(place) else {
          place = foundPlace
          if isReverse { index = 0 }
          return nil
        }
        current = lines[place]
      } while current == latest || current.count < text.count
      index = isReverse ? current.count - text.count : 0
    }
  }

  private mutating func firstIndex(of text: [Character]) -> Int? {
    let places =
      isReverse
      ? Array(stride(from: index, through: 0, by: -1))
      : Array(stride(from: index, through: current.count - text.count, by: 1))
    let found = places.first { $0 <= current.count && current[$0...].starts(with: text) }
    if found == nil, !isReverse { index = max(index, current.count - text.count + 1) }
    return found
  }
}
