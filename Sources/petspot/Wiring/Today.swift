import Foundation
import MissingPet
import Storage

/// The latest day that can be a date of disappearance: the earlier of the local and the UTC calendar day
/// (SPEC 2, Date). Looked up once a second at most, because a calendar is slow and answers may come fast.
final class Today {
  private var second = -1.0
  private var known = Today.now()

  var date: CalendarDate {
    let now = Date().timeIntervalSinceReferenceDate.rounded(.down)
    if now != second {
      known = Self.now()
      second = now
    }
    return known
  }

  /// The day now.
  static func now() -> CalendarDate {
    let now = Date()
    let days = [TimeZone.current, TimeZone.gmt].compactMap { CalendarDate(now, in: $0) }
    return days.min() ?? CalendarDate.latest
  }
}
