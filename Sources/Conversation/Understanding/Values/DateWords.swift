import Localization

/// The words of dates, in all languages.
enum DateWords {
  static let months = WordTable.positions { $0.reading.date.months }
  static let romanMonths = WordTable.positions { $0.reading.date.romanMonths }
  /// Monday is 1.
  static let weekdays = WordTable.positions { $0.reading.date.weekdays }
  /// Words for a day: by how many days it is after today, by its month and number, or words for several days.
  static let days = WordTable<DatePart>(lists: {
    let words = $0.reading.date
    let named = words.namedDays.listItems.compactMap { item -> (DatePart, String)? in
      let (day, month, names) = (Int(item.prefix(2)), Int(item.dropFirst(3).prefix(2)), item.dropFirst(6))
      return day.map { (.latest(month: month, day: $0), String(names.replacing("/", with: ","))) }
    }
    return named + [
      (.offset(-2), words.dayBeforeYesterday), (.offset(-1), words.yesterday), (.offset(0), words.today),
      (.offset(1), words.tomorrow), (.offset(2), words.dayAfterTomorrow), (.vague, words.severalDays),
    ]
  })
  /// Words for a part of a day that say the day as well, by how many days it is after today.
  static let relativeParts = WordTable<Int>(lists: {
    [(-1, $0.reading.date.lastNight), (0, $0.reading.date.thisMorning)]
  })

  enum Unit: Sendable, Equatable {
    case days(Int)
    case hours, minutes
    /// Months and other units that name no day.
    case long
  }
  static let units = WordTable<Unit>(lists: {
    let words = $0.reading.date
    return [
      (.days(1), words.day), (.days(7), words.week), (.days(14), words.fortnight), (.hours, words.hour),
      (.minutes, words.minute), (.long, words.longUnits),
    ]
  })

  enum Side: Sendable { case last, this, next }
  static let sides = WordTable<Side>(lists: {
    [(.last, $0.reading.date.last), (.this, $0.reading.date.this), (.next, $0.reading.date.next)]
  })

  static let ago = WordTable { $0.reading.date.ago }
  static let agoBefore = WordTable { $0.reading.date.agoBefore }
  static let ahead = WordTable { $0.reading.date.ahead }
  static let ordinalSuffixes = WordTable { $0.reading.date.ordinalSuffixes }
  static let yearSuffixes = WordTable { $0.reading.date.yearSuffixes }
  static let of = WordTable { $0.reading.date.of }
  static let parts = WordTable { $0.reading.date.parts }
  static let at = WordTable { $0.reading.date.at }
  static let beforeTime = WordTable { "\($0.reading.date.at), \($0.reading.date.about)" }
  static let clock = WordTable { $0.reading.date.clock }
  static let past = WordTable { $0.reading.date.past }
  static let to = WordTable { $0.reading.date.to }
  static let about = WordTable { $0.reading.date.about }
  static let around = WordTable { "\($0.reading.date.fillers), \($0.reading.date.about)" }
  static let fillers = WordTable { $0.reading.date.fillers }

  /// The words of dates that a typing error can change.
  static var vocabulary: Set<String> {
    [
      months.words, weekdays.words, days.words, relativeParts.words, units.words, ago.words, sides.words,
      parts.words,
    ]
    .reduce([]) { $0.union($1) }
  }
}
