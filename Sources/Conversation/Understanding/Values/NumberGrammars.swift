import Localization
import MissingPet
import PlainText

/// The grammar of a phone number: digits with the marks of numbers, or the words for them.
enum PhoneGrammar {
  static let labels = WordTable { $0.reading.phone.labels }
  private static let extensions = WordTable { $0.reading.phone.extensions }
  private static let marks = Set("-./(),;|")

  /// Moves over a number that a text says: where it is asked, the first one, which is refused beside other
  /// words than labels; elsewhere one of 9 to 11 digits, one with the code of a country, or a shorter one
  /// behind a label.
  static func take(_ text: inout TokenCursor, _ context: ReadingContext, isAsked: Bool) -> ReadAnswer? {
    let tokens = text.tokens
    let start = text.skippingAll(labels)
    guard start.next?.isNumber == true, !start.isInNumber else { return nil }
    let rest = end(ofNumberAt: start)
    let digits = digits(of: tokens.items[start.index..<rest.index])
    let number = Result { () throws(FieldProblem) in AnswerValue.phone(try PhoneNumber(written: digits)) }
    var isWhole = digits.utf8.count > 8 || isAsked || start.index > text.index
    if case .failure = number {
      // One of too many digits is refused as a whole; a part of it would be another number.
      let isAlone = text.index == 0 && rest.skippingAll(labels).next == nil
      isWhole = isAsked && (isAlone || (12...14).contains(digits.utf8.count))
    }
    // `1-800-FLOWERS` is none.
    guard isWhole, !rest.isInNumber else { return nil }
    text = rest
    var after = rest
    let hasWord = after.skip(extensions) && after.next?.isNumber == true
    if isAsked, hasWord || (rest.next?.gap ?? tokens.trailing).contains("#") {
      return .unread(.phoneExtension)
    }
    return .value(Answer(tokens.typed(digits), number))
  }

  /// The end of the digits that belong to one number. Another number begins behind a comma after enough
  /// digits, and where enough digits follow a space or a slash: `po 18: 601 234 567`, `601234567/602345678`.
  private static func end(ofNumberAt start: TokenCursor) -> TokenCursor {
    let isInternational = start.next.map { $0.gap.contains("+") || $0.text.hasPrefix("00") } ?? false
    let least = PhoneNumber.digitCount.lowerBound + (isInternational ? 3 : 0)
    var (rest, count) = (start, 0)
    while let token = rest.next, token.isNumber, count <= 20, !rest.isAtDate {
      if count > 0 {
        let separates = token.gap.contains { ",;|/".contains($0) }
        let isLong = count >= least && token.text.utf8.count >= least && (separates || token.gap.isEmpty)
        let isListed = separates && count > 8 && !token.gap.contains("/")
        if !token.gap.allSatisfy(marks.contains) || isListed || isLong { break }
      }
      count += token.text.utf8.count
      rest.index += 1
    }
    return rest
  }

  /// The digits of a number, after a + if they begin with the code of a country.
  private static func digits(of items: ArraySlice<Token>) -> String {
    guard let first = items.first, first.gap.contains("+") || first.text.hasPrefix("00") else {
      return items.map(\.text).joined()
    }
    let code = first.gap.contains("+") ? first.text : String(first.text.dropFirst(2))
    // In `+44 (0)20 7946 0958`, the zero is dialed only within the country; in Italy, always.
    let others = items.dropFirst().filter { code == "39" || $0.text != "0" || !$0.gap.hasSuffix("(") }
    return "+" + code + others.map(\.text).joined()
  }
}

/// The grammar of a microchip number: digits with any marks between them, or the words for them.
enum MicrochipGrammar {
  static let labels = WordTable { $0.reading.microchip.labels }

