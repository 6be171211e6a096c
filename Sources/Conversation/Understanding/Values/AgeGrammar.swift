import Localization
import MissingPet

/// The grammar of an age: numbers of years, months, weeks and days, in digits or words.
struct AgeGrammar {
  private enum Unit { case years, months, weeks, days }

  private static let units = WordTable<Unit>(lists: {
    let words = $0.reading.age
    return [(.years, words.years), (.months, words.months), (.weeks, words.weeks), (.days, words.days)]
  })
  /// Words for ages of one year, two years and so on.
  private static let wholeYears = WordTable.positions { $0.reading.age.wholeWords }
  private static let half = WordTable { $0.reading.age.half }
  private static let oneAndHalf = WordTable { $0.reading.age.oneAndHalf }
  private static let andHalf = WordTable { $0.reading.age.andHalf }
  private static let and = WordTable { $0.reading.age.and }
  private static let or = WordTable { $0.reading.age.or }
  private static let fillers = WordTable { $0.reading.age.fillers }
  private static let less = WordTable { $0.reading.age.less }
  private static let almost = WordTable { $0.reading.age.almost }

  private var text: TokenCursor
  /// What is added up, in months.
  private var months = 0
  private var hasFraction = false
  private var isVague = false
  private var isLess = false
  private var isAlmost = false
  /// Whether there are alternatives, or two numbers for the same.
  private var isSeveral = false
  private var seen: [Unit] = []

  static func read(_ typed: String, in context: ReadingContext) -> ReadAnswer {
    let tokens = Tokens(typed)
    let isYear = tokens.items.contains { (1900...context.today.year).contains($0.value ?? 0) }
    if isYear { return .unread(.yearOfBirth) }
    var grammar = AgeGrammar(text: TokenCursor(tokens: tokens))
    if grammar.takeAll() { return grammar.reading }
    let isNumber = tokens.count == 1 && tokens.items[0].isNumber && tokens.trailing.isEmpty
    return .unread(grammar.isSeveral ? .several : isNumber ? .ageOutOfRange : .unreadable)
  }

  private init(text: TokenCursor) { self.text = text }

  private var isNegative: Bool { text.tokens[0]?.gap.hasSuffix("-") ?? false }

  /// Reads the whole text. False if a part of it is unknown.
  private mutating func takeAll() -> Bool {
    let tokens = text.tokens
    if isNegative, tokens.items.dropFirst().contains(where: \.isNumber) { return false }
    guard tokens.hasOnlyMarks("-.,/():;~≈½'+?") else { return false }
    // `8+` is not 8, and `?3` asks.
    let later = tokens.items.dropFirst().map(\.gap).joined() + tokens.trailing
    if later.contains("+") || tokens[0]?.gap.contains("?") == true { return false }
    while text.next != nil {
      guard takeWord() || takeTerm() else { return false }
    }
    return !seen.isEmpty && !isSeveral
  }

  private var reading: ReadAnswer {
    if isLess { return months <= 12 && !isVague ? .none([.underOneYear]) : .unread() }
    let total = isAlmost ? months - 1 : months
    if isVague, seen == [.years] { return .unread(.several) }
    if total < 12, total > 0 || hasFraction || isVague { return .none([.underOneYear]) }
    let isRounded = hasFraction || isVague || total % 12 != 0
    let (age, text) = (total / 12, (isNegative ? "-" : "") + String(total / 12))
    let isAge = AnswerValue.ages.contains(age) && !(isNegative && age > 0)
    return .value(
      Answer(text, isAge ? .success(.age(age)) : .failure(.ageOutOfRange)), isRounded ? [.wholeYears] : [])
  }

  private mutating func takeWord() -> Bool {
    if text.skip(Self.less) {
      isLess = true
    } else if text.skip(Self.almost) {
      isAlmost = true
    } else if text.skip(Self.or) {
      isSeveral = true
    } else {
      if text.isAt(Self.oneAndHalf) || text.isAt(Self.andHalf) { return false }
      return text.skip(Self.fillers) || !seen.isEmpty && text.skip(Self.and)
    }
    return true
  }

  /// Reads a number with or without its unit, or a unit that stands for one of it.
  private mutating func takeTerm() -> Bool {
    var (amount, halves, unit) = (0, 0, Unit?.none)
    if let years = text.take(Self.wholeYears) {
      (amount, unit) = (years, .years)
    } else if text.skip(Self.half) {
      halves = 1
    } else if text.skip(Self.oneAndHalf) {
      (amount, halves) = (1, 1)
    } else if text.skip(NumberWords.vague) {
      isVague = true
    } else if text.next?.gap.contains("½") != true, let number = text.takeNumber() {
      (amount, halves) = (number, takeFraction())
    } else if let one = text.take(Self.units), one != .years {
      (amount, unit) = (1, one)
    } else {
      return false
    }
    if text.skip(Self.andHalf) { halves += 1 }
    let taken = unit ?? text.take(Self.units) ?? .years
    if text.skip(Self.andHalf) { halves += 1 }
    add(amount, halves, taken)
    return true
  }

  /// Reads what follows the digits of a number: decimals, `½` or `1/2`. Returns the number of halves.
  private mutating func takeFraction() -> Int {
    let (tokens, index) = (text.tokens, text.index)
    guard tokens[index - 1]?.isNumber == true else { return 0 }
    let gap = text.next?.gap ?? tokens.trailing
    if gap.hasPrefix("½") { return 1 }
    guard let next = text.next, next.isNumber else { return 0 }
    if !next.isSpaced, gap == "." || gap == "," {
      if next.text.contains(where: { $0 != "0" }) { hasFraction = true }
      text.index += 1
    } else if next.text == "1", let two = tokens[index + 1], two.text == "2", two.gap == "/" {
      text.index += 2
      return 1
    }
    return 0
  }

  private mutating func add(_ amount: Int, _ halves: Int, _ unit: Unit) {
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
  }
}
