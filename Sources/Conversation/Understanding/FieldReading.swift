import Localization
package import MissingPet
import PlainText

/// Reads lines at the prompts of fields.
extension LineInterpreter {
  /// A shown word commands at every field. Other words for a command only do so where the field cannot hold
  /// words; elsewhere the person is asked. A line after the literal mark is always the answer.
  func readAnswer(_ line: String, to field: Field, at prompt: Prompt) -> Reading {
    let (typed, tokens) = (line.trimmed, Tokens(line))
    let isLiteral = typed.first == AnswerLimit.literalMark
    let isName = field == .petName && typed.first?.isUppercase == true
    if typed.isEmpty || typed.isTooLongForWords || isLiteral {
      let text = isLiteral ? String(typed.dropFirst()) : line
      let reading = field.kind.isAsTyped ? .value(Answer(text)) : value(of: text, to: field)
      return .answers([FieldAnswer(field, reading, typed: text)])
    }
    if case .field(_, let current?) = prompt, agrees(tokens.phrase, to: current, of: field) {
      return .command(.agree)
    }
    if let command = shownCommand(typed, at: prompt) {
      // A pet may be called Skip.
      return isName && command == .command(.next) ? question(line, field, orCommand: command) : command
    }
    if let added = addition(in: tokens) { return added }
    if field.kind.isAsTyped, let corrected = correction(in: tokens, of: field) {
      return readAnswer(corrected, to: field, at: prompt).toldBack
    }
    let reading = answer(line, to: field)
    let answers = Reading.answers([fieldAnswer(field, reading, typed: line)])
    if case .none(kept: "") = reading { return answers }
    if let other = answersToOthers(tokens, besides: field, at: prompt) { return other }
    if let named = namedAnswers(in: line, isColonNeeded: field.kind.holdsWords && !isEdit(tokens.words)) {
      return named
    }
    if !field.kind.holdsWords, reading.isSuccess, reading.withoutKept == reading { return answers }
    if let command = command(tokens, to: field, at: prompt) {
      let isAsked = field.kind.holdsWords && command != .command(.agree)
      return isAsked && (isName || command != .command(.next))
        ? question(line, field, orCommand: command) : command
    }
    return readFacts(line, to: field, own: reading) ?? answers
  }

  /// The answers of a line that corrects one (`no wait, it's a cat` at the breed), or that says that another
  /// is wrong: `the age is wrong, he is 2`; `nil` if it does neither.
  private func answersToOthers(_ tokens: Tokens, besides field: Field, at prompt: Prompt) -> Reading? {
    let text = tokens.textAfterCorrection
    if text == nil, !isEdit(tokens.words) { return nil }
    if case .answers(let found)? = newAnswers(in: text ?? tokens.text, at: prompt),
      text != nil || found.contains(where: { $0.field != field && context.answered.contains($0.field) })
    {
      return .answers(found)
    }
    let isText = [.text, .photo].contains(field.kind)
    return isText ? nil : text.map { readAnswer($0, to: field, at: prompt).toldBack }
  }

  /// The command that a line at a field gives in other words. Where the answer can be any words, one that
  /// would need more words is not meant.
  private func command(_ tokens: Tokens, to field: Field, at prompt: Prompt) -> Reading? {
    let phrase = tokens.phrase
    var command = command(tokens, at: prompt)
    // `I want to stop now and finish tomorrow`; what is looked up later is asked later.
    if command == nil, field.kind != .text {
      let isAwaited =
        Self.times.first(in: phrase) != nil && !tokens.items.contains(where: \.isNumber)
        && !answer(tokens.text, to: .lastSeenDate).isSuccess
      let isLater = sentence(tokens, at: prompt) == .command(.later)
      command = isLater ? .command(.later) : isAwaited && !field.kind.holdsWords ? .command(.next) : nil
    }
    // `yes, that's it` is said of the answer.
    if command == .command(.continue), case .field(_, current: .some) = prompt,
      Lexicon.yes.match(phrase, at: 0) != nil
    {
      return .command(.agree)
    }
    return field.kind.holdsWords && command?.isIncomplete == true ? nil : command
  }

  /// Whether a phrase says that the answer to a field is right: `ok`, `Rex is correct`, `my number is fine`.
  private func agrees(_ phrase: [String], to current: Answer, of field: Field) -> Bool {
    let own = Set(Tokens(current.text).words)
    let others = phrase.filter { word in
      !own.contains(word) && !isNoun([word], of: field) && !Self.aroundWrong.contains(word)
    }
    // `Great Malvern` is no praise of Malvern.
    return affirms(phrase) || field != .location && others.last == phrase.last && affirms(others)
  }

