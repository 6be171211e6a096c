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

  /// A table of these words. Of two with the same words, the first counts.
  init(_ words: [(String, Value)]) {
    for (phrase, value) in words {
      let parts = Tokens(phrase).items.map(\.text)
      guard let first = parts.first else { continue }
      entries[first, default: []].append(Entry(rest: Array(parts.dropFirst()), value: value))
    }
    for (first, list) in entries where list.count > 1 {
      entries[first] = list.sorted { $0.rest.count > $1.rest.count }
    }
  }

  /// The longest phrase that begins at a token, and the index after it; `nil` if there is none. The marks
  /// between its words do not count.
  func match(_ tokens: Tokens, at start: Int) -> (value: Value, end: Int)? {
    guard let first = tokens[start], let list = entries[first.text] else { return nil }
    for entry in list {
      let end = start + 1 + entry.rest.count
      guard end <= tokens.count else { continue }
      if zip(tokens.items[(start + 1)..<end], entry.rest).allSatisfy({ $0.text == $1 }) {
        return (entry.value, end)
      }
    }
    return nil
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
}
