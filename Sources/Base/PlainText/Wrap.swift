/// Wraps a text at spaces, other than no-break spaces, and returns its lines. Spaces at a break are dropped.
/// A word that is wider than a line is broken at no-break spaces, or else between characters. Line breaks in
/// the text are kept. A no-break space (U+00A0) has done its work then and is returned as a space: speech
/// synthesizers and searches treat it as another character.
///
/// - Parameter limit: the maximal width of a line in columns, at least 1. A wider character has its own line.
/// - Returns: the lines; for an empty text one empty line.
package func wrap(_ text: String, toColumns limit: Int) -> [String] {
  var lines: [String] = []
  for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.is("\n") }) {
    var filler = LineFiller(limit: max(1, limit))
    for word in paragraph.split(omittingEmptySubsequences: false, whereSeparator: { $0.is(" ") }) {
      filler.add(word)
    }
    lines += filler.lines + [filler.line]
  }
  return lines.isEmpty ? [""] : lines.map(\.withPlainSpaces)
}

extension Character {
  /// Whether this is a character of ASCII. `==` would compare the normal forms, which takes much longer.
  fileprivate func `is`(_ ascii: Unicode.Scalar) -> Bool {
    utf8.count == 1 && utf8.first == UInt8(ascii: ascii)
  }
}

extension String {
  /// The text with spaces in place of no-break spaces, for a line that is not wrapped.
  package var withPlainSpaces: String {
    // A line without the last byte of a no-break space has none.
    guard utf8.contains(0xA0) else { return self }
    return String(map { $0 == "\u{A0}" ? " " : $0 })
  }
}

/// The lines of `wrap(_:toColumns:)` as one text, with line breaks between them. A text that is `unbroken`
/// stays on one line.
package func wrapped(_ text: String, toColumns limit: Int) -> String {
  let isUnbroken = text.unicodeScalars.first == wordJoiner
  return isUnbroken
    ? String(text.unicodeScalars.dropFirst()) : wrap(text, toColumns: limit).joined(separator: "\n")
}

/// A line that `wrapped(_:toColumns:)` does not wrap, so that it can be copied whole: it begins with a word
/// joiner (U+2060), which has done its work then and is dropped.
package func unbroken(_ line: String) -> String { String(wordJoiner) + line }

private let wordJoiner: Unicode.Scalar = "\u{2060}"

private struct LineFiller {
  private let limit: Int
  private(set) var lines: [String] = []
  private(set) var line = ""
  private var width = 0
  private var isLineFresh = true

  init(limit: Int) { self.limit = limit }

  mutating func add(_ word: Substring) {
    let columns = word.columns
    if columns > limit, word.contains("\u{A0}") {
      for part in word.split(separator: "\u{A0}", omittingEmptySubsequences: false) { add(part) }
      return
    }
    if isLineFresh {
      isLineFresh = false
    } else if width + 1 + columns <= limit {
      line += " "
      width += 1
    } else {
      // Spaces at a break are dropped; an empty word stands for one of several adjacent spaces.
      guard !word.isEmpty else { return }
      breakLine()
    }
    if width + columns <= limit {
      line.append(contentsOf: word)
      width += columns
    } else {
      for character in word {
        let columns = character.columns
        if width > 0, width + columns > limit { breakLine() }
        line.append(character)
        width += columns
      }
    }
  }

  private mutating func breakLine() {
    while line.last == " " { line.removeLast() }
    if !line.isEmpty { lines.append(line) }
    line = ""
    width = 0
    isLineFresh = false
  }
}
