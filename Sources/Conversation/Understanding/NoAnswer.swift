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

  /// What a line means that says that there is no answer: `none`, `breed unknown`, `she has no chip`; or one
  /// that says so in a sentence, `not sure what breed he is`, of which the others are kept. `nil` for another
  /// line.
  func denial(_ tokens: Tokens, of field: Field) -> ReadAnswer? {
    let words = tokens.words
    if tokens.text.allSatisfy(\.isDash), !tokens.text.isEmpty { return noAnswer(to: field) }
    if words.count > Self.mostWordsOfNoAnswer { return nil }
    // Many cats are called No Name.
    let isName = field == .petName && tokens.items.allSatisfy { tokens.text[$0.range.lowerBound].isUppercase }
    let starts =
      [0] + tokens.items.indices.dropFirst().filter { tokens.items[$0].gap.contains { ",;.".contains($0) } }
    let sentences = zip(starts, starts.dropFirst() + [tokens.count]).map { $0..<$1 }
      .filter { !words[$0].allSatisfy(Negligible.isSilent) }
    if !sentences.isEmpty, sentences.allSatisfy({ isNoAnswer(words[$0], to: field, isName) }) {
      return noAnswer(to: field)
    }
    guard !isName, field != .description, field != .location,
      !tokens.items.contains(where: { $0.isNumber && field.kind != .email }),
      // `no money but cake`, `no email, but here is my daughter's`
      !words.contains(where: ChoiceGrammar.contrasts),
      !facts(in: tokens, asking: field).contains(where: \.isStrong),
      let sentence = sentences.first(where: { denies(tokens, $0, field) }),
      // Of a name and a breed, another part can be the answer.
      sentences.count == 1 || ![.petName, .breed, .photo].contains(field)
    else { return nil }
    return noAnswer(to: field, keeping: tokens.kept(sentences.filter { $0 != sentence }))
  }

  /// Whether a sentence only says that there is no answer.
  private func isNoAnswer(_ words: ArraySlice<String>, to field: Field, _ isName: Bool) -> Bool {
    let said = words.drop(while: Negligible.isSilent).reversed().drop(while: Negligible.isSilent).reversed()
    return [Array(words), Array(said), Array(said.drop(while: Negligible.subjects.contains))].contains {
      words in
      Self.noAnswer.contains(words)
        || !isName
          && words.indices.dropFirst().contains { divide in
            let (first, second) = (Array(words[..<divide]), Array(words[divide...]))
            return Self.beforeNoun.contains(first) && isNoun(second, of: field)
              || Self.afterNoun.contains(second) && isNoun(first, of: field)
          }
    }
  }

  /// Whether a word that denies stands before the name of the field, or after it: `nagrody nie przewiduję`.
  private func denies(_ tokens: Tokens, _ sentence: Range<Int>, _ field: Field) -> Bool {
    let words = tokens.words
    let noun = sentence.first { start in
      (start + 1...sentence.upperBound).contains {
        isNoun(Array(words[start..<min($0, start + 5)]), of: field)
      }
    }
    if field == .sex, noun == nil,
      let start = sentence.first(where: { !Negligible.subjects.contains(words[$0]) })
    {
      return Self.noAnswer.match(words, at: start) != nil
    }
    guard let noun else { return false }
    let start =
      sentence.first { !Negligible.isSilent(words[$0]) && !Negligible.subjects.contains(words[$0]) } ?? noun
    let first = field == .reward ? sentence.lowerBound : start
    let last = field == .reward ? noun : min(noun, start + 1)
    let isBefore = (first..<max(first, last)).contains { index in
      Self.beforeNoun.match(words, at: index) != nil || Self.noAnswer.match(words, at: index) != nil
    }
    return isBefore
      || noun == start && words[noun...].dropFirst().prefix(3).contains(where: ChoiceGrammar.denies)
  }

  /// More words than say that there is no answer. All ways to divide a longer line are not tried.
  private static let mostWordsOfNoAnswer = 20
  static let noAnswer = WordTable { $0.reading.noAnswer }
  private static let beforeNoun = WordTable { $0.reading.noAnswerBefore }
  private static let afterNoun = WordTable { $0.reading.noAnswerAfter }
  /// The names of fields in an answer like “no breed”.
  static let nouns = WordTable<Field>(lists: { l10n in
    Field.allCases.map { field in
      let names = l10n.texts(of: field)
      return (field, (names.nouns + (field == .petName ? [] : [names.label])).joined(separator: ","))
    }
  })

  func isNoun(_ words: [String], of field: Field) -> Bool {
    Self.nouns.value(of: words) { $0 == field } != nil
  }
}
