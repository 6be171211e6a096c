import Localization
package import MissingPet
import PlainText

/// Reads lines at the prompts of fields.
extension LineInterpreter {
  /// A shown word commands at every field, if it is the whole line. Other words for the same command only
  /// command where the field cannot hold words; elsewhere the person is asked which is meant. A line after
  /// the literal mark is always the answer.
  func readAnswer(_ line: String, to field: Field, at prompt: Prompt) -> Reading {
    let typed = line.trimmed
    let isLiteral = typed.first == AnswerLimit.literalMark
    if typed.isEmpty || typed.isTooLongForWords || isLiteral {
      let text = isLiteral ? String(typed.dropFirst()) : line
      return .answers([FieldAnswer(field, readLiterally(text, to: field), typed: text)])
    }
    if let reading = shownCommand(typed, at: prompt) {
      return field == .petName && reading == .command(.next) ? .question(typed: typed, reading) : reading
    }
    let phrase = Phrase(line)
    let answer = self.answer(line, to: field)
    if case .none = answer { return .answers([FieldAnswer(field, answer, typed: line)]) }
    if let named = namedAnswers(in: line, isColonNeeded: field.kind.holdsWords) { return named }
    guard field.kind.holdsWords else {
      if case .value = answer { return .answers([fieldAnswer(field, answer, typed: line)]) }
      if let reading = command(phrase, at: prompt) { return reading }
      if let other = self.field(named: phrase), other != field { return .command(.edit(other)) }
      return .answers([FieldAnswer(field, answer, typed: line)])
    }
    guard let reading = command(phrase, at: prompt), reading.canBeMeant else {
      return .answers([fieldAnswer(field, answer, typed: line)])
    }
    return reading == .command(.next) && field != .petName ? reading : .question(typed: typed, reading)
  }

  /// The reading of a text as the answer to a field. The text of an answer is read as itself.
  func answer(_ text: String, to field: Field) -> ReadAnswer {
    let phrase = Phrase(text)
    if hasNoAnswer(phrase, to: field) {
      let unknown = field == .sex ? Sex.allCases.firstIndex(of: .unknown) : nil
      if let unknown { return .value(.choice(unknown, of: field)) }
      return field == .lastSeenDate ? .unread(.noDate) : .none()
    }
    if field == .photo, saysElsewhere(phrase) { return .none([.photoElsewhere]) }
    if field == .location, lexicons.contains(where: { $0.noneOfThese.contains(phrase.joined) }) {
      return .value(Answer(Location.noneOfTheseWord, .failure(.placeUnknown)))
    }
    let isPhoto = field == .location && lexicons.contains { $0.photoPosition.contains(phrase.joined) }
    return AnswerGrammar.read(isPhoto ? Location.photoWord : text, to: field, in: context)
  }

  /// The reading of a text as the answer to a field, whatever else it could mean.
  private func readLiterally(_ text: String, to field: Field) -> ReadAnswer {
    field == .photo ? .value(Answer(text)) : AnswerGrammar.read(text, to: field, in: context)
  }

  /// Whether a whole line says that there is no answer: `none`, `no idea`, `no breed`, `breed unknown`,
  /// `she has no chip`.
  private func hasNoAnswer(_ phrase: Phrase, to field: Field) -> Bool {
    if phrase.text.trimmed.allSatisfy(\.isDash), !phrase.text.isEmpty { return true }
    if phrase.words.count > Self.mostWordsOfNoAnswer { return false }
    let words = phrase.words.drop { Negligible.subjects.contains($0) }
    // Many cats are called No Name.
    let isName = field == .petName && phrase.pieces.allSatisfy { $0.first?.isUppercase == true }
    return [phrase.words[...], words].contains { words in
      let whole = words.joined(separator: " ")
      return lexicons.contains { $0.noAnswer.contains(whole) }
        || !isName
          && words.indices.dropFirst().contains { divide in
            let (first, second) = (
              words[..<divide].joined(separator: " "), words[divide...].joined(separator: " ")
            )
            return lexicons.contains { $0.beforeNoun.contains(first) } && isNoun(second, of: field)
              || lexicons.contains { $0.afterNoun.contains(second) } && isNoun(first, of: field)
          }
    }
  }

  /// More words than say that there is no answer. All ways to divide a longer line are not tried.
  private static let mostWordsOfNoAnswer = 20

  private func isNoun(_ words: String, of field: Field) -> Bool {
    lexicons.contains { $0.nouns[field]?.contains(words) == true }
  }

  /// Whether a line at the photo is no path, but says where the photo is.
  private func saysElsewhere(_ phrase: Phrase) -> Bool {
    !phrase.text.contains { $0 == "/" || $0 == "." || $0 == "\\" }
      && phrase.words.contains { word in lexicons.contains { $0.photoElsewhere.contains(word) } }
  }

