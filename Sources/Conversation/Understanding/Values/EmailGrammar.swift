import Localization
import MissingPet
import PlainText

/// The grammar of an email address: alone, after a name or label, with spaces around its marks, or dictated.
enum EmailGrammar {
  private static let labels = WordTable { $0.reading.email.labels }
  private static let spoken = WordTable<String>(lists: {
    let words = $0.reading.email
    return [("@", words.at), (".", words.dot), ("_", words.underscore), ("-", words.hyphen)]
  })

  static func read(_ typed: String, in context: ReadingContext) -> ReadAnswer {
    let text = withoutScheme(typed.withoutMarksAtEnds)
    if let answer = answer(text) { return .value(answer) }
    let found = addresses(in: text)
    if found.count > 1 { return .unread(.several) }
    if let answer = found.first { return reading(of: answer, in: text, context) }
    let tokens = Tokens(text)
    for start in [tokens.withoutLabels(labels).lowerBound, 0] {
      if let answer = answer(dictated(tokens, from: start)) { return .value(answer) }
    }
    return .unread(text.count > EmailAddress.longest ? .tooLong(limit: EmailAddress.longest) : .unreadable)
  }

  private static func answer(_ text: String) -> Answer? {
    (try? EmailAddress(written: text)).map { Answer(text, .success(.email($0))) }
  }

  private static func withoutScheme(_ text: String) -> String {
    let scheme = "mailto:"
    guard text.prefix(scheme.count).lowercased() == scheme else { return text }
    return String(text.dropFirst(scheme.count).prefix { $0 != "?" }).trimmed
  }

  /// The different addresses that stand between spaces, commas, semicolons and brackets.
  private static func addresses(in text: String) -> [Answer] {
    text.split { $0.isWhitespace || ",;<>()[]|\"".contains($0) }.map {
      let word = withoutScheme(String($0).withoutMarksAtEnds)
      return word.firstIndex(of: ":").map { String(word[word.index(after: $0)...]) } ?? word
    }.compactMap(answer).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The reading of a text with one address. In angle brackets it follows a name; words in front of it may
  /// belong to it, unless they are a label or end in a comma or colon, and so may a single word after it.
  private static func reading(of answer: Answer, in text: String, _ context: ReadingContext) -> ReadAnswer {
    if text.contains("<"), text.contains(">") { return .value(answer) }
    guard let range = text.firstRange(ofText: answer.text) else { return .unread() }
    let front = text[..<range.lowerBound].trimmed
    let before = Tokens(front.last.map { "([".contains($0) } == true ? String(front.dropLast()) : front)
    let end = String(text[range.upperBound...]).trimmed
    let after = end == answer.text ? "" : end
    let start = before.withoutLabels(labels).lowerBound
    let isApart = front.last.map { ",:;-–—([".contains($0) } ?? true
    guard start == before.count || isApart else { return .unread() }
    let rest = Tokens(after)
    guard
      rest.count != 1 || after.first.map({ "(,;-–—".contains($0) }) ?? true
        || rest.words.allSatisfy(Negligible.isSilent)
    else { return .unread() }
    return ReadAnswer.value(answer).keeping([
      before.kept([start..<before.count], after: .email, context),
      rest.kept([0..<rest.count], after: .email, context),
    ])
  }

  /// Moves over an address that a text says among other things.
  static func take(_ text: inout TokenCursor) -> Answer? {
    let tokens = text.tokens
    var rest = text
    rest.skipAll(labels)
    if rest.next?.gap.contains("@") != false { rest = text }
    let separates = { (token: Token) in token.isSpaced || token.gap.contains { ",;:<>()/".contains($0) } }
    guard let first = rest.next, rest.index == 0 && first.gap.isEmpty || separates(first) else { return nil }
    var end = rest.index + 1
    while let token = tokens[end], !token.isSpaced, end < rest.index + 30,
      token.gap.allSatisfy({ "@.-_+%".contains($0) })
    {
      end += 1
    }
    let address = tokens.text[first.range.lowerBound..<tokens.items[end - 1].range.upperBound]
    guard address.contains("@"), tokens[end].map(separates) ?? true, let answer = answer(String(address))
    else {
      return nil
    }
    text.index = end
    return answer
  }

  /// The text from a token on, with marks for words such as `at` and `dot`, and no spaces around marks.
  private static func dictated(_ tokens: Tokens, from start: Int) -> String {
    var text = TokenCursor(tokens: tokens, index: start)
    var result = ""
    var isAfterMark = true
    while let token = text.next {
      let gap = text.index == start ? "" : token.gap.filter { !"()[]{}<>".contains($0) }
      let isApart = text.index > start && gap.isEmpty && (token.isSpaced || token.gap != gap)
      if isApart, let mark = text.take(spoken) {
        result += mark
        isAfterMark = true
      } else {
        // Brackets that are not around such a word belong to the address.
        let marks = isAfterMark ? gap : token.gap
        result += (isApart && token.isSpaced && !isAfterMark ? " " : "") + marks + tokens.text[token.range]
        isAfterMark = false
        text.index += 1
      }
    }
    return result
  }
}
