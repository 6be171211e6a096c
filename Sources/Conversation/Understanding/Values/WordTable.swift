import Localization
import PlainText

/// Words and phrases that can be typed, and what they stand for.
struct WordTable<Value: Sendable>: Sendable {
  /// The phrases by their first words, each as the others and its value, the longest first.
  private var entries: [String: [(rest: [String], value: Value)]] = [:]

  /// A table of these phrases, also without apostrophes. Of two with the same words, the first counts.
  init(_ phrases: [(String, Value)]) {
    let others = phrases.filter { $0.0.contains("'") }.map { ($0.0.filter { $0 != "'" }, $0.1) }
    for (phrase, value) in phrases + others {
      let words = Self.words(of: phrase)
      guard let first = words.first else { continue }
      entries[first, default: []].append((Array(words.dropFirst()), value))
    }
    for (first, list) in entries where list.count > 1 {
      entries[first] = list.sorted { $0.rest.count > $1.rest.count }
    }
  }

  /// The words of a phrase, as `Tokens` has them. Most phrases are letters and spaces, which takes less time:
  /// a program that reads one line prepares most tables.
  private static func words(of phrase: String) -> [String] {
    var isASCII = true
    for byte in phrase.utf8 where byte != 0x20 && !(0x61...0x7A).contains(byte) {
      // Letters from À to ſ begin with a byte from C3 to C5.
      if !(0x80...0xBF).contains(byte), !(0xC3...0xC5).contains(byte) { return Tokens(phrase).words }
      isASCII = false
    }
    let words = phrase.split(separator: " ")
    return isASCII ? words.map(String.init) : words.map(\.folded)
  }

  /// A table of lists in all languages, separated by commas, with what the phrases of each stand for.
  init(lists: (L10n) -> [(Value, String)]) {
    let all = Language.allCases.flatMap { lists(L10n($0)) }
    self.init(all.flatMap { value, list in list.listItems.map { ($0, value) } })
  }

  /// The longest phrase with a value that is meant, which begins at an index, and the index after it.
  func match(
    _ words: [String], at start: Int, where isMeant: (Value) -> Bool = { _ in true }
  ) -> (value: Value, end: Int)? {
    guard words.indices.contains(start), let list = entries[words[start]] else { return nil }
    for entry in list where isMeant(entry.value) {
      let end = start + 1 + entry.rest.count
      if end <= words.count, words[(start + 1)..<end].elementsEqual(entry.rest) { return (entry.value, end) }
    }
    return nil
  }

  /// The first phrase that stands in words, not among so many of the first, and where.
  func first(in words: [String], after count: Int = 0) -> (value: Value, range: Range<Int>)? {
    words.indices.dropFirst(count).lazy
      .compactMap { start in match(words, at: start).map { ($0.value, start..<$0.end) } }.first
  }

  /// All words of the phrases.
  var words: Set<String> { Set(entries.flatMap { first, list in [first] + list.flatMap(\.rest) }) }

  /// The value of a whole phrase; `nil` if it is not in the table.
  func value(of words: [String], where isMeant: (Value) -> Bool = { _ in true }) -> Value? {
    match(words, at: 0, where: isMeant).flatMap { $0.end == words.count ? $0.value : nil }
  }
}

extension WordTable where Value == Int {
  /// A table of the positions in a list, from 1; the forms of one item are separated by slashes.
  static func positions(_ text: (L10n) -> String) -> WordTable { WordTable(lists: { text($0).positions }) }
}

extension String {
  /// The items of a list with their positions, from 1; slashes separate the forms of one item.
  var positions: [(Int, String)] { listItems.enumerated().map { ($0 + 1, $1.replacing("/", with: ",")) } }
}

extension WordTable where Value == Bool {
  /// A table of words without values.
  init(_ text: (L10n) -> String) { self.init(lists: { [(true, text($0))] }) }

  /// Whether a phrase is in the table.
  func contains(_ words: [String]) -> Bool { value(of: words) != nil }

  /// Whether a word is a phrase of the table.
  func contains(_ word: String) -> Bool { entries[word]?.last?.rest.isEmpty == true }
}

/// A position among tokens, which a grammar moves over what it reads. Marks between the words of a phrase do
/// not count. To try what may not be there, a grammar moves a copy.
struct TokenCursor {
  let tokens: Tokens
  var index = 0

  /// The token at the position; `nil` at the end.
  var next: Token? { tokens[index] }

  /// The position some tokens further on.
  func after(_ count: Int) -> TokenCursor { TokenCursor(tokens: tokens, index: index + count) }

  /// Moves over the longest phrase of a table that begins here. Returns what it stands for.
  mutating func take<Value>(_ table: WordTable<Value>) -> Value? {
    guard let (value, end) = table.match(tokens.words, at: index) else { return nil }
    index = end
    return value
  }

  /// Moves over the longest phrase of a table that begins here. Returns whether there is one.
  mutating func skip<Value>(_ table: WordTable<Value>) -> Bool { take(table) != nil }

  /// Moves over the phrases of a table that follow each other, at most eight, so that the time stays linear.
  mutating func skipAll(_ table: WordTable<Bool>) {
    for _ in 0..<8 where !skip(table) { return }
  }

  /// The position behind such phrases.
  func skippingAll(_ table: WordTable<Bool>) -> TokenCursor {
    var rest = self
    rest.skipAll(table)
    return rest
  }

  /// Whether the text or a part of it ends here.
  var isAtMark: Bool { next?.gap.isEmpty != true }

  /// Whether a phrase of a table begins here.
  func isAt<Value>(_ table: WordTable<Value>) -> Bool { table.match(tokens.words, at: index) != nil }

  /// Whether the position is within digits and letters without anything between them: `R2D2`, `1O`.
  var isInNumber: Bool {
    guard let next, let last = tokens[index - 1] else { return false }
    return !next.isSpaced && next.gap.isEmpty && (next.isNumber || last.isNumber)
  }

  /// Moves over decimals of the number before, which is no date: `.5`.
  mutating func skipDecimals() -> Bool {
    guard tokens[index - 1]?.isNumber == true, let next, next.isNumber, !next.isSpaced,
      [".", ","].contains(next.gap), after(1).next?.gap != next.gap || after(1).next?.isNumber == false
    else { return false }
    index += 1
    return true
  }

  /// Moves over a number, in digits or as a word for a cardinal number.
  mutating func takeNumber() -> Int? {
    guard let number = next?.value else { return take(NumberWords.cardinals) }
    index += 1
    return number
  }
}

/// The words for numbers, in all languages.
enum NumberWords {
  /// One, two, three and so on, up to twenty.
  static let cardinals = WordTable.positions { $0.reading.number.cardinals }
  /// First, second, third and so on, up to the last day of a month.
  static let ordinals = WordTable.positions { $0.reading.number.ordinals }
  /// Words for an uncertain number, such as several.
  static let vague = WordTable { $0.reading.number.vague }

  /// The number that a word or digits stand for; `nil` for other words, and for articles.
  static func value(of word: String) -> Int? {
    if let number = Int(word) { return number }
    return word.utf8.count > 2 ? cardinals.value(of: [word]) ?? ordinals.value(of: [word]) : nil
  }
}
