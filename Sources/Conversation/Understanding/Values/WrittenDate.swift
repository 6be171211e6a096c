import Localization
import MissingPet

/// A day that is written with its number and its month, with or without a year.
struct WrittenDate {
  typealias Reading = Result<CalendarDate, FieldProblem>

  /// A number, or the name of a month.
  private struct Part {
    let value: Int
    /// How many digits a number has; a word counts as two.
    var digits = 2
    var isMonth = false
    /// Whether letters such as `th` follow the digits.
    var isOrdinal = false
    /// The marks before it.
    let gap: String
  }

  let context: ReadingContext
  private static let separators: Set<String> = ["", ".", "-", "/", ",", "'", "’"]

  /// The date that begins at a position, and the position after it; `nil` if none does. If there are more
  /// parts than a date has, the first of them count, except of numbers alone.
  func read(_ start: TokenCursor) -> (reading: Reading, rest: TokenCursor)? {
    var (text, parts, ends) = (start, [Part](), [TokenCursor]())
    while parts.count < 3, let part = takePart(&text, after: parts) {
      parts.append(part)
      ends.append(text)
    }
    let isNumbers = !parts.contains { $0.isMonth || $0.isOrdinal }
    while var rest = ends.popLast() {
      if let reading = reading(of: parts) {
        _ = rest.skip(DateWords.yearSuffixes)
        return (reading, rest)
      }
      if isNumbers { return nil }
      parts.removeLast()
    }
    return nil
  }

  /// Moves over the next part, and words such as `of` before it. A time is none, except where its numbers can
  /// be those of a day and a month.
  private func takePart(_ text: inout TokenCursor, after parts: [Part]) -> Part? {
    var rest = text
    if !parts.isEmpty { rest.skipAll(DateWords.of) }
    guard let token = rest.next, parts.isEmpty || Self.separators.contains(token.gap) else { return nil }
    let isRoman = parts.count == 1 && !parts[0].isMonth
    let part: Part
    if let month = rest.take(DateWords.months) ?? (isRoman ? rest.take(DateWords.romanMonths) : nil) {
      part = Part(value: month, isMonth: true, gap: token.gap)
    } else if let value = token.value {
      let isLater = parts.count == 2 || parts.first?.isMonth == true || token.gap == "-"
      let digits = token.text.utf8.count
      if !parts.isEmpty, isLater, digits <= 2, isMeasure(rest) { return nil }
      rest.index += 1
      let isOrdinal = digits <= 2 && rest.next?.isSpaced == false && rest.skip(DateWords.ordinalSuffixes)
      part = Part(value: value, digits: digits, isOrdinal: isOrdinal, gap: token.gap)
    } else if let day = rest.take(NumberWords.ordinals) {
      // `first` is said of other things too.
      let isAlone = text.tokens.rest(without: [text.index..<rest.index]).joined()
        .allSatisfy { DateWords.around.contains([text.tokens.words[$0]]) }
      part = Part(value: day, isOrdinal: parts.isEmpty && isAlone, gap: token.gap)
    } else {
      return nil
    }
    text = rest
    return part
  }

  /// Whether the number at a position is a time or has a unit after it.
  private func isMeasure(_ text: TokenCursor) -> Bool {
    var (time, after) = (text, text.after(1))
    return !after.skip(DateWords.yearSuffixes)
      && (time.skipClock(allowsDot: true) || after.isAt(DateWords.units))
  }

  /// The day that parts mean; `nil` if they are no date.
  private func reading(of parts: [Part]) -> Reading? {
    let numbers = parts.filter { !$0.isMonth }
    guard let index = parts.firstIndex(where: \.isMonth) else { return day(in: numbers) }
    guard parts.count - numbers.count == 1 else { return nil }
    let named = parts[index].value
    switch numbers.count {
    case 0: return .failure(.severalDays)
    case 1: return numbers[0].digits > 2 ? .failure(.severalDays) : latest(named, numbers[0].value)
    case _ where index == 2: return numbers.allSatisfy { $0.digits <= 2 } ? .failure(.severalDays) : nil
    default:
      let (day, year) = numbers[0].digits == 4 ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
      return day.digits > 2 ? nil : self.year(year).map { resolve($0, named, day.value) }
    }
  }

  /// The day that numbers mean.
  private func day(in parts: [Part]) -> Reading? {
    let (first, isOrdinal) = (parts[0], parts.contains(where: \.isOrdinal))
    switch parts.count {
    case 1 where isOrdinal: return lastDay(first.value)
    case 1 where first.digits == 8: return compact(first.value)
    case 1: return (1900...2100).contains(first.value) ? .failure(.severalDays) : nil
    case _ where isOrdinal: return nil
    case 2 where parts[1].gap == ",": return nil
    case 2 where parts.allSatisfy({ $0.digits <= 2 }): return ordered(parts) { latest($0, $1) }
    // A month and a year.
    case 2: return parts.map(\.digits).sorted() == [2, 4] ? .failure(.severalDays) : nil
    case _ where first.digits == 4 && parts[1].digits <= 2 && parts[2].digits <= 2:
      return resolve(first.value, parts[1].value, parts[2].value)
    default:
      guard let year = year(parts[2]), first.digits <= 2, parts[1].digits <= 2 else { return nil }
      return ordered(parts) { resolve(year, $0, $1) }
    }
  }

  /// The day in eight digits, with the year at either end.
  private func compact(_ number: Int) -> Reading {
    let day = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    return day.map(Reading.success) ?? resolve(number % 10_000, number / 10_000 % 100, number / 1_000_000)
  }

  /// Day and month in the order that separator, language and region say, or the only possible one.
  private func ordered(_ parts: [Part], _ read: (_ month: Int, _ day: Int) -> Reading) -> Reading {
    let (first, second, gap) = (parts[0].value, parts[1].value, parts[1].gap)
    let readings = [read(second, first), read(first, second)].filter { $0 != .failure(.noSuchDay) }
    let isMonthFirst = context.region == "US"
    // With dashes, the month is only first where it always is.
    let hasTwoOrders = context.language == .en && (gap == "/" || gap == "-" && isMonthFirst)
    guard readings.count > 1, hasTwoOrders else { return readings.first ?? .failure(.noSuchDay) }
    let days = readings.compactMap { try? $0.get() }
    if context.region != nil || days[0] == days[1] { return readings[isMonthFirst ? 1 : 0] }
    return .failure(.twoDays(min(days[0], days[1]), max(days[0], days[1])))
  }

  // MARK: Days

  /// The year that a number of two or four digits means; `nil` for others.
  private func year(_ part: Part) -> Int? {
    guard part.digits == 2 else { return part.digits == 4 ? part.value : nil }
    let today = context.today.year
    let year = today - today % 100 + part.value
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
    let days = (0..<62).lazy.compactMap { CalendarDate(daysSince1970: context.today.daysSince1970 - $0) }
    return days.first { $0.day == day }.map(Reading.success) ?? .failure(.noSuchDay)
  }
}
