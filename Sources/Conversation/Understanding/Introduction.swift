import Localization
import MissingPet
import PlainText

/// The words that introduce an answer in a sentence: `his name is Bruno`, `reaguje na imię Kicia`.
enum Introduction {
  /// Phrases that count anywhere in a text.
  private static let phrases = WordTable<Field>(lists: {
    let words = $0.reading.introductions
    return [(.petName, words.name), (.breed, words.breed), (.reward, words.reward)]
  })
  /// Phrases that only count at the beginning, such as `it's`.
  private static let openings = WordTable<Field>(lists: {
    let words = $0.reading.introductions
    return [(.petName, words.nameOpenings), (.breed, words.breedOpenings)]
  })
  private static let names = Dictionary(
    uniqueKeysWithValues: [Field.petName, .breed, .reward].map { field in
      (field, WordTable { "\($0.texts(of: field).label),\($0.texts(of: field).names)" })
    })
  /// Words that can stand before such a phrase and say nothing: `my dog`.
  private static let subjects = WordTable { $0.reading.introductions.subjects }
  /// Words that can follow such a phrase.
  private static let links = WordTable { $0.reading.introductions.links }
  /// Words that can follow an answer: `is her name`.
  private static let endings = WordTable { $0.reading.introductions.endings }
  /// Words with which another sentence begins.
  private static let conjunctions = WordTable { $0.reading.age.and }
  /// Words before a name that begins with a capital letter: `suczka Luna`.
  private static let kinds = WordTable { $0.reading.introductions.kinds }

  /// Whether a word before such a phrase says nothing.
  static func saysNothing(_ word: String) -> Bool { subjects.contains([word]) || Negligible.isSilent(word) }

  /// Moves over words that introduce the answer to a field, and over the answer, which it returns.
  ///
  /// - Parameter isAsked: whether the field is asked. Otherwise a name has a capital letter, and a reward
  ///   ends at a comma.
  static func take(_ text: inout TokenCursor, to field: Field, isAsked: Bool) -> ReadAnswer? {
    var rest = text
    guard rest.index == 0 && skipOpening(&rest, field) || skipPhrase(&rest, field),
      isAsked || field != .petName || rest.isCapitalized
    else { return nil }
    let start = rest.index
    if rest.next.map({ ChoiceGrammar.denies($0.text) }) == true { return nil }
    guard skipAnswer(&rest, to: field, marks: isAsked && field == .reward ? ";(!" : ",;.(!") else {
      return nil
    }
    let answer = Answer(rest.tokens.typed(start..<rest.index))
    _ = rest.skip(endings)
    text = rest
    return .value(answer)
  }

  private static func skipPhrase(_ text: inout TokenCursor, _ field: Field) -> Bool {
    let before = TokenCursor(tokens: text.tokens, index: max(0, text.index - 1))
    let isAfterKind = text.index > 0 && before.isAt(kinds) && !before.isCapitalized
    if field == .petName, isAfterKind, text.isCapitalized, !text.isAt(phrases) { return true }
    let words = text.tokens.words
    guard let end = phrases.match(words, at: text.index, where: { $0 == field })?.end else { return false }
    let isAlone = end == text.index + 1
    text.index = end
    text.skipAll(links)
    // A reward is not an amount in every sentence.
    return field != .reward || !isAlone || text.next?.isNumber == true
  }

  private static func skipOpening(_ text: inout TokenCursor, _ field: Field) -> Bool {
    var rest = text
    // `Name - Biscuit`
    if let names = names[field], rest.skip(names), rest.next?.gap == "-" {
      text = rest
      return true
    }
    rest = text
    rest.skipAll(subjects)
    guard let end = openings.match(text.tokens.words, at: rest.index, where: { $0 == field })?.end else {
      return false
    }
    text.index = end
    text.skipAll(links)
    // `to jest kot Filemon`: the name follows.
    return !text.isAt(kinds) || !text.after(1).isCapitalized
  }

  /// Moves over an answer up to a mark or another sentence; a name has few words, a reward more.
  private static func skipAnswer(_ text: inout TokenCursor, to field: Field, marks: String) -> Bool {
    let (start, isCapitalized) = (text.index, text.isCapitalized)
    while let token = text.next, text.index < start + (field == .reward ? 12 : 4) {
      let isFirst = text.index == start
      if !isFirst, token.gap.contains(where: marks.contains) || token.gap == "-" && token.isSpaced { break }
      if text.isAt(endings) || !isFirst && text.isAt(conjunctions) && !text.after(1).isCapitalized { break }
      // `our dog Rex is deaf`
      if field == .petName, !isFirst, isCapitalized, !text.isCapitalized { break }
      text.index += 1
    }
    return text.index > start
  }
}

extension TokenCursor {
  /// Whether the token at the position begins with a capital letter.
  var isCapitalized: Bool { next.map { tokens.text[$0.range.lowerBound].isUppercase } ?? false }

  /// Whether the token at the position is a part of the text alone, between marks.
  var isAlone: Bool {
    let isMark = { (gap: String) in gap.contains { ",;/|.-(:".contains($0) } }
    return (index == 0 || next.map { isMark($0.gap) } == true)
      && (tokens[index + 1].map { isMark($0.gap) } ?? true)
  }
}
