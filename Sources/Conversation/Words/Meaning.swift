import MissingPet
import PlainText

/// A word that can be typed and what it would mean.
struct Meaning<Understood: Equatable> {
  let word: String
  let understanding: Understood
  /// Whether a beginning of the word is enough, where no other word begins like it.
  var takesPrefixes = true

  /// The one meaning of what was typed: by the whole word, else by a beginning of it, else by a beginning of
  /// one of its later words ("name" for "Animal name"). `nil` when there is none or more than one.
  static func onlyMatch(_ typed: String, among meanings: [Meaning]) -> Understood? {
    let matches = matches(typed, among: meanings)
    return matches.count == 1 ? matches[0].understanding : nil
  }

  /// Every meaning that is as good as the best one, each once.
  fileprivate static func matches(_ typed: String, among meanings: [Meaning]) -> [Meaning] {
    let folded = typed.folded
    let exact = meanings.filter { $0.word.folded == folded }
    if !exact.isEmpty { return distinct(exact) }
    let prefixed = meanings.filter { $0.takesPrefixes && $0.word.folded.hasPrefix(folded) }
    if !prefixed.isEmpty { return distinct(prefixed) }
    return distinct(
      meanings.filter { meaning in
        meaning.takesPrefixes
          && meaning.word.folded.split(separator: " ").dropFirst().contains { $0.hasPrefix(folded) }
      })
  }

  private static func distinct(_ meanings: [Meaning]) -> [Meaning] {
    meanings.reduce(into: []) { result, meaning in
      if !result.contains(where: { $0.understanding == meaning.understanding }) { result.append(meaning) }
    }
  }
}

extension Meaning<Understanding> {
  /// What was typed, understood; or why it was not.
  static func choose(_ typed: String, among meanings: [Meaning]) -> Understanding {
    let found = matches(typed, among: meanings)
    switch found.count {
    case 0: return .unknown(typed)
    case 1: return found[0].understanding
    default: return .ambiguous(typed, found.map { $0.word.lowercased() })
    }
  }
}