  /// Whether a line says that an answer is to change: `change the date to Sunday`, `the age is wrong, 5`,
  /// `I typed the wrong age, he is 5`.
  private func isEdit(_ words: [String]) -> Bool {
    if keyword(Array(words.prefix(1)), among: [.edit]) != nil { return true }
    return words.count <= 20
      && words.indices.contains { index in
        let end = Self.wrong.match(words, at: index)?.end ?? words.count
        let next = words[end...].prefix(2).indices.first { !Self.aroundWrong.contains(words[$0]) }
        return endOfWrong(words, at: index) != nil
          || next.flatMap { Lexicon.field(in: words, at: $0, of: nil) } != nil
      }
  }

  /// Asks whether a line is the answer to a field, or a command.
  private func question(_ line: String, _ field: Field, orCommand command: Reading) -> Reading {
    let literal = Reading.answers([FieldAnswer(field, answer(line, to: field), typed: line)])
    return .question(
      LineQuestion(topic: .answerOrCommand, typed: line.trimmed, first: literal, second: command))
  }

  /// The reading of a text as the answer to a field. The text of an answer is read as itself.
  func answer(_ text: String, to field: Field) -> ReadAnswer {
    let tokens = Tokens(text)
    if field == .location, Self.noneOfThese.contains(tokens.phrase) {
      return .value(Answer(Location.noneOfTheseWord, .failure(.placeUnknown)))
    }
    if let corrected = correction(in: tokens, of: field) { return answer(corrected, to: field) }
    let isPhoto = field == .location && Self.photoPosition.contains(tokens.phrase)
    let reading = value(of: isPhoto ? Location.photoWord : text, to: field)
    if reading.isSuccess && !field.kind.holdsWords { return reading }
    // A sentence about an optional number without one: `tattooed in the left ear`.
    let isSentence =
      !field.isRequired && !field.kind.holdsWords && reading == .unread() && Set(tokens.words).count > 2
      && !tokens.items.contains(where: \.isNumber)
    return denial(tokens, of: field) ?? withoutOpening(tokens, field)
      ?? (isSentence ? .none(kept: tokens.text) : reading)
  }

  /// What a text is read as, whatever else it could mean. The text of an answer is read as itself.
  func value(of text: String, to field: Field) -> ReadAnswer {
    switch field.kind {
    // Marks around a whole name are no part of it.
    case .name:
      let inside = text.withoutMarksAtEnds
      let isBare = inside.isEmpty || text.trimmed.first == inside.first
      return .value(Answer(isBare ? text : inside))
    case .text: return .value(Answer(text))
    case .photo: return photo(text)
    case .location:
      let answer = PlaceText.answer(text, homes: context.homes)
      return .value(
        answer, kept: PlaceText.wordsBesidePosition(in: answer),
        answer.isWholeCity && !text.contains(where: \.isASCIIDigit) ? [.wholeCity] : [])
    case .email where text.utf8.count > Self.longest: return .unread(.tooLong(limit: EmailAddress.longest))
    case _ where text.utf8.count > Self.longest: return .unread()
    case .day, .choice, .age:
      let own = reading(of: text, to: field)
      if own != .unread() { return own }
      let corrected = Vocabulary.of(field)?.corrections(of: text).map { reading(of: $0, to: field) } ?? []
      return corrected.allSatisfy { $0 == corrected[0] } ? corrected.first ?? own : own
    // These stand for digits that are missing.
    case .microchip where ["?", "…", "..."].contains { text.firstRange(ofText: $0) != nil }: return .unread()
    case .microchip, .phone, .email: return reading(of: text, to: field)
    }
  }

  /// The path in a text: without quotation marks of a word processor (those of a shell are read with the
  /// path), or before other words, which are kept.
  private func photo(_ text: String) -> ReadAnswer {
    let (path, tokens) = (text.trimmed, Tokens(text, isWhole: true))
    if let first = path.first, "“„«‘‚”".contains(first), path.count > 2, path.last?.isQuotationMark == true {
      return .value(Answer(String(path.dropFirst().dropLast())))
    }
    let last = tokens.items.indices.last { index in
      tokens.items[index].gap == "." && PhotoKind.isName("a.\(tokens.words[index])")
    }
    guard let last else { return .value(Answer(text)) }
    let marks = text[tokens.items[last].range.upperBound...].prefix {
      !$0.isWhitespace && !",;.!".contains($0)
    }
    let file = text[..<marks.endIndex].trimmed
    return .value(Answer(file == path ? text : file), kept: tokens.kept([last + 1..<tokens.count]))
  }

