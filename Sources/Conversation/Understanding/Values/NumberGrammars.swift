import Localization
import MissingPet
import PlainText

/// The grammar of a phone number: digits with the marks of numbers, or the words for them.
enum PhoneGrammar {
  static let labels = WordTable { $0.reading.phone.labels }
  private static let extensions = WordTable { $0.reading.phone.extensions }
  private static let marks = Set("+-./(),:;|")

  /// Moves over a number that a text says: where it is asked, the first one, which is refused beside other
  /// words than labels; elsewhere one of 9 to 11 digits, one with the code of a country, or a shorter one
  /// behind a label.
  static func take(_ text: inout TokenCursor, _ context: ReadingContext, isAsked: Bool) -> ReadAnswer? {
    let tokens = text.tokens
    var rest = text
    rest.skipAll(labels)
    let start = rest.index
    guard rest.next?.isNumber == true else { return nil }
    let isApart = !rest.isInNumber
    rest.index = end(ofNumberAt: start, in: tokens)
    let digits = digits(of: tokens.items[start..<rest.index])
    // The letter o for a zero is in front of no number, and `1-800-FLOWERS` is none.
    let isEnd = rest.next.map { $0.isSpaced || $0.isNumber || !$0.gap.isEmpty } ?? true
    let number = Result { () throws(FieldProblem) in AnswerValue.phone(try PhoneNumber(written: digits)) }
    guard isAsked else {
      guard isApart, start > text.index || digits.utf8.count > 8, case .success = number else { return nil }
      text = rest
      return .value(Answer(digits, number))
    }
    let isAll = start == 0 && rest.index == tokens.count
    let isTypedSo = isAll && digits == tokens.text.filter { !$0.isWhitespace && !$0.isDash }
    // One of too many digits is refused as a whole; a part of it would be another number.
    if case .failure = number, tokens.withoutLabels(labels) != start..<rest.index,
      !(12...14).contains(digits.utf8.count)
    {
      return nil
    }
    var after = rest
    if after.skip(extensions) && after.next?.isNumber == true
      || (rest.next?.gap ?? tokens.trailing).contains("#")
    {
      text = rest
      return .unread(.phoneExtension)
    }
    let isNumber = tokens.items[start..<rest.index].allSatisfy { $0.gap.allSatisfy(marks.contains) }
    guard isApart, isEnd, isNumber else { return nil }
    text = rest
    return .value(Answer(isTypedSo ? tokens.text : digits, number))
  }

  /// The end of the digits that belong to one number. Another number begins behind a comma after enough
  /// digits, and where enough digits follow a space or a slash.
  private static func end(ofNumberAt start: Int, in tokens: Tokens) -> Int {
    let isInternational = tokens[start].map { $0.gap.contains("+") || $0.text.hasPrefix("00") } ?? false
    let least = PhoneNumber.digitCount.lowerBound + (isInternational ? 3 : 0)
    var (index, count) = (start, 0)
    while let token = tokens[index], token.isNumber, count <= 20 {
      let separates = token.gap.contains { ",;|/".contains($0) }
      let isLong = token.text.utf8.count >= least || separates && tokens.digits(from: index) >= least
      if index > start {
        // `po 18: 601 234 567`
        if token.gap.contains(where: { !marks.contains($0) || "+:".contains($0) }) { break }
        if separates, !token.gap.contains("/"), count > 8 { break }
        if (token.isSpaced && token.gap.isEmpty || separates) && count >= least && isLong { break }
      }
      count += token.text.utf8.count
      index += 1
    }
    return index
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
    let tokens = text.tokens
    var rest = text
    rest.skipAll(labels)
    let start = rest.index
    var digits = ""
    while let token = rest.next, token.isNumber, isAsked || digits.utf8.count < MicrochipNumber.mostDigits {
      digits += token.text
      rest.index += 1
    }
    if start == rest.index { return nil }
    let isWhole = rest.next.map { !$0.isNumber && ($0.isSpaced || !$0.gap.isEmpty) } ?? true
    let isAlone = isAsked && tokens.withoutLabels(labels) == start..<rest.index
    guard isWhole && digits.utf8.count == MicrochipNumber.mostDigits || isAlone else {
      return nil
    }
    text = rest
    let whole = isAsked && (try? MicrochipNumber(written: tokens.text)) != nil ? tokens.text : digits
    do throws(FieldProblem) {
      return .value(Answer(whole, .success(.microchip(try MicrochipNumber(written: whole)))))
    } catch {
      return .unread(error)
    }
  }
}

/// Numbers that are dictated or written in words, digit by digit or in groups: `seven three oh`,
/// `double five`, `pięćset dwadzieścia sto jedenaście`.
enum SpokenNumbers {
  private static let zero = WordTable { $0.reading.number.zero }
  private static let tens = WordTable.positions { $0.reading.number.tens }
  private static let hundreds = WordTable.positions { $0.reading.number.hundreds }
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
        return typed[..<tokens.items[start].range.lowerBound] + digits + typed[end...]
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
    if text.skip(zero) { return "0" }
    var rest = text
    if let count = rest.take(repeats), let digit = takeGroup(&rest), digit.utf8.count == 1 {
      text = rest
      return String(repeating: digit, count: count + 1)
    }
    var (value, width) = (0, 0)
    if let hundred = text.take(hundreds) { (value, width) = (hundred * 100, 3) }
    if let ten = text.take(tens) { (value, width) = (value + (ten + 1) * 10, max(width, 2)) }
    rest = text
    // An article is no number here.
    if let word = text.next?.text, word.utf8.count > 2, let number = rest.take(NumberWords.cardinals),
      number < 10 || value % 100 == 0 && width != 2,
      // `nine hundred one two three` is dictated digit by digit.
      width != 3 || value % 100 > 0 || number > 9
        || (NumberWords.cardinals.match(rest.tokens.words, at: rest.index)?.value ?? 10) > 9
    {
      (value, width, text) = (value + number, max(width, number > 9 ? 2 : 1), rest)
    }
    let digits = String(value)
    return width == 0 ? nil : String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension Tokens {
  /// The number of digits up to a word, or to a mark that separates numbers; of at most 40 tokens.
  func digits(from start: Int) -> Int {
    let next = items[start...].dropFirst().prefix(40)
      .prefix { $0.isNumber && !$0.gap.contains { ",;|/".contains($0) } }
    return items[start].text.utf8.count + next.reduce(0) { $0 + $1.text.utf8.count }
  }

  /// The tokens without the labels at the beginning and at the end.
  func withoutLabels(_ labels: WordTable<Bool>) -> Range<Int> {
    var start = 0
    while let end = labels.match(words, at: start)?.end { start = end }
    var end = count
    while end > start, labels.match(words, at: end - 1)?.end == end { end -= 1 }
    return start..<end
  }
}
