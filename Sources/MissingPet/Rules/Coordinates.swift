/// A place on Earth, in degrees of WGS 84.
package struct Coordinates: Equatable, Sendable {
  /// -90 (south) to 90 (north).
  package let latitude: Double
  /// -180 (west) to 180 (east).
  package let longitude: Double

  /// A place. Throws `.latitudeOutOfRange` or `.longitudeOutOfRange`; a NaN is out of range.
  package init(latitude: Double, longitude: Double) throws(FieldProblem) {
    guard (-90...90).contains(latitude) else { throw .latitudeOutOfRange }
    guard (-180...180).contains(longitude) else { throw .longitudeOutOfRange }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Latitude and longitude with five decimals, about a metre: `52.22970, 21.01220`. The location
  /// prompt reads this form back.
  package var written: String { "\(Self.fiveDecimals(latitude)), \(Self.fiveDecimals(longitude))" }

  private static func fiveDecimals(_ degrees: Double) -> String {
    // Truncating after adding a half rounds, without the mathematics library that `rounded()` wants.
    let units = Int(degrees.magnitude * 100_000 + 0.5)
    let sign = degrees < 0 && units > 0 ? "-" : ""
    return "\(sign)\(units / 100_000).\(padded(units % 100_000, to: 5))"
  }
}
