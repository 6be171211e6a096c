package import Foundation
package import MissingPet

extension CalendarDate {
  /// The day of the Gregorian calendar on which an instant falls in a time zone; `nil` beyond the years 1 to
  /// 9999.
  package init?(_ instant: Date, in timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.era, .year, .month, .day], from: instant)
    guard parts.era == 1, let year = parts.year, let month = parts.month, let day = parts.day else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }
}
