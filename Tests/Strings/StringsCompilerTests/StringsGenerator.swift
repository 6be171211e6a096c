import TestSupport

/// Generates random `.strings` files with all forms of strings, white space, comments and escapes.
struct StringsGenerator {
  private var random: SeededGenerator
  private var number = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Generates a valid file with unique keys.
  mutating func file() -> String {
    var text = trivia()
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      number += 1
      text += quoted("k\(number)") + triviaAfterWord()
      if Int.random(in: 0..<5, using: &random) > 0 {
        text += "=" + triviaAfterWord() + value() + triviaAfterWord()
      }
      text += ";" + trivia()
    }
    return text
  }

  /// Generates a valid file and then removes, replaces or inserts up to three code points.
  mutating func damagedFile() -> String {
    var scalars = Array(file().unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 0..<max(scalars.count, 1), using: &random)
      let other = Array("\"'\\;=/*}{(<>)uU07x\n\r ż🐢%@".unicodeScalars).randomElement(using: &random) ?? ";"
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where index < scalars.count: scalars.remove(at: index)
      case 1 where index < scalars.count: scalars[index] = other
      default: scalars.insert(other, at: min(index, scalars.count))
      }
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }

  private mutating func space() -> String {
    pick(["", " ", "\n", "\r\n", "\t", "\u{B}", "\u{C}", "\r", "\u{2028}", "\u{2029}", "  "])
  }

  /// White space and up to two comments.
  private mutating func trivia() -> String {
    var text = space()
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      text += pick(["/* ż; \" */", "/**/", "// x; \"\n", "//\r", "// '\u{2028}", "/* / ' * // */"]) + space()
    }
    return text
  }

  /// The same, but with white space before a comment, because `/` can be part of a word.
  private mutating func triviaAfterWord() -> String {
    let trivia = trivia()
    return trivia.hasPrefix("/") ? " " + trivia : trivia
  }

  private mutating func quoted(_ text: String) -> String {
    pick([text, "\"\(text)\"", "'\(text)'"])
  }

  private mutating func value() -> String {
    if Int.random(in: 0..<4, using: &random) == 0 {
      return pick(["http://a.b/c", "a_b$c", "-1.5", "x:y", "/", "0"])
    }
    let quote = pick(["\"", "'"])
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      text += piece(otherQuote: quote == "'" ? "\"" : "'")
    }
    return quote + text + quote
  }

  private mutating func piece(otherQuote: String) -> String {
    pick([
      otherQuote, "a", "Z", "0", " ", "ż", "🐢", "e\u{301}", "\n", "\r\n", ";", "=", "/*", "//", "}", "%@",
      "\\a",
      "\\b", "\\f", "\\n", "\\/", "\\?", "\\r", "\\t", "\\v", "\\\\", "\\\"", "\\'", "\\\n", "\\\r\n",
      "\\U0041", "\\U017c", "\\UFFFD", "\\UD83D\\UDC22", "\\101", "\\341", "\\12x", "\\7", "\\375", "\\200",
      "\u{2028}", "\u{FEFF}",
    ])
  }
}
