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
  static let and = WordTable { $0.reading.age.and }
  private static let or = WordTable { $0.reading.age.or }
  private static let fillers = WordTable { $0.reading.age.fillers }
  private static let less = WordTable { $0.reading.age.less }
  private static let almost = WordTable { $0.reading.age.almost }
  /// Units of other things, such as weight.
  private static let otherUnits = WordTable { $0.reading.age.otherUnits }
  private static let born = WordTable { $0.reading.age.born }

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
  /// Whether the unit of the last term is named.
  private var hasUnit = false
  /// What is said after the age.
  private var beside: [Range<Int>] = []

  static func read(_ typed: String, in context: ReadingContext) -> ReadAnswer {
    let tokens = Tokens(typed)
    if let year = tokens.items.first(where: { (1900...context.today.year).contains($0.value ?? 0) })?.value {
      return born(in: year, tokens, context)
    }
    var grammar = AgeGrammar(text: TokenCursor(tokens: tokens))
    if grammar.takeAll() { return grammar.reading }
    let isNumber = tokens.count == 1 && tokens.items[0].isNumber && tokens.trailing.isEmpty
    return .unread(grammar.isSeveral ? .several : isNumber ? .ageOutOfRange : .unreadable)
  }

  /// Moves over an age that a text says among other things: a number with its unit, or, after words such as
  /// `she's`, or where the age is asked, alone.
  static func take(_ text: inout TokenCursor, isAsked: Bool) -> Answer? {
    var grammar = AgeGrammar(text: text)
    grammar.text.skipAll(fillers)
    let isSaid = isAsked || grammar.text.index > text.index
    guard let number = grammar.text.next, number.isNumber || grammar.text.isAt(NumberWords.cardinals),
      number.isSpaced || number.gap.isEmpty, grammar.takeTerm(),
      grammar.hasUnit
        || isSaid && (grammar.text.next.map { !$0.gap.isEmpty || isAsked } ?? true || grammar.text.isAt(and)),
      !grammar.text.isAt(or) || grammar.text.after(1).next?.isNumber != true,
      !grammar.text.isAt(DateWords.ago), !grammar.text.isAt(otherUnits),
      case .value(let answer, _, _) = grammar.reading, case .success = answer.value
    else { return nil }
    text = grammar.text
    return answer
  }

  /// The age of a pet that was born in a year, and in a month of it if one is named.
  private static func born(in year: Int, _ tokens: Tokens, _ context: ReadingContext) -> ReadAnswer {
    let positions = tokens.items.indices.map { TokenCursor(tokens: tokens, index: $0) }
    guard positions.contains(where: { $0.isAt(born) }) else { return .unread(.yearOfBirth) }
    var months = positions.lazy.compactMap { (position) -> Int? in
      var position = position
      return position.take(DateWords.months)
    }.makeIterator()
    let isAhead = months.next().map { $0 > context.today.month } ?? false
    let age = context.today.year - year - (isAhead ? 1 : 0)
    return age > 0 ? .value(Answer(String(age), .success(.age(age)))) : .none(kept: tokens.text)
  }

  private init(text: TokenCursor) { self.text = text }

  private var isNegative: Bool { text.next?.gap.hasSuffix("-") ?? false }

  /// Reads the whole text. False if a part of it is unknown, unless words without a number follow an age.
  private mutating func takeAll() -> Bool {
    let tokens = text.tokens
    if isNegative, tokens.items.dropFirst().contains(where: \.isNumber) { return false }
    var atTerm = self
    while text.next != nil {
      if takeWord() { continue }
      guard takeTerm() else {
        // What follows the last number says more, as in `7, nearly blind`.
        if !seen.isEmpty { self = atTerm }
        break
      }
      atTerm = self
    }
    let (read, rest) = (tokens.items[..<text.index], tokens.items[text.index...])
    let gaps = read.map(\.gap) + (rest.isEmpty ? [tokens.trailing] : [])
    guard gaps.joined().allSatisfy("-.,/():;~≈½'+?".contains) else { return false }
    // `8+` is not 8, and `?3` asks.
    if gaps.dropFirst().joined().contains("+") || gaps.first?.contains("?") == true { return false }
    if seen.isEmpty || isSeveral || rest.first.map({ !$0.isSpaced && $0.gap.isEmpty }) == true {
      return false
    }
    if text.isAt(Self.otherUnits) { return false }
    if rest.count == 1, rest.first?.gap.isEmpty == true, !Negligible.isSilent(rest[text.index].text) {
      return false
    }
    let isSpoken = rest.first?.gap.isEmpty == true && rest.contains { NumberWords.value(of: $0.text) != nil }
    if isSpoken || rest.contains(where: \.isNumber) { return false }
    if !rest.isEmpty { beside = [text.index..<tokens.count] }
    return true
  }

  private var reading: ReadAnswer {
    if isLess { return months <= 12 && !isVague ? .none(kept: text.tokens.text) : .unread() }
    let total = isAlmost ? months - 1 : months
    if isVague, seen == [.years] { return .unread(.several) }
    if total < 12, total > 0 || hasFraction || isVague { return .none(kept: text.tokens.text) }
    let isRounded = hasFraction || isVague || total % 12 != 0
    let isBelowZero = text.tokens[0]?.gap.hasSuffix("-") ?? false
    let (age, number) = (total / 12, (isBelowZero ? "-" : "") + String(total / 12))
    let isAge = AnswerValue.ages.contains(age) && !(isBelowZero && age > 0)
    return .value(
      Answer(number, isAge ? .success(.age(age)) : .failure(.ageOutOfRange)),
      kept: text.tokens.kept(beside), isRounded ? [.wholeYears] : [])
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

  /// Whether an article follows that is not the number one: `a bit`, and not `a year`.
  private var isAtArticle: Bool {
    guard let word = text.next, !word.isNumber, word.text.utf8.count <= 2 else { return false }
    return !text.after(1).isAt(Self.units)
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
    } else if text.next?.gap.contains("½") != true, !isAtArticle, let number = text.takeNumber() {
      (amount, halves) = (number, takeFraction())
    } else if let one = text.take(Self.units), one != .years {
      (amount, unit) = (1, one)
    } else {
      return false
    }
    if text.skip(Self.andHalf) { halves += 1 }
    unit = unit ?? text.take(Self.units)
    hasUnit = unit != nil
    let taken = unit ?? .years
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
