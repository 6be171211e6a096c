import Localization
import MissingPet

/// The grammar of an age: numbers of years, months, weeks and days, in digits or words.
enum AgeGrammar {
  fileprivate enum Unit { case years, months, weeks, days }

  fileprivate static let units: WordTable<Unit> = {
    let texts = Language.allCases.map { L10n($0).reading.age }
    let lists: [(Unit, [String])] = [
      (.years, texts.map(\.years)), (.months, texts.map(\.months)), (.weeks, texts.map(\.weeks)),
      (.days, texts.map(\.days)),
    ]
    return WordTable(lists.flatMap { unit, lists in lists.flatMap(\.listItems).map { ($0, unit) } })
  }()
  /// Words for ages of one year, two years and so on.
  fileprivate static let agesInYears = WordTable(positions: { $0.reading.age.wholeWords })
  fileprivate static let half = WordTable { $0.reading.age.half }
  fileprivate static let oneAndHalf = WordTable { $0.reading.age.oneAndHalf }
  fileprivate static let andHalf = WordTable { $0.reading.age.andHalf }
  fileprivate static let and = WordTable { $0.reading.age.and }
  fileprivate static let or = WordTable { $0.reading.age.or }
  fileprivate static let fillers = WordTable { $0.reading.age.fillers }
  fileprivate static let less = WordTable { $0.reading.age.less }
  fileprivate static let almost = WordTable { $0.reading.age.almost }
  fileprivate static let born = WordTable { $0.reading.age.born }

  static func read(_ typed: String, in context: ReadingContext) -> ReadAnswer {
    let tokens = Tokens(typed)
    let isYear = tokens.items.contains { (1900...context.today.year).contains($0.value ?? 0) }
    if isYear { return .unread(.yearOfBirth) }
    var parser = AgeParser(tokens)
    guard parser.parse() else {
      let isNumber = tokens.count == 1 && tokens.items[0].isNumber && tokens.trailing.isEmpty
      return .unread(parser.isSeveral ? .several : isNumber ? .ageOutOfRange : .unreadable)
    }
    return parser.reading
  }
}

private struct AgeParser {
  let tokens: Tokens
  var index = 0
  /// What is added up, in months.
  var months = 0
  var hasFraction = false
  var isVague = false
  var isLess = false
  var isAlmost = false
  /// Whether there are alternatives, or two numbers for the same.
  var isSeveral = false
  private var seen: [AgeGrammar.Unit] = []

  init(_ tokens: Tokens) { self.tokens = tokens }

  /// Parses the whole text. False if a part of it is unknown.
  mutating func parse() -> Bool {
    let isNegative = tokens[0]?.gap.hasSuffix("-") ?? false
    if isNegative, tokens.items.dropFirst().contains(where: \.isNumber) { return false }
    guard areMarksKnown() else { return false }
    while index < tokens.count {
      if skipWords() { continue }
      guard parseTerm() else { return false }
    }
    return !seen.isEmpty && !isSeveral
  }

  var reading: ReadAnswer {
    if isLess { return months <= 12 && !isVague ? .none([.underOneYear]) : .unread() }
    let total = isAlmost ? months - 1 : months
    if isVague, seen == [.years] { return .unread(.several) }
    if total < 12, total > 0 || hasFraction || isVague { return .none([.underOneYear]) }
    let isNegative = tokens[0]?.gap.hasSuffix("-") ?? false
    let isRounded = hasFraction || isVague || total % 12 != 0
    let (age, text) = (total / 12, (isNegative ? "-" : "") + String(total / 12))
    let isAge = AnswerValue.ages.contains(age) && !(isNegative && age > 0)
    return .value(
      Answer(text, isAge ? .success(.age(age)) : .failure(.ageOutOfRange)), isRounded ? [.wholeYears] : [])
  }

  /// Whether the marks between the tokens are those with which ages are written.
  private func areMarksKnown() -> Bool {
    let gaps = tokens.items.map(\.gap) + [tokens.trailing]
    return gaps.enumerated().allSatisfy { place, gap in
      gap.allSatisfy { "-.,/():;~≈½'".contains($0) || (place == 0 && $0 == "+") || (place > 0 && $0 == "?") }
    }
  }

