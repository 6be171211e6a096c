import Localization
import PlainText

/// The words of all languages that say where a place is, rather than which.
enum PlaceWords {
  /// Words that stand before the name of a place.
  static let before = words(\.before)
  /// Those of `before` after which Polish names have other endings.
  static let inflecting = words(\.before, of: [.pl])
  /// Those of `inflecting` that say what kind of place it is. After these, names mostly keep their form.
  static let kinds = words(\.kinds, of: [.pl])
  /// Words for things that are everywhere, such as forests, with and without diacritics.
  static let common = words(\.common).union(
    Language.allCases.flatMap { L10n($0).reading.place.common.listItems.map { $0.lowercased() } })
  /// Words of addresses, such as street, which stand before a name in Polish and behind it in English.
  static let street = words(\.street)
  static let streetBefore = words(\.street, of: [.pl])
  /// Those of `streetBefore` that are not words for an estate.
  static let streetOnly = streetBefore.subtracting(kinds)
  static let streetAfter = words(\.street, of: [.en])
  /// Names of landscapes, and words that such names begin with.
  static let landscapes = words(\.landscapes)
  /// Words between places of which one is meant, such as or.
  static let joining = words(\.joining)
  /// Those of `before` that say that something is in a place, not near it.
  static let inside = words(\.inside)
  static let kilometers = words(\.kilometers)
  static let miles = words(\.miles)
  /// The eight directions, clockwise from north, each in all languages.
  static let directions = (0..<8).map { index in
    Set(
      Language.allCases.flatMap { [L10n($0).location.directions, L10n($0).reading.place.directions] }
        .compactMap { $0.listItems.dropFirst(index).first.map(letters) })
  }
  /// Words beside the numbers of coordinates that mean nothing.
  static let coordinates = words(\.coordinates)
  static let latitude = words(\.latitude)
  static let longitude = words(\.longitude)

  /// The Polish words for a voivodeship and a county.
  static let divisions: Set<String> = ["wojewodztwo", "woj", "powiat", "pow"]

  /// Whether all words of a text are for things that are everywhere, or can stand before a name. With
  /// diacritics, because Łask is no little forest, lasek. II is the numeral of a name: Jana Pawła II.
  static func isCommon(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).allSatisfy {
      common.contains($0.lowercased()) || before.contains(plain($0)) || $0.allSatisfy("IVX".contains)
    }
  }

  /// A word without case, diacritics and marks.
  static func plain(_ word: some StringProtocol) -> String {
    word.folded.filter { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  private static func words(
    _ list: (L10n.ReadingTexts.PlaceTexts) -> String, of languages: [Language] = Language.allCases
  ) -> Set<String> {
    Set(languages.flatMap { list(L10n($0).reading.place).listItems.map(\.folded) })
  }

  /// The letters of a direction: `north-east` is written in several ways.
  static func letters(_ text: some StringProtocol) -> String { text.folded.filter(\.isLetter) }
}
