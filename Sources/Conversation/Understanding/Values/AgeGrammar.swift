import Localization
import MissingPet

/// The grammar of an age: numbers of years, months, weeks and days, in digits or words.
struct AgeGrammar {
  /// Units, by how many of them are a year.
  private static let units = WordTable<Int>(lists: {
    let words = $0.reading.age
    return [(1, words.years), (12, words.months), (52, words.weeks), (365, words.days)]
  })
  /// Words for a number of halves, with their unit if they say it as well; those for several have no number.
  private static let amounts = WordTable<(halves: Int, unit: Int?)>(lists: {
    let words = $0.reading.age
    return [((1, nil), words.half), ((3, nil), words.oneAndHalf), ((0, nil), $0.reading.number.vague)]
      + words.wholeWords.positions.map { (($0 * 2, 1), $1) }
  })
  private static let andHalf = WordTable { $0.reading.age.andHalf }
  /// The words of ages that a typing error can change.
  static var vocabulary: Set<String> {
    units.words.union(amounts.words).union(NumberWords.cardinals.words)
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
  /// The terms of the sum in days, by their units. What is not known exactly counts as one day more.
  private var terms: [Int: Int] = [:]
  private var limits: Set<Limit> = []
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
    let month = DateWords.months.first(in: tokens.words)?.value
    // `from 2018`, but not `adopted in 2018`
    let isOnlyYear = tokens.words.indices.allSatisfy { other in
      other == index || DateWords.months.value(of: [tokens.words[other]]) != nil
        || [bornBefore, fillers, DateWords.yearSuffixes].contains { $0.contains(tokens.words[other]) }
    }
    guard born.first(in: tokens.words) != nil || index > 0 && isOnlyYear else { return .unread(.yearOfBirth) }
    let age = context.today.year - (tokens[index]?.value ?? 0) - (month ?? 0 > context.today.month ? 1 : 0)
    return age > 0 ? .value(Answer(String(age), .success(.age(age)))) : .none(kept: tokens.text)
  }

  private init(start: Int, text: TokenCursor) { (self.start, self.text) = (start, text) }

  /// Reads terms and the words around them. What follows the last one says more, as in `7, nearly blind`.
  private mutating func takeAll(_ isAsked: Bool) -> Bool {
    var found: AgeGrammar?
    // `around 11` can be a time.
    let isSaid = text.isAt(Self.fillers) && !text.isAt(DateWords.beforeTime)
    // A text of many numbers and such words is none, so that the time stays linear.
    var (words, count) = (0, 0)
    while let next = text.next, words < 8, count < (isAsked ? 4 : 1) {
      words += 1
      if takeWord() { continue }
      // `a year` is only an age where a part of the text begins.
      let isNumber = next.isNumber ? !text.isInNumber : text.isAt(NumberWords.cardinals)
      let isBeginning = start == 0 || found != nil
      guard isNumber || isAsked && isBeginning, takeTerm(),
        text.isAtMark || ![Self.otherUnits, DateWords.ago].contains(where: text.isAt),
        !text.isAt(DateWords.months)
      else { break }
      (found, words, count) = (self, 0, count + 1)
    }
    guard let found, isAsked || found.hasUnit || isSaid && found.text.isAtMark else { return false }
    self = found
    return true
  }

  private var reading: ReadAnswer {
    let typed = text.tokens.typed(start..<text.index)
    let days = terms.values.reduce(0, +)
    if limits.contains(.less) { return days <= 365 ? .none(kept: typed) : .unread() }
    if limits.contains(.or) { return .unread(.several) }
    let total = limits.contains(.almost) ? days - 1 : days
    if (1..<365).contains(total) { return .none(kept: typed) }
    let (age, isBelowZero) = (total / 365, total > 0 && text.tokens[start]?.gap.hasSuffix("-") == true)
    guard AnswerValue.ages.contains(age), !isBelowZero else {
      return .value(Answer((isBelowZero ? "-" : "") + typed, .failure(.ageOutOfRange)))
    }
    return .value(Answer(String(age), .success(.age(age))), total % 365 == 0 ? [] : [.wholeYears])
  }

  private mutating func takeWord() -> Bool {
    var rest = text
    // `eight going on nine`: the first is the age.
    if let limit = rest.take(Self.limits), terms.isEmpty || limit != .almost {
      text = rest
      limits.insert(limit)
      return true
    }
    return text.skip(Self.fillers) || !terms.isEmpty && text.skip(Self.and)
  }

  /// Reads a number with or without its unit, or a unit that stands for one of it.
  private mutating func takeTerm() -> Bool {
    var (halves, more, unit) = (2, 0, Int?.none)
    let amount = text.take(Self.amounts)
    if let amount {
      (halves, unit) = amount
    } else if let number = isAtArticle ? nil : text.takeNumber() {
      (halves, more) = takeFraction()
      halves += number * 2
    } else {
      unit = text.take(Self.units)
      guard let unit, unit > 1 else { return false }
    }
    let isVague = amount?.halves == 0
    if text.skip(Self.andHalf) { halves += 1 }
    // `5 w marcu`
    let named = unit ?? (text.after(1).isAt(DateWords.months) ? nil : text.take(Self.units))
    if text.skip(Self.andHalf) { halves += 1 }
    guard !text.isInNumber, !hasUnit || named != nil else { return false }
    hasUnit = named != nil
    let days = halves * 365 / (named ?? 1) / 2 + (isVague ? 1 : more)
    // Two numbers for the same are alternatives, but not `twelve (12)`.
    let isOther = terms.updateValue(days, forKey: named ?? 1).map { $0 != days } ?? false
    if isOther || isVague && named ?? 1 == 1 { limits.insert(.or) }
    return true
  }

  /// Whether an article follows that is not the number one: `a bit`, and not `a year`.
  private var isAtArticle: Bool {
    guard let word = text.next, !word.isNumber, word.text.utf8.count <= 2 else { return false }
    return !text.after(1).isAt(Self.units)
  }

  /// Reads what follows the digits of a number: a half, or whether there are decimals.
  private mutating func takeFraction() -> (halves: Int, more: Int) {
    guard text.tokens[text.index - 1]?.isNumber == true else { return (0, 0) }
    if text.skipDecimals() { return (0, text.tokens.words[text.index - 1].allSatisfy { $0 == "0" } ? 0 : 1) }
    let isHalf = text.next?.text == "1" && text.after(1).next?.text == "2" && text.after(1).next?.gap == "/"
    if isHalf { text.index += 2 }
    return (isHalf || (text.next?.gap ?? text.tokens.trailing).hasPrefix("½") ? 1 : 0, 0)
  }
}
