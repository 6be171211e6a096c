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

  /// The candidates that match what was typed best, one for each meaning: those whose word it is, else those whose
  /// word begins with it, else those of which a later word does ("name" for "Animal name").
  static func matches(_ typed: String, among candidates: [Candidate]) -> [Candidate] {
    let folded = typed.folded
    let exact = candidates.filter { $0.word.folded == folded }
    if !exact.isEmpty { return distinct(exact) }
    let takingPrefixes = candidates.filter(\.takesPrefixes)
    let prefixed = takingPrefixes.filter { $0.word.folded.hasPrefix(folded) }
    if !prefixed.isEmpty { return distinct(prefixed) }
    return distinct(
      takingPrefixes.filter { candidate in
        candidate.word.folded.split(separator: " ").dropFirst().contains { $0.hasPrefix(folded) }
      })
  }

  private static func distinct(_ candidates: [Candidate]) -> [Candidate] {
    candidates.reduce(into: []) { result, candidate in
      if !result.contains(where: { $0.meaning == candidate.meaning }) { result.append(candidate) }
    }
  }
}

extension Candidate<Interpretation> {
  /// The interpretation of what was typed, or why there is none.
  static func choose(_ typed: String, among candidates: [Candidate]) -> Interpretation {
    let found = matches(typed, among: candidates)
    switch found.count {
    case 0: return .unknown(typed)
    case 1: return found[0].meaning
    default: return .ambiguous(typed, found.map { $0.word.lowercased() })
    }
  }
}
