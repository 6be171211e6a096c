import Localization

/// The words of dates, in all languages.
enum DateWords {
  static let months = WordTable(positions: { $0.reading.date.months })
  /// Monday is 1.
  static let weekdays = WordTable(positions: { $0.reading.date.weekdays })
  /// Words for a day, by how many days it is after today.
  static let relative = WordTable(
    byLanguage { words in
      [
        (-2, words.dayBeforeYesterday), (-1, words.yesterday), (0, words.today), (1, words.tomorrow),
        (2, words.dayAfterTomorrow),
      ]
    })
  /// Words for a part of a day that say the day as well, by how many days it is after today.
  static let relativeParts = WordTable(
    byLanguage { words in [(-1, words.lastNight), (0, words.thisMorning)] })

  enum Unit: Sendable, Equatable {
    case days(Int)
    case hours, minutes
    /// Months and other units that name no day.
    case long
  }
  static let units = WordTable(
    byLanguage { words in
      [
        (.days(1), words.day), (.days(7), words.week), (.days(14), words.fortnight), (.hours, words.hour),
        (.minutes, words.minute), (.long, words.longUnits),
      ] as [(Unit, String)]
    })

  enum Side: Sendable { case last, this, next }
  static let sides = WordTable(
    byLanguage { words in [(Side.last, words.last), (.this, words.this), (.next, words.next)] })

  static let ago = WordTable { $0.reading.date.ago }
  static let agoBefore = WordTable { $0.reading.date.agoBefore }
  static let ahead = WordTable { $0.reading.date.ahead }
  static let severalDays = WordTable { $0.reading.date.severalDays }
  static let ordinalSuffixes = WordTable { $0.reading.date.ordinalSuffixes }
  static let yearSuffixes = WordTable { $0.reading.date.yearSuffixes }
  static let of = WordTable { $0.reading.date.of }
  static let parts = WordTable { $0.reading.date.parts }
  static let at = WordTable { $0.reading.date.at }
  static let clock = WordTable { $0.reading.date.clock }
  static let past = WordTable { $0.reading.date.past }
  static let to = WordTable { $0.reading.date.to }
  static let about = WordTable { $0.reading.date.about }
  static let fillers = WordTable { $0.reading.date.fillers }
  static let places = WordTable { $0.reading.date.places }

  static let romanMonths = WordTable(
    ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"].enumerated().map {
      ($1, $0 + 1)
    })

  private static func byLanguage<Value>(
    _ lists: (L10n.ReadingTexts.DateTexts) -> [(Value, String)]
  ) -> [(String, Value)] {
    Language.allCases.flatMap { lists(L10n($0).reading.date) }.flatMap { value, list in
      list.listItems.map { ($0, value) }
    }
  }
}
