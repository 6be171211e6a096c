import Localization
package import MissingPet
import PlainText

/// Reads lines that name fields, with their answers.
extension LineInterpreter {
  /// Answers to fields that the line names: `name: Burek`, `phone 123456789; email anna@example.com`; `nil`
  /// if it does not begin with the name of a field. What follows a semicolon without a name belongs to the
  /// answer before. A name with a colon alone edits the field. Without a colon, the answer must be certain.
  func namedAnswers(in line: String, isColonNeeded: Bool, at step: Step? = nil) -> Reading? {
    var found: [(field: Field, text: String)] = []
    for part in partsOfNamedAnswers(line) {
      let named = answersBehindColons(part)
      if !named.isEmpty {
        found += named
      } else if !isColonNeeded, let named = answerWithoutColon(part, at: step) {
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

  /// The parts of a line: from a semicolon on, and from the name of a field behind a mark or a word such as
  /// `and`: `the age is 8, not 7. phone 512 334 456`.
  private func partsOfNamedAnswers(_ line: String) -> [String] {
    let tokens = Tokens(line, isWhole: true)
    var (parts, start) = ([String](), line.startIndex)
    for index in tokens.items.indices.dropFirst() {
      let token = tokens.items[index]
      let isBehindAnd = index > 1 && PlaceWords.joining.contains(tokens.words[index - 1])
      let isSeparate = tokens.hasMark(before: index) || isBehindAnd
      guard token.gap.contains(";") || isSeparate && field(in: tokens.words, at: index, of: nil) != nil
      else { continue }
      let end = tokens.items[isBehindAnd ? index - 2 : index - 1].range.upperBound
      guard end > start else { continue }
      parts.append(String(line[start..<end]))
      start = token.gap.contains(";") ? end : token.range.lowerBound
    }
    return parts + [String(line[start...])]
  }

  /// The answers in a text that begins with the name of a field and a colon or a dash. Another name may
  /// follow, as in a paste: `breed: beagle phone: 222333444`. The colon of `file://` is none of these.
  private func answersBehindColons(_ text: String) -> [(field: Field, text: String)] {
    let tokens = Tokens(text, isWhole: true)
    var names: [(field: Field, start: String.Index, colon: String.Index)] = []
    for last in tokens.items.indices {
      let behind = text[tokens.items[last].range.upperBound...]
      let rest = behind.drop(while: \.isWhitespace)
      let isDash =
        rest.first?.isDash == true && behind.first?.isWhitespace == true && rest.dropFirst().first == " "
      guard rest.first == ":" || rest.first == "=" || isDash, !rest.hasPrefix("://") else { continue }
      for first in max(0, last - 3)...last where first == 0 || !names.isEmpty {
        guard let field = field(exactly: Array(tokens.words[first...last])) else { continue }
        names.append((field, tokens.items[first].range.lowerBound, rest.startIndex))
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
    let isVerb = keyword(Array(tokens.words.prefix(1)), among: [.edit]) != nil
    let starts = (isVerb ? 1 : 0)..<max(1, min(5, tokens.count - 1))
    for start in starts where !tokens.words[..<start].contains(where: ChoiceGrammar.denies) {
      // `wrong phone, it should be 601 234 567`
      let isNext = tokens.words[starts.lowerBound..<start].allSatisfy {
        Negligible.words.contains($0) || Self.wrong.contains($0)
      }
      guard step != nil || isNext, let (field, named) = field(in: tokens.words, at: start, of: step),
        let next = tokens[named], next.isSpaced
      else { continue }
      // `the date's wrong, it was 15 October`
      let wrong = endOfWrong(tokens.words, at: start)
      var text = tokens.text[tokens.items[(wrong ?? named) - 1].range.upperBound...]
        .drop { $0.isMarkAtEnd || $0.isQuotationMark || $0 == ":" }.trimmed
      var isSaid = isNext && (isVerb || field != .description) || !field.kind.holdsWords
      while case let word = text.prefix(while: { !$0.isWhitespace }),
        Self.connectors.contains(word.folded) || wrong != nil && Self.aroundWrong.contains(word.folded)
      {
        text = text[word.endIndex...].trimmed
        isSaid = true
      }
      if [.petName, .breed].contains(field) || !field.kind.holdsWords { text = corrected(text) }
      // `edit location please`
      let saysNothing = Tokens(text).words.allSatisfy {
        Negligible.words.contains($0) || Negligible.isSilent($0)
      }
      if isVerb, !text.isEmpty, saysNothing { return (field, "") }
      if isSaid, !text.isEmpty {
        let isComment = wrong != nil && isComment(Tokens(text).words, on: field)
        return !isComment && isCertain(text, for: field, isNext) ? (field, text) : nil
      }
    }
    return nil
  }

  /// The end of words that say that the answer to a field is wrong, from its name on: `phone is wrong`.
  func endOfWrong(_ words: [String], at start: Int) -> Int? {
    guard let end = field(in: words, at: start, of: nil)?.end, end < words.count else { return nil }
    return Self.wrong.match(words, at: Self.aroundWrong.contains(words[end]) ? end + 1 : end)?.end
  }

  /// The words between the name of a field and its new answer: `change name to Rex`.
  private static let connectors = WordTable { $0.reading.connectors }
  static let insteadFrom = WordTable { $0.reading.instead.from }
  static let insteadBy = WordTable { $0.reading.instead.by }

  /// A new answer without the earlier one beside it: `Rex not Max`, `from Max to Rex`, `not 5 but 6`.
  private func corrected(_ text: String) -> String {
    let tokens = Tokens(text)
    let isFrom = Self.insteadFrom.match(tokens.words, at: 0) != nil
    let start = isFrom ? Self.insteadBy.first(in: tokens.words, after: 2)?.range.upperBound ?? 0 : 0
    let of = Introduction.insteadOf.first(in: tokens.words, after: start + 1)
    let end =
      of.flatMap { tokens.count - $0.range.upperBound > 3 ? nil : $0.range.lowerBound } ?? tokens.count
    return (start..<end).isEmpty || end - start == tokens.count ? text : tokens.typed(start..<end)
  }

  /// Whether a text is so clearly an answer to a field that no colon is needed before it. One that is refused
  /// is only meant directly behind the name: `age 41`, and not `the last digit of the phone is 2`.
  private func isCertain(_ text: String, for field: Field, _ isNext: Bool) -> Bool {
    switch answer(text, to: field) {
    case .value(let answer, kept: "", _):
      field.kind.isAsTyped
        ? !isComment(Tokens(text).words, on: field)
        : (isNext || (try? answer.value.get()) != nil) && (field != .email || text.contains("@"))
    case .none: true
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
    return tokens[0]?.gap == "" && tokens.trailing.isEmpty ? field(exactly: tokens.phrase) : nil
  }

  /// The field with the longest name that begins at an index, and the index after it: `the name's wrong`.
  func field(in words: [String], at start: Int, of step: Step?) -> (field: Field, end: Int)? {
    let words = words[start...].prefix(5).map { $0.hasSuffix("'s") ? String($0.dropLast(2)) : $0 }
    let ends = lexicons.map { $0.fields.match(words, at: 0)?.end } + [Self.nouns.match(words, at: 0)?.end]
    guard let count = ends.compactMap(\.self).max() else { return nil }
    return field(named: Array(words[..<count]), of: step).map { ($0, start + count) }
  }

  /// The field with a name, with words around it that do not count; or in a step, by a name that fields of
  /// other steps have too; `nil` if there is none.
  func field(named words: [String], of step: Step? = nil) -> Field? {
    let counting = Negligible.reduced(words)
    return field(exactly: words) ?? field(exactly: counting)
      ?? step?.fields.first { isNoun(counting, of: $0) }
  }

  private func field(exactly words: [String]) -> Field? {
    if let field = lexicons.lazy.compactMap({ $0.fields.value(of: words) }).first { return field }
    let named = Field.allCases.filter { isNoun(words, of: $0) }
    return named.count == 1 ? named[0] : nil
  }
}
