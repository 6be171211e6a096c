/// A place of the gazetteer. It is a position in the table: its properties are read from there.
package struct Place: Hashable, Sendable {
  /// The start of its line in `PlaceTable.places`.
  let line: Int

  /// The name that is shown in a language: the name in that language if the table has it, else GeoNames'
  /// name, which is the English one if there is one, and otherwise the place's own.
  package func name(in languageCode: String) -> String {
    PlaceTable.shownName(PlaceTable.places, at: line + PlaceTable.recordLength, language: languageCode)
  }

  /// The name of the first-order division in a language, such as `mazowieckie` or `Illinois`; `nil` if it is
  /// unknown. Polish voivodeships have their Polish names in every language.
  package func region(in languageCode: String) -> String? {
    let regions = PlaceTable.regions
    let start = PlaceTable.nameStart(regions, inLineAt: regionLine)
    guard regions[start] != PlaceTable.lineFeed else { return nil }
    return PlaceTable.shownName(regions, at: start, language: languageCode)
  }

  /// The country's code of two letters (ISO 3166-1; `XK` is Kosovo).
  package var countryCode: String {
    String(decoding: PlaceTable.regions[regionLine..<(regionLine + 2)], as: UTF8.self)
  }

  /// The country's name in a language if the table has it, else in English (CLDR).
  package func countryName(in languageCode: String) -> String {
    Gazetteer.countryName(countryCode, in: languageCode)
  }

  /// The latitude in degrees (WGS 84), -90 to 90, with four decimals.
  package var latitude: Double {
    Double(storedLatitude & (PlaceTable.partFlag - 1) - 900_000) / 10_000
  }

  /// The longitude in degrees (WGS 84), -180 to 180, with four decimals.
  package var longitude: Double { Double(number(at: 4, digits: 4) - 1_800_000) / 10_000 }

  /// Whether the place lies in a larger one, like a district in its city. This is inferred from populations
  /// and distances, so a town beside a large city may be taken for a part of it.
  package var isPart: Bool { storedLatitude & PlaceTable.partFlag != 0 }

  /// The class of its population: the number of inhabitants is at least 100 times 2^(class/3).
  package var populationClass: Int { number(at: 10, digits: 1) }

  private var storedLatitude: Int { number(at: 0, digits: 4) }

  /// The start of its division's line in `PlaceTable.regions`.
  var regionLine: Int {
    PlaceTable.number(PlaceTable.regionStarts, at: number(at: 8, digits: 2) * 4, digits: 4)
  }

  private func number(at position: Int, digits: Int) -> Int {
    PlaceTable.number(PlaceTable.places, at: line + position, digits: digits)
  }
}
