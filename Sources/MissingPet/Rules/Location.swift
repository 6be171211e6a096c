package import Gazetteer

/// What an answer to the location names.
package enum Location: Equatable, Sendable {
  /// A position in numbers.
  case coordinates(Coordinates)
  /// A place of the gazetteer.
  case place(Place)

  /// The position.
  package var coordinates: Coordinates {
    switch self {
    case .coordinates(let coordinates): coordinates
    case .place(let place): Coordinates(of: place)
    }
  }
}

extension Location {
  /// The answer that takes the position of the photo.
  package static let photoWord = "photo"

  /// The largest number of places that are listed for a choice.
  static let mostChoices = 9

  /// The location that an answer names: coordinates, or the only place of a name.
  ///
  /// - Parameter chosen: the position of the place that was chosen among several of that name.
  /// - Throws: the problems of `LocationText`; `.placeAmbiguous` for several places of that name, none of
  ///   them chosen; `.placeUnknown` for words that name no place.
  package init(written text: String, chosen: Coordinates?) throws(FieldProblem) {
    let problem: FieldProblem
    do throws(FieldProblem) {
      self = .coordinates(try LocationText.read(text))
      return
    } catch {
      problem = error
    }
    guard problem == .locationUnreadable else { throw problem }
    let places = Gazetteer.places(named: text)
    if let place = places.first(where: { Coordinates(of: $0).isClose(to: chosen) }) ?? places.first,
      places.count == 1 || Coordinates(of: place).isClose(to: chosen)
    {
      self = .place(place)
    } else if !places.isEmpty {
      throw .placeAmbiguous(Array(places.prefix(Self.mostChoices)))
    } else {
      let isName = text.contains(where: \.isLetter) && !text.contains { $0.isNumber || $0 == ":" }
      throw isName ? .placeUnknown : .locationUnreadable
    }
  }
}

/// Coordinates on Earth in degrees (WGS 84).
package struct Coordinates: Equatable, Sendable {
  /// The latitude, -90 (south) to 90 (north).
  package let latitude: Double
  /// The longitude, -180 (west) to 180 (east).
  package let longitude: Double

  /// Coordinates that are checked. Throws `.latitudeOutOfRange`, `.longitudeOutOfRange` or, for both,
  /// `.coordinatesOutOfRange`; NaN is out of range.
  package init(latitude: Double, longitude: Double) throws(FieldProblem) {
    switch ((-90...90).contains(latitude), (-180...180).contains(longitude)) {
    case (true, true): self.init(inRange: latitude, longitude)
    case (false, true): throw .latitudeOutOfRange
    case (true, false): throw .longitudeOutOfRange
    case (false, false): throw .coordinatesOutOfRange
    }
  }

  init(inRange latitude: Double, _ longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The coordinates as they can be typed, with a decimal point and five decimals.
  var written: String { "\(fiveDecimals.latitude), \(fiveDecimals.longitude)" }

  /// Both numbers with a decimal point and five decimals, which is a precision of about one meter.
  package var fiveDecimals: (latitude: String, longitude: String) {
    (Self.fiveDecimals(latitude), Self.fiveDecimals(longitude))
  }

  private static func fiveDecimals(_ degrees: Double) -> String {
    let units = Int((degrees.magnitude * 100_000).rounded())
    let sign = degrees < 0 && units > 0 ? "-" : ""
    return "\(sign)\(units / 100_000).\(padded(units % 100_000, to: 5))"
  }

  /// The position of a place of the gazetteer.
  package init(of place: Place) {
    self.init(inRange: place.latitude, place.longitude)
  }

  /// Whether two positions are the same within the precision of the gazetteer, 0.0001 degrees.
  package func isClose(to other: Coordinates?) -> Bool {
    guard let other else { return false }
    return (latitude - other.latitude).magnitude < 0.0001
      && (longitude - other.longitude).magnitude < 0.0001
  }
}
