import Localization
import MissingPet
import PlainText

/// What a text certainly states about a field, and the tokens that state it.
struct Fact {
  let field: Field
  let answer: Answer
  let range: Range<Int>

  /// Whether its form is that of no other answer.
  var isStrong: Bool { Self.strong.contains(field) }
  static let strong: Set<Field> = [.email, .phone, .microchipNumber]
}

/// How answers to a field are found in a text.
private struct Grammar: Sendable {
  let field: Field
  /// Words around an answer that say nothing.
  var around = WordTable<Bool>([])
  /// Moves over an answer that begins at a position, only over certain forms where the field is not asked.
  let take: @Sendable (inout TokenCursor, ReadingContext, _ isAsked: Bool) -> ReadAnswer?

  /// All of them; of two that find something at a position, the first counts.
  static let all = [
    Grammar(field: .email, around: EmailGrammar.labels, take: EmailGrammar.take),
    Grammar(field: .lastSeenDate, take: DateGrammar.take),
    Grammar(field: .microchipNumber, around: MicrochipGrammar.labels, take: MicrochipGrammar.take),
    Grammar(field: .phone, around: PhoneGrammar.labels, take: PhoneGrammar.take),
    Grammar(field: .age, around: AgeGrammar.fillers, take: AgeGrammar.take),
    Grammar(field: .petName) { Introduction.take(&$0, to: .petName, isAsked: $2) },
    Grammar(field: .reward) { Introduction.take(&$0, to: .reward, isAsked: $2) },
    Grammar(field: .breed) {
      $2 ? Introduction.take(&$0, to: .breed, isAsked: true) : ChoiceGrammar.takeBreed(&$0)
    },
    Grammar(field: .sex, around: ChoiceGrammar.fillers) {
      ChoiceGrammar.take(&$0, of: .sex, $1, isAsked: $2)
    },
    Grammar(field: .species, around: ChoiceGrammar.fillers) {
      ChoiceGrammar.take(&$0, of: .species, $1, isAsked: $2)
    },
  ]
}

/// Finds facts in a text.
extension LineInterpreter {
  /// The facts that a text states, from left to right.
  ///
  /// - Parameter asked: the field that is asked, of which less certain words are facts as well.
  func facts(in tokens: Tokens, asking asked: Field?) -> [Fact] {
    var (found, text) = ([Fact](), TokenCursor(tokens: tokens))
    // A long text is no answer that has a form.
    let asked = tokens.text.utf8.count > Self.longest ? nil : asked
    let grammars = Grammar.all.filter { $0.field == asked } + Grammar.all.filter { $0.field != asked }
    while text.next != nil {
      let start = text.index
      let take = { (grammar: Grammar) -> Fact? in
        var rest = text
        guard case .value(let answer, kept: "", _)? = grammar.take(&rest, context, grammar.field == asked),
          case .success = answer.value,
          asked != .location || !PostalCodeText.isLong(tokens.typed(start..<rest.index))
        else { return nil }
        return Fact(field: grammar.field, answer: answer, range: start..<rest.index)
      }
      guard let fact = grammars.lazy.compactMap(take).first else {
        text.index += 1
        continue
      }
      found.append(fact)
      // A word such as `suczka` says both.
      let other: Field? =
        fact.field == .species ? .sex : [.sex, .breed].contains(fact.field) ? .species : nil
      if let other, fact.field != asked || other == .sex, !ChoiceGrammar.isSpecies([tokens.words[start]]),
        let choice = ChoiceGrammar.choice(of: other, in: tokens.words, at: start)
      {
        found.append(Fact(field: other, answer: .choice(choice, of: other), range: fact.range))
      }
      text.index = fact.range.upperBound
    }
    return found
  }

