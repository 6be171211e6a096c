import PlainText

/// A day of the Gregorian calendar, without time and without time zone: what `lastSeenDate` carries.
package struct CalendarDate: Hashable, Comparable, Sendable {
  /// 1 to 9999.
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31, and never beyond the end of the month.
  package let day: Int

  /// The date, or `nil` when the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// 9999-12-31, the last day there can be.
  package static let latest = CalendarDate(known: 9999, 12, 31)

  private init(known year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day before; 0001-01-01 is its own yesterday, so that no arithmetic can leave the calendar.
  package var dayBefore: CalendarDate {
    if let sameMonth = CalendarDate(year: year, month: month, day: day - 1) { return sameMonth }
    let (lastYear, lastMonth) = month == 1 ? (year - 1, 12) : (year, month - 1)
    let lastDay = Self.days(inMonth: lastMonth, of: lastYear)
    return CalendarDate(year: lastYear, month: lastMonth, day: lastDay) ?? self
  }

  /// `YYYY-MM-DD`, the form of ISO 8601 that the service takes.
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
  /// Reads `YYYY-MM-DD` or `DD.MM.YYYY`. One-digit months and days are fine, as people write them;
  /// the year has four digits. `nil` when the text has another form or names a day that does not exist:
  /// `isWellFormed` tells the two apart.
  package init?(written text: some StringProtocol) {
    guard let (year, month, day) = Self.numbers(in: text) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Whether the text has one of the two forms, real day or not.
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

extension CalendarDate: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = CalendarDate(written: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
    }
    self = date
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(iso8601)
  }
}

/// The number in decimal, with leading zeros up to `width` digits.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
