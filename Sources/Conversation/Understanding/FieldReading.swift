import Localization
package import MissingPet
import PlainText

/// Reads lines at the prompts of fields.
extension LineInterpreter {
  /// A shown word commands at every field. Other words for a command only do so where the field cannot hold
  /// words; elsewhere the person is asked. A line after the literal mark is always the answer.
  func readAnswer(_ line: String, to field: Field, at prompt: Prompt) -> Reading {
    let typed = line.trimmed
    let isLiteral = typed.first == AnswerLimit.literalMark
    if typed.isEmpty || typed.isTooLongForWords || isLiteral {
      let text = isLiteral ? String(typed.dropFirst()) : line
      let reading =
        field == .photo ? .value(Answer(text)) : value(of: text, to: field)
      return .answers([FieldAnswer(field, reading, typed: text)])
    }
    if let reading = shownCommand(typed, at: prompt) {
      return field == .petName && reading == .command(.next) ? .question(typed: typed, reading) : reading
    }
    let (reading, phrase) = (answer(line, to: field), Tokens(line).phrase)
    let answers = Reading.answers([fieldAnswer(field, reading, typed: line)])
    if case .none = reading { return answers }
    if let named = namedAnswers(in: line, isColonNeeded: field.kind.holdsWords) { return named }
    guard field.kind.holdsWords else {
      if case .value = reading { return answers }
      let other = self.field(named: phrase).flatMap { $0 == field ? nil : Reading.command(.edit($0)) }
      return command(phrase, at: prompt) ?? other ?? answers
    }
    // A command that would need more words is not meant.
    guard let command = command(phrase, at: prompt), command != .languageNeeded, !command.needsField else {
      return answers
    }
    return command == .command(.next) && field != .petName ? command : .question(typed: typed, command)
  }

  /// The reading of a text as the answer to a field. The text of an answer is read as itself.
  func answer(_ text: String, to field: Field) -> ReadAnswer {
    let tokens = Tokens(text)
    if hasNoAnswer(tokens, to: field) {
      let unknown = field == .sex ? Sex.allCases.firstIndex(of: .unknown) : nil
      if let unknown { return .value(.choice(unknown, of: field)) }
      return field == .lastSeenDate ? .unread(.noDate) : .none()
    }
    // A line that is no path, but says where the photo is.
    let isElsewhere = tokens.words.contains { Self.photoElsewhere.contains([$0]) }
    if field == .photo, isElsewhere, !tokens.text.contains(where: "/.\\".contains) {
      return .none([.photoElsewhere])
    }
    if field == .location, Self.noneOfThese.contains(tokens.phrase) {
      return .value(Answer(Location.noneOfTheseWord, .failure(.placeUnknown)))
    }
    let isPhoto = field == .location && Self.photoPosition.contains(tokens.phrase)
    return value(of: isPhoto ? Location.photoWord : text, to: field)
  }

  /// What a text is read as, whatever else it could mean. The text of an answer is read as itself.
  func value(of text: String, to field: Field) -> ReadAnswer {
    switch field.kind {
    case .name, .text: return .value(Answer(text))
    // Quotation marks of a word processor are left out; those of a shell are read with the path.
    case .photo:
      let path = text.trimmed
      let isQuoted =
        path.count > 2 && path.first.map("“„«‘‚”".contains) == true && path.last?.isQuotationMark == true
      return .value(Answer(isQuoted ? String(path.dropFirst().dropLast()) : text))
    case .location: return .value(PlaceText.answer(text))
    case .email where text.utf8.count > Self.longest: return .unread(.tooLong(limit: EmailAddress.longest))
    case _ where text.utf8.count > Self.longest: return .unread()
    case .day: return DateGrammar.read(text, in: context)
    case .choice: return ChoiceGrammar.read(text, to: field, in: context.language)
    case .age: return AgeGrammar.read(text, in: context)
    case .microchip: return MicrochipGrammar.read(text)
    case .phone: return PhoneGrammar.read(text)
    case .email: return EmailGrammar.read(text)
    }
  }

  /// The longest text, in bytes, that is examined where an answer has a form. No longer one has it.
  private static let longest = 1_000