  /// What a text is read as where the answers have a form: what the grammar of the field finds in it. What
  /// stands around that is kept; what is denied does not count.
  func reading(of typed: String, to field: Field) -> ReadAnswer {
    if field == .lastSeenDate { return readDay(typed) }
    guard let grammar = Grammar.all.first(where: { $0.field == field }) else { return .unread() }
    let isSpoken = field == .phone || field == .microchipNumber
    let tokens = Tokens(isSpoken ? SpokenNumbers.written(typed) : typed)
    let (found, denied) = scan(tokens, around: grammar.around) { grammar.take(&$0, context, true) }
    guard let first = found.first?.part else { return .unread() }
    let isFirstOnly = field == .phone || field == .age
    let isSeveral = found.indices.contains { index in
      let or = ChoiceGrammar.or.match(tokens.words, at: found[index].range.upperBound)?.end
      guard index + 1 < found.count else { return or != nil && field.kind == .choice }
      let next = found[index + 1]
      return found[index].part.withoutKept != next.part.withoutKept
        && (!isFirstOnly || or == next.range.lowerBound)
    }
    if isSeveral { return .unread(.several) }
    // `981020012345678 no sorry last digit is a 9`
    if isSpoken, tokens.isCorrected(from: found[0].range.upperBound) { return .unread() }
    // `to pies, szczeniak`: another word for the species says more.
    let used = found.prefix(isFirstOnly ? 1 : found.count).filter { part, range in
      part.withoutKept == part
        && (field != .species || range == found[0].range || !tokens.hasMark(before: range.lowerBound)
          || ChoiceGrammar.isSpecies(Array(tokens.words[range])))
    }
    let rest = rest(of: tokens, beside: used.map(\.range), denied.map(\.range), around: grammar.around)
      // `Anna Smith <anna@example.com>`: the name of the person is not for all to see.
      .filter { part in
        field != .email
          || tokens[part.upperBound]?.gap.contains("<") != true
            && !tokens.items[part].allSatisfy { $0.isCapitalized && !$0.isNumber }
      }
      .map { $0.lowerBound == 0 ? $0.drop { grammar.around.contains(tokens.words[$0]) } : $0 }
    // A few words say something about the number or the address: `after 4 pm`.
    let label = rest.joined().count <= 6 && [.phone, .email].contains(field) ? field : nil
    return first.withoutKept.keeping([tokens.kept(rest, after: label, context)])
  }

  /// The parts of a text that a grammar takes, from left to right, and those of them that a word denies. What
  /// is taken without moving over it has an empty range.
  func scan<Part>(
    _ tokens: Tokens, around: WordTable<Bool>, _ take: (inout TokenCursor) -> Part?
  ) -> (found: [(part: Part, range: Range<Int>)], denied: [(part: Part, range: Range<Int>)]) {
    var text = TokenCursor(tokens: tokens)
    var (found, denied) = ([(part: Part, range: Range<Int>)](), [(part: Part, range: Range<Int>)]())
    while text.next != nil {
      let start = text.index
      let part = take(&text)
      if part == nil, text.index == start { _ = text.skip(around) }
      let range = start..<text.index
      text.index = max(text.index, start + 1)
      guard let part else { continue }
      if tokens.isDenied(start, around: around) {
        denied.append((part, range))
      } else if let last = found.last, tokens.isCorrection(last.range.upperBound..<start) {
        found[found.count - 1] = (part, last.range.lowerBound..<range.upperBound)
      } else {
        found.append((part, range))
      }
    }
    return (found, denied)
  }

  /// The parts of a text beside answers and what is denied that say more.
  func rest(
    of tokens: Tokens, beside used: [Range<Int>], _ denied: [Range<Int>], around: WordTable<Bool>
  ) -> [Range<Int>] {
    tokens.rest(without: used).filter { part in
      var text = TokenCursor(tokens: tokens, index: part.lowerBound)
      while let word = text.next?.text, text.index < part.upperBound {
        if text.skip(around) { continue }
        guard
          Negligible.isSilent(word) || denied.contains(where: { $0.contains(text.index) })
            || ChoiceGrammar.contrasts(word) || ChoiceGrammar.denies(word)
        else { return true }
        text.index += 1
      }
      return false
    }
  }
}