  /// An answer, told back unless it was typed so, or is the name of a choice.
  func fieldAnswer(_ field: Field, _ answer: ReadAnswer, typed: String) -> FieldAnswer {
    guard case .value(let value, _) = answer else { return FieldAnswer(field, answer, typed: typed) }
    var isTypedSo = value.text == typed.trimmed || value.text == typed
    if case .success(.choice(let index)) = value.value {
      let name = L10n(context.language).texts(of: field).choices[index]
      isTypedSo =
        isTypedSo
        || Candidate.exactMatch(typed.trimmed, among: [[Candidate(word: name, value: index)]]) != nil
    }
    // Where the photo was taken is told back as a place, if it is known.
    if field == .location, value.text == Location.photoWord { isTypedSo = true }
    return FieldAnswer(field, answer, typed: typed, isToldBack: !isTypedSo)
  }

  // MARK: Fields by name

  /// Answers to fields that the line names: `name: Burek`, `phone 123456789; email anna@example.com`; `nil`
  /// if it does not begin with the name of a field. What follows a semicolon without a name belongs to the
  /// answer before. The name of a field with a colon alone edits the field.
  ///
  /// - Parameter isColonNeeded: whether a colon must follow each name. Without it, the answer must be
  ///   one that is certainly understood.
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

  /// The answers in a text that begins with the name of a field and a colon. The line breaks of a paste are
  /// spaces, so another name may follow anywhere: `breed: beagle phone: 222333444`. A colon before two
  /// slashes belongs to an address: `file://`.
  private func answersBehindColons(_ text: String) -> [(field: Field, text: String)] {
    var answers: [(field: Field, text: String)] = []
    var rest = text[...]
    while let colon = rest.firstIndex(of: ":") {
      let (before, named) = nameAtEnd(of: rest[..<colon])
      let isScheme = rest[colon...].hasPrefix("://")
      guard let named, !isScheme, !answers.isEmpty || before.trimmed.isEmpty else {
        if answers.isEmpty { return [] }
        answers[answers.count - 1].text += rest[...colon]
        rest = rest[colon...].dropFirst()
        continue
      }
      if !answers.isEmpty { answers[answers.count - 1].text += before }
      answers.append((named, ""))
      rest = rest[colon...].dropFirst()
    }
    if !answers.isEmpty { answers[answers.count - 1].text += rest }
    return answers.enumerated().map { index, answer in
      let text = answer.text.trimmed
      let isFollowed = index < answers.count - 1
      return (answer.field, isFollowed && text.last == "," ? String(text.dropLast()) : text)
    }
  }

  /// The field whose name is at the end of a text, in at most four words, and what is before the name.
  private func nameAtEnd(of text: Substring) -> (before: Substring, field: Field?) {
    var starts: [Substring.Index] = []
    var index = text.endIndex
    while index > text.startIndex, starts.count < 4 {
      let word = text[..<index].lastIndex { !$0.isWhitespace }
      guard let word else { break }
      index = text[...word].lastIndex { $0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
      starts.append(index)
    }
    for start in starts.reversed() {
      if let field = field(named: Phrase(String(text[start...])).joined) { return (text[..<start], field) }
    }
    return (text, nil)
  }

  /// The answer in a text that begins with the name of a field, behind a word like `edit` or not:
  /// `phone 123456789`, `change the name to Rex`; `nil` if it is not certainly one.
  private func answerWithoutColon(_ part: String) -> (field: Field, text: String)? {
    if let sign = part.firstIndex(of: "="), let field = field(named: Phrase(String(part[..<sign]))) {
      return (field, String(part[sign...].dropFirst()).trimmed)
    }
    let phrase = Phrase(part)
    let verb = phrase.words.first.map { word in
      lexicons.contains { $0.isWord(word, for: .edit) || $0.keywords[.edit]?.contains(word) == true }
    }
    let start = verb == true ? 1 : 0
    for end in stride(from: min(phrase.words.count - 1, start + 5), to: start, by: -1) {
      let name = Phrase(phrase.pieces[start..<end].joined(separator: " "))
      guard let field = field(named: name) else { continue }
      let rest = phrase.pieces[end...].drop { Negligible.connectors.contains($0.folded) }
      let text = rest.joined(separator: " ")
      return isCertain(text, for: field) ? (field, text) : nil
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

  /// The field with a name; `nil` if there is none.
  func field(named phrase: Phrase) -> Field? {
    field(named: phrase.joined) ?? field(named: phrase.reduced)
  }

  /// The field with a name in any language: its label, another name, or its key in drafts; `nil` if there is
  /// none.
  package func field(named words: String) -> Field? {
    let words = words.folded
    if let field = lexicons.lazy.compactMap({ $0.field(named: words) }).first { return field }
    let named = Field.allCases.filter { isNoun(words, of: $0) }
    return named.count == 1 ? named[0] : nil
  }
}

extension Reading {
  /// Whether a line that resembles this command at a field of words may mean it. A command that would need
  /// more words is not meant.
  fileprivate var canBeMeant: Bool {
    switch self {
    case .fieldNeeded, .languageNeeded: false
    default: true
    }
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
    let isLong = answer.text.isTooLongForWords
    return switch isLong ? readLiterally(answer.text, to: field) : self.answer(answer.text, to: field) {
    case .value(let answer, _): answer
    case .none: Answer(answer.text, .failure(.unreadable))
    case .unread(let problem): Answer(answer.text, .failure(problem))
    }
  }
}
