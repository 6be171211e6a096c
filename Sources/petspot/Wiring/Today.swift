import MissingPet
import Platform
import Storage

/// The latest date of disappearance that is accepted: the earlier of the local and the UTC calendar day, because the
/// service compares with the day in UTC. It is computed once a second at most: a script may give answers fast.
final class Today {
  private var second: Int
  private var known: CalendarDate

  init() {
    second = SystemClock.now
    known = Today.day(of: second)
  }

  var date: CalendarDate {
    let now = SystemClock.now
    if now != second {
      known = Self.day(of: now)
      second = now
    }
    return known
  }

  /// The day at this moment.
  static func now() -> CalendarDate { day(of: SystemClock.now) }

  private static func day(of second: Int) -> CalendarDate {
    [CalendarDate(localDayOf: second), CalendarDate(utcDayOf: second)].compactMap { $0 }.min()
      ?? CalendarDate.latest
  }
}
