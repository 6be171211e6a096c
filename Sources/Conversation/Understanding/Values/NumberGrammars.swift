import Localization
import MissingPet
import PlainText

/// The grammar of a phone number: digits with the marks of numbers, or the words for them, among other words.
enum PhoneGrammar {
  private static let labels = WordTable { $0.reading.phone.labels }
  private static let extensions = WordTable { $0.reading.phone.extensions }
  private static let alternatives = WordTable { $0.reading.choice.or }
  private static let not = WordTable { $0.reading.choice.not }
  private static let marks = Set("+-./(),:;|")

  static func read(_ typed: String, in context: ReadingContext) -> ReadAnswer {
    let tokens = Tokens(SpokenNumbers.written(typed))
    let labeled = tokens.withoutLabels(labels)
    guard let first = tokens.items.firstIndex(where: \.isNumber), let end = end(ofNumberAt: first, in: tokens)
    else { return .unread() }
    let text = TokenCursor(tokens: tokens, index: end)
    let mark = text.next?.gap ?? tokens.trailing
    let isNumberNext = text.after(1).next?.isNumber == true
    if text.isAt(extensions) && isNumberNext || mark.contains("#") { return .unread(.phoneExtension) }
    if text.isAt(alternatives) && isNumberNext || mark.contains("+") { return .unread(.several) }
    let digits = digits(of: tokens.items[first..<end])
    let whole = digits == tokens.text.filter { !$0.isWhitespace && !$0.isDash } ? tokens.text : digits
    let number = Result { () throws(FieldProblem) in AnswerValue.phone(try PhoneNumber(written: whole)) }
    let rest = end..<(labeled.upperBound > end ? tokens.count : end)
    let beside = [min(labeled.lowerBound, first)..<first, rest].filter { !$0.isEmpty }
    let marks = tokens.items[first..<end].map(\.gap) + (end == tokens.count ? [tokens.trailing] : [])
    guard marks.joined().allSatisfy(Self.marks.contains), digits != "+" else { return .unread() }
    if !beside.isEmpty {
      // `1-800-FLOWERS`, and the letter o for a zero.
      let isApart = text.next.map { $0.isSpaced || $0.isNumber || $0.gap.contains("(") } ?? true
      guard case .success = number, isApart,
        first == 0 || !TokenCursor(tokens: tokens, index: labeled.lowerBound).isAt(not),
        rest.isEmpty || rest.count > 1 || tokens.words[end].count > 1
      else {
        return .unread()
      }
    }
    return .value(Answer(whole, number), kept: tokens.kept(beside, after: .phone, context))
  }

  /// Moves over a number that a text says among other things: one of 9 to 11 digits, one with the code of a
  /// country, or a shorter one behind a label.
  static func take(_ text: inout TokenCursor) -> Answer? {
    var rest = text
    rest.skipAll(labels)
    guard let token = rest.next, token.isNumber, let end = end(ofNumberAt: rest.index, in: rest.tokens) else {
      return nil
    }
    let digits = digits(of: rest.tokens.items[rest.index..<end])
    // The letter o for a zero is in front of no number.
    if rest.index > 0, !token.isSpaced, token.gap.isEmpty { return nil }
    let isLong = rest.index > text.index || digits.utf8.count > 8
    guard isLong, let number = try? PhoneNumber(written: digits) else { return nil }
    text.index = end
    return Answer(digits, .success(.phone(number)))
  }

  /// The end of the digits that belong to one number; `nil` if a mark is none of a number. Another number
  /// begins behind a comma after enough digits, and where enough digits follow a space or a slash.
  private static func end(ofNumberAt start: Int, in tokens: Tokens) -> Int? {
    let isInternational = tokens[start].map { $0.gap.contains("+") || $0.text.hasPrefix("00") } ?? false
    let least = PhoneNumber.digitCount.lowerBound + (isInternational ? 3 : 0)
    var (index, count) = (start, 0)
    while let token = tokens[index], token.isNumber {
      let separates = token.gap.contains { ",;|/".contains($0) }
      let isLong = token.text.utf8.count >= least || separates && tokens.digits(from: index) >= least
      if index > start {
        if token.gap.contains(where: { !marks.contains($0) || $0 == "+" }) { break }
        if separates, !token.gap.contains("/"), count > 8 { break }
        if (token.isSpaced && token.gap.isEmpty || separates) && count >= least && isLong { break }
      }
      count += token.text.utf8.count
      index += 1
      if count > 20 { return index }
    }
    return index
  }

