import Localization
import MissingPet

/// A day that is written with its number and its month, with or without a year.
struct WrittenDate {
  typealias Reading = Result<CalendarDate, FieldProblem>
  /// A reading, and the position after it.
  typealias Found = (reading: Reading, rest: TokenCursor)

  let context: ReadingContext
  private static let separators: Set<String> = ["", ".", "-", "/", ","]

  /// The date that begins at a position; `nil` if none does.
  func read(_ text: TokenCursor) -> Found? {
    var found = dayAndMonth(text) ?? monthAndDay(text) ?? yearFirst(text) ?? numbers(text)
    _ = found?.rest.skip(DateWords.yearSuffixes)
    return found
  }

  // MARK: With the name of a month

  private func dayAndMonth(_ start: TokenCursor) -> Found? {
    var rest = start
    guard let (day, isOrdinal) = takeDay(&rest) else { return nil }
    let afterDay = rest
    rest.skipAll(DateWords.of)
    let isNumberAlone = rest.index == start.index + 1
    guard let next = rest.next, Self.separators.contains(next.gap),
      let month = rest.take(DateWords.months) ?? (isNumberAlone ? rest.take(DateWords.romanMonths) : nil)
    else { return isOrdinal ? (lastDay(day), afterDay) : nil }
    return withYear(day, month, rest)
  }

  private func monthAndDay(_ start: TokenCursor) -> Found? {
    var rest = start
    guard let month = rest.take(DateWords.months) else { return nil }
    var day = rest
    day.skipAll(DateWords.of)
    if !isTime(day), let (number, _) = takeDay(&day) { return withYear(number, month, day) }
    if let next = rest.next, next.isNumber, next.text.utf8.count == 4 { rest.index += 1 }
    return (.failure(.severalDays), rest)
  }

  /// `2025 November 20`, or a year alone.
  private func yearFirst(_ start: TokenCursor) -> Found? {
    guard let token = start.next, token.text.utf8.count == 4, let year = token.value else { return nil }
    let after = start.after(1)
    var rest = after
    if let month = rest.take(DateWords.months), let (day, _) = takeDay(&rest) {
      return (resolve(year, month, day), rest)
    }
    guard (1900...2100).contains(year), separated(after.index, after.tokens) == nil else { return nil }
    return (.failure(.severalDays), after)
  }

  /// Moves over the number of a day, in one or two digits with or without the ending of an ordinal number, or
  /// as a word.
  private func takeDay(_ text: inout TokenCursor) -> (day: Int, isOrdinal: Bool)? {
    guard let token = text.next else { return nil }
    guard let day = token.value, token.text.utf8.count <= 2 else {
      return text.take(NumberWords.ordinals).map { ($0, false) }
    }
    text.index += 1
    return (day, text.next?.isSpaced == false && text.skip(DateWords.ordinalSuffixes))
  }

  private func withYear(_ day: Int, _ month: Int, _ text: TokenCursor) -> Found {
    guard let token = text.next, let number = token.value,
      Self.separators.contains(token.gap) || token.gap.hasSuffix("'") || token.gap.hasSuffix("’"),
      token.text.utf8.count == 4 || (token.text.utf8.count == 2 && !isMeasure(text))
    else { return (latest(month, day), text) }
    return (resolve(year(number, token), month, day), text.after(1))
  }

  /// Whether the number at a position is a time or has a unit after it.
  private func isMeasure(_ text: TokenCursor) -> Bool {
    let after = text.after(1)
    return !after.isAt(DateWords.yearSuffixes) && (isTime(text) || after.isAt(DateWords.units))
  }

  private func isTime(_ text: TokenCursor) -> Bool {
    var rest = text
    return rest.skipClock(allowsDot: true)
  }

  // MARK: With numbers only

  /// The number after a separator at a token; `nil` if there is none.
  private func separated(_ index: Int, _ tokens: Tokens) -> (value: Int, digits: Int)? {
    guard let token = tokens[index], let value = token.value, Self.separators.contains(token.gap) else {
      return nil
    }
    return (value, token.text.utf8.count)
  }

