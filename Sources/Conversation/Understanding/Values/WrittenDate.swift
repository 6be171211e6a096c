import Localization
import MissingPet

/// A day that is written with its number and its month, with or without a year.
struct WrittenDate {
  typealias Reading = Result<CalendarDate, FieldProblem>

  let tokens: Tokens
  let context: ReadingContext
  private static let separators: Set<String> = ["", ".", "-", "/", ","]

  /// The date that begins at a token, and the index after it; `nil` if none does.
  func match(at start: Int) -> (reading: Reading, end: Int)? {
    guard let found = dayAndMonth(start) ?? monthAndDay(start) ?? yearFirst(start) ?? numbers(start) else {
      return nil
    }
    return (found.reading, DateWords.yearSuffixes.end(tokens, at: found.end) ?? found.end)
  }

  // MARK: With the name of a month

  private func dayAndMonth(_ start: Int) -> (reading: Reading, end: Int)? {
    guard let (day, dayEnd, hasSuffix) = dayOfMonth(start) else { return nil }
    var index = dayEnd
    while let end = DateWords.of.end(tokens, at: index) { index = end }
    guard let next = tokens[index], Self.separators.contains(next.gap),
      let (month, end) = DateWords.months.match(tokens, at: index)
        ?? (index == start + 1 ? DateWords.romanMonths.match(tokens, at: index) : nil)
    else { return hasSuffix ? (lastDay(day), dayEnd) : nil }
    return withYear(day, month, end)
  }

  private func monthAndDay(_ start: Int) -> (reading: Reading, end: Int)? {
    guard let (month, monthEnd) = DateWords.months.match(tokens, at: start) else { return nil }
    var index = monthEnd
    while let end = DateWords.of.end(tokens, at: index) { index = end }
    if let (day, end, _) = dayOfMonth(index), clockEnd(index) == nil { return withYear(day, month, end) }
    let isYear = tokens[monthEnd].map { $0.isNumber && $0.text.utf8.count == 4 } ?? false
    return (.failure(.severalDays), isYear ? monthEnd + 1 : monthEnd)
  }

  /// `2025 November 20`, or a year alone.
  private func yearFirst(_ start: Int) -> (reading: Reading, end: Int)? {
    guard let token = tokens[start], token.text.utf8.count == 4, let year = token.value else { return nil }
    if let (month, end) = DateWords.months.match(tokens, at: start + 1),
      let (day, dayEnd, _) = dayOfMonth(end)
    {
      return (resolve(year, month, day), dayEnd)
    }
    guard (1900...2100).contains(year), separated(start + 1) == nil else { return nil }
    return (.failure(.severalDays), start + 1)
  }

  /// The number of a day, in one or two digits with or without the ending of an ordinal number, or as a word.
  private func dayOfMonth(_ start: Int) -> (day: Int, end: Int, hasSuffix: Bool)? {
    guard let token = tokens[start] else { return nil }
    if let day = token.value, token.text.utf8.count <= 2 {
      if let next = tokens[start + 1], !next.isSpaced,
        let end = DateWords.ordinalSuffixes.end(tokens, at: start + 1)
      {
        return (day, end, true)
      }
      return (day, start + 1, false)
    }
    guard let (tens, end) = NumberWords.ordinals.match(tokens, at: start) else { return nil }
    return (tens, end, false)
  }

  private func withYear(_ day: Int, _ month: Int, _ index: Int) -> (reading: Reading, end: Int) {
    guard let token = tokens[index], let number = token.value,
      Self.separators.contains(token.gap) || token.gap.hasSuffix("'") || token.gap.hasSuffix("’"),
      token.text.utf8.count == 4 || (token.text.utf8.count == 2 && !isMeasure(index))
    else { return (latest(month, day), index) }
    return (resolve(year(number, token), month, day), index + 1)
  }

  /// Whether the number at a token is a time or has a unit after it.
  private func isMeasure(_ index: Int) -> Bool {
    if DateWords.yearSuffixes.end(tokens, at: index + 1) != nil { return false }
    return clockEnd(index) != nil || DateWords.units.match(tokens, at: index + 1) != nil
  }

  // MARK: With numbers only

  /// The number after a separator at a token; `nil` if there is none.
  private func separated(_ index: Int) -> (value: Int, digits: Int)? {
    guard let token = tokens[index], let value = token.value, Self.separators.contains(token.gap) else {
      return nil
    }
    return (value, token.text.utf8.count)
  }

  private func numbers(_ start: Int) -> (reading: Reading, end: Int)? {
    guard let first = tokens[start], let number = first.value else { return nil }
    let digits = first.text.utf8.count
    guard let second = separated(start + 1) else { return digits == 8 ? compact(number, start) : nil }
    if let third = separated(start + 2), !isTime(start + 2) {
      if digits == 4, second.digits <= 2, third.digits <= 2 {
        return (resolve(number, second.value, third.value), start + 3)
      }
      guard digits <= 2, second.digits <= 2, [2, 4].contains(third.digits), let last = tokens[start + 2]
      else {
        return nil
      }
      let gap = tokens[start + 1]?.gap
      return (ordered(number, second.value, gap) { resolve(year(third.value, last), $0, $1) }, start + 3)
    }
    return dayAndMonthOnly(number, digits, second, start)
  }

  private func dayAndMonthOnly(
    _ number: Int, _ digits: Int, _ second: (value: Int, digits: Int), _ start: Int
  ) -> (reading: Reading, end: Int)? {
    let gap = tokens[start + 1]?.gap ?? ""
    if digits + second.digits > 4 {
      let isMonth = min(digits, second.digits) <= 2 && max(digits, second.digits) == 4
      return isMonth ? (.failure(.severalDays), start + 2) : nil
    }
    guard digits <= 2, second.digits <= 2, gap != "," else { return nil }
    if DateWords.months.match(tokens, at: start + 2) != nil { return (.failure(.severalDays), start + 3) }
    return (ordered(number, second.value, gap) { latest($0, $1) }, start + 2)
  }

  /// Eight digits, with the year at either end.
  private func compact(_ number: Int, _ start: Int) -> (reading: Reading, end: Int) {
    let yearFirst = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    let dayFirst = CalendarDate(year: number % 10_000, month: number / 10_000 % 100, day: number / 1_000_000)
    return (choose([yearFirst, dayFirst].compactMap { $0.map(Reading.success) }), start + 1)
  }

  /// A reading of day and month in the order that the separator, the language and the region say, or in the
  /// only order that is possible.
  private func ordered(
    _ first: Int, _ second: Int, _ gap: String?, _ read: (_ month: Int, _ day: Int) -> Reading
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

  /// Whether the number at a token, which could be a year, begins a time.
  private func isTime(_ index: Int) -> Bool {
    guard let token = tokens[index], token.gap.isEmpty || tokens[index + 1]?.gap == ":" else { return false }
    return clockEnd(index) != nil
  }

  private func clockEnd(_ index: Int) -> Int? { ClockTime(tokens: tokens).end(at: index, allowsDot: true) }
}
