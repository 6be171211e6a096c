import Localization
import PlainText

/// Words and phrases that can be typed, and what they stand for.
struct WordTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let rest: [String]
    let value: Value
  }

  /// The phrases by their first words, the longest first.
  private var entries: [String: [Entry]] = [:]

  /// A table of these phrases. Of two with the same words, the first counts.
  init(_ phrases: [(String, Value)]) { self.init(words: phrases.map { (Tokens($0).words, $1) }) }

  /// A table of phrases that are divided into words.
  init(words phrases: [([String], Value)]) {
    for (words, value) in phrases {
      guard let first = words.first else { continue }
      entries[first, default: []].append(Entry(rest: Array(words.dropFirst()), value: value))
    }
    for (first, list) in entries where list.count > 1 {
      entries[first] = list.sorted { $0.rest.count > $1.rest.count }
    }
  }

  /// The longest phrase that begins at a token, and the index after it; `nil` if there is none. The marks
  /// between its words do not count.
  func match(_ tokens: Tokens, at start: Int) -> (value: Value, end: Int)? { match(tokens.words, at: start) }

  /// The longest phrase with a value that is meant, at the beginning of some words or further on.
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

  /// The value of a whole phrase; `nil` if it is not in the table.
  func value(of words: [String], where isMeant: (Value) -> Bool = { _ in true }) -> Value? {
    match(words, at: 0, where: isMeant).flatMap { $0.end == words.count ? $0.value : nil }
  }
}

extension WordTable where Value == Int {
  /// A table of what stands at each position of a list; the forms of one item are separated by slashes. The
  /// values are the positions from `first`.
  init(positions text: (L10n) -> String, first: Int = 1) {
    self.init(
      Language.allCases.flatMap { language in
        text(L10n(language)).listItems.enumerated().flatMap { place, item in
          item.split(separator: "/").map { (String($0), place + first) }
        }
      })
  }
}

extension WordTable where Value == Bool {
  /// A table of words without values.
  init(_ text: (L10n) -> String) {
    self.init(Language.allCases.flatMap { text(L10n($0)).listItems.map { ($0, true) } })
  }

  /// The index after the longest phrase that begins at a token; `nil` if there is none.
  func end(_ tokens: Tokens, at start: Int) -> Int? { match(tokens, at: start)?.end }

  /// Whether a phrase is in the table.
  func contains(_ words: [String]) -> Bool { value(of: words) != nil }
}
