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
  /// Words for a number of halves.
  private static let halves = WordTable<Int>(lists: {
    [(1, $0.reading.age.half), (3, $0.reading.age.oneAndHalf)]
  })
  private static let andHalf = WordTable { $0.reading.age.andHalf }
  /// The words of ages that a typing error can change.
  static var vocabulary: Set<String> {
    units.words.union(wholeYears.words).union(halves.words).union(NumberWords.cardinals.words)
  }
  static let and = WordTable { $0.reading.age.and }
  static let fillers = WordTable { $0.reading.age.fillers }
  private enum Limit { case less, almost, or }
  private static let limits = WordTable<Limit>(lists: {
    let words = $0.reading.age
    return [(.less, words.less), (.almost, words.almost), (.or, words.or)]
  })
  /// Units of other things, such as weight.
  private static let otherUnits = WordTable { $0.reading.age.otherUnits }
  private static let born = WordTable { $0.reading.age.born }
  private static let bornBefore = WordTable { $0.reading.age.bornBefore }

  private let start: Int
  private var text: TokenCursor
  /// What is added up, in months.
  private var months = 0
  private var hasFraction = false
  private var isVague = false
  private var limits: Set<Limit> = []
  private var seen: [Unit] = []
  private var hasUnit = false

  /// Moves over an age that a text says: numbers with their units, or, after words such as `she's`, or where
  /// the age is asked, a number alone.
  static func take(_ text: inout TokenCursor, _ context: ReadingContext, isAsked: Bool) -> ReadAnswer? {
    let isYear = { (token: Token) in (1900...context.today.year).contains(token.value ?? 0) }
    if isAsked, text.index == 0, let index = text.tokens.items.firstIndex(where: isYear) {
      text.index = text.tokens.count
      return born(inYearAt: index, text.tokens, context)
    }
    var grammar = AgeGrammar(start: text.index, text: text)
    guard grammar.takeAll(isAsked) else { return nil }
    text = grammar.text
    return grammar.reading
  }

  /// The age of a pet that was born in a year, and in a month of it if one is named.
  private static func born(inYearAt index: Int, _ tokens: Tokens, _ context: ReadingContext) -> ReadAnswer {
    let year = tokens.items[index].value ?? 0
    // `from 2018`, but not `adopted in 2018`
    let isOnlyYear = tokens.words.indices.allSatisfy { other in
      other == index
        || [bornBefore, fillers, DateWords.yearSuffixes].contains { $0.contains(tokens.words[other]) }
        || DateWords.months.value(of: [tokens.words[other]]) != nil
    }
    guard born.first(in: tokens.words) != nil || index > 0 && isOnlyYear else { return .unread(.yearOfBirth) }
    let month = DateWords.months.first(in: tokens.words)?.value
    let age = context.today.year - year - (month ?? 0 > context.today.month ? 1 : 0)
    return age > 0 ? .value(Answer(String(age), .success(.age(age)))) : .none(kept: tokens.text)
  }

  private init(start: Int, text: TokenCursor) { (self.start, self.text) = (start, text) }

  /// Reads terms and the words around them. What follows the last one says more, as in `7, nearly blind`.
  private mutating func takeAll(_ isAsked: Bool) -> Bool {
    var found: AgeGrammar?
    // `around 11` can be a time.
    let isSaid = text.isAt(Self.fillers) && !text.isAt(DateWords.beforeTime)
    // A text of many numbers and such words is none, so that the time stays linear.
    var words = 0
    while text.next != nil, words < 8, seen.count < (isAsked ? 4 : 1) {
      words += 1
      if takeWord() { continue }
      // `a year` is only an age at the beginning, and `R2D2` has none.
      let isNumber = text.next?.isNumber == true ? text.isApart : text.isAt(NumberWords.cardinals)
      guard isNumber || isAsked && (start == 0 || found != nil), takeTerm(), !text.isAt(Self.otherUnits),
        !text.isAt(DateWords.months), !text.isAt(DateWords.ago)
      else { break }
      (found, words) = (self, 0)
    }
    guard let found, isAsked || found.hasUnit || isSaid && found.isAtEnd else { return false }
    self = found
    return true
  }

  /// Whether a part of a sentence ends here: at a mark, or before a word such as `and`.
  private var isAtEnd: Bool {
    text.next?.gap.isEmpty != true || text.isAt(Self.and) || text.isAt(Introduction.insteadOf)
  }

  private var reading: ReadAnswer {
    let typed = text.tokens.typed(start..<text.index)
    if limits.contains(.less) { return months <= 12 && !isVague ? .none(kept: typed) : .unread() }
    let total = limits.contains(.almost) ? months - 1 : months
    if limits.contains(.or) || isVague && seen == [.years] { return .unread(.several) }
    if total < 12, total > 0 || hasFraction || isVague { return .none(kept: typed) }
    let isRounded = hasFraction || isVague || total % 12 != 0
    let (age, isBelowZero) = (total / 12, total > 0 && text.tokens[start]?.gap.hasSuffix("-") == true)
    guard AnswerValue.ages.contains(age), !isBelowZero else {
      return .value(Answer((isBelowZero ? "-" : "") + typed, .failure(.ageOutOfRange)))
    }
    return .value(Answer(String(age), .success(.age(age))), isRounded ? [.wholeYears] : [])
  }

  private mutating func takeWord() -> Bool {
    // `eight going on nine`: the first is the age.
    let isOver = !seen.isEmpty && Self.limits.match(text.tokens.words, at: text.index)?.value == .almost
    if !isOver, let limit = text.take(Self.limits) {
      limits.insert(limit)
      return true
    }
    if text.isAt(Self.halves) || text.isAt(Self.andHalf) { return false }
    return text.skip(Self.fillers) || !seen.isEmpty && text.skip(Self.and)
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
    } else if let count = text.take(Self.halves) {
      halves = count
    } else if text.skip(NumberWords.vague) {
      isVague = true
    } else if text.next?.isNumber == true, text.next?.value == nil {
      amount = AnswerValue.ages.upperBound + 1
      text.index += 1
    } else if text.next?.gap.contains("½") != true, !isAtArticle, let number = text.takeNumber() {
      (amount, halves) = (number, takeFraction())
    } else if let one = text.take(Self.units), one != .years {
      (amount, unit) = (1, one)
    } else {
      return false
    }
    if text.skip(Self.andHalf) { halves += 1 }
    let named = unit ?? text.take(Self.units)
    if text.skip(Self.andHalf) { halves += 1 }
    if hasUnit, named == nil { return false }
    hasUnit = named != nil
    add(amount, halves, named ?? .years)
    return true
  }

  /// Reads what follows the digits of a number: decimals, `½` or `1/2`. Returns the number of halves.
  private mutating func takeFraction() -> Int {
    guard text.tokens[text.index - 1]?.isNumber == true else { return 0 }
    let gap = text.next?.gap ?? text.tokens.trailing
    if gap.hasPrefix("½") { return 1 }
    guard let next = text.next, next.isNumber else { return 0 }
    if !next.isSpaced, gap == "." || gap == "," {
      hasFraction = hasFraction || next.text.contains { $0 != "0" }
      text.index += 1
    } else if next.text == "1", let two = text.after(1).next, two.text == "2", two.gap == "/" {
      text.index += 2
      return 1
    }
    return 0
  }

  private mutating func add(_ amount: Int, _ halves: Int, _ unit: Unit) {
    // Two numbers for the same are alternatives.
    if seen.contains(unit) { limits.insert(.or) }
    seen.append(unit)
    let whole = amount + halves / 2
    switch unit {
    case .years: months += amount * 12 + halves * 6
    case .months: months += whole
    case .weeks: months += whole * 12 / 52
    case .days: months += whole * 12 / 365
    }
    if halves > 0 || months == 0 && unit != .years && amount > 0 { hasFraction = true }
  }
}

extension TokenCursor {
  /// Whether a mark, white space or the beginning of the text is before the token at the position.
  var isApart: Bool { next.map { index == 0 || $0.isSpaced || !$0.gap.isEmpty } ?? false }
}
