import CLibrary

/// Distances and directions on a sphere with Earth's mean radius; distances differ by at most 0.6 %.
package enum Sphere {
  /// Earth's mean radius in kilometers (IUGG).
  package static let radius = 6371.0088

  /// The great-circle distance between two points in degrees, in kilometers.
  static func kilometers(_ latitude: Double, _ longitude: Double, _ latitude2: Double, _ longitude2: Double)
    -> Double
  {
    2 * radius * asin(min(1, haversine(latitude, longitude, latitude2, longitude2)).squareRoot())
  }

  /// The haversine of the distance between two points in degrees, 0 to 1. It grows with the distance.
  static func haversine(_ latitude: Double, _ longitude: Double, _ latitude2: Double, _ longitude2: Double)
    -> Double
  {
    let across = sine((longitude2 - longitude) / 2)
    let up = sine((latitude2 - latitude) / 2)
    return up * up + cosine(latitude) * cosine(latitude2) * across * across
  }

  /// The initial bearing of the great circle to another point: degrees clockwise from north, below 360.
  static func bearing(
    fromLatitude latitude: Double, longitude: Double, toLatitude latitude2: Double,
    longitude longitude2: Double
  ) -> Double {
    let across = longitude2 - longitude
    let east = cosine(latitude2) * sine(across)
    // Not sin φ₂ cos φ₁ - cos φ₂ sin φ₁ cos Δλ, which loses its digits over short distances.
    let half = sine(across / 2)
    let north = sine(latitude2 - latitude) + 2 * sine(latitude) * cosine(latitude2) * half * half
    return (atan2(east, north) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
  }

  /// The sine of an angle in degrees.
  package static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

  /// The cosine of an angle in degrees.
  package static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
