import CLibrary

/// The time of day and the calendar.
package enum SystemClock {
  /// A day of the proleptic Gregorian calendar.
  package struct Day: Equatable, Sendable {
    /// The astronomical year: 0 is the year before 1.
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

  /// The time in whole seconds since 1970-01-01T00:00:00Z (clock_gettime(2)).
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec)
  }

  /// The day of an instant in UTC (gmtime_r(3)); `nil` if the year is out of the system's range.
  ///
  /// - Parameter second: seconds since 1970-01-01T00:00:00Z; negative before.
  package static func utcDay(of second: Int) -> Day? {
    var (instant, parts) = (time_t(second), tm())
    return gmtime_r(&instant, &parts) == nil ? nil : Day(parts)
  }

  /// The day of an instant in the local time zone, which is that of `TZ` or of the system (localtime_r(3)).
  package static func localDay(of second: Int) -> Day? {
    var (instant, parts) = (time_t(second), tm())
    // localtime_r(3) is not required to read `TZ`.
    tzset()
    return localtime_r(&instant, &parts) == nil ? nil : Day(parts)
  }
}

/// The clock for measuring durations. It never goes back (clock_gettime(2), `CLOCK_MONOTONIC`).
package enum MonotonicTime {
  /// The time since an unspecified, fixed instant.
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
