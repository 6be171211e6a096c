@testable import Gazetteer

/// All places of the table in its order.
let everyPlace: [Place] = PlaceTable.places.indices.map(Place.init)

extension Gazetteer {
  /// The place that a text names, with the words of Polish.
  static func match(_ text: String) -> PlaceMatch {
    match(
      text,
      DivisionWords(divisions: ["wojewodztwo", "woj"], counties: ["powiat", "pow"], ending: "ki"))
  }

  static func places(named text: String) -> [Place] { match(text).places }
}