  private func numbers(_ start: TokenCursor) -> Found? {
    let (tokens, index) = (start.tokens, start.index)
    guard let first = start.next, let number = first.value else { return nil }
    let digits = first.text.utf8.count
    guard let second = separated(index + 1, tokens), let gap = tokens[index + 1]?.gap else {
      return digits == 8 ? (compact(number), start.after(1)) : nil
    }
    if let third = separated(index + 2, tokens), let last = tokens[index + 2],
      !(last.gap.isEmpty || tokens[index + 3]?.gap == ":") || !isTime(start.after(2))
    {
      if digits == 4, second.digits <= 2, third.digits <= 2 {
        return (resolve(number, second.value, third.value), start.after(3))
      }
      guard digits <= 2, second.digits <= 2, [2, 4].contains(third.digits) else { return nil }
      return (ordered(number, second.value, gap) { resolve(year(third.value, last), $0, $1) }, start.after(3))
    }
    if digits + second.digits > 4 {
      let isMonth = min(digits, second.digits) <= 2 && max(digits, second.digits) == 4
      return isMonth ? (.failure(.severalDays), start.after(2)) : nil
    }
    guard digits <= 2, second.digits <= 2, gap != "," else { return nil }
    if start.after(2).isAt(DateWords.months) { return (.failure(.severalDays), start.after(3)) }
    return (ordered(number, second.value, gap) { latest($0, $1) }, start.after(2))
  }

  /// The day in eight digits, with the year at either end.
  private func compact(_ number: Int) -> Reading {
    let yearFirst = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    let dayFirst = CalendarDate(year: number % 10_000, month: number / 10_000 % 100, day: number / 1_000_000)
    return choose([yearFirst, dayFirst].compactMap { $0.map(Reading.success) })
  }

  /// A reading of day and month in the order that the separator, the language and the region say, or in the
  /// only order that is possible.
  private func ordered(
    _ first: Int, _ second: Int, _ gap: String, _ read: (_ month: Int, _ day: Int) -> Reading
  ) -> Reading {
    let readings = [read(second, first), read(first, second)].filter { $0 != .failure(.noSuchDay) }
    // With dashes, the month is only first where it always is.
    let hasTwoOrders = gap == "/" || gap == "-" && context.dayOrder == .monthFirst
    guard readings.count > 1, hasTwoOrders, context.language == .en else {
      return choose(Array(readings.prefix(1)))
    }
    switch context.dayOrder {
    case .dayFirst: return readings[0]
    case .monthFirst: return readings[1]
    case nil: return choose(readings)
    }
  }

  private func choose(_ readings: [Reading]) -> Reading {
    if readings.count == 2, case .success(let one) = readings[0], case .success(let other) = readings[1],
      one != other
    {
      return .failure(.twoDays(min(one, other), max(one, other)))
    }
    return readings.first ?? .failure(.noSuchDay)
  }

  // MARK: Days

  private func year(_ number: Int, _ token: Token) -> Int {
    guard token.text.utf8.count == 2 else { return number }
    let today = context.today.year
    let year = today - today % 100 + number
    return year > today + 20 ? year - 100 : year
  }

  private func resolve(_ year: Int, _ month: Int, _ day: Int) -> Reading {
    CalendarDate(year: year, month: month, day: day).map(Reading.success) ?? .failure(.noSuchDay)
  }

  /// The latest such day that is not in the future. A leap day may be eight years ago.
  private func latest(_ month: Int, _ day: Int) -> Reading {
    let year = context.today.year
    let days = (0...8).lazy.compactMap { CalendarDate(year: year - $0, month: month, day: day) }
    return days.first { $0 <= context.today }.map(Reading.success) ?? .failure(.noSuchDay)
  }

  /// The latest day with this number that is not in the future.
  private func lastDay(_ day: Int) -> Reading {
    var date = context.today
    for _ in 0..<62 where date.day != day { date = date.dayBefore }
    return date.day == day ? .success(date) : .failure(.noSuchDay)
  }
}
