import CLibrary

/// The system's clock, and its calendar.
package enum SystemClock {
  /// A day of the Gregorian calendar, the years before 1 included.
  package struct Day: Equatable, Sendable {
    /// 0 and less before the year 1.
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int

    init(_ parts: tm) {
      year = Int(parts.tm_year) + 1900
      month = Int(parts.tm_mon) + 1
      day = Int(parts.tm_mday)
    }
  }

  /// The time, in whole seconds since 1970-01-01T00:00:00Z (clock_gettime(2)).
  package static var now: Int {
    var time = timespec()
    // With this clock and a valid place to put it, the call has no way to fail.
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec)
  }

  /// The day on which an instant falls in UTC (gmtime_r(3)); `nil` where the year is beyond what the system can
  /// tell.
  ///
  /// - Parameter second: seconds since 1970-01-01T00:00:00Z; negative before.
  package static func utcDay(of second: Int) -> Day? {
    var (instant, parts) = (time_t(second), tm())
    return gmtime_r(&instant, &parts) == nil ? nil : Day(parts)
  }

  /// The same by the person's clock: in the time zone that `TZ` names, else that of the computer (tzset(3),
  /// localtime_r(3)).
  package static func localDay(of second: Int) -> Day? {
    var (instant, parts) = (time_t(second), tm())
    // localtime_r(3) alone need not look at `TZ`.
    tzset()
    return localtime_r(&instant, &parts) == nil ? nil : Day(parts)
  }
}
