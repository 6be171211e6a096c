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
    if case .field(_, let current?) = prompt, agrees(Tokens(line).phrase, to: current, of: field) {
      return .command(.agree)
    }
    // No answer is `next`, except that a pet may be called Skip.
    let isWord = { (command: Reading) in
      command != .command(.next) || field == .petName && typed.first?.isUppercase == true
    }
    if let command = shownCommand(typed, at: prompt) {
      return command == .command(.next) && isWord(command)
        ? question(line, field, orCommand: command) : command
    }
    if field == .petName, let name = correction(in: line, of: field) {
      return .answers([fieldAnswer(field, name, typed: line)])
    }
    if let added = addition(in: line) { return added }
    // `I have no email` is no name. A longer line says more.
    if field.kind == .name, line.count < 40, let denied = deniedField(Tokens(line), at: prompt) {
      return denied
    }
    let (reading, phrase) = (answer(line, to: field), Tokens(line).phrase)
    let answers = Reading.answers([fieldAnswer(field, reading, typed: line)])
    if case .none(kept: "") = reading { return answers }
    if let text = Tokens(line).textAfterCorrection {
      // `no wait, it's a cat` at the breed
      let isOwn = !field.kind.holdsWords && answer(text, to: field).isSuccess
      if !isOwn, case .answers(let found)? = newAnswers(in: text, at: prompt) { return .answers(found) }
      if ![.text, .photo].contains(field.kind) { return readAnswer(text, to: field, at: prompt).toldBack }
    }
    if let named = namedAnswers(in: line, isColonNeeded: field.kind.holdsWords && !isEdit(line)) {
      return named
    }
    if !field.kind.holdsWords, reading.isSuccess, reading.withoutKept == reading { return answers }
    var command = command(Tokens(line), at: prompt)
    // `I want to stop now and finish tomorrow`
    if command == nil, ![.text, .photo].contains(field.kind), field.kind == .name || !reading.isSuccess,
      sentence(Tokens(line), at: prompt) == .command(.later)
    {
      command = .command(.later)
    }
    // Where the answer can be any words, a command that would need more words is not meant.
    // `yes, that's it` is said of the answer.
    if command == .command(.continue), case .field(_, current: .some) = prompt,
      Lexicon.yes.match(phrase, at: 0) != nil
    {
      return .command(.agree)
    }
    if let command, !field.kind.holdsWords || !command.isIncomplete {
      return field.kind.holdsWords && isWord(command) ? question(line, field, orCommand: command) : command
    }
    return readFacts(line, to: field, own: reading) ?? answers
  }

  /// Whether a phrase says that the answer to a field is right: `ok`, `Rex is correct`, `my number is fine`.
  private func agrees(_ phrase: [String], to current: Answer, of field: Field) -> Bool {
    if affirms(phrase) { return true }
    let own = Set(Tokens(current.text).words)
    let others = phrase.filter { !own.contains($0) && !isNoun([$0], of: field) }
    // `Great Malvern` is no praise of Malvern.
    guard field != .location, let last = phrase.last, others.last == last else { return false }
    return affirms(others) || affirms(others.filter { !Self.aroundWrong.contains($0) })
  }

  /// Whether a line says that an answer is to change: `change the date to Sunday`, `the age is wrong, 5`.
  private func isEdit(_ line: String) -> Bool {
    let words = Tokens(line).words
    return keyword(Array(words.prefix(1)), among: [.edit]) != nil
      || words.count <= 20 && words.indices.contains { endOfWrong(words, at: $0) != nil }
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
    if !field.kind.isAsTyped, let reading = correction(in: text, of: field) { return reading }
    let isPhoto = field == .location && Self.photoPosition.contains(tokens.phrase)
    let reading = value(of: isPhoto ? Location.photoWord : text, to: field)
    if reading.isSuccess && !field.kind.holdsWords { return reading }
    return denial(tokens, of: field) ?? withoutOpening(tokens, field) ?? withoutEnding(tokens, field)
      ?? reading
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
      if isQuoted { return .value(Answer(String(path.dropFirst().dropLast()))) }
      // `rex dot jpg`
      let dictated = EmailGrammar.dictated(Tokens(text), from: 0)
      if !path.contains("."), PhotoKind.isName(dictated), !dictated.contains(" ") {
        return .value(Answer(dictated))
      }
      // `rex.jpg,` was dictated.
      let ending = path.split(separator: ".").last ?? ""
      let isMarked = ending.last == "," && (3...4).contains(ending.dropLast().count)
      return .value(Answer(isMarked ? String(path.dropLast()) : text))
    case .location:
      let answer = PlaceText.answer(text, homes: context.homes)
      return .value(answer, answer.isWholeCity && !text.contains(where: \.isASCIIDigit) ? [.wholeCity] : [])
    case .email where text.utf8.count > Self.longest: return .unread(.tooLong(limit: EmailAddress.longest))
    case _ where text.utf8.count > Self.longest: return .unread()
    case .day, .choice, .age:
      let reading = formed(text, of: field)
      if reading != .unread() { return reading }
      let corrected = Vocabulary.of(field)?.corrections(of: text).map { formed($0, of: field) }
      return corrected?.first.flatMap { first in corrected?.allSatisfy { $0 == first } == true ? first : nil }
        ?? reading
    // These stand for digits that are missing.
    case .microchip where ["?", "…", "..."].contains { text.firstRange(ofText: $0) != nil }: return .unread()
    case .microchip, .phone, .email: return formed(text, of: field)
    }
  }

  /// What a text is read as that corrects itself: `4, sorry 5`; `nil` if it does not.
  private func correction(in text: String, of field: Field) -> ReadAnswer? {
    let tokens = Tokens(text)
    guard let words = tokens.correction,
      field != .petName || max(words.lowerBound, tokens.count - words.upperBound) < 3
    else { return nil }
    let (old, new) = (tokens.typed(0..<words.lowerBound), tokens.typed(words.upperBound..<tokens.count))
    let reading = answer(new, to: field)
    return reading.isSuccess && value(of: old, to: field) != .unread() ? reading : nil
  }

  /// What a text says behind a word of the language that only opens it: in Polish, `no pies`.
  private func withoutOpening(_ tokens: Tokens, _ field: Field) -> ReadAnswer? {
    let openings = L10n(context.language).reading.openings.listItems.map(\.folded)
    let isName = field == .petName && tokens.count < 4 && tokens.isLowercase(0)
    guard !field.kind.holdsWords || isName, tokens.count > 1, openings.contains(tokens.words[0]) else {
      return nil
    }
    let reading = value(of: tokens.typed(1..<tokens.count), to: field)
    return reading.isSuccess ? reading : nil
  }

  /// A breed without words at its end that say nothing: `labrador I think`.
  private func withoutEnding(_ tokens: Tokens, _ field: Field) -> ReadAnswer? {
    let end = tokens.words.indices.dropFirst().first {
      Introduction.endings.match(tokens.words, at: $0)?.end == tokens.count
    }
    return field == .breed ? end.map { .value(Answer(tokens.typed(0..<$0))) } : nil
  }

  private func formed(_ text: String, of field: Field) -> ReadAnswer {
    field == .lastSeenDate ? DateGrammar.read(text, in: context) : reading(of: text, to: field)
  }

  /// The longest text, in bytes, that is examined where an answer has a form. No longer one has it.
  static let longest = 1_000

  private static let photoPosition = WordTable { $0.location.photoWords }
  private static let noneOfThese = WordTable { $0.location.noneOfThese }

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
