import MissingPet
import Platform
import Storage

extension CalendarDate {
  /// The latest date of disappearance that is accepted now: the earlier of the local and the UTC day, because
  /// the service compares dates with the UTC day.
  static var latestToReport: CalendarDate {
    let now = SystemClock.now
    return [CalendarDate(localDayOf: now), CalendarDate(utcDayOf: now)].compactMap(\.self).min() ?? .latest
  }
}
