import Localization
import MissingPet
import PlainText

/// The grammar of a phone number: digits with the marks of numbers, after a label such as `tel:`.
enum PhoneGrammar {
  private static let labels = WordTable { $0.reading.phone.labels }
  private static let extensions = WordTable { $0.reading.phone.extensions }
  private static let alternatives = WordTable { $0.reading.choice.or }
  private static let marks = Set("+-./(),:;|")

  static func read(_ typed: String) -> ReadAnswer {
    let tokens = Tokens(typed)
    let numbers = tokens.withoutLabels(labels)
    guard !numbers.isEmpty else { return .unread() }
    let words = numbers.filter { tokens.items[$0].isNumber == false }
    if let first = words.first { return unread(tokens, numbers, first) }
    let items = tokens.items[numbers]
    let areSeveral =
      isSeveral(items) { $0.isSpaced && $0.gap.isEmpty }
      || isSeveral(items) { $0.gap.contains { ",;|/".contains($0) } }
    if areSeveral { return .unread(.several) }
    let gaps = items.map(\.gap) + (numbers.upperBound == tokens.count ? [tokens.trailing] : [])
    if gaps.contains(where: { $0.contains("#") }) { return .unread(.phoneExtension) }
    guard gaps.allSatisfy({ $0.allSatisfy(marks.contains) }) else { return .unread() }
    guard gaps.dropFirst().allSatisfy({ !$0.contains("+") }) else { return .unread(.several) }
    let digits = digits(of: items)
    guard digits != "+" else { return .unread() }
    let text = digits == tokens.text.filter { !$0.isWhitespace && !$0.isDash } ? tokens.text : digits
    return .value(
      Answer(text, Result { () throws(FieldProblem) in .phone(try PhoneNumber(written: text)) }))
  }

  /// Why a number with words in it is not read, or the number without words that follow it.
  private static func unread(_ tokens: Tokens, _ numbers: Range<Int>, _ first: Int) -> ReadAnswer {
    let text = TokenCursor(tokens: tokens, index: first)
    if text.isAt(extensions), first > numbers.lowerBound { return .unread(.phoneExtension) }
    if text.isAt(alternatives) { return .unread(.several) }
    guard first > numbers.lowerBound, tokens.items[first].isSpaced || tokens.items[first].gap.hasPrefix("("),
      tokens.items[first...].allSatisfy({ !$0.isNumber }), tokens.items[first].text.count > 1,
      case .value(let number, let remarks) = read(
        String(tokens.text[..<tokens.items[first - 1].range.upperBound])),
      case .success = number.value
    else { return .unread() }
    return .value(number, remarks + Remark.unused([tokens.typed(first..<tokens.count)]))
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

  /// Whether two or more of the groups between separators have enough digits for a number.
  private static func isSeveral(_ items: ArraySlice<Token>, separatedBy separates: (Token) -> Bool) -> Bool {
    var counts = [0]
    for item in items {
      if separates(item) { counts.append(0) }
      counts[counts.count - 1] += item.text.utf8.count
    }
    return counts.count { $0 >= PhoneNumber.digitCount.lowerBound } > 1
  }
}

/// The grammar of a microchip number: digits with any marks between them, after a label such as `chip:`.
enum MicrochipGrammar {
  private static let labels = WordTable { $0.reading.microchip.labels }

  static func read(_ typed: String) -> ReadAnswer {
    // These stand for digits that are missing.
    let isIncomplete = ["?", "…", "..."].contains { typed.firstRange(ofText: $0) != nil }
    if isIncomplete { return .unread() }
    let tokens = Tokens(typed)
    if let number = try? MicrochipNumber(written: tokens.text) {
      return .value(Answer(tokens.text, .success(.microchip(number))))
    }
    let digits = tokens.items[tokens.withoutLabels(labels)].map(\.text).joined()
    do throws(FieldProblem) {
      return .value(Answer(digits, .success(.microchip(try MicrochipNumber(written: digits)))))
    } catch {
      return .unread(error)
    }
  }
}

extension Tokens {
  /// The indices of the tokens without the labels at the beginning and at the end.
  func withoutLabels(_ labels: WordTable<Bool>) -> Range<Int> {
    var start = 0
    while let end = labels.match(words, at: start)?.end { start = end }
    var end = count
    while end > start, labels.match(words, at: end - 1)?.end == end { end -= 1 }
    return start..<end
  }
}
