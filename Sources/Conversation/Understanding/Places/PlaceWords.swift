import Localization
import PlainText

/// The words of all languages that say where a place is, rather than which.
struct PlaceWords: Sendable {
  /// Words that stand before the name of a place.
  let before: Set<String>
  /// Those of `before` after which Polish names have other endings.
  let inflecting: Set<String>
  /// Those of `inflecting` that say what kind of place it is. After these, names mostly keep their form.
  let kinds: Set<String>
  /// Words for things that are everywhere, such as forests, though some villages are called so as well.
  let common: Set<String>
  /// Words of addresses, such as street.
  let street: Set<String>
  let kilometers: Set<String>
  let miles: Set<String>
  /// The eight directions, clockwise from north, each in all languages.
  let directions: [Set<String>]
  /// Words that stand beside the numbers of coordinates and mean nothing by themselves.
  let coordinates: Set<String>
  let latitude: Set<String>
  let longitude: Set<String>

  static let all: PlaceWords = {
    let texts = Language.allCases.map { L10n($0) }
    func words(_ list: (L10n) -> String) -> Set<String> {
      Set(texts.flatMap { list($0).listItems.map(\.folded) })
    }
    return PlaceWords(
      before: words(\.reading.place.before),
      inflecting: Set(L10n(.pl).reading.place.before.listItems.map(\.folded)),
      kinds: Set(L10n(.pl).reading.place.kinds.listItems.map(\.folded)),
      common: words(\.reading.place.common).union(
        texts.flatMap { $0.reading.place.common.listItems.map { $0.lowercased() } }),
      street: words(\.reading.place.street),
      kilometers: words(\.reading.place.kilometers), miles: words(\.reading.place.miles),
      directions: (0..<8).map { index in
        Set(
          texts.flatMap { [$0.location.directions, $0.reading.place.directions] }
            .compactMap { $0.listItems.dropFirst(index).first.map(letters) })
      },
      coordinates: words(\.reading.place.coordinates), latitude: words(\.reading.place.latitude),
      longitude: words(\.reading.place.longitude))
  }()

  /// The letters of a direction: `north-east` is written in several ways.
  static func letters(_ text: some StringProtocol) -> String { text.folded.filter(\.isLetter) }
}
