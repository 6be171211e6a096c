import Localization
package import MissingPet
import PlainText

/// Reads new answers: those behind the names of their fields, and others at a prompt for a command.
extension LineInterpreter {
  // MARK: Names with answers

  /// Answers to fields that the line names: `name: Burek`, `phone 123456789; email anna@example.com`; `nil`
  /// if it does not begin with the name of a field. What follows a semicolon without a name belongs to the
  /// answer before. A name with a colon alone edits the field. Without a colon, the answer must be certain.
  func namedAnswers(in line: String, isColonNeeded: Bool, at step: Step? = nil) -> Reading? {
    var found: [(field: Field, text: String)] = []
    for part in partsOfNamedAnswers(line) {
      if let named = namedAnswer(in: part, isColonNeeded: isColonNeeded, at: step) {
        found.append(named)
      } else if found.isEmpty {
        return nil
      } else if !part.trimmed.isEmpty {
        found[found.count - 1].text += part
      }
    }
    if found.count == 1, found[0].text.isEmpty { return .command(.edit(found[0].field)) }
    // `name: Rex, age 4`; at a prompt for a command, both replace what was answered.
    var context = context
    if step != nil { context.answered = [] }
    let interpreter = LineInterpreter(context)
    return .answers(
      found.flatMap { field, text in
        let reading = answer(text, to: field)
        if field == .petName || field == .breed,
          case .answers(let all)? = interpreter.readFacts(text, to: field, own: reading)
        {
          return all
        }
        return [FieldAnswer(field, reading, typed: text, isToldBack: true)]
      })
  }

  /// The parts of a line: from a semicolon on, and from the name of a field before a colon, or behind a mark
  /// or a word such as `and`: `the age is 8, not 7. phone 512 334 456`.
  private func partsOfNamedAnswers(_ line: String) -> [String] {
    let tokens = Tokens(line, isWhole: true)
    var (parts, start, nameEnd) = ([String](), line.startIndex, 0)
    for index in tokens.items.indices {
      let token = tokens.items[index]
      let isBehindAnd = index > 1 && PlaceWords.joining.contains(tokens.words[index - 1])
      let name = index < nameEnd ? nil : Lexicon.field(in: tokens.words, at: index, of: nil)?.end
      let isName =
        name.map { name in
          tokens.hasMark(before: index) || isBehindAnd
            || nameEnd > 0 && answer(behind: name, in: tokens) != nil
        } ?? false
      nameEnd = name ?? nameEnd
      guard index > 0, token.gap.contains(";") || isName else { continue }
      let end = tokens.items[isBehindAnd ? index - 2 : index - 1].range.upperBound
      guard end > start else { continue }
      parts.append(String(line[start..<end]))
      start = token.gap.contains(";") ? end : token.range.lowerBound
    }
    return parts + [String(line[start...])]
  }

  /// The text behind a name that ends before a token and a colon or a dash; the colon of `file://` is none.
  private func answer(behind end: Int, in tokens: Tokens) -> String? {
    let behind = tokens.text[tokens.items[end - 1].range.upperBound...]
    let rest = behind.drop(while: \.isWhitespace)
    let isDash =
      rest.first?.isDash == true && behind.first?.isWhitespace == true && rest.dropFirst().first == " "
    let isMark = rest.first == ":" && !rest.hasPrefix("://") || rest.first == "=" || isDash
    return isMark ? rest.dropFirst().trimmed : nil
  }

