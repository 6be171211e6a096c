import Localization

/// The words for numbers, in all languages.
enum NumberWords {
  /// One, two, three and so on, up to twenty.
  static let cardinals = WordTable(positions: { $0.reading.number.cardinals })
  /// First, second, third and so on, up to the last day of a month.
  static let ordinals = WordTable(positions: { $0.reading.number.ordinals })
  /// Words for an uncertain number, such as several.
  static let vague = WordTable { $0.reading.number.vague }

  /// The number at a token, in digits or as a word, and the index after it.
  static func cardinal(_ tokens: Tokens, at start: Int) -> (value: Int, end: Int)? {
    if let number = tokens[start]?.value { return (number, start + 1) }
    return cardinals.match(tokens, at: start)
  }

  /// The number that a word or digits stand for; `nil` for other words, and for articles.
  static func value(of word: String) -> Int? {
    if let number = Int(word) { return number }
    let tokens = Tokens(word)
    guard word.utf8.count > 2 else { return nil }
    let match = cardinals.match(tokens, at: 0) ?? ordinals.match(tokens, at: 0)
    return match.flatMap { $0.end == tokens.count ? $0.value : nil }
  }
}
