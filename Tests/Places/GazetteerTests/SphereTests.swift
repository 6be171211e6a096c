import Foundation
import TestSupport
import Testing

@testable import Gazetteer

@Suite("Distances and directions")
struct SphereTests {
  @Test("Known distances and bearings")
  func known() {
    // A quarter and a half of the circumference, and Warsaw to New York.
    #expect((kilometers(0, 0, 0, 90) - 10_007.557).magnitude < 0.001)
    #expect((kilometers(90, 0, -90, 77) - 20_015.115).magnitude < 0.001)
    #expect((kilometers(52.2297, 21.0122, 40.7128, -74.006) - 6_854).magnitude < 5)
    #expect((kilometers(10, 179.95, 10, -179.95) - kilometers(10, 0, 10, 0.1)).magnitude < 1e-9)
    for (latitude, longitude, bearing) in [(1.0, 0.0, 0.0), (0, 1, 90), (-1, 0, 180), (0, -1, 270)] {
      let found = Sphere.bearing(
        fromLatitude: 0, longitude: 0, toLatitude: latitude, longitude: longitude)
      #expect((found - bearing).magnitude < 1e-9)
    }
  }

  private func kilometers(_ latitude: Double, _ longitude: Double, _ latitude2: Double, _ longitude2: Double)
    -> Double
  {
    Sphere.kilometers(haversine: Sphere.haversine(latitude, longitude, latitude2, longitude2))
  }

  @Test("Bearings between random points", arguments: 0..<TestExtent.rounds(4))
  func bearings(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let from = (Double.random(in: -89...89, using: &random), Double.random(in: -180...180, using: &random))
      let to = (Double.random(in: -89...89, using: &random), Double.random(in: -180...180, using: &random))
      let (a, b, across) = (from.0 * .pi / 180, to.0 * .pi / 180, (to.1 - from.1) * .pi / 180)
      let expected = atan2(sin(across) * cos(b), cos(a) * sin(b) - sin(a) * cos(b) * cos(across)) * 180 / .pi
      let found = Sphere.bearing(fromLatitude: from.0, longitude: from.1, toLatitude: to.0, longitude: to.1)
      #expect((0..<360).contains(found))
      let difference = (found - expected).magnitude
      #expect(min(difference, (difference - 360).magnitude) < 1e-9)
    }
  }
}
