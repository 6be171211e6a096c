import PlainText

/// What an answer to the location names.
package enum Location: Equatable, Sendable {
  /// The answer that takes the position of the photo.
  package static let photoWord = "photo"
  /// The answer that takes none of the places that were listed.
  package static let noneOfTheseWord = "none of these"

  case coordinates(Coordinates)
  case place(NamedPlace)

  /// The position.
  package var coordinates: Coordinates {
    switch self {
    case .coordinates(let coordinates): coordinates
    case .place(let place): place.coordinates
    }
  }
}

/// A place with a name, which the finder of places has found.
package struct NamedPlace: Equatable, Sendable {
  /// The number by which the finder knows the place. It is not kept: with other data it is another one.
  package let number: Int
  package let coordinates: Coordinates
  /// Whether the answer names something in or near the place, and not the place alone.
  package let isSurroundings: Bool
  /// The words of the answer that say nothing about the place; empty if there are none.
  package let unused: String

  package init(number: Int, coordinates: Coordinates, isSurroundings: Bool = false, unused: String = "") {
    (self.number, self.coordinates) = (number, coordinates)
    (self.isSurroundings, self.unused) = (isSurroundings, unused)
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
    case (true, true): (self.latitude, self.longitude) = (latitude, longitude)
    case (false, true): throw .latitudeOutOfRange
    case (true, false): throw .longitudeOutOfRange
    case (false, false): throw .coordinatesOutOfRange
    }
  }

  var isZero: Bool { latitude == 0 && longitude == 0 }

  /// The answer that means this position, with five decimals.
  var answer: Answer {
    let (north, east) = fiveDecimals
    let rounded = Double(north).flatMap { north in
      Double(east).flatMap { try? Coordinates(latitude: north, longitude: $0) }
    }
    return Answer("\(north), \(east)", .success(.location(.coordinates(rounded ?? self))))
  }

  /// Both numbers with a decimal point and five decimals, which is a precision of about one meter.
  package var fiveDecimals: (latitude: String, longitude: String) {
    (Self.fiveDecimals(latitude), Self.fiveDecimals(longitude))
  }

  private static func fiveDecimals(_ degrees: Double) -> String {
    let units = Int((degrees.magnitude * 100_000).rounded())
    let sign = degrees < 0 && units > 0 ? "-" : ""
    return "\(sign)\(units / 100_000).\(padded(units % 100_000, to: 5))"
  }

  /// Whether two positions are the same within the precision of the names of places, 0.0001 degrees.
  package func isClose(to other: Coordinates) -> Bool {
    (latitude - other.latitude).magnitude < 0.0001 && (longitude - other.longitude).magnitude < 0.0001
  }
}
