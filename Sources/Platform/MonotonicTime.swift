import CLibrary

/// The clock for measuring how long something takes: it never goes back, whatever is done to the time of day
/// (clock_gettime(2), `CLOCK_MONOTONIC`).
package enum MonotonicTime {
  /// The time since some fixed moment.
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
