import MissingPet
import Platform
import Storage

/// The latest date of disappearance that is accepted: the earlier of the local and the UTC day, because the
/// service compares dates with the UTC day. The date is computed at most once a second, because input from a
/// pipe is fast.
final class Today {
  private var second: Int
  private var cached: CalendarDate

  init() {
    second = SystemClock.now
    cached = Self.day(of: second)
  }

  var date: CalendarDate {
    let now = SystemClock.now
    if now != second {
      cached = Self.day(of: now)
      second = now
    }
    return cached
  }

  /// The current date, computed now.
  static func now() -> CalendarDate { day(of: SystemClock.now) }

  private static func day(of second: Int) -> CalendarDate {
    [CalendarDate(localDayOf: second), CalendarDate(utcDayOf: second)].compactMap { $0 }.min()
      ?? CalendarDate.latest
  }
}
