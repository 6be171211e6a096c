/// The text in lines of at most so many columns, broken at ordinary spaces.
///
/// - Line breaks in the text stay line breaks. The spaces at a break are dropped; a no-break space never
///   breaks. A single word that is longer than a line is broken between characters.
/// - `limit` is in columns and at least 1; a character that is wider than the limit gets a line of its own.
/// - The result is never empty: for empty text it is one empty line.
package func wrap(_ text: String, toColumns limit: Int) -> [String] {
  var lines: [String] = []
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    var filler = LineFiller(limit: max(1, limit))
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      filler.add(word)
    }
    lines += filler.finish()
  }
  return lines.isEmpty ? [""] : lines
}

/// The same as one text: the lines with line breaks between them.
package func wrapped(_ text: String, toColumns limit: Int) -> String {
  let lines = wrap(text, toColumns: limit)
  return lines.dropFirst().reduce(lines[0]) { $0 + "\n" + $1 }
}

/// Puts words on lines, one after the other.
private struct LineFiller {
  private let limit: Int
  private var lines: [String] = []
  private var line = ""
  private var width = 0
  private var isLineFresh = true

  init(limit: Int) { self.limit = limit }

  mutating func add(_ word: Substring) {
    let columns = word.columns
    if isLineFresh {
      isLineFresh = false
    } else if width + 1 + columns <= limit {
      line += " "
      width += 1
    } else {
      // The spaces of a break belong to neither line: an empty word is a space beside another.
      guard !word.isEmpty else { return }
      breakLine()
    }
    if width + columns <= limit {
      line.append(contentsOf: word)
      width += columns
    } else {
      addByCharacters(word)
    }
  }

  private mutating func addByCharacters(_ word: Substring) {
    for character in word {
      let columns = character.columns
      if width > 0, width + columns > limit { breakLine() }
      line.append(character)
      width += columns
    }
  }

  private mutating func breakLine() {
    while line.last == " " { line.removeLast() }
    if !line.isEmpty { lines.append(line) }
    line = ""
    width = 0
    isLineFresh = false
  }

  mutating func finish() -> [String] {
    lines + [line]
  }
}