  /// The answer behind the name of a field, if it is certainly one: `name: Rex`, `change name to Rex`.
  ///
  /// - Parameter step: at a prompt for a command, its step. Other words may stand before the name: `my new
  ///   number is 601234567`; before an answer that can be any words, there is a connector.
  private func namedAnswer(in part: String, isColonNeeded: Bool, at step: Step?) -> (
    field: Field, text: String
  )? {
    let whole = Tokens(part, isWhole: true)
    if let (field, end) = Lexicon.field(in: whole.words, at: 0, of: nil),
      let text = answer(behind: end, in: whole)
    {
      return (field, text)
    }
    if isColonNeeded { return nil }
    let tokens = Tokens(part)
    let isVerb = keyword(Array(tokens.words.prefix(1)), among: [.edit]) != nil
    let starts = (isVerb ? 1 : 0)..<max(1, min(5, tokens.count - 1))
    for start in starts where !tokens.words[..<start].contains(where: ChoiceGrammar.denies) {
      // `wrong phone, it should be 601 234 567`
      let isNext = tokens.words[starts.lowerBound..<start].allSatisfy {
        Negligible.words.contains($0) || Self.wrong.contains($0)
      }
      guard isNext || step != nil,
        let (field, named) = Lexicon.field(in: tokens.words, at: start, of: step),
        tokens[named]?.isSpaced == true, !Self.questions.contains(tokens.words[start])
      else { continue }
      let wrong = endOfWrong(tokens.words, at: start)
      let index = endOfConnectors(tokens, at: wrong ?? named, isWrong: wrong != nil)
      var text = tokens.text[tokens.items[index - 1].range.upperBound...]
        .drop { $0.isMarkAtEnd || $0 == ":" }.trimmed
      if field != .description, field != .location { text = corrected(text).text }
      // `edit location please`
      let words = Tokens(text).words
      if isVerb, words.allSatisfy({ Negligible.words.contains($0) || Negligible.isSilent($0) }) {
        return (field, "")
      }
      // `the description is too long`
      let isSaid = field != .description && (isNext || index > (wrong ?? named) || !field.kind.holdsWords)
      guard isVerb || isSaid, !text.isEmpty else { continue }
      let isMeant = wrong == nil || !isComment(words, on: field)
      return isMeant && isCertain(text, for: field, isNext) ? (field, text) : nil
    }
    return nil
  }

  /// The end of words between the name of a field, or those that say what is wrong, and the new answer.
  private func endOfConnectors(_ tokens: Tokens, at start: Int, isWrong: Bool) -> Int {
    var index = start
    while index < tokens.count - 1 {
      let isAround =
        isWrong && Self.aroundWrong.contains(tokens.words[index]) && !tokens.hasMark(before: index)
      guard let end = Self.connectors.match(tokens.words, at: index)?.end ?? (isAround ? index + 1 : nil),
        end < tokens.count
      else { break }
      index = end
    }
    return index
  }

  /// The end of words that say that the answer to a field is wrong, from its name on: `phone is wrong`.
  func endOfWrong(_ words: [String], at start: Int) -> Int? {
    guard let end = Lexicon.field(in: words, at: start, of: nil)?.end, end < words.count else { return nil }
    return Self.wrong.match(words, at: Self.aroundWrong.contains(words[end]) ? end + 1 : end)?.end
  }

  /// The words between the name of a field and its new answer: `change name to Rex`.
  private static let connectors = WordTable { $0.reading.connectors }
  static let insteadFrom = WordTable { $0.reading.instead.from }
  static let insteadBy = WordTable { $0.reading.instead.by }

  /// A new answer without words at its end that say nothing, and the earlier answer, if it is given as well:
  /// `Rex not Max`, `from Max to Rex`, `not 5 but 6`.
  private func corrected(_ text: String) -> (text: String, earlier: String) {
    let tokens = Tokens(text)
    if let (old, new) = tokens.correction(isChange: true) { return (tokens.typed(new), tokens.typed(old)) }
    let end = tokens.words.indices.dropFirst().first {
      Introduction.endings.match(tokens.words, at: $0)?.end == tokens.count
    }
    return (end.map { tokens.typed(0..<$0) } ?? text, "")
  }

  /// The facts of a text that may correct an earlier answer: `lost not on 2 March but on 27.02.2026`.
  private func newFacts(_ text: String) -> Reading? {
    let (new, earlier) = corrected(text)
    guard case .answers(let found)? = earlier.isEmpty ? nil : readFacts(new),
      found.contains(where: { !$0.field.kind.isAsTyped && answer(earlier, to: $0.field).isSuccess })
    else { return readFacts(text) }
    return .answers(found)
  }

  /// Whether a text is so clearly an answer to a field that no colon is needed before it. One that is refused
  /// is only meant directly behind the name: `age 41`, and not `the last digit of the phone is 2`.
  private func isCertain(_ text: String, for field: Field, _ isNext: Bool) -> Bool {
    switch answer(text, to: field) {
    case .value(let answer, kept: "", _):
      field.kind.isAsTyped
        ? !isComment(Tokens(text).words, on: field) && (field != .photo || text.contains("."))
        : isNext || (try? answer.value.get()) != nil
    case .none(let kept): kept.isEmpty
    case .value, .unread: false
    }
  }

