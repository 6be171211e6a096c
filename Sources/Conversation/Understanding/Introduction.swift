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
  /// Words that can stand before such a phrase and say nothing: `my dog`.
  private static let subjects = WordTable { $0.reading.introductions.subjects }
  /// Words that can stand before a breed and say nothing: `I think`.
  private static let hedges = WordTable {
    "\($0.reading.introductions.subjects),\($0.reading.age.fillers),\($0.reading.date.about)"
  }
  /// Words that can follow such a phrase.
  private static let links = WordTable { $0.reading.introductions.links }
  /// Phrases that introduce the person who writes: `my name is`.
  private static let owners = WordTable { $0.reading.introductions.owner }
  /// Words behind a name: `Bruno is his name`.
  private static let behind = WordTable { $0.reading.introductions.nameBehind }
  /// Words that can follow an answer: `thanks`.
  static let endings = WordTable { $0.reading.introductions.endings }
  /// Words before an earlier answer: `Bella not Bela`.
  static let insteadOf = WordTable { $0.reading.instead.of }
  /// Words before a name that begins with a capital letter: `suczka Luna`.
  private static let kinds = WordTable { $0.reading.introductions.kinds }

  /// Whether a word before such a phrase says nothing.
  static func saysNothing(_ word: String) -> Bool { subjects.contains(word) || Negligible.isSilent(word) }

  /// Whether words such as `her name is` end before an index.
  static func introducesName(_ words: [String], before index: Int) -> Bool {
    (max(0, index - 4)..<index).contains {
      phrases.match(words, at: $0, where: { $0 == .petName })?.end == index
    }
  }

  /// Whether a word such as `dog` stands there.
  static func isKind(_ tokens: Tokens, at index: Int) -> Bool {
    TokenCursor(tokens: tokens, index: index).isAt(kinds)
  }

  /// Moves over words that introduce the answer to a field, and over the answer, which it returns.
  ///
  /// - Parameter isAsked: whether the field is asked. Otherwise a name has a capital letter, and a reward
  ///   ends at a comma.
  static func take(_ text: inout TokenCursor, to field: Field, isAsked: Bool) -> ReadAnswer? {
    var rest = text
    guard
      rest.index == 0 && skipOpening(&rest, field) || skipPhrase(&rest, field)
        || isAsked && field == .breed && rest.index == 0 && skipSilent(&rest)
        || field == .petName && rest.isCapitalized
          && (rest.after(1).isAt(behind) || rest.after(2).isAt(behind)),
      field != .petName || isAsked && (!rest.isBehindMark || rest.index == text.index) || rest.isCapitalized
    else { return nil }
    let (start, marks) = (rest.index, isAsked && field == .reward ? ";(!" : ",;.(!")
    let isDenied = rest.next.map { ChoiceGrammar.denies($0.text) } == true
    guard !isDenied, skipAnswer(&rest, to: field, marks: marks) else { return nil }
    let isSpecies = field == .breed && ChoiceGrammar.isSpecies(Array(rest.tokens.words[start..<rest.index]))
    if isSpecies { return nil }
    let answer = Answer(rest.tokens.typed(start..<rest.index))
    _ = rest.skip(behind) || rest.skip(endings)
    text = rest
    return .value(answer)
  }

  private static func skipPhrase(_ text: inout TokenCursor, _ field: Field) -> Bool {
    let before = TokenCursor(tokens: text.tokens, index: max(0, text.index - 1))
    let isAfterKind = text.index > 0 && before.isAt(kinds) && !before.isCapitalized
    if field == .petName, isAfterKind, text.isCapitalized, !text.isAt(phrases) { return true }
    let words = text.tokens.words
    guard let end = phrases.match(words, at: text.index, where: { $0 == field })?.end else { return false }
    // `my name is Susan and my dog Rex is lost`
    let isOwner = (max(0, text.index - 2)...text.index).contains { start in
      owners.match(words, at: start).map { $0.end >= end && $0.end + 2 < words.count } == true
    }
    if field == .petName, isOwner { return false }
    // `mieszaniec w typie owczarka` is a breed as a whole.
    let isFirst = words[..<text.index].allSatisfy(saysNothing) || text.tokens.hasMark(before: text.index)
    if field == .breed, !isFirst { return false }
    let isAlone = end == text.index + 1
    text.index = end
    text.skipAll(links)
    // A reward is not an amount in every sentence.
    return field != .reward || !isAlone || text.next?.isNumber == true
  }

  private static func skipOpening(_ text: inout TokenCursor, _ field: Field) -> Bool {
    var rest = text
    rest.skipAll(subjects)
    guard let end = openings.match(text.tokens.words, at: rest.index, where: { $0 == field })?.end else {
      return false
    }
    // `it's called Max`
    text.index = phrases.match(text.tokens.words, at: end, where: { $0 == field })?.end ?? end
    text.skipAll(links)
    // `to jest kot Filemon`: the name follows.
    return !text.isAt(kinds) || !text.after(1).isCapitalized
  }

  /// Moves over words that say nothing before an answer: `chyba amstaff`.
  private static func skipSilent(_ text: inout TokenCursor) -> Bool {
    let start = text.index
    text.skipAll(hedges)
    text.skipAll(links)
    let next = text.tokens.words[text.index...].prefix(3)
    return text.index > start && !next.contains(where: ChoiceGrammar.denies)
  }

  /// Moves over an answer up to a mark or another sentence; a name has few words, others more.
  private static func skipAnswer(_ text: inout TokenCursor, to field: Field, marks: String) -> Bool {
    let (start, isCapitalized) = (text.index, text.isCapitalized)
    while let token = text.next, text.index < start + (field == .reward ? 12 : field == .breed ? 8 : 4) {
      let isFirst = text.index == start
      if !isFirst, token.gap.contains(where: marks.contains) || token.gap == "-" && token.isSpaced { break }
      let isSentence =
        field == .breed
        ? text.tokens.isSentence(text.index) : text.isAt(AgeGrammar.and) && !text.after(1).isCapitalized
      if text.isAt(endings) || !isFirst && (isSentence || text.isAt(insteadOf) || text.isAt(behind)) { break }
      // `our dog Rex is deaf`
      if field == .petName, !isFirst, isCapitalized, !text.isCapitalized { break }
      text.index += 1
    }
    return text.index > start
  }
}

extension TokenCursor {
  var isCapitalized: Bool { next?.isCapitalized == true }

  /// Whether a mark that ends a part of a sentence stands before the token.
  var isBehindMark: Bool { next?.gap.contains { ",;.!?".contains($0) } == true }

  /// Whether the token at the position is a part of the text alone, between marks.
  var isAlone: Bool {
    let isMark = { (gap: String) in gap.contains { ",;/|.-(:".contains($0) } }
    return (index == 0 || next.map { isMark($0.gap) } == true)
      && (tokens[index + 1].map { isMark($0.gap) } ?? true)
  }
}
