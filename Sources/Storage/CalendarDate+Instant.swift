package import MissingPet
internal import Platform

extension CalendarDate {
  /// The day of an instant in the local time zone; `nil` outside the years 1 to 9999.
  ///
  /// - Parameter second: seconds since 1970-01-01T00:00:00Z; negative before.
  package init?(localDayOf second: Int) {
    self.init(SystemClock.localDay(of: second))
  }

  /// The day of an instant in UTC; `nil` outside the years 1 to 9999.
  ///
  /// - Parameter second: seconds since 1970-01-01T00:00:00Z; negative before.
  package init?(utcDayOf second: Int) {
    self.init(SystemClock.utcDay(of: second))
  }

  private init?(_ day: SystemClock.Day?) {
    guard let day else { return nil }
    self.init(year: day.year, month: day.month, day: day.day)
  }
}
