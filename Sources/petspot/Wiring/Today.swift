import MissingPet
import Platform
import Storage

/// The latest day that can be a date of disappearance: the earlier of the local and the UTC calendar day. The service
/// judges by UTC, and a person by their own clock. Looked up once a second at most, because answers may come fast.
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

  /// The day now.
  static func now() -> CalendarDate { day(of: SystemClock.now) }

  private static func day(of second: Int) -> CalendarDate {
    [CalendarDate(localDayOf: second), CalendarDate(utcDayOf: second)].compactMap { $0 }.min()
      ?? CalendarDate.latest
  }
}
