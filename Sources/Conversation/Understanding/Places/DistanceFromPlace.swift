import CLibrary
import Gazetteer
import MissingPet

extension NamesInText {
  /// A place at a distance from another one, in a direction if there is one: `5 km north of Piaseczno`,
  /// `10 km od Krakowa`; `nil` if the text does not begin with a distance.
  static func offset(in text: String) throws(FieldProblem) -> Location? {
    var rest = text.split(whereSeparator: \.isWhitespace).drop {
      PlaceWords.before.contains(PlaceWords.letters($0))
    }
    guard var unit = rest.popFirst(), let number = CoordinatesText.number(leading: &unit), number > 0,
      number <= 200
    else { return nil }
    if unit.isEmpty { unit = rest.popFirst() ?? "" }
    let isMiles = PlaceWords.miles.contains(PlaceWords.letters(unit))
    guard isMiles || PlaceWords.kilometers.contains(PlaceWords.letters(unit)) else { return nil }
    let direction = direction(&rest)
    guard let place = try NamesInText(in: "od " + rest.joined(separator: " ")).found.location(),
      case .place(let base) = place
    else { return nil }
    // As on a plane: within 200 km, nobody measures more exactly.
    let degrees = direction == nil ? 0 : number * (isMiles ? 1.609344 : 1) / (Sphere.radius * .pi / 180)
    let (latitude, angle) = (base.coordinates.latitude, Double(direction ?? 0) * 45)
    let east = degrees * Sphere.sine(angle) / max(0.01, Sphere.cosine(latitude))
    let there = try Coordinates(
      latitude: max(-90, min(90, latitude + degrees * Sphere.cosine(angle))),
      longitude: remainder(base.coordinates.longitude + east, 360))
    return .place(NamedPlace(number: base.number, coordinates: there, isSurroundings: true))
  }

  /// Takes the direction that a text begins with, from 0 for north clockwise to 7.
  private static func direction(_ rest: inout ArraySlice<Substring>) -> Int? {
    for (start, end) in [(0, 2), (0, 1), (1, 3), (1, 2), (2, 4), (2, 3)] {
      let letters = PlaceWords.letters(rest.prefix(end).dropFirst(start).joined())
      guard letters.count > 2, let index = PlaceWords.directions.firstIndex(where: { $0.contains(letters) })
      else { continue }
      rest = rest.dropFirst(end)
      return index
    }
    return nil
  }
}
