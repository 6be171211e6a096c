package import MissingPet
import PlainText
import Platform

/// Instants in whole seconds since 1970-01-01T00:00:00Z, written in UTC (RFC 3339): `2026-01-02T03:04:05Z`.
package enum UTCTime {
  /// The text of an instant. RFC 3339 has only the years 0 to 9999, so the nearest one in the years 1 to 9999
  /// replaces any other, which only a wrong clock shows.
  package static func text(of second: Int) -> String {
    let second = min(max(second, -62_135_596_800), 253_402_300_799)
    let day = CalendarDate(utcDayOf: second) ?? .latest
    let time = second - day.daysSince1970 * 86_400
    let parts = [time / 3_600, time / 60 % 60, time % 60].map { padded($0, to: 2) }
    return "\(day.iso8601)T\(parts.joined(separator: ":"))Z"
  }

  /// The instant of a text that `text(of:)` gives; `nil` for any other.
  package static func second(of text: String) -> Int? {
    guard text.utf8.count == 20, let day = CalendarDate(written: text.prefix(10)) else { return nil }
    let time = text.dropFirst(11).dropLast().split(separator: ":").compactMap { Int($0) }
    guard time.count == 3 else { return nil }
    let second = day.daysSince1970 * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
    return self.text(of: second) == text ? second : nil
  }
}

extension CalendarDate {
  /// The day of an instant in the local time zone; `nil` outside the years 1 to 9999.
  ///
  /// - Parameter second: seconds since 1970-01-01T00:00:00Z; negative before.
  package init?(localDayOf second: Int) {
    self.init(utcDayOf: second + SystemClock.secondsFromUTC(at: second))
  }
}
