package import MissingPet
import Platform

extension CalendarDate {
  /// The day of an instant in the local time zone; `nil` outside the years 1 to 9999.
  ///
  /// - Parameter second: seconds since 1970-01-01T00:00:00Z; negative before.
  package init?(localDayOf second: Int) {
    self.init(utcDayOf: second + SystemClock.secondsFromUTC(at: second))
  }
}
