import PlaceData
import PlainText

/// Postal codes: in Poland all the places that have one, elsewhere its main place.
extension Gazetteer {
  /// The number that the table has for a code of letters and digits, without its spaces and dashes; `nil` if
  /// it has others, or is too short or long.
  package static func number(ofCode code: String) -> Int? {
    let parts = code.filter { $0 != " " && $0 != "-" }
    return (2...5).contains(parts.count) ? Int("1" + parts, radix: 36) : nil
  }

  /// Where the postal codes of these letters and digits are, of any country; in Poland the main place first.
  package static func spots(ofCode code: String) -> [Spot] {
    let (codes, number) = (PlaceTable.codes, number(ofCode: code) ?? 0)
    let first = codes.indices.end { Int(codes[$0].code) < number }
    let end = (first..<codes.count).end { Int(codes[$0].code) <= number }
    return (first..<end).map { Spot(codes[$0], check: PlaceTable.codeNames[$0]) }
  }
}

extension [Spot] {
  /// The first in each country.
  package var mainOnes: [Spot] {
    reduce(into: []) { main, spot in
      if !main.contains(where: { $0.place.countryCode == spot.place.countryCode }) { main.append(spot) }
    }
  }
}

extension Spot {
  fileprivate init(_ record: CodeRecord, check: UInt16) {
    let place = Place(index: Int(record.place))
    let (latitude, longitude) = (place.record.latitude, place.record.longitude)
    self.init(
      place, latitude: Double(latitude + Int32(record.north)) / 10_000,
      longitude: Double(longitude + Int32(record.east)) / 10_000, check: check)
  }

  /// Whether the postal data gives its code this name, as far as a check tells.
  package func isCalled(_ name: String) -> Bool { check & ~1 == NameKey.check(of: name) }

  /// Whether a place is its own, or one in its country that lies near it or reaches it.
  package func isNear(_ other: Place) -> Bool {
    other == place
      || other.countryCode == place.countryCode
        && other.way(toLatitude: latitude, longitude: longitude).kilometers
          <= max(Ranking.nearby, other.reach)
  }
}
