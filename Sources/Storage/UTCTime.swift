internal import MissingPet

/// An instant in whole seconds, written in UTC (RFC 3339): `2026-01-02T03:04:05Z`.
package struct UTCTime: Equatable, Sendable, CustomStringConvertible {
  /// The seconds since 1970-01-01T00:00:00Z; negative before.
  package let second: Int
  private let day: CalendarDate

  /// An instant; `nil` outside the years 1 to 9999.
  package init?(second: Int) {
    guard let day = CalendarDate(utcDayOf: second) else { return nil }
    self.second = second
    self.day = day
  }

  /// Parses a time in the form above; `nil` for any other text.
  package init?(_ text: String) {
    let parts = text.dropLast().split(separator: "T", omittingEmptySubsequences: false)
    guard text.hasSuffix("Z"), parts.count == 2, let day = CalendarDate(written: String(parts[0])),
      day.iso8601 == parts[0], let time = Self.secondOfDay(parts[1])
    else { return nil }
    self.day = day
    second = day.daysSince1970 * 86_400 + time
  }

  package var description: String {
    let time = second - day.daysSince1970 * 86_400
    let parts = [time / 3_600, time / 60 % 60, time % 60].map { String(100 + $0).dropFirst() }
    return "\(day.iso8601)T\(parts.joined(separator: ":"))Z"
  }

  /// Reads `HH:MM:SS`.
  private static func secondOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], below: 24), let minute = number(parts[1], below: 60),
      let second = number(parts[2], below: 61)
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  private static func number(_ digits: Substring, below limit: Int) -> Int? {
    guard digits.utf8.count == 2, digits.allSatisfy(\.isWholeNumber), let number = UInt8(digits),
      number < limit
    else { return nil }
    return Int(number)
  }
}

extension CalendarDate {
  /// The number of days since 1970-01-01; negative before.
  fileprivate var daysSince1970: Int {
    // Years that begin in March: the leap day is their last, and the lengths of the months follow a formula.
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = year / 4 - year / 100 + year / 400
    return year * 365 + leapDays + (153 * month + 2) / 5 + day - 1 - 719_468
  }
}

extension UTCTime: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = UTCTime(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time in UTC")
    }
    self = time
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