  /// Whether a whole line says that there is no answer: `none`, `breed unknown`, `she has no chip`.
  private func hasNoAnswer(_ tokens: Tokens, to field: Field) -> Bool {
    if tokens.text.allSatisfy(\.isDash), !tokens.text.isEmpty { return true }
    let phrase = tokens.phrase
    if phrase.count > Self.mostWordsOfNoAnswer { return false }
    // Many cats are called No Name.
    let isName =
      field == .petName && tokens.items.allSatisfy { tokens.text[$0.range.lowerBound].isUppercase }
    return [phrase, Array(phrase.drop(while: Negligible.subjects.contains))].contains { words in
      Self.noAnswer.contains(words)
        || !isName
          && words.indices.dropFirst().contains { divide in
            let (first, second) = (Array(words[..<divide]), Array(words[divide...]))
            return Self.beforeNoun.contains(first) && isNoun(second, of: field)
              || Self.afterNoun.contains(second) && isNoun(first, of: field)
          }
    }
  }

  /// More words than say that there is no answer. All ways to divide a longer line are not tried.
  private static let mostWordsOfNoAnswer = 20
  static let noAnswer = WordTable { $0.reading.noAnswer }
  private static let beforeNoun = WordTable { $0.reading.noAnswerBefore }
  private static let afterNoun = WordTable { $0.reading.noAnswerAfter }
  private static let photoPosition = WordTable { $0.location.photoWords }
  private static let noneOfThese = WordTable { $0.location.noneOfThese }
  private static let photoElsewhere = WordTable { $0.photo.file.elsewhere }
  /// The names of fields in an answer like “no breed”.
  private static let nouns = WordTable<Field>(lists: { l10n in
    Field.allCases.map { field in
      let names = l10n.texts(of: field)
      return (field, (names.nouns + (field == .petName ? [] : [names.label])).joined(separator: ","))
    }
  })

  private func isNoun(_ words: [String], of field: Field) -> Bool {
    Self.nouns.value(of: words) { $0 == field } != nil
  }

  /// An answer, told back unless it was typed so, or is the name of a choice.
  func fieldAnswer(_ field: Field, _ answer: ReadAnswer, typed: String) -> FieldAnswer {
    guard case .value(let value, _) = answer else { return FieldAnswer(field, answer, typed: typed) }
    var isTypedSo = value.text == typed.trimmed || value.text == typed
    if case .success(.choice(let index)) = value.value {
      let name = L10n(context.language).texts(of: field).choices[index]
      isTypedSo = isTypedSo || name.folded == typed.trimmed.folded
    }
    // Where the photo was taken is told back as a place, if it is known.
    if field == .location, value.text == Location.photoWord { isTypedSo = true }
    return FieldAnswer(field, answer, typed: typed, isToldBack: !isTypedSo)
  }

  // MARK: Fields by name

  /// Answers to fields that the line names: `name: Burek`, `phone 123456789; email anna@example.com`; `nil`
  /// if it does not begin with the name of a field. What follows a semicolon without a name belongs to the
  /// answer before. A name with a colon alone edits the field. Without a colon, the answer must be certain.
  func namedAnswers(in line: String, isColonNeeded: Bool) -> Reading? {
    var found: [(field: Field, text: String)] = []
    for part in line.split(separator: ";", omittingEmptySubsequences: false).map(String.init) {
      let named = answersBehindColons(part)
      if !named.isEmpty {
        found += named
      } else if !isColonNeeded, let named = answerWithoutColon(part) {
        found.append(named)
      } else if found.isEmpty {
        return nil
      } else if !part.trimmed.isEmpty {
        found[found.count - 1].text += ";" + part
      }
    }
    if found.count == 1, found[0].text.isEmpty { return .command(.edit(found[0].field)) }
    return .answers(
      found.map { FieldAnswer($0.field, answer($0.text, to: $0.field), typed: $0.text, isToldBack: true) })
  }

