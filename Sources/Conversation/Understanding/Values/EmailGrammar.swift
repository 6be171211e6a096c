import Localization
import MissingPet
import PlainText

/// The grammar of an email address: with or without a label, with spaces around its marks, or dictated.
enum EmailGrammar {
  static let labels = WordTable { $0.reading.email.labels }
  private static let spoken = WordTable<String>(lists: {
    let words = $0.reading.email
    return [("@", words.at), (".", words.dot), ("_", words.underscore), ("-", words.hyphen)]
  })

  /// Moves over an address that a text says; a whole text, or where it is asked what follows a colon, can be
  /// one in words.
  static func take(_ text: inout TokenCursor, _ context: ReadingContext, isAsked: Bool) -> ReadAnswer? {
    let tokens = text.tokens
    let separates = { (token: Token) in token.isSpaced || token.gap.contains { ",;:<>()/[]|?".contains($0) } }
    var rest = text.skippingAll(labels)
    if text.index == 0 || isAsked && text.next?.gap.contains(":") == true {
      for start in [rest.index, text.index] {
        guard let answer = answer(dictated(tokens, from: start)) else { continue }
        text.index = tokens.count
        return .value(answer)
      }
    }
    // In `my.name@example.org`, the first word is no label.
    if rest.next.map(separates) != true { rest = text }
    guard let first = rest.next, rest.index == 0 && first.gap.isEmpty || separates(first) else { return nil }
    var end = rest.index + 1
    while let token = tokens[end], !token.isSpaced, end < rest.index + 30,
      token.gap.allSatisfy({ "@.-_+%".contains($0) })
    {
      end += 1
    }
    let address = tokens.text[first.range.lowerBound..<tokens.items[end - 1].range.upperBound]
    guard tokens[end].map(separates) ?? true, let answer = answer(String(address)) else { return nil }
    text.index = end
    return .value(answer)
  }

  private static func answer(_ text: String) -> Answer? {
    (try? EmailAddress(written: text)).map { Answer(text, .success(.email($0))) }
  }

  /// The text from a token on, with marks for words such as `at` and `dot`, and no spaces around marks.
  static func dictated(_ tokens: Tokens, from start: Int) -> String {
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
        result +=
          (isApart && token.isSpaced && !isAfterMark && !token.isNumber ? " " : "") + marks
          + tokens.text[token.range]
        isAfterMark = false
        text.index += 1
      }
    }
    return result
  }
}
