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
}