  /// The digits of a number, after a + if they begin with the code of a country.
  private static func digits(of items: ArraySlice<Token>) -> String {
    var digits = ""
    for (index, item) in items.enumerated() {
      if index == 0, item.gap.contains("+") || item.text.hasPrefix("00") {
        digits = "+" + (item.gap.contains("+") ? item.text : String(item.text.dropFirst(2)))
      } else if !digits.hasPrefix("+") || digits == "+39" || item.text != "0" || !item.gap.hasSuffix("(") {
        // In `+44 (0)20 7946 0958`, the zero is dialed only within the country; in Italy, always.
        digits += item.text
      }
    }
    return digits
  }
}

/// The grammar of a microchip number: digits with any marks between them, or the words for them, among words.
enum MicrochipGrammar {
  private static let labels = WordTable { $0.reading.microchip.labels }

  static func read(_ typed: String, in context: ReadingContext) -> ReadAnswer {
    // These stand for digits that are missing.
    let isIncomplete = ["?", "…", "..."].contains { typed.firstRange(ofText: $0) != nil }
    if isIncomplete { return .unread() }
    let tokens = Tokens(SpokenNumbers.written(typed))
    if let number = try? MicrochipNumber(written: tokens.text) {
      return .value(Answer(tokens.text, .success(.microchip(number))))
    }
    let labeled = tokens.withoutLabels(labels)
    if var text = labeled.first(where: { tokens.items[$0].isNumber }).map(TokenCursor(tokens: tokens).after),
      case let first = text.index, let answer = take(&text)
    {
      let beside = [labeled.lowerBound..<first, text.index..<max(text.index, labeled.upperBound)]
      return .value(
        answer, kept: tokens.kept(beside.filter { !$0.isEmpty }, after: .microchipNumber, context))
    }
    let digits = tokens.items[labeled].map(\.text).joined()
    do throws(FieldProblem) {
      return .value(Answer(digits, .success(.microchip(try MicrochipNumber(written: digits)))))
    } catch {
      return .unread(error)
    }
  }

  /// Moves over a whole number, of 15 digits, that a text says among other things.
  static func take(_ text: inout TokenCursor) -> Answer? {
    var rest = text
    rest.skipAll(labels)
    var digits = ""
    while let token = rest.next, token.isNumber, digits.utf8.count < MicrochipNumber.mostDigits {
      digits += token.text
      rest.index += 1
    }
    let isWhole = rest.next.map { !$0.isNumber && ($0.isSpaced || !$0.gap.isEmpty) } ?? true
    guard isWhole, digits.utf8.count == MicrochipNumber.mostDigits,
      let number = try? MicrochipNumber(written: digits)
    else { return nil }
    text = rest
    return Answer(digits, .success(.microchip(number)))
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
      number < 10 || value % 100 == 0 && width != 2
    {
      (value, width, text) = (value + number, max(width, number > 9 ? 2 : 1), rest)
    }
    let digits = String(value)
    return width == 0 ? nil : String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension Tokens {
  /// The number of digits up to a word, or to a mark that separates numbers.
  func digits(from start: Int) -> Int {
    var (index, count) = (start, 0)
    while let token = self[index], token.isNumber, count < 40,
      index == start || !token.gap.contains(where: { ",;|/".contains($0) })
    {
      count += token.text.utf8.count
      index += 1
    }
    return count
  }

  /// The indices of the tokens without the labels at the beginning and at the end.
  func withoutLabels(_ labels: WordTable<Bool>) -> Range<Int> {
    var start = 0
    while let end = labels.match(words, at: start)?.end { start = end }
    var end = count
    while end > start, labels.match(words, at: end - 1)?.end == end { end -= 1 }
    return start..<end
  }
}
