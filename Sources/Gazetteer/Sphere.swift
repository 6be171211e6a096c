/// Distances and directions on a sphere with Earth's mean radius. Distances differ from those on the
/// ellipsoid by at most 0.6 %.
///
/// The functions of an angle are computed here, because those of the system are in the C library. The error
/// of a sine is below 1e-14, that of an angle below 1e-11 degrees.
enum Sphere {
  /// Earth's mean radius in kilometers (IUGG).
  static let radius = 6371.0088

  /// The great-circle distance in kilometers whose haversine is given.
  static func kilometers(haversine: Double) -> Double {
    let sine = root(min(1, haversine))
    return 2 * radius * angle(sine, root(1 - sine * sine)) * .pi / 180
  }

  /// The haversine of the distance between two points in degrees, from 0 (the same point) to 1 (antipodes).
  /// It grows with the distance.
  static func haversine(_ latitude: Double, _ longitude: Double, _ latitude2: Double, _ longitude2: Double)
    -> Double
  {
    let across = sine((longitude2 - longitude) / 2)
    let up = sine((latitude2 - latitude) / 2)
    return up * up + cosine(latitude) * cosine(latitude2) * across * across
  }

  /// The initial bearing of the great circle from one point to another: degrees clockwise from north, at
  /// least 0 and less than 360.
  static func bearing(
    fromLatitude latitude: Double, longitude: Double, toLatitude latitude2: Double,
    longitude longitude2: Double
  ) -> Double {
    let across = longitude2 - longitude
    let east = cosine(latitude2) * sine(across)
    // Not sin φ₂ cos φ₁ - cos φ₂ sin φ₁ cos Δλ, which loses its digits over short distances.
    let half = sine(across / 2)
    let north = sine(latitude2 - latitude) + 2 * sine(latitude) * cosine(latitude2) * half * half
    let degrees = angle(east, north)
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// The sine of an angle in degrees, from -1,000 to 1,000.
  static func sine(_ degrees: Double) -> Double {
    var degrees = degrees
    while degrees > 180 { degrees -= 360 }
    while degrees < -180 { degrees += 360 }
    if degrees > 90 { degrees = 180 - degrees } else if degrees < -90 { degrees = -180 - degrees }
    let x = degrees * .pi / 180
    // The Taylor series up to x^19. The next term is at most 2.6e-16.
    let square = x * x
    var sum = -1 / 121_645_100_408_832_000.0
    sum = sum * square + 1 / 355_687_428_096_000
    sum = sum * square - 1 / 1_307_674_368_000
    sum = sum * square + 1 / 6_227_020_800
    sum = sum * square - 1 / 39_916_800
    sum = sum * square + 1 / 362_880
    sum = sum * square - 1 / 5_040
    sum = sum * square + 1 / 120
    sum = sum * square - 1 / 6
    return x * (1 + sum * square)
  }

  /// The cosine of an angle in degrees, from -900 to 900.
  static func cosine(_ degrees: Double) -> Double { sine(degrees + 90) }

  /// The square root of a number that is 0, or between 1e-300 and 1e300; 0 for a smaller one. Without
  /// optimization, `squareRoot()` is a function of the C library.
  static func root(_ number: Double) -> Double {
    guard number >= 1e-300 else { return 0 }
    // Half the exponent gives a root with an error below 7 %. Newton's method squares the error.
    var root = Double(bitPattern: (number.bitPattern >> 1) + (1023 << 51))
    for _ in 0..<4 { root = (root + number / root) / 2 }
    return root
  }

  /// The angle of a vector in degrees, from -180 to 180: the `atan2` of the C library. 0 for the zero vector.
  static func angle(_ y: Double, _ x: Double) -> Double {
    let length = root(x * x + y * y)
    guard length > 0 else { return 0 }
    if x < 0 { return (y < 0 ? -180 : 180) - angle(y, -x) }
    // Halved three times, the angle is at most π/16, and the series of the arctangent converges fast.
    var tangent = y / (length + x)
    for _ in 0..<2 { tangent /= 1 + root(1 + tangent * tangent) }
    // The series up to t^17. The next term is at most 3e-15.
    let square = tangent * tangent
    var sum = 0.0
    // A stride of floating-point numbers would need `fma` of the C library.
    var divisor = 17.0
    while divisor >= 1 {
      sum = 1 / divisor - square * sum
      divisor -= 2
    }
    return 8 * tangent * sum * 180 / .pi
  }
}
