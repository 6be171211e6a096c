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
    for part in line.split(separator: ";", omittingEmptySubsequences: false).map(String.init) {
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

  /// The answers in a text that begins with the name of a field and a colon. Another name may follow,
  /// like a line of a paste: `breed: beagle phone: 222333444`. The colon of `file://` is none of these.
  private func answersBehindColons(_ text: String) -> [(field: Field, text: String)] {
    let tokens = Tokens(text, isWhole: true)
    var names: [(field: Field, start: String.Index, colon: String.Index)] = []
    for last in tokens.items.indices {
      let rest = text[tokens.items[last].range.upperBound...].drop { $0.isWhitespace || $0.isQuotationMark }
      guard rest.first == ":" || rest.first == "=" else { continue }
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
        let next = tokens[end], next.isSpaced
      else { continue }
      var text = tokens.text[tokens.items[end - 1].range.upperBound...]
        .drop { $0.isMarkAtEnd || $0.isQuotationMark || $0 == ":" }.trimmed
      var isSaid = isNext || !field.kind.holdsWords
      while case let word = text.prefix(while: { !$0.isWhitespace }),
        Negligible.connectors.contains(word.folded)
      {
        text = text[word.endIndex...].trimmed
        isSaid = true
      }
      if [.petName, .breed].contains(field) || !field.kind.holdsWords { text = corrected(text) }
      if isSaid, !text.isEmpty { return isCertain(text, for: field) ? (field, text) : nil }
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
