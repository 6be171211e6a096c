import PlainText

/// A typed text as words, for reading it where only the words count: without case and diacritics, repeated
/// spaces, quotation marks around it, and the marks at its end that dictation adds.
struct Phrase: Equatable, Sendable {
  /// The text without what does not count at its ends, otherwise as typed.
  let text: String
  /// The words, folded, without quotation marks around them and punctuation after them. Marks inside a word
  /// are kept: `18:30`, `52.5`.
  let words: [String]
  /// The text of each word, as typed.
  let pieces: [String]
  /// The words that count in commands, separated by spaces; all words if none does.
  let reduced: String

  /// The words of a text; none if it is too long for words.
  init(_ typed: String) {
    text = typed.isTooLongForWords ? typed.trimmed : typed.withoutMarksAtEnds
    let typed = text.isTooLongForWords ? [] : text.split(whereSeparator: \.isWhitespace)
    let both = typed.map { (Self.word($0.folded), String($0)) }.filter { !$0.0.isEmpty }
    words = both.map(\.0)
    let counting = words.filter { !Negligible.words.contains($0) }
    reduced = (counting.isEmpty ? words : counting).joined(separator: " ")
    pieces = both.map(\.1)
  }

  /// The words, separated by spaces.
  var joined: String { words.joined(separator: " ") }

  private static func word(_ text: String) -> String {
    let plain = text.map { $0 == "’" ? "'" : $0 }
    let end = (plain.lastIndex { !$0.isMarkAtEnd && !$0.isQuotationMark }).map { $0 + 1 } ?? 0
    return String(plain[..<end].drop { $0.isQuotationMark || $0 == "'" })
  }
}

extension Character {
  /// Whether this is one of the marks that do not count at the end of a line.
  var isMarkAtEnd: Bool { ".!,;?…".contains(self) }

  /// Whether this is a quotation mark of any kind that stands around texts, an apostrophe as well.
  var isQuotationMark: Bool { "\"'`“”„‟«»‘’‚‹›″".contains(self) }
}

extension String {
  /// The text without white space, quotation marks around it, and final marks.
  var withoutMarksAtEnds: String {
    var rest = trimmed[...]
    while let last = rest.last {
      if last.isMarkAtEnd || last.isWhitespace {
        rest.removeLast()
      } else if last.isQuotationMark, let first = rest.first, first.isQuotationMark,
        rest.index(after: rest.startIndex) < rest.endIndex
      {
        rest = rest.dropFirst().dropLast(1).drop { $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
      } else {
        break
      }
    }
    return rest.trimmed
  }
}