  private mutating func skipWords() -> Bool {
    if let end = AgeGrammar.less.end(tokens, at: index) {
      (isLess, index) = (true, end)
    } else if let end = AgeGrammar.almost.end(tokens, at: index) {
      (isAlmost, index) = (true, end)
    } else if let end = AgeGrammar.or.end(tokens, at: index) {
      (isSeveral, index) = (true, end)
    } else if AgeGrammar.oneAndHalf.end(tokens, at: index) != nil
      || AgeGrammar.andHalf.end(tokens, at: index) != nil
    {
      return false
    } else if let end = AgeGrammar.fillers.end(tokens, at: index) {
      index = end
    } else if !seen.isEmpty, let end = AgeGrammar.and.end(tokens, at: index) {
      index = end
    } else {
      return false
    }
    return true
  }

  /// A number with or without its unit, or a unit that stands for one of it.
  private mutating func parseTerm() -> Bool {
    var amount = 0
    var halves = 0
    if let (value, end) = AgeGrammar.agesInYears.match(tokens, at: index) {
      index = end
      if let end = AgeGrammar.andHalf.end(tokens, at: index) { (halves, index) = (1, end) }
      return add(value, halves, .years)
    }
    if !parseAmount(&amount, &halves) {
      guard let (unit, end) = AgeGrammar.units.match(tokens, at: index), unit != .years else { return false }
      index = end
      return add(1, 0, unit)
    }
    if let end = AgeGrammar.andHalf.end(tokens, at: index) { (halves, index) = (halves + 1, end) }
    var unit = AgeGrammar.Unit.years
    if let (value, end) = AgeGrammar.units.match(tokens, at: index) { (unit, index) = (value, end) }
    if let end = AgeGrammar.andHalf.end(tokens, at: index) { (halves, index) = (halves + 1, end) }
    return add(amount, halves, unit)
  }

  private mutating func parseAmount(_ amount: inout Int, _ halves: inout Int) -> Bool {
    if let end = AgeGrammar.half.end(tokens, at: index) {
      (halves, index) = (1, end)
    } else if let end = AgeGrammar.oneAndHalf.end(tokens, at: index) {
      (amount, halves, index) = (1, 1, end)
    } else if let end = NumberWords.vague.end(tokens, at: index) {
      (isVague, index) = (true, end)
    } else if tokens[index]?.gap.contains("½") != true,
      let (value, end) = NumberWords.cardinal(tokens, at: index)
    {
      (amount, index) = (value, end)
      parseFraction(&amount, &halves)
    } else {
      return false
    }
    return true
  }

  /// What follows the digits of a number: decimals, `½` or `1/2`.
  private mutating func parseFraction(_ amount: inout Int, _ halves: inout Int) {
    guard tokens[index - 1]?.isNumber == true else { return }
    let gap = tokens[index]?.gap ?? tokens.trailing
    if gap.hasPrefix("½") {
      halves = 1
    } else if let next = tokens[index], next.isNumber, !next.isSpaced, gap == "." || gap == "," {
      if next.text.contains(where: { $0 != "0" }) { hasFraction = true }
      index += 1
    } else if let one = tokens[index], one.text == "1", let two = tokens[index + 1], two.text == "2",
      two.gap == "/"
    {
      (halves, index) = (1, index + 2)
    }
  }

  private mutating func add(_ amount: Int, _ halves: Int, _ unit: AgeGrammar.Unit) -> Bool {
    if seen.contains(unit) { isSeveral = true }
    seen.append(unit)
    if halves > 0 { hasFraction = true }
    switch unit {
    case .years: months += amount * 12 + halves * 6
    case .months: months += amount
    case .weeks: months += amount * 12 / 52
    case .days: months += amount * 12 / 365
    }
    if months == 0, unit != .years, amount > 0 { hasFraction = true }
    return true
  }
}