  /// The answers in a text that begins with the name of a field and a colon. Another name may follow,
  /// like a line of a paste: `breed: beagle phone: 222333444`. The colon of `file://` is none of these.
  private func answersBehindColons(_ text: String) -> [(field: Field, text: String)] {
    let tokens = Tokens(text, isWhole: true)
    var names: [(field: Field, start: String.Index, colon: String.Index)] = []
    for last in tokens.items.indices {
      let rest = text[tokens.items[last].range.upperBound...].drop { $0.isWhitespace || $0.isQuotationMark }
      guard rest.first == ":" else { continue }
      for first in max(0, last - 3)...last where !rest.hasPrefix("://") && (first == 0 || !names.isEmpty) {
        let before = text[..<tokens.items[first].range.lowerBound]
        let start = before.lastIndex { !$0.isQuotationMark }.map(text.index(after:)) ?? text.startIndex
        guard text[..<start].last?.isWhitespace != false,
          let field = field(exactly: Array(tokens.words[first...last]))
        else { continue }
        names.append((field, start, rest.startIndex))
        break
      }
      if names.isEmpty { return [] }
    }
    let ends = names.dropFirst().map(\.start) + [text.endIndex]
    return zip(names, ends).map { name, end in
      let answer = text[text.index(after: name.colon)..<end].trimmed
      return (name.field, end < text.endIndex && answer.last == "," ? String(answer.dropLast()) : answer)
    }
  }

  /// The answer behind the name of a field, if it is certainly one: `phone 1234567`, `change name to Rex`.
  private func answerWithoutColon(_ part: String) -> (field: Field, text: String)? {
    let tokens = Tokens(part)
    let isVerb = lexicons.contains {
      $0.keywords.meaning(of: Array(tokens.words.prefix(1)), among: [.edit]) != nil
    }
    let start = isVerb ? 1 : 0
    for end in stride(from: min(tokens.count - 1, start + 5), to: start, by: -1) {
      let next = tokens.items[end]
      guard next.isSpaced || next.gap.first == "=" || next.gap.first == ":",
        let field = field(named: Array(tokens.words[start..<end]))
      else { continue }
      var text = tokens.text[tokens.items[end - 1].range.upperBound...]
        .drop { $0.isMarkAtEnd || $0.isQuotationMark || $0 == ":" }.trimmed
      let hasSign = text.first == "="
      if hasSign { text = text.dropFirst().trimmed }
      while case let word = text.prefix(while: { !$0.isWhitespace }),
        Negligible.connectors.contains(word.folded)
      {
        text = text[word.endIndex...].trimmed
      }
      return hasSign || isCertain(text, for: field) ? (field, text) : nil
    }
    return nil
  }

  /// Whether a text is so clearly an answer to a field that no colon is needed before it.
  private func isCertain(_ text: String, for field: Field) -> Bool {
    switch answer(text, to: field) {
    case .value: field != .email || text.contains("@")
    case .none: true
    case .unread: false
    }
  }

  /// The field with a name, with words around it that do not count; `nil` if there is none.
  func field(named words: [String]) -> Field? {
    field(exactly: words) ?? field(exactly: Negligible.reduced(words))
  }

  /// The field with a name in any language: its label, another name, or its key in drafts.
  package func field(named name: String) -> Field? {
    let tokens = Tokens(name)
    return tokens[0]?.gap == "" && tokens.trailing.isEmpty ? field(exactly: tokens.phrase) : nil
  }

  private func field(exactly words: [String]) -> Field? {
    if let field = lexicons.lazy.compactMap({ $0.fields.value(of: words) }).first { return field }
    let named = Field.allCases.filter { isNoun(words, of: $0) }
    return named.count == 1 ? named[0] : nil
  }
}

// MARK: Drafts

extension LineInterpreter {
  /// A state of a draft with its answers read. Drafts that were prepared by hand hold answers as they would
  /// be typed; relative days count from the day on which they were given.
  package func read(_ state: ReportMissingPetFlowState) -> ReportMissingPetFlowState {
    var result = state
    var context = context
    context.today = state.dateGivenOn ?? context.today
    let interpreter = LineInterpreter(context)
    for field in Field.allCases {
      result.answers[field] = state.answers[field].map { interpreter.read($0, to: field) }
    }
    return result
  }

  private func read(_ answer: Answer, to field: Field) -> Answer {
    if field == .location { return PlaceText.answer(answer.text, at: answer.location?.coordinates) }
    if field.kind.holdsWords { return answer }
    let reading = FieldAnswer(field, self.answer(answer.text, to: field), typed: answer.text)
    return reading.answer ?? Answer(answer.text, .failure(.unreadable))
  }
}
