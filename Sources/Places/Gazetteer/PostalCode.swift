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

  /// The place at one of the positions of a postal code that a name means: one whose name is, or begins with,
  /// it; else one of some places that lies near it, or that of the code in a country or division so named.
  package static func match(_ name: String, at spots: [Spot], among places: [Place]) -> PlaceMatch {
    let key = NameKey.bytes(of: name)
    for isWhole in [true, false] {
      let named = spots.filter { $0.place.hasName(key, isWhole: isWhole) }
      if named.count == 1 { return .one(named[0]) }
      if !named.isEmpty { return choice(of: named.map { PlaceCandidate($0.place) }) }
    }
    let main = spots.mainOnes
    let regions = countries(named: name)
    let inside = main.filter {
      regions.contains($0.place.countryCode) || PlaceTable.isNamed(key, at: $0.place.division)
    }
    let near = main.compactMap { spot in
      places.first(where: spot.isNear).map {
        Spot($0, latitude: spot.latitude, longitude: spot.longitude)
      }
    }
    switch (inside.isEmpty ? near : inside).count {
    case 0: return .none
    case 1: return .one((inside + near)[0])
    default: return .several((inside.isEmpty ? near : inside).map(\.place))
    }
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

  /// Whether the postal data gives its code this name, as far as a check of 16 bits tells.
  package func isCalled(_ name: String) -> Bool { check == NameKey.check(of: name) }

  /// Whether a place in its country lies near it, or reaches it.
  package func isNear(_ other: Place) -> Bool {
    other.countryCode == place.countryCode
      && other.way(toLatitude: latitude, longitude: longitude).kilometers
        <= max(Ranking.nearby, other.reach)
  }
}
