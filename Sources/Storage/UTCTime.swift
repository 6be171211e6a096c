internal import MissingPet

/// An instant in whole seconds, written in UTC (RFC 3339): `2026-01-02T03:04:05Z`.
package struct UTCTime: Equatable, Sendable, CustomStringConvertible {
  /// The seconds since 1970-01-01T00:00:00Z; negative before.
  package let second: Int
  private let day: CalendarDate

  /// An instant. RFC 3339 has only the years 0 to 9999, so the nearest one in the years 1 to 9999 replaces
  /// any other, which only a wrong clock shows.
  package init(second: Int) {
    self.second = min(max(second, -62_135_596_800), 253_402_300_799)
    day = CalendarDate(utcDayOf: self.second) ?? .latest
  }

  /// Parses a time of RFC 3339: it may have a fraction, which is dropped, and an offset from UTC in place of
  /// `Z`.
  package init?(_ text: String) {
    let parts = text.uppercased().split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let day = CalendarDate(written: parts[0]),
      let time = Self.secondOfDay(parts[1].prefix(8))
    else { return nil }
    var zone = parts[1].dropFirst(8)
    if zone.first == "." { zone = zone.dropFirst().drop(while: \.isWholeNumber) }
    guard let offset = Self.offset(zone) else { return nil }
    self.init(second: day.daysSince1970 * 86_400 + time - offset)
  }

  package var description: String {
    let time = second - day.daysSince1970 * 86_400
    let parts = [time / 3_600, time / 60 % 60, time % 60].map { String(100 + $0).dropFirst() }
    return "\(day.iso8601)T\(parts.joined(separator: ":"))Z"
  }

  /// Reads `HH:MM:SS`, with 24:00:00 for the end of the day, and 60 for a leap second.
  private static func secondOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], below: 25), let minute = number(parts[1], below: 60),
      let second = number(parts[2], below: 61)
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  /// Reads `Z`, `+HH:MM` or `-HH:MM`: the seconds by which local time is ahead of UTC.
  private static func offset(_ zone: Substring) -> Int? {
    if zone == "Z" { return 0 }
    let parts = zone.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard zone.first == "+" || zone.first == "-", parts.count == 2, let hour = number(parts[0], below: 24),
      let minute = number(parts[1], below: 60)
    else { return nil }
    return (zone.first == "-" ? -1 : 1) * (hour * 3_600 + minute * 60)
  }

  private static func number(_ digits: Substring, below limit: Int) -> Int? {
    guard digits.utf8.count == 2, digits.allSatisfy(\.isWholeNumber), let number = UInt8(digits),
      number < limit
    else { return nil }
    return Int(number)
  }
}
