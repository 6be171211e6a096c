import Localization
import MissingPet
import PlainText

/// Reads lines that say that there is no answer.
extension LineInterpreter {
  /// What it means that there is no answer to a field: for the sex, that it is not known.
  func noAnswer(to field: Field, keeping kept: String = "") -> ReadAnswer {
    let unknown = field == .sex ? Sex.allCases.firstIndex(of: .unknown) : nil
    if let unknown { return .value(.choice(unknown, of: field), kept: kept) }
    return field == .lastSeenDate ? .unread(.noDate) : .none(kept: kept)
  }

  /// What a line means that says that there is no answer: `none`, `breed unknown`, `she has no chip`; or that
  /// says so in a sentence, `not sure what breed he is`, beside which others are kept. `nil` if it does not.
  func denial(_ tokens: Tokens, of field: Field) -> ReadAnswer? {
    let words = tokens.words
    if tokens.text.allSatisfy(\.isDash), !tokens.text.isEmpty { return noAnswer(to: field) }
    if words.count > Self.mostWordsOfNoAnswer { return nil }
    // Many cats are called No Name.
    let isName = field == .petName && tokens.items.allSatisfy(\.isCapitalized)
    // `no money but cake`, `no email, but here is my daughter's`
    let isWhole = [.reward, .email, .phone, .photo].contains(field)
    let starts =
      [0]
      + tokens.items.indices.dropFirst().filter {
        tokens.items[$0].gap.contains { ",;.".contains($0) }
          || !isWhole && ChoiceGrammar.contrasts(words[$0])
      }
    let sentences = zip(starts, starts.dropFirst() + [tokens.count]).map { start, end in
      // Without the word between them.
      (start > 0 && start + 1 < end && ChoiceGrammar.contrasts(words[start]) ? start + 1 : start)..<end
    }
    .filter { !words[$0].allSatisfy(Negligible.isSilent) }
    if !sentences.isEmpty, sentences.allSatisfy({ isNoAnswer(words[$0], to: field, isName) }) {
      return noAnswer(to: field)
    }
    let digitCount = tokens.items.reduce(0) { $0 + ($1.isNumber ? $1.text.utf8.count : 0) }
    guard !isName, field != .description, field != .location,
      !tokens.items.contains(where: { $0.isNumber && field.kind != .email })
        || field == .microchipNumber && sentences.count > 1 && digitCount < PhoneNumber.digitCount.upperBound,
      !isWhole || !words.dropFirst().contains(where: ChoiceGrammar.contrasts),
      !facts(in: tokens, asking: field).contains(where: \.isStrong),
      let sentence = sentences.first(where: {
        denies(tokens, $0, field) || isNoAnswer(words[$0], to: field, false)
      }),
      // Of a name and a breed, another part can be the answer: `mixed, no idea`.
      sentences.count == 1 || ![.petName, .breed, .photo].contains(field)
        || field == .photo && !tokens.items.contains(where: { $0.gap.contains(".") && !$0.isSpaced })
        || field == .breed && isNoAnswer(words[sentences[0]], to: field, false)
          && !ChoiceGrammar.namesKind(tokens)
    else { return nil }
    let others = sentences.filter {
      $0 != sentence && keyword(Array(words[$0]), among: [.continue, .next, .help]) == nil
    }
    return noAnswer(to: field, keeping: tokens.kept(others))
  }

  /// Whether a sentence only says that there is no answer.
  private func isNoAnswer(_ words: ArraySlice<String>, to field: Field, _ isName: Bool) -> Bool {
    let said = words.drop(while: Negligible.isSilent).reversed().drop(while: Negligible.isSilent).reversed()
    return [Array(words), Array(said), Array(said.drop(while: Negligible.subjects.contains))].contains {
      words in
      if isName { return Self.noAnswer.contains(words) }
      let (before, noun) = (Self.beforeNoun.match(words, at: 0)?.end, endOfNoun(words, at: 0, of: field))
      return Self.noAnswer.contains(words) || before.map { isNoun(Array(words[$0...]), of: field) } == true
        || noun.map { Self.afterNoun.contains(Array(words[$0...])) } == true
        || words.count == 1 && isDeniedNoun(words[0], of: field)
    }
  }

  /// Whether a word that denies stands before the name of the field, or after it: `nagrody nie przewiduję`.
  private func denies(_ tokens: Tokens, _ sentence: Range<Int>, _ field: Field) -> Bool {
    let words = tokens.words
    let noun = sentence.first { endOfNoun(words, at: $0, of: field) != nil }
    // `Kiwi has no chip`
    let isName =
      tokens.items[sentence.lowerBound].isCapitalized && !ChoiceGrammar.denies(words[sentence.lowerBound])
      && sentence.count > 1 && Self.noAnswer.match(words, at: sentence.lowerBound) == nil
    let said = sentence.dropFirst(isName ? 1 : 0).first {
      !Negligible.isSilent(words[$0]) && !Negligible.subjects.contains(words[$0])
    }
    guard let noun else {
      // `no idea of it`; a single word such as `no` can deny something else.
      let end = said.flatMap { Self.noAnswer.match(words, at: $0)?.end }
      guard let said, let end, !field.kind.holdsWords else { return false }
      return field == .sex || end > said + 1 || !ChoiceGrammar.denies(words[said])
    }
    let start = said ?? noun
    let last = field == .reward ? noun : min(noun, start + 1)
    let isBefore = (start..<max(start, last)).contains { index in
      Self.beforeNoun.match(words, at: index) != nil || Self.noAnswer.match(words, at: index) != nil
    }
    return isBefore
      || noun == start && words[noun...].dropFirst().prefix(3).contains(where: ChoiceGrammar.denies)
  }

  /// Whether words that say that the answer is not known end before a token, which can be a guess: `not sure,
  /// maybe 5`.
  func endsNoAnswer(_ tokens: Tokens, before index: Int) -> Bool {
    (max(0, index - 4)..<index).contains { start in
      index > start + 1 && Self.noAnswer.match(tokens.words, at: start)?.end == index
    }
  }

  /// Whether a word denies the name of a field by its first letters: `unchipped`.
  private func isDeniedNoun(_ word: String, of field: Field) -> Bool {
    word.indices.contains { end in
      ChoiceGrammar.denies(String(word[..<end])) && isNoun([String(word[end...])], of: field)
    }
  }

  /// More words than say that there is no answer.
  private static let mostWordsOfNoAnswer = 20
  static let noAnswer = WordTable { $0.reading.noAnswer }
  private static let beforeNoun = WordTable { $0.reading.noAnswerBefore }
  private static let afterNoun = WordTable { $0.reading.noAnswerAfter }
  /// The names of fields in an answer like “no breed”.
  static let nouns = WordTable<Field>(lists: { l10n in
    Field.allCases.map { field in
      let names = l10n.texts(of: field)
      return (field, field == .petName ? names.nouns : "\(names.nouns),\(names.label)")
    }
  })

  func isNoun(_ words: [String], of field: Field) -> Bool {
    endOfNoun(words, at: 0, of: field) == words.count
  }

  private func endOfNoun(_ words: [String], at start: Int, of field: Field) -> Int? {
    Self.nouns.match(words, at: start) { $0 == field }?.end
  }
}
