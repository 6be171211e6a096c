import PlainText

/// A word that can be typed, and the value that it stands for.
struct Candidate<Value: Equatable & Sendable>: Sendable {
  let word: String
  let value: Value
  /// Whether an unambiguous prefix of the word is accepted.
  let allowsPrefixes: Bool
  let folded: String
}

extension Candidate {
  init(word: String, value: Value, allowsPrefixes: Bool = true) {
    self.init(word: word, value: value, allowsPrefixes: allowsPrefixes, folded: word.folded)
  }

  func map<Other: Equatable & Sendable>(_ transform: (Value) -> Other) -> Candidate<Other> {
    Candidate<Other>(word: word, value: transform(value), allowsPrefixes: allowsPrefixes, folded: folded)
  }

  /// The result of matching text with candidates: no value, one value, or the words of several values.
  enum Match {
    case none
    case one(Value)
    case several([String])
  }

  /// The value of the first candidate whose word equals the text, ignoring case and diacritics; `nil` if
  /// there is none.
  ///
  /// - Parameter languages: the candidates of each language, in order of precedence.
  static func exactMatch(_ typed: String, among languages: [[Candidate]]) -> Value? {
    let folded = typed.folded
    return languages.joined().first { $0.folded == folded }?.value
  }

  /// Matches text with candidates. An exact match in any language takes precedence over prefixes. Otherwise
  /// the first language with a match decides: words that begin with the text, or else words that contain a
  /// later word that begins with it ("finder" matches "Reward for the finder").
  static func match(_ typed: String, among languages: [[Candidate]]) -> Match {
    if let value = exactMatch(typed, among: languages) { return .one(value) }
    let folded = typed.folded
    for candidates in languages.map({ $0.filter(\.allowsPrefixes) }) {
      let prefixed = candidates.filter { $0.folded.hasPrefix(folded) }
      let found = prefixed.isEmpty ? candidates.filter { $0.hasLaterWord(beginningWith: folded) } : prefixed
      let distinct = found.reduce(into: [Candidate]()) { result, candidate in
        if !result.contains(where: { $0.value == candidate.value }) { result.append(candidate) }
      }
      if distinct.count == 1 { return .one(distinct[0].value) }
      if !distinct.isEmpty { return .several(distinct.map { $0.word.lowercased() }) }
    }
    return .none
  }

  private func hasLaterWord(beginningWith prefix: String) -> Bool {
    folded.split(separator: " ").dropFirst().contains { $0.hasPrefix(prefix) }
  }
}
