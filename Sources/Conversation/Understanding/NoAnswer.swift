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

  /// What a line means that says that there is no answer (`none`, `breed unknown`, `not sure what breed he
  /// is`), or of which a part says so, beside which others are kept. `nil` if it does not, or another part is
  /// the answer: `mixed, no idea`.
  func denial(_ tokens: Tokens, of field: Field) -> ReadAnswer? {
    let words = tokens.words
    if Self.noAnswer.contains(words) || !tokens.text.isEmpty && tokens.text.allSatisfy(\.isDash) {
      return noAnswer(to: field)
    }
    // Many cats are called No Name.
    let isName = field == .petName && tokens.items.allSatisfy(\.isCapitalized)
    if words.count > Self.mostWordsOfNoAnswer || isName { return nil }
    let parts = tokens.sentences { index in
      tokens[index]?.gap.contains { ",;.!-".contains($0) } == true || ChoiceGrammar.contrasts(words[index])
    }
    let denied = parts.filter { denies(tokens, $0, field) }
    let others = parts.filter { !denied.contains($0) }
    if denied.isEmpty || others.contains(where: { isAnswer(tokens, $0, field) }) { return nil }
    return noAnswer(to: field, keeping: tokens.kept(others))
  }

  /// Whether a part of a line that says that there is no answer is the answer.
  private func isAnswer(_ tokens: Tokens, _ part: Range<Int>, _ field: Field) -> Bool {
    // `no money but cake`
    let isContrast = part.lowerBound > 0 && ChoiceGrammar.contrasts(tokens.words[part.lowerBound - 1])
    if isContrast, field == .reward || field == .photo { return true }
    return switch field {
    case .description: true
    case .location:
      ![.failure(.placeUnknown), .failure(.unreadable)].contains(
        PlaceText.answer(tokens.typed(part), homes: context.homes).value)
    case .email: false
    case .photo: tokens.items[part].contains { $0.gap.contains(".") }
    // `to przybłęda, nie ma imienia`; `not sure, the shelter called her Daisy`
    case .petName:
      part.lowerBound == 0
        ? !Negligible.isSilent(tokens.words[0])
        : part.count < 3 && tokens.hasMark(before: part.upperBound)
          || facts(in: tokens, asking: field).contains {
            $0.field == field && part.contains($0.range.lowerBound)
          }
    case .breed: part.lowerBound == 0 || part.contains { isBreed(tokens.words, at: $0) }
    case .microchipNumber:
      tokens.items[part].reduce(0) { $0 + ($1.isNumber ? $1.text.utf8.count : 0) }
        >= PhoneNumber.digitCount.upperBound
    // `a cake, sorry no money`
    case .reward where part.lowerBound == 0: true
    default: tokens.items[part].contains(where: \.isNumber)
    }
  }

  func isBreed(_ words: [String], at index: Int) -> Bool {
    ChoiceGrammar.breeds.match(words, at: index) != nil
  }

  /// Whether a part of a line says that there is no answer: from its beginning, in words before or after the
  /// name of the field (`nagrody nie przewiduję`), or in one word: `unchipped`.
  private func denies(_ tokens: Tokens, _ part: Range<Int>, _ field: Field) -> Bool {
    let words = tokens.words
    let end = (part.last { !Negligible.isSilent(words[$0]) } ?? part.lowerBound) + 1
    let said = part.first { !Negligible.isSilent(words[$0]) } ?? part.lowerBound
    let start =
      part.first { !Negligible.isSilent(words[$0]) && !Negligible.subjects.contains(words[$0]) } ?? said
    // At a text, words behind those can be the answer: `nothing but skin and bones`.
    let isText = field == .description || field == .location
    let isSaid = [part.lowerBound, said, start].contains { index in
      guard let next = Self.noAnswer.match(words, at: index)?.end else { return false }
      return next >= end
        || !isText && words[index].count > 2
          && (field == .sex || next > index + 1 || !ChoiceGrammar.denies(words[index]))
          && (field != .reward || !tokens.items[part].contains(where: \.isNumber))
    }
    if isSaid { return true }
    guard let noun = part.first(where: { endOfNoun(words, at: $0, of: field) != nil }),
      let endOfNoun = endOfNoun(words, at: noun, of: field)
    else {
      // `unchipped`
      let word = words[said]
      return end == said + 1
        && word.indices.contains {
          ChoiceGrammar.denies(String(word[..<$0])) && isNoun([String(word[$0...])], of: field)
        }
    }
    let last = field == .reward ? noun : min(noun, start + 1)
    let isBefore = (start..<max(start, last)).contains { Self.beginsDenial(words, at: $0) }
    let behind = words[endOfNoun..<max(endOfNoun, part.upperBound)].prefix(2)
    return isBefore
      || noun == start
        && (Self.afterNoun.match(words, at: endOfNoun) != nil || behind.contains(where: ChoiceGrammar.denies))
  }

  private static func beginsDenial(_ words: [String], at index: Int) -> Bool {
    ChoiceGrammar.denies(words[index]) || beforeNoun.match(words, at: index) != nil
      || noAnswer.match(words, at: index) != nil
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
