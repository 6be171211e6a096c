import PlainText

/// A day of the Gregorian calendar, without a time or time zone.
package struct CalendarDate: Hashable, Comparable, Sendable {
  /// The year, 1 to 9999.
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// A date; `nil` if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The latest date that can be represented, 9999-12-31.
  package static let latest = CalendarDate(known: 9999, 12, 31)

  private init(known year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day before this one. For 0001-01-01 it is the same day, so the result is always valid.
  package var dayBefore: CalendarDate {
    if let sameMonth = CalendarDate(year: year, month: month, day: day - 1) { return sameMonth }
    let (lastYear, lastMonth) = month == 1 ? (year - 1, 12) : (year, month - 1)
    let lastDay = Self.days(inMonth: lastMonth, of: lastYear)
    return CalendarDate(year: lastYear, month: lastMonth, day: lastDay) ?? self
  }

  /// The date as `YYYY-MM-DD` (ISO 8601), the form that the service accepts.
  package var iso8601: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate {
  /// Parses `YYYY-MM-DD` or `DD.MM.YYYY`. The month and the day have one or two digits, the year has four.
  /// `nil` if the text has another form or the calendar has no such day; `isWellFormed` distinguishes the
  /// two.
  package init?(written text: some StringProtocol) {
    guard let (year, month, day) = Self.numbers(in: text) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Whether the text has one of the two forms, even if the calendar has no such day.
  package static func isWellFormed(_ text: some StringProtocol) -> Bool { numbers(in: text) != nil }

  private static func numbers(in text: some StringProtocol) -> (year: Int, month: Int, day: Int)? {
    for (separator, yearPlace) in [(Character("-"), 0), (Character("."), 2)] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
        parts[yearPlace].count == 4,
        parts.indices.allSatisfy({ $0 == yearPlace || (1...2).contains(parts[$0].count) })
      else { continue }
      let numbers = parts.compactMap { Int($0) }
      guard numbers.count == 3 else { continue }
      return (numbers[yearPlace], numbers[1], numbers[2 - yearPlace])
    }
    return nil
  }
}

/// The number in decimal, with leading zeros to at least `width` digits.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
