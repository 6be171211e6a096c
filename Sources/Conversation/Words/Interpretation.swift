import Localization
import MissingPet
import PlainText

/// What a line means at a prompt.
enum Interpretation: Equatable {
  /// Something for the flow.
  case event(Event)
  /// Go on in another language.
  case language(Language)
  /// A language was asked for, but none that there is.
  case whichLanguage
  /// A word that needs the name of a field behind it stood alone.
  case whichField(Keyword)
  /// Enter alone where it means nothing: ask again.
  case nothing
  /// No word that can be used here.
  case unknown(String)
  /// The beginning of several words, which are given.
  case ambiguous(String, [String])
}

/// A word that can be typed, and what it would mean.
struct Candidate<Meaning: Equatable> {
  let word: String
  let meaning: Meaning
  /// Whether a prefix of the word is enough, where no other word has it.
  var takesPrefixes = true

  func map<Other>(_ transform: (Meaning) -> Other) -> Candidate<Other> {
    Candidate<Other>(word: word, meaning: transform(meaning), takesPrefixes: takesPrefixes)
  }

  /// What was typed can mean nothing, one thing, or several, whose words are given.
  enum Match {
    case none
    case one(Meaning)
    case several([String])
  }

  /// The meaning of the first candidate whose word was typed.
  ///
  /// - Parameter tiers: candidates by language.
  static func exact(_ typed: String, among tiers: [[Candidate]]) -> Meaning? {
    let folded = typed.folded
    return tiers.joined().first { $0.word.folded == folded }?.meaning
  }

  /// The best match: a whole word of any language, else a prefix in the first language that has one. A prefix of a later
  /// word ("name" for "Animal name") counts where no word begins like that.
  static func choose(_ typed: String, among tiers: [[Candidate]]) -> Match {
    if let meaning = exact(typed, among: tiers) { return .one(meaning) }
    let folded = typed.folded
    for tier in tiers.map({ $0.filter(\.takesPrefixes) }) {
      let prefixed = tier.filter { $0.word.folded.hasPrefix(folded) }
      let found = prefixed.isEmpty ? tier.filter { $0.hasLaterWord(beginningWith: folded) } : prefixed
      let distinct = found.reduce(into: [Candidate]()) { result, candidate in
        if !result.contains(where: { $0.meaning == candidate.meaning }) { result.append(candidate) }
      }
      if distinct.count == 1 { return .one(distinct[0].meaning) }
      if !distinct.isEmpty { return .several(distinct.map { $0.word.lowercased() }) }
    }
    return .none
  }

  private func hasLaterWord(beginningWith prefix: String) -> Bool {
    word.folded.split(separator: " ").dropFirst().contains { $0.hasPrefix(prefix) }
  }
}
