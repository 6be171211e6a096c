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
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    self.init(known: year, month, day)
    // A day after the end of its month is one of the next month.
    guard CalendarDate(daysSince1970: daysSince1970) == self else { return nil }
  }

  /// A date by the number of days since 1970-01-01, negative before; `nil` outside the years 1 to 9999.
  package init?(daysSince1970 days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    // From 0000-03-01 in eras of 400 years, and in years that begin in March: the leap day is the last one.
    let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    self.init(known: era * 400 + year + month / 10, month < 10 ? month + 3 : month - 9, day)
  }

  /// The day of an instant in UTC; `nil` outside the years 1 to 9999.
  ///
  /// - Parameter second: seconds since 1970-01-01T00:00:00Z; negative before.
  package init?(utcDayOf second: Int) {
    self.init(daysSince1970: second / 86_400 - (second % 86_400 < 0 ? 1 : 0))
  }

  /// The latest date that can be represented, 9999-12-31.
  package static let latest = CalendarDate(known: 9999, 12, 31)

  private init(known year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The number of days since 1970-01-01; negative before.
  package var daysSince1970: Int {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return year * 365 + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1 - 719_468
  }

  /// The day of the week, from 1 for Monday to 7 for Sunday (ISO 8601).
  package var weekday: Int { (daysSince1970 + 719_162) % 7 + 1 }

  /// The date as `YYYY-MM-DD` (ISO 8601), the form that the service accepts.
  package var iso8601: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Parses `YYYY-MM-DD`. The month and the day have one or two digits, the year has four. `nil` if the text
  /// has another form or the calendar has no such day.
  package init?(written text: some StringProtocol) {
    guard text.utf8.count <= 10 else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.filter { $0.allSatisfy(\.isASCIIDigit) }.compactMap { Int($0) }
    guard parts.count == 3, numbers.count == 3, parts[0].count == 4,
      parts.dropFirst().allSatisfy({ $0.count <= 2 })
    else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}