  /// Moves over a whole number, of 15 digits; where it is asked, over any with nothing but labels beside it.
  static func take(_ text: inout TokenCursor, _ context: ReadingContext, isAsked: Bool) -> ReadAnswer? {
    let start = text.skippingAll(labels)
    var (rest, digits) = (start, "")
    while let token = rest.next, token.isNumber, isAsked || digits.utf8.count < MicrochipNumber.mostDigits {
      digits += token.text
      rest.index += 1
    }
    let isWhole =
      digits.utf8.count == MicrochipNumber.mostDigits && rest.next?.isNumber != true && !rest.isInNumber
    let isAlone = isAsked && text.index == 0 && rest.skippingAll(labels).next == nil
    // `07700 900461` and `+48601234567` look like phone numbers.
    let isPhone =
      (9...11).contains(digits.utf8.count) && start.index == text.index && rest.index > start.index + 1
    guard !digits.isEmpty, isWhole || isAlone, !isPhone, start.next?.gap.contains("+") != true else {
      return nil
    }
    text = rest
    let number = Result { () throws(FieldProblem) in
      AnswerValue.microchip(try MicrochipNumber(written: digits))
    }
    return .value(Answer(text.tokens.typed(digits), number))
  }
}

extension TokenCursor {
  /// Whether a date with its year begins here: `2026-11-20`, `20.11.2026`.
  fileprivate var isAtDate: Bool {
    let items = tokens.items.dropFirst(index).prefix(3)
    return [[4, 2, 2], [2, 2, 4]].contains(items.map(\.text.utf8.count))
      && items.dropFirst().allSatisfy { [".", "-", "/"].contains($0.gap) }
      && items.contains { (1900...2100).contains($0.value ?? 0) }
  }
}

extension Tokens {
  /// A number as it was typed, if that is the whole text; otherwise its digits. A long text is not compared.
  fileprivate func typed(_ digits: String) -> String {
    count < 20 && text.filter { !$0.isWhitespace && !$0.isDash } == digits ? text : digits
  }
}

/// Numbers that are dictated or written in words, digit by digit or in groups: `seven three oh`,
/// `double five`, `pięćset dwadzieścia sto jedenaście`.
enum SpokenNumbers {
  private static let plus = WordTable { $0.reading.number.plus }
  private static let numbers = WordTable<Int>(lists: {
    let words = $0.reading.number
    return [(0, words.zero)] + words.cardinals.positions + words.tens.positions.map { ($0 * 10 + 10, $1) }
      + words.hundreds.positions.map { ($0 * 100, $1) }
  })
  /// Words for the next digit twice, and three times.
  private static let repeats = WordTable.positions { $0.reading.number.repeats }

  /// A text with digits for the words of its first number that has enough for a phone number.
  static func written(_ typed: String) -> String {
    let tokens = Tokens(typed, isWhole: true)
    var text = TokenCursor(tokens: tokens)
    while text.next != nil {
      let start = text.index
      var digits = ""
      while digits.utf8.count < 40, let group = takeGroup(&text) { digits += group }
      let isSpoken = tokens.items[start..<text.index].contains { !$0.isNumber }
      if isSpoken, digits.utf8.count >= PhoneNumber.digitCount.lowerBound {
        let end = tokens.items[text.index - 1].range.upperBound
        let hasPlus = tokens[start - 1].map { plus.contains($0.text) } == true
        let first = tokens.items[hasPlus ? start - 1 : start].range.lowerBound
        return typed[..<first] + (hasPlus ? "+" : "") + digits + typed[end...]
      }
      if text.index == start { text.index += 1 }
    }
    return typed
  }

  /// Moves over a digit, or a number of up to three digits. Returns its digits.
  private static func takeGroup(_ text: inout TokenCursor) -> String? {
    if let token = text.next, token.isNumber {
      text.index += 1
      return token.text
    }
    var rest = text
    if let count = rest.take(repeats), let digit = takeGroup(&rest), digit.utf8.count == 1 {
      text = rest
      return String(repeating: digit, count: count + 1)
    }
    // An article is no number here.
    let isArticle = text.isAt(NumberWords.cardinals) && text.next?.text.utf8.count ?? 0 <= 2
    guard !isArticle, var value = text.take(numbers) else { return nil }
    while true {
      rest = text
      guard value > 0, let more = rest.take(numbers), more > 0 else { break }
      // `nine hundred one two three` is dictated digit by digit.
      let isDigit =
        more < 10 && numbers.match(rest.tokens.words, at: rest.index).map { $0.value < 10 } == true
      let isPart =
        value % 100 == 0 ? more < 100 && !isDigit : value % 10 == 0 && value % 100 > 10 && more < 10
      guard isPart else { break }
      (value, text) = (value + more, rest)
    }
    return String(value)
  }
}
