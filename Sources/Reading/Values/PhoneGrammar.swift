import Localization
import MissingPet
import PlainText

/// The grammar of a phone number: digits with any of the marks with which numbers are written, after a label
/// such as `tel:`.
enum PhoneGrammar {
  private static let labels = WordTable { $0.reading.phone.labels }
  private static let extensions = WordTable { $0.reading.phone.extensions }
  private static let alternatives = WordTable { $0.reading.choice.or }
  private static let marks = Set("+-./(),:;|")

  static func read(_ typed: String) -> ReadAnswer {
    let tokens = Tokens(typed)
    if !tokens.text.hasPrefix("00"), (try? PhoneNumber(written: tokens.text)) != nil {
      return .value(tokens.text)
    }
    let numbers = tokens.withoutLabels(labels)
    guard !numbers.isEmpty else { return .unread() }
    let words = numbers.filter { tokens.items[$0].isNumber == false }
    if let first = words.first { return unread(tokens, numbers, first) }
    let number = WrittenNumber(tokens, numbers)
    if number.isSeveral { return .unread(.several) }
    let gaps =
      numbers.map { tokens.items[$0].gap } + (numbers.upperBound == tokens.count ? [tokens.trailing] : [])
    if gaps.contains(where: { $0.contains("#") }) { return .unread(.phoneExtension) }
    guard gaps.allSatisfy({ $0.allSatisfy(marks.contains) }) else { return .unread() }
    guard gaps.dropFirst().allSatisfy({ !$0.contains("+") }) else { return .unread(.several) }
    return number.reading
  }

  /// Why a number with words in it is not read, or the number without words that follow it.
  private static func unread(_ tokens: Tokens, _ numbers: Range<Int>, _ first: Int) -> ReadAnswer {
    if extensions.end(tokens, at: first) != nil, first > numbers.lowerBound {
      return .unread(.phoneExtension)
    }
    if alternatives.end(tokens, at: first) != nil { return .unread(.several) }
    guard first > numbers.lowerBound, tokens.items[first].isSpaced || tokens.items[first].gap.hasPrefix("("),
      tokens.items[first...].allSatisfy({ !$0.isNumber }), tokens.items[first].text.count > 1,
      case .value(let number, let remarks) = read(
        String(tokens.text[..<tokens.items[first - 1].range.upperBound])),
      (try? PhoneNumber(written: number)) != nil
    else { return .unread() }
    return .value(number, remarks + [.leftOut(tokens.typed(first..<tokens.count))])
  }
}

/// The digits of a number as it is written.
private struct WrittenNumber {
  private var parts: [(digits: String, separator: String)] = []
  private var isInternational = false
  /// Whether the text has several numbers: two groups of digits that are long enough, or more.
  let isSeveral: Bool
  private var hasTrunkZero = false

  init(_ tokens: Tokens, _ numbers: Range<Int>) {
    let items = tokens.items[numbers]
    isSeveral =
      Self.groups(items) { $0.isSpaced && $0.gap.isEmpty }
      || Self.groups(items) { $0.gap.contains { ",;|/".contains($0) } }
    for (index, item) in items.enumerated() {
      if index == 0 { isInternational = item.gap.contains("+") }
      let isZero = item.text == "0" && item.gap.hasSuffix("(")
      if isZero, isInternational || parts.first?.digits.hasPrefix("00") == true {
        hasTrunkZero = true
      } else {
        let separator = item.isSpaced || item.gap.isEmpty || item.gap.contains(")") ? " " : item.gap
        parts.append((item.text, separator))
      }
    }
    if !isInternational, let first = parts.first, first.digits.hasPrefix("00") {
      isInternational = true
      parts[0].digits = String(first.digits.dropFirst(2))
      parts.removeAll { $0.digits.isEmpty }
    }
  }

  /// Whether two or more of the groups between separators have enough digits for a number.
  private static func groups(_ items: ArraySlice<Token>, _ separates: (Token) -> Bool) -> Bool {
    var counts: [Int] = []
    for item in items {
      if counts.isEmpty || separates(item) { counts.append(0) }
      counts[counts.count - 1] += item.text.utf8.count
    }
    return counts.filter { $0 >= PhoneNumber.digitCount.lowerBound }.count > 1
  }

  private var digits: String { parts.map(\.digits).joined() }

  var reading: ReadAnswer {
    if digits.utf8.count > PhoneNumber.digitCount.upperBound, let number = withoutCountryCode {
      return .unread(.withoutCountryCode(number))
    }
    return digits.isEmpty ? .unread() : .value((isInternational ? "+" : "") + digits)
  }

  /// The number without the code of a country, with the zero that is dialled before it there; `nil` if that
  /// is no number either.
  private var withoutCountryCode: String? {
    let digits = digits
    guard digits.first != "0" else { return nil }
    var code = CountryCode.length(of: digits)
    let zero = hasTrunkZero || CountryCode.withTrunkZero.contains(String(digits.prefix(code)))
    var rest = ""
    for part in parts {
      let kept = part.digits.dropFirst(code)
      code -= part.digits.count - kept.count
      if !kept.isEmpty { rest += (rest.isEmpty ? "" : part.separator) + kept }
    }
    let count = rest.filter(\.isASCIIDigit).count
    guard PhoneNumber.digitCount.contains(count) else { return nil }
    return zero && rest.first != "0" && count < PhoneNumber.digitCount.upperBound ? "0" + rest : rest
  }
}

/// The codes of countries (ITU-T E.164), as far as their lengths and what is dialled in the country matter.
private enum CountryCode {
  private static let twoDigits: Set<String> = [
    "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46", "47", "48",
    "49",
    "51", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65", "66", "81", "82",
    "84",
    "86", "90", "91", "92", "93", "94", "95", "98",
  ]

  /// The codes of countries in which a zero is dialled before a number.
  static let withTrunkZero: Set<String> = [
    "27", "31", "32", "33", "40", "41", "43", "44", "46", "49", "61", "64", "81", "82", "90", "353", "358",
    "380",
    "381", "385", "386", "421",
  ]

  /// The length of the code with which a number begins.
  static func length(of digits: String) -> Int {
    if digits.hasPrefix("1") || digits.hasPrefix("7") { return 1 }
    return twoDigits.contains(String(digits.prefix(2))) ? 2 : 3
  }
}