  /// Whether words after the name of a field are no answer but say something about it: `is fine`.
  func isComment(_ words: [String], on field: Field) -> Bool {
    words.contains(where: ChoiceGrammar.denies) || words.allSatisfy(Negligible.words.contains)
      || command(words, at: .command(field.step)) != nil
  }

  /// The field with a name in any language: its label, another name, or its key in drafts.
  package func field(named name: String) -> Field? {
    let tokens = Tokens(name)
    return tokens[0]?.gap == "" && tokens.trailing.isEmpty ? field(named: tokens.phrase) : nil
  }

  /// The field with a name, with words around it that do not count; `nil` if there is none.
  func field(named words: [String]) -> Field? {
    [words, Negligible.reduced(words)].lazy.compactMap { words in
      Lexicon.field(in: words, at: 0, of: nil).flatMap { $0.end == words.count ? $0.field : nil }
    }.first
  }

  // MARK: Command prompts

  private static let additions = WordTable { $0.reading.additions }

  /// The answers that a line at a prompt for a command states, perhaps behind words that say what is wrong:
  /// `the age is wrong, he is five`, `no wait, the phone is 601 234 567`, `no reward after all`.
  ///
  /// - Parameter command: what the line means as a command, beside which only the new answer to a field that
  ///   it edits counts.
  func answers(in line: String, _ tokens: Tokens, _ command: Reading?, at prompt: Prompt) -> Reading? {
    let isQuestion = line.trimmed.last == "?"
    let isBefore =
      tokens.count > 2 && ChoiceGrammar.denies(tokens.words[0])
      && Negligible.subjects.contains(tokens.words[1])
    let behind = tokens.textAfterCorrection ?? (isBefore ? tokens.typed(1..<tokens.count) : nil)
    if !isQuestion, let behind, let found = newAnswers(in: behind, at: prompt), !found.isEdit { return found }
    if let command, command != .languageNeeded {
      guard !isQuestion, case .command(.edit(let field)) = command,
        case .answers(let found)? = newAnswers(in: line, at: prompt),
        found.contains(where: { $0.field == field })
      else { return nil }
      return .answers(found)
    }
    if !isQuestion, let denied = deniedField(tokens, at: prompt) { return denied }
    let named = namedAnswers(in: line, isColonNeeded: isQuestion, at: prompt.step ?? .owner)
    guard named == nil, command == nil, case .command = prompt, let facts = newFacts(line) else {
      return named
    }
    // `I will finish it tomorrow` says no date.
    return sentence(tokens, at: prompt) == .command(.later) ? .command(.later) : facts
  }

  /// A text that a line adds to the description: `add that he limps`; `nil` if it adds none.
  func addition(in tokens: Tokens) -> Reading? {
    let starts = (0..<min(6, tokens.count)).prefix {
      tokens.words[..<$0].allSatisfy(Negligible.words.contains)
    }
    let isColon = tokens[1]?.gap == ":" && Self.add.contains(tokens.words[0])
    guard
      let end = isColon
        ? 1 : starts.lazy.compactMap({ Self.additions.match(tokens.words, at: $0)?.end }).first
    else { return nil }
    if end == tokens.count { return .command(.edit(.description)) }
    return .answers([.addition(tokens.typed(end..<tokens.count))])
  }

  /// The new answers that a text states, whether or not it names their fields.
  func newAnswers(in text: String, at prompt: Prompt) -> Reading? {
    namedAnswers(in: text, isColonNeeded: false, at: prompt.step ?? .owner) ?? newFacts(text)
  }

  /// What a line at a prompt for a command means that says that there is no answer to a field: an optional
  /// one is emptied; of a required one without an answer it is said what helps.
  private func deniedField(_ tokens: Tokens, at prompt: Prompt) -> Reading? {
    guard let step = prompt.step, tokens.count <= Self.mostWordsOfSentence else { return nil }
    let named = tokens.words.indices.filter { !Self.questions.contains(tokens.words[$0]) }
      .compactMap { Lexicon.field(in: tokens.words, at: $0, of: step)?.field }
    let field = named.first { field in
      field != .petName && !(field.isRequired && context.answered.contains(field))
        && denial(tokens, of: field) == ReadAnswer.none()
    }
    guard let field, facts(in: tokens, asking: nil).isEmpty else { return nil }
    return field.isRequired ? .answers([FieldAnswer(field, .none(), typed: "")]) : .command(.clear(field))
  }
}

extension Reading {
  fileprivate var isEdit: Bool { if case .command(.edit) = self { true } else { false } }
}
