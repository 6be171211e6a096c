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
    // `Bruno is his name`
    let isBefore = field == .petName && (1...2).contains { text.after($0).isAt(behind) }
    guard isBefore || skipIntroduction(&rest, to: field, isAsked: isAsked),
      field != .petName || rest.isCapitalized || isAsked
    else { return nil }
    let start = rest.index
    // `ma 4 lata` is no breed.
    if rest.next.map({ ChoiceGrammar.denies($0.text) || field == .breed && $0.isNumber }) != false {
      return nil
    }
    if !skipAnswer(&rest, to: field, marks: isAsked && field == .reward ? ";(!" : ",;.(!") { return nil }
    let answer = Answer(rest.tokens.typed(start..<rest.index))
    _ = rest.skip(behind) || rest.skip(endings)
    text = rest
    return .value(answer)
  }

  /// Moves over words before an answer: a phrase such as `his name is`; at the beginning, also words such as
  /// `it's`, and before a breed that is asked, words that say nothing: `chyba amstaff`; a word such as `dog`.
  private static func skipIntroduction(_ text: inout TokenCursor, to field: Field, isAsked: Bool) -> Bool {
    let (words, start) = (text.tokens.words, text.index)
    func end(of table: WordTable<Field>, at index: Int) -> Int? {
      table.match(words, at: index) { $0 == field }?.end
    }
    var rest = text
    rest.skipAll(subjects)
    if start == 0, let opening = end(of: openings, at: rest.index) {
      // `it's called Max`
      rest.index = end(of: phrases, at: opening) ?? opening
      rest.skipAll(links)
      // `to jest kot Filemon`: the name follows.
      let isBeforeKind = rest.isAt(kinds) && rest.after(1).isCapitalized
      if !isBeforeKind { text = rest }
      if !isBeforeKind || field == .breed { return !isBeforeKind }
    }
    let before = TokenCursor(tokens: text.tokens, index: max(0, start - 1))
    if field == .petName, start > 0, before.isAt(kinds), start == 1 || !before.isCapitalized,
      text.isCapitalized, text.next?.gap.first?.isQuotationMark != false
    {
      return true
    }
    guard let phrase = end(of: phrases, at: start) else {
      text.skipAll(hedges)
      text.skipAll(links)
      return isAsked && field == .breed && start == 0 && text.index > 0
        && !words[text.index...].prefix(3).contains(where: ChoiceGrammar.denies)
    }
    // `my name is Susan and my dog Rex is lost`
    let isOthers = (max(0, start - 2)...start).contains { begin in
      owners.match(words, at: begin).map { $0.end >= phrase && $0.end + 2 < words.count } == true
    }
    // `mieszaniec w typie owczarka` is a breed as a whole.
    let isFirst = words[..<start].allSatisfy(saysNothing) || text.tokens.hasMark(before: start)
    if field == .petName ? isOthers : field == .breed && !isFirst { return false }
    text.index = phrase
    text.skipAll(links)
    // A reward is not an amount in every sentence.
    return field != .reward || phrase > start + 1 || text.next?.isNumber == true
  }

  /// Moves over an answer up to a mark or another sentence; a name has few words, others more.
  private static func skipAnswer(_ text: inout TokenCursor, to field: Field, marks: String) -> Bool {
    let (start, isCapitalized) = (text.index, text.isCapitalized)
    while let token = text.next, text.index < start + (field == .reward ? 12 : field == .breed ? 8 : 4) {
      let isJoined = field == .petName && text.isAt(AgeGrammar.and)
      // `Mr. Fluffles`: a word without a vowel is an abbreviation.
      let isAbbreviated =
        token.gap == "." && !text.tokens.words[text.index - 1].contains(where: PolishEndings.isVowel)
      let isMark =
        token.gap.contains(where: marks.contains) && !isAbbreviated || token.gap == "-" && token.isSpaced
      // `our dog Rex is deaf`
      let isOther = field == .petName && isCapitalized && !text.isCapitalized
      let isEnd = isMark || isJoined || isOther || text.tokens.isSentence(text.index)
      if text.isAt(endings) || text.index > start && isEnd { break }
      text.index += 1
    }
    return text.index > start
  }
}

extension TokenCursor {
  var isCapitalized: Bool { next?.isCapitalized == true }

  /// Whether the token at the position is a part of the text alone, between marks.
  var isAlone: Bool {
    let isMark = { (gap: String) in gap.contains { ",;/|.-(:".contains($0) } }
    return (index == 0 || next.map { isMark($0.gap) } == true)
      && (tokens[index + 1].map { isMark($0.gap) } ?? true)
  }
}