extension Tokens {
  /// The ranges of tokens that are not used, without those that say nothing.
  func rest(without used: [Range<Int>]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for range in used.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      parts.append(start..<max(start, range.lowerBound))
      start = max(start, range.upperBound)
    }
    parts.append(start..<count)
    return parts.filter { !$0.isEmpty && !words[$0].allSatisfy(Negligible.isSilent) }
  }

  func rest(without facts: [Fact]) -> [Range<Int>] { rest(without: facts.map(\.range)) }

  /// Whether the word before a token denies it, or the one before a word that says nothing: `not on Friday`.
  /// One before a mark does not: `male. No. Female.`
  func isDenied(_ index: Int, around: WordTable<Bool>) -> Bool {
    guard let last = self[index - 1]?.text else { return false }
    if self[index]?.gap.contains(where: { ".,;:!".contains($0) }) == true { return false }
    if !around.contains(last), ChoiceGrammar.denies(last) { return true }
    let saysNothing = around.contains(last) || Negligible.isSilent(last)
    return saysNothing && self[index - 2].map { ChoiceGrammar.denies($0.text) } == true
  }

  /// Whether a mark that separates parts of a list stands before a token, or the text ends there.
  func hasMark(before index: Int) -> Bool {
    guard let token = self[index] else { return true }
    // `ul. Polna`, `Mr. Tibbles`, `12.50`, but not `Max. He is`, `I am 7. My phone`
    let isAbbreviated =
      index > 0 && words[index - 1].count <= 3 && !(items[index - 1].isNumber && token.isSpaced)
      && (isLowercase(index - 1) || !words[index - 1].contains(where: PolishEndings.isVowel))
    return token.gap.contains {
      ",;(:/|!?".contains($0) || $0 == "-" && token.isSpaced || $0 == "." && !isAbbreviated || $0.isPicture
    }
  }

  private static let corrections = WordTable { $0.reading.corrections }
  private static let subjects = WordTable { $0.reading.noAnswerSubjects }

  /// The text behind words that say that a correction follows: `no wait, the phone is 601 234 567`; `nil` if
  /// it begins with none. A mark follows a single word.
  var textAfterCorrection: String? {
    var end = 0
    while let next = Self.corrections.match(words, at: end)?.end,
      next > end + 1 || hasMark(before: next) || end > 0
    { end = next }
    return end == 0 || words[end...].allSatisfy(Negligible.isSilent) ? nil : typed(end..<count)
  }

  /// Whether words only say that a correction follows.
  func isCorrection(_ range: Range<Int>) -> Bool {
    !range.isEmpty && Self.corrections.match(words, at: range.lowerBound)?.end == range.upperBound
  }

  /// Whether words that say that a correction follows begin at an index, and a number stands behind them.
  func isCorrected(from index: Int) -> Bool {
    guard let end = Self.corrections.match(words, at: index)?.end else { return false }
    return words[end...].contains { NumberWords.value(of: $0) != nil }
  }

  /// What is said first and what corrects it: behind the last words such as `no wait`, beside a single one of
  /// which is a mark; `not Max but Rex`, `Not Max. Rex.`; `Rex not Max`. One with a capital letter in a
  /// sentence is a name: `ul. Polna 3, Czekaj, Miechów`.
  ///
  /// - Parameter isChange: whether `from Max to Rex` corrects as well. In an answer, it can be a time.
  func correction(isChange: Bool = false) -> (old: Range<Int>, new: Range<Int>)? {
    let word = words.indices.dropFirst().reversed().lazy.compactMap { start -> (Range<Int>, Range<Int>)? in
      guard let end = Self.corrections.match(words, at: start)?.end, end < count,
        end > start + 1 || isLowercase(start) || !["", ","].contains(self[start]?.gap),
        end > start + 1 || hasMark(before: end)
          || (hasMark(before: start) || count == 3) && !ChoiceGrammar.denies(words[start])
      else { return nil }
      return (0..<start, end..<count)
    }.first
    if let word { return word }
    let (from, by) = (LineInterpreter.insteadFrom, LineInterpreter.insteadBy)
    let first = words.firstIndex { isChange && from.contains($0) || !Negligible.isSilent($0) } ?? count
    if first + 2 < count, from.contains(words[first]) {
      let end = (first + 2..<min(first + 5, count)).first {
        by.contains(words[$0]) || self[$0]?.gap.contains(".") == true
      }
      let isUnknown = LineInterpreter.noAnswer.match(words, at: first).map { $0.end > first + 1 } == true
      guard let end, !isUnknown else { return nil }
      let start = by.contains(words[end]) ? end + 1 : end
      return start < count ? (first + 1..<end, start..<count) : nil
    }
    guard let of = Introduction.insteadOf.first(in: words, after: 1)?.range, of.upperBound < count
    else { return nil }
    let end = (of.upperBound + 1..<count + 1).first(where: hasMark) ?? count
    return end - of.upperBound < 3 ? (of.upperBound..<end, 0..<of.lowerBound) : nil
  }

  func isLowercase(_ index: Int) -> Bool { self[index]?.isCapitalized != true }

  /// Whether another sentence begins with a token: `and he is five`, `but he`, `. He`.
  func isSentence(_ index: Int) -> Bool {
    let isJoined = AgeGrammar.and.contains(words[index]) || ChoiceGrammar.contrasts(words[index])
    let isSubject = LineInterpreter.subjects.match(words, at: index) != nil
    return hasMark(before: index) && isSubject
      || isJoined && self[index + 1].map { Self.subjects.contains($0.text) } == true
  }
}
