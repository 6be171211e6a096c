import CLibrary

/// The time of day, the time zone, and the clock for measuring durations.
package enum SystemClock {
  /// The time in whole seconds since 1970-01-01T00:00:00Z (clock_gettime(2)).
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec)
  }

  /// The seconds by which local time is ahead of UTC at an instant, in the time zone of `TZ` or of the system
  /// (localtime_r(3)); 0 if the year is out of the system's range.
  ///
  /// - Parameter second: seconds since 1970-01-01T00:00:00Z; negative before.
  package static func secondsFromUTC(at second: Int) -> Int {
    var (instant, parts) = (time_t(second), tm())
    // localtime_r(3) is not required to read `TZ`.
    tzset()
    return localtime_r(&instant, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
  }

  /// The time since an unspecified, fixed instant, which never goes back (`CLOCK_MONOTONIC`).
  package static var elapsed: Swift.Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