  /// The part of a text that corrects another, `4, sorry 5`, and is read in its place; `nil` if none has the
  /// form of such an answer.
  private func correction(in tokens: Tokens, of field: Field) -> String? {
    // `no idea, some sort of terrier`
    if field == .breed, let end = Self.noAnswer.match(tokens.words, at: 0)?.end, end > 1,
      let first = (end..<tokens.count).first(where: { isBreed(tokens.words, at: $0) })
    {
      return tokens.typed(first..<tokens.count)
    }
    guard field != .description, field != .photo, let (old, new) = tokens.correction() else { return nil }
    // `Rex not Max`
    let isBefore = new.lowerBound < old.lowerBound
    let text = tokens.typed(new)
    if !field.kind.isAsTyped { return !isBefore && answer(text, to: field).isSuccess ? text : nil }
    if field == .petName, !isBefore { return correctedName(tokens, old, new) }
    if !isMeant(old, for: field, tokens) { return nil }
    if isBefore { return text + tokens.text[tokens.items[old.upperBound - 1].range.upperBound...] }
    let isCertain = field == .breed && new.lowerBound > old.upperBound + 1
    return isCertain || isMeant(new, for: field, tokens) ? text : nil
  }

  /// What corrects a name: one that is introduced, or else the first part that is written as the old one is.
  private func correctedName(_ tokens: Tokens, _ old: Range<Int>, _ new: Range<Int>) -> String? {
    let parts = tokens.sentences(where: tokens.hasMark).map { $0.clamped(to: new) }.filter { !$0.isEmpty }
    let isLowercase = tokens.isLowercase(old.upperBound - 1)
    let named = facts(in: tokens, asking: .petName).last {
      $0.field == .petName && new.contains($0.range.lowerBound)
    }
    let said =
      named?.range
      ?? parts.first { part in
        isLowercase && part.count < 3 && !tokens.items[part].contains(where: \.isNumber)
          || isMeant(part, for: .petName, tokens)
      }
    return said.map { tokens.typed($0.lowerBound..<tokens.count) }
  }

  /// Whether a part of a text has the form of an answer to a field that can be any words.
  private func isMeant(_ part: Range<Int>, for field: Field, _ tokens: Tokens) -> Bool {
    switch field {
    case .petName: part.count < 3 && tokens.items[part].allSatisfy(\.isCapitalized)
    case .breed: ChoiceGrammar.namesKind(Tokens(tokens.typed(part)))
    default: tokens.items[part].contains(where: \.isNumber)
    }
  }

  /// What a text says behind a word that only opens it: in Polish, `no pies`; for a reward, `yes, $200`.
  private func withoutOpening(_ tokens: Tokens, _ field: Field) -> ReadAnswer? {
    let openings = L10n(context.language).reading.openings.listItems.map(\.folded)
    let isAmount = field == .reward && tokens[1]?.isNumber == true && Lexicon.yes.contains(tokens.words[0])
    guard tokens.count > 1, isAmount || !field.kind.holdsWords && openings.contains(tokens.words[0]) else {
      return nil
    }
    let rest = tokens.text[tokens.items[0].range.upperBound...].drop { $0.isMarkAtEnd || $0.isWhitespace }
    let reading = value(of: String(rest), to: field)
    return reading.isSuccess ? reading : nil
  }

  /// The longest text, in bytes, that is examined where an answer has a form. No longer one has it.
  static let longest = 1_000

  private static let photoPosition = WordTable { $0.location.photoWords }
  private static let noneOfThese = WordTable { $0.location.noneOfThese }

  /// An answer, told back unless it was typed so, or is the name of a choice.
  func fieldAnswer(_ field: Field, _ answer: ReadAnswer, typed: String) -> FieldAnswer {
    guard case .value(let value, _, _) = answer else { return FieldAnswer(field, answer, typed: typed) }
    // Where the photo was taken is told back as a place, if it is known.
    let isPhoto = field == .location && value.text == Location.photoWord
    var isTypedSo = isPhoto || [typed, typed.trimmed].contains(value.text)
    if case .success(.choice(let index)) = value.value {
      let name = L10n(context.language).texts(of: field).choices[index]
      isTypedSo = isTypedSo || name.folded == typed.trimmed.folded
    }
    return FieldAnswer(field, answer, typed: typed, isToldBack: !isTypedSo)
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
      result.answers[field] = state.answers[field].map { answer in
        if field == .location {
          return PlaceText.answer(answer.text, at: answer.location?.coordinates, homes: context.homes)
        }
        let reading = FieldAnswer(field, interpreter.answer(answer.text, to: field), typed: answer.text)
        return reading.answer ?? Answer(answer.text, .failure(.unreadable))
      }
    }
    return result
  }
}
