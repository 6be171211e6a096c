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
      return field == .petName && reading == .command(.next)
        ? question(typed, line, field, orCommand: reading) : reading
    }
    let (reading, phrase) = (answer(line, to: field), Tokens(line).phrase)
    let answers = Reading.answers([fieldAnswer(field, reading, typed: line)])
    if case .none(kept: "", _) = reading { return answers }
    if let named = namedAnswers(in: line, isColonNeeded: field.kind.holdsWords) { return named }
    guard field.kind.holdsWords else {
      if case .value(let answer, kept: "", _) = reading, case .success = answer.value { return answers }
      let other = self.field(named: phrase).flatMap { $0 == field ? nil : Reading.command(.edit($0)) }
      if case .unread = reading, let command = command(phrase, at: prompt) ?? other { return command }
      return readFacts(line, to: field, own: reading) ?? answers
    }
    // A command that would need more words is not meant.
    guard let command = command(phrase, at: prompt), command != .languageNeeded, !command.needsField else {
      return readFacts(line, to: field, own: reading) ?? answers
    }
    let isNext = command == .command(.next) && field != .petName
    return isNext ? command : question(typed, line, field, orCommand: command)
  }

  /// Asks whether a line is the answer to a field, or a command.
  private func question(_ typed: String, _ line: String, _ field: Field, orCommand command: Reading)
    -> Reading
  {
    let literal = Reading.answers([FieldAnswer(field, answer(line, to: field), typed: line)])
    return .question(LineQuestion(topic: .answerOrCommand, typed: typed, first: literal, second: command))
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
      return .none()
    }
    if field == .location, Self.noneOfThese.contains(tokens.phrase) {
      return .value(Answer(Location.noneOfTheseWord, .failure(.placeUnknown)))
    }
    let isPhoto = field == .location && Self.photoPosition.contains(tokens.phrase)
    let reading = value(of: isPhoto ? Location.photoWord : text, to: field)
    return reading.isSuccess && !field.kind.holdsWords ? reading : denial(tokens, of: field) ?? reading
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
    case .location:
      let answer = PlaceText.answer(text, homes: context.homes)
      return .value(answer, answer.isWholeCity ? [.wholeCity] : [])
    case .email where text.utf8.count > Self.longest: return .unread(.tooLong(limit: EmailAddress.longest))
    case _ where text.utf8.count > Self.longest: return .unread()
    case .day: return DateGrammar.read(text, in: context)
    case .choice: return ChoiceGrammar.read(text, to: field, in: context.language)
    case .age: return AgeGrammar.read(text, in: context)
    case .microchip: return MicrochipGrammar.read(text, in: context)
    case .phone: return PhoneGrammar.read(text, in: context)
    case .email: return EmailGrammar.read(text, in: context)
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
    // `no chip sorry`, `niestety bez nagrody`
    let start = phrase.prefix(while: Negligible.isSilent).count
    let said = Array(phrase[start...].reversed().drop(while: Negligible.isSilent).reversed())
    return [phrase, said, Array(said.drop(while: Negligible.subjects.contains))].contains { words in
      Self.noAnswer.contains(words)
        || !isName
          && words.indices.dropFirst().contains { divide in
            let (first, second) = (Array(words[..<divide]), Array(words[divide...]))
            return Self.beforeNoun.contains(first) && isNoun(second, of: field)
              || Self.afterNoun.contains(second) && isNoun(first, of: field)
          }
    }
  }

  /// What a sentence means that says in other words that there is no answer: a word that denies stands before
  /// the name of the field, `not sure what breed he is`, or after it, `nagrody nie przewiduję`; `nil` for
  /// another one. Other sentences before and after it are kept.
  private func denial(_ tokens: Tokens, of field: Field) -> ReadAnswer? {
    let isName = field == .petName && tokens.items.allSatisfy { tokens.text[$0.range.lowerBound].isUppercase }
    guard tokens.count <= Self.mostWordsOfNoAnswer, !isName, field != .description, field != .location,
      !tokens.items.contains(where: { $0.isNumber && field.kind != .email })
    else { return nil }
    let starts =
      [0] + tokens.items.indices.dropFirst().filter { tokens.items[$0].gap.contains { ",;.".contains($0) } }
    let sentences = zip(starts, starts.dropFirst() + [tokens.count]).map { $0..<$1 }
    guard let sentence = sentences.first(where: { denies(tokens, $0, field) }) else { return nil }
    let others = sentences.filter { $0 != sentence && !tokens.words[$0].allSatisfy(Negligible.isSilent) }
    // Of a name and a breed, another part can be the answer.
    if !others.isEmpty, field == .petName || field == .breed || field == .photo { return nil }
    let unknown = field == .sex ? Sex.allCases.firstIndex(of: .unknown) : nil
    if let unknown { return .value(.choice(unknown, of: field)) }
    return field == .lastSeenDate
      ? .unread(.noDate) : .none(kept: field.isRequired ? "" : tokens.kept(others))
  }

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

  func isNoun(_ words: [String], of field: Field) -> Bool {
    Self.nouns.value(of: words) { $0 == field } != nil
  }

  /// An answer, told back unless it was typed so, or is the name of a choice.
  func fieldAnswer(_ field: Field, _ answer: ReadAnswer, typed: String) -> FieldAnswer {
    guard case .value(let value, _, _) = answer else { return FieldAnswer(field, answer, typed: typed) }
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
  func namedAnswers(in line: String, isColonNeeded: Bool, at step: Step? = nil) -> Reading? {
    var found: [(field: Field, text: String)] = []
    // `name: Rex, age 4`
    let parts = line.split(separator: ",").map(String.init)
    let isList =
      parts.count > 1
      && parts.allSatisfy { !answersBehindColons($0.trimmed).isEmpty || answerWithoutColon($0) != nil }
    let sentences = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    for part in isList ? parts : sentences {
      let named = answersBehindColons(part)
      if !named.isEmpty {
        found += named
      } else if !isColonNeeded, let named = answerWithoutColon(part, at: step) {
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
  ///
  /// - Parameter step: at a prompt for a command, its step. Other words may stand before the name: `my new
  ///   number is 601234567`; before an answer that can be any words, there is a connector.
  private func answerWithoutColon(_ part: String, at step: Step? = nil) -> (field: Field, text: String)? {
    let tokens = Tokens(part)
    let isVerb = lexicons.contains {
      $0.keywords.meaning(of: Array(tokens.words.prefix(1)), among: [.edit]) != nil
    }
    let starts = (isVerb ? 1 : 0)..<max(1, min(5, tokens.count - 1))
    for start in starts where !tokens.words[..<start].contains(where: ChoiceGrammar.denies) {
      let isNext = tokens.words[starts.lowerBound..<start].allSatisfy(Negligible.words.contains)
      guard step != nil || isNext, let (field, end) = field(in: tokens.words, at: start, of: step),
        let next = tokens[end], next.isSpaced || next.gap.first == "=" || next.gap.first == ":"
      else { continue }
      var text = tokens.text[tokens.items[end - 1].range.upperBound...]
        .drop { $0.isMarkAtEnd || $0.isQuotationMark || $0 == ":" }.trimmed
      let hasSign = text.first == "="
      if hasSign { text = text.dropFirst().trimmed }
      var isSaid = isNext || hasSign || next.gap.first == ":" || !field.kind.holdsWords
      while case let word = text.prefix(while: { !$0.isWhitespace }),
        Negligible.connectors.contains(word.folded)
      {
        text = text[word.endIndex...].trimmed
        isSaid = true
      }
      if [.petName, .breed].contains(field) || !field.kind.holdsWords { text = corrected(text) }
      if isSaid, !text.isEmpty, hasSign || isCertain(text, for: field) { return (field, text) }
    }
    return nil
  }

  private static let insteadOf = WordTable { $0.reading.instead.of }
  private static let insteadFrom = WordTable { $0.reading.instead.from }
  private static let insteadBy = WordTable { $0.reading.instead.by }

  /// A new answer without the earlier one beside it: `Rex not Max`, `from Max to Rex`, `not 5 but 6`.
  private func corrected(_ text: String) -> String {
    let tokens = Tokens(text)
    let by = tokens.words.indices.dropFirst(2).first { Self.insteadBy.contains([tokens.words[$0]]) }
    let start = Self.insteadFrom.match(tokens.words, at: 0) == nil ? 0 : by.map { $0 + 1 } ?? 0
    let of = tokens.words.indices.dropFirst(start + 1)
      .first { Self.insteadOf.match(tokens.words, at: $0) != nil }
    let range = start..<max(start, of ?? tokens.count)
    return range.isEmpty || range.count == tokens.count ? text : tokens.typed(range)
  }

  /// Whether a text is so clearly an answer to a field that no colon is needed before it.
  private func isCertain(_ text: String, for field: Field) -> Bool {
    switch answer(text, to: field) {
    case .value(_, kept: "", _):
      field.kind.isAsTyped ? !isComment(Tokens(text).words, on: field) : field != .email || text.contains("@")
    case .none: true
    case .value, .unread: false
    }
  }

  /// Whether words after the name of a field are no answer but say something about it: `is fine`.
  func isComment(_ words: [String], on field: Field) -> Bool {
    words.contains(where: ChoiceGrammar.denies) || words.allSatisfy(Negligible.words.contains)
      || command(words, at: .command(field.step)) != nil
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

  /// The field with the longest name that begins at an index, and the index after it: `the name's wrong`.
  func field(in words: [String], at start: Int, of step: Step?) -> (field: Field, end: Int)? {
    let words = words[start...].prefix(5).map { $0.hasSuffix("'s") ? String($0.dropLast(2)) : $0 }
    let ends = lexicons.map { $0.fields.match(words, at: 0)?.end } + [Self.nouns.match(words, at: 0)?.end]
    guard let count = ends.compactMap(\.self).max() else { return nil }
    return field(named: Array(words[..<count]), of: step).map { ($0, start + count) }
  }

  /// The field with a name; or in a step, by a name that fields of other steps have too.
  func field(named words: [String], of step: Step?) -> Field? {
    field(named: words) ?? step?.fields.first { isNoun(Negligible.reduced(words), of: $0) }
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
    for field in Field.allCases where !field.kind.isAsTyped {
      result.answers[field] = state.answers[field].map { interpreter.read($0, to: field) }
    }
    return result
  }

  private func read(_ answer: Answer, to field: Field) -> Answer {
    if field == .location {
      return PlaceText.answer(answer.text, at: answer.location?.coordinates, homes: context.homes)
    }
    let reading = FieldAnswer(field, self.answer(answer.text, to: field), typed: answer.text)
    return reading.answer ?? Answer(answer.text, .failure(.unreadable))
  }
}
