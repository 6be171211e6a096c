import PlaceData

/// A place of the gazetteer. It is a position in the table: its properties are read from there.
package struct Place: Hashable, Sendable {
  /// The number of the place: its index in `PlaceTable.places`.
  package let number: Int

  init(index: Int) { number = index }

  /// The place with a number; `nil` if there is none. With other data it is another one.
  package init?(number: Int) {
    guard PlaceTable.places.indices.contains(number) else { return nil }
    self.init(index: number)
  }

  /// The name that is shown in a language: its name there if the table has it, else GeoNames' name.
  package func name(in languageCode: String) -> String {
    PlaceTable.shownName(at: Int(record.names), language: languageCode)
  }

  /// The name of the first-order division in a language, such as `mazowieckie` or `Illinois`; `nil` if it is
  /// unknown. Polish voivodeships have their Polish names in every language.
  package func region(in languageCode: String) -> String? {
    let name = PlaceTable.shownName(at: division + 2, language: languageCode)
    return name.isEmpty ? nil : name
  }

  /// The country's code of two letters (ISO 3166-1; `XK` is Kosovo).
  package var countryCode: String { PlaceTable.countryCode(at: division) }

  /// Whether it is outside Poland.
  package var isAbroad: Bool { countryCode != "PL" }

  /// The country's name in a language if the table has it, else in English (CLDR).
  package func countryName(in languageCode: String) -> String {
    let code = countryCode
    let line = PlaceTable.countries.first { PlaceTable.countryCode(at: $0) == code }
    return line.map { PlaceTable.shownName(at: $0 + 2, language: languageCode) } ?? code
  }

  /// The latitude in degrees (WGS 84), -90 to 90, with four decimals.
  package var latitude: Double { Double(record.latitude) / 10_000 }

  /// The longitude in degrees (WGS 84), -180 to 180, with four decimals.
  package var longitude: Double { Double(record.longitude) / 10_000 }

  /// Whether the place lies in a larger one, like a district in its city, or a town close to a large city.
  package var isPart: Bool { record.part > 0 }

  /// The town that it is a part of, in Poland.
  package var town: Place? {
    record.part == 2 ? Place(index: Int(PlaceTable.towns[Int(record.division)])) : nil
  }

  /// The class of its population: the number of inhabitants is at least 100 times 2^(class/3). Of most
  /// villages it is not known (`Ranking.unknown`).
  package var populationClass: Int { Int(record.populationClass) }

  /// Whether it counts as a town.
  package var isTown: Bool { populationClass >= Ranking.town }

  /// How far from its position it reaches, in kilometers, by its class of population.
  package var reach: Double { Ranking.reach(100 * Ranking.size(populationClass)) }

  /// Whether another place lies within its reach.
  package func reaches(_ other: Place) -> Bool { kilometers(to: other) <= reach }

  /// Whether another place is in or near it, or it in or near the other: within so many kilometers at least.
  package func isAround(_ other: Place, within kilometers: Double) -> Bool {
    other.town == self || self.kilometers(to: other) <= max(reach, other.reach, kilometers)
  }

  /// The distance to another place in kilometers.
  package func kilometers(to other: Place) -> Double {
    Sphere.kilometers(latitude, longitude, other.latitude, other.longitude)
  }

  /// The distance of a point in kilometers along a great circle, and its direction from here: degrees
  /// clockwise from north, at least 0 and less than 360.
  package func way(
    toLatitude other: Double, longitude otherLongitude: Double
  ) -> (kilometers: Double, bearing: Double) {
    (
      Sphere.kilometers(latitude, longitude, other, otherLongitude),
      Sphere.bearing(
        fromLatitude: latitude, longitude: longitude, toLatitude: other, longitude: otherLongitude)
    )
  }

  /// Whether a text is one of its names.
  package func isCalled(_ text: String) -> Bool {
    let key = NameKey.bytes(of: text)
    return PlaceTable.hasName(at: Int(record.names)) { NameKey($0).elementsEqual(key) }
  }

  var record: PlaceRecord { PlaceTable.places[number] }

  /// The position of its division's line in the text.
  var division: Int { town?.division ?? Int(PlaceTable.divisions[Int(record.division)]) }
}
