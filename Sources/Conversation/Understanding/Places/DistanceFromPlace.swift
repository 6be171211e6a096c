import CLibrary
import Gazetteer
import MissingPet

/// A distance from a place: `5 km north of Piaseczno`.
extension AroundName {
  /// A place at a distance from another one, in a direction if there is one: `5 km north of Piaseczno`,
  /// `10 km od Krakowa`; `nil` if the text does not begin with a distance.
  static func offset(in text: String) throws(FieldProblem) -> Location? {
    var rest = text.split(whereSeparator: \.isWhitespace)[...]
    while let first = rest.first, PlaceWords.before.contains(PlaceWords.letters(first)) { rest.removeFirst() }
    guard let first = rest.popFirst() else { return nil }
    var unit = first.drop { $0.isNumber || $0 == "," || $0 == "." }
    guard let number = CoordinatesText.number(first.dropLast(unit.count)), number > 0, number <= 200 else {
      return nil
    }
    if unit.isEmpty { unit = rest.popFirst() ?? "" }
    let isMiles = PlaceWords.miles.contains(PlaceWords.letters(unit))
    guard isMiles || PlaceWords.kilometers.contains(PlaceWords.letters(unit)) else { return nil }
    let direction = direction(&rest)
    guard let place = try name("od " + rest.joined(separator: " ")).location(), case .place(let base) = place
    else { return nil }
    var position = base.coordinates
    if let direction {
      let there = point(
        number * (isMiles ? 1.609344 : 1), bearing: Double(direction) * 45, fromLatitude: position.latitude,
        longitude: position.longitude)
      position = try Coordinates(latitude: there.latitude, longitude: there.longitude)
    }
    return .place(NamedPlace(number: base.number, coordinates: position, isSurroundings: true))
  }

  /// Takes the direction that a text begins with, from 0 for north clockwise to 7.
  private static func direction(_ rest: inout ArraySlice<Substring>) -> Int? {
    for start in 0..<min(3, rest.count) {
      for count in [2, 1] where start + count <= rest.count {
        let letters = PlaceWords.letters(rest.dropFirst(start).prefix(count).joined())
        guard letters.count > 2, let index = PlaceWords.directions.firstIndex(where: { $0.contains(letters) })
        else { continue }
        rest = rest.dropFirst(start + count)
        return index
      }
    }
    return nil
  }

  /// The point at a distance from another one, in a direction in degrees clockwise from north.
  private static func point(
    _ kilometers: Double, bearing: Double, fromLatitude latitude: Double, longitude: Double
  ) -> (latitude: Double, longitude: Double) {
    let angle = kilometers / Sphere.radius * 180 / .pi
    let sine =
      Sphere.sine(latitude) * Sphere.cosine(angle)
      + Sphere.cosine(latitude) * Sphere.sine(angle) * Sphere.cosine(bearing)
    let east = Sphere.sine(bearing) * Sphere.sine(angle) * Sphere.cosine(latitude)
    let north = Sphere.cosine(angle) - Sphere.sine(latitude) * sine
    let moved = longitude + atan2(east, north) * 180 / .pi
    return (
      asin(max(-1, min(1, sine))) * 180 / .pi,
      moved > 180 ? moved - 360 : moved < -180 ? moved + 360 : moved
    )
  }
}
