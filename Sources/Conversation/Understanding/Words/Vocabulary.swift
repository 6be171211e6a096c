import MissingPet

/// Words by which typing errors are recognised: `yesturday`, `smaica`.
struct Vocabulary: Sendable {
  private let words: Set<String>
  /// Those that are long enough to be recognised, by their first letters.
  private let byInitial: [Substring: [String]]

  private static let all = [
    Field.lastSeenDate: Vocabulary(DateWords.vocabulary), .age: Vocabulary(AgeGrammar.vocabulary),
    .species: Vocabulary(ChoiceGrammar.vocabulary(of: .species)),
    .sex: Vocabulary(ChoiceGrammar.vocabulary(of: .sex)),
  ]

  /// The words of the answers to a field; `nil` for a field whose answers are not words in a form.
  static func of(_ field: Field) -> Vocabulary? { all[field] }

  init(_ words: Set<String>) {
    self.words = words
    byInitial = Dictionary(grouping: words.filter { $0.count >= 3 }) { $0.prefix(1) }
  }

  /// The words with the same first letter that are like another one.
  func words(like other: String, where isLike: (String, String) -> Bool) -> [String] {
    byInitial[other.prefix(1)]?.filter { isLike($0, other) } ?? []
  }

  /// A text with the words in place of those that misspell them, in each way if a word can be several.
  func corrections(of text: String) -> [String] {
    let tokens = Tokens(text, isWhole: true)
    let found = tokens.items.compactMap { token -> (range: Range<String.Index>, like: [String])? in
      if token.isNumber || words.contains(token.text) { return nil }
      let like = self.words(like: token.text) { $0.isMisspelled(as: $1) || $0 == $1.withoutDoubles }
      return like.isEmpty ? nil : (token.range, like)
    }
    return (0..<(found.map(\.like.count).max() ?? 0)).map { way in
      var (result, end) = ("", text.startIndex)
      for (range, like) in found {
        result += text[end..<range.lowerBound] + like[min(way, like.count - 1)]
        end = range.upperBound
      }
      return result + text[end...]
    }
  }
}

extension String {
  /// The word with one letter in place of two that are the same: `malle`.
  fileprivate var withoutDoubles: String {
    reduce(into: "") { word, letter in if word.last != letter { word.append(letter) } }
  }
}
