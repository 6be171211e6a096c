import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Gazetteer

@Suite("The nearest place", .computations)
struct NearestTests {
  @Test("In the middle of a city it is the city, not a part of it")
  func middle() throws {
    for (latitude, longitude, name) in [
      (52.2297, 21.0122, "Warszawa"), (50.0614, 19.9372, "Kraków"), (51.1079, 17.0385, "Wrocław"),
      (52.52, 13.405, "Berlin"), (48.8566, 2.3522, "Paryż"), (51.5074, -0.1278, "Londyn"),
    ] {
      let nearest = try #require(Gazetteer.nearest(latitude: latitude, longitude: longitude))
      expectEqual(nearest.name(in: "pl"), name)
      #expect(nearest.way(toLatitude: latitude, longitude: longitude).kilometers < 2)
    }
  }

  @Test("Distance and direction go from the place to the point")
  func direction() throws {
    let nearest = try #require(Gazetteer.nearest(latitude: 52.0714, longitude: 21.0233))
    expectEqual(nearest.name(in: "pl"), "Piaseczno")
    let (kilometers, bearing) = nearest.way(toLatitude: 52.0714, longitude: 21.0233)
    #expect((1.10...1.13).contains(kilometers) && (181...184).contains(bearing))
    let place = try #require(Gazetteer.places(named: "Reda").first)
    let same = try #require(Gazetteer.nearest(latitude: place.latitude, longitude: place.longitude))
    expectEqual(same, place)
    #expect(same.way(toLatitude: place.latitude, longitude: place.longitude) == (0, 0))
    for (latitude, longitude, bearing) in [(1.0, 0.0, 0.0), (0, 1, 90), (-1, 0, 180), (0, -1, 270)] {
      let found = Sphere.bearing(
        fromLatitude: 0, longitude: 0, toLatitude: latitude, longitude: longitude)
      #expect((found - bearing).magnitude < 1e-9)
    }
  }

  @Test("Coordinates of a place are those of the place, and others of none")
  func exact() throws {
    for name in ["Reda", "Nowa Huta", "Warszawa", "Berlin", "Sydney", "Ushuaia"] {
      let place = try #require(Gazetteer.places(named: name).first)
      let found = Gazetteer.place(atLatitude: place.latitude, longitude: place.longitude)
      expectEqual(found?.name(in: "pl"), place.name(in: "pl"))
      expectEqual(Gazetteer.place(atLatitude: place.latitude + 0.00002, longitude: place.longitude), nil)
      expectEqual(Gazetteer.place(atLatitude: place.latitude, longitude: place.longitude - 0.00002), nil)
    }
  }

  @Test("A coordinate out of range has no place")
  func outOfRange() {
    for value in [91, -90.001, .nan, .infinity, -.infinity, 1e300] {
      expectEqual(Gazetteer.nearest(latitude: value, longitude: 0), nil)
      expectEqual(Gazetteer.nearest(latitude: 0, longitude: value * 2), nil)
      expectEqual(Gazetteer.place(atLatitude: value, longitude: 0), nil)
      expectEqual(Gazetteer.place(atLatitude: 0, longitude: value * 2), nil)
    }
  }

  @Test("The poles, the 180th meridian and the sea: no place is nearer")
  func edges() {
    let points = [
      (90, 0), (-90, 0), (89.9, 170), (-89.9, -20), (-17, 180), (-17, -180), (-16.8, 179.99), (-48.9, -123.4),
      (65, -179.9), (0, 0), (52.9999, 21), (53, 21), (53.0001, 21),
      (90, 180), (-90, -180), (0, 180),
    ]
    for (latitude, longitude) in points { BruteForce.shared.check(latitude, longitude) }
  }

  @Test("At random points no place is nearer", arguments: 0..<TestExtent.rounds(4))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      guard round % 2 == 0, let place = everyPlace.randomElement(using: &random) else {
        BruteForce.shared.check(
          Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random))
        continue
      }
      let latitude = place.latitude + Double.random(in: -0.3...0.3, using: &random)
      let longitude = place.longitude + Double.random(in: -0.3...0.3, using: &random)
      BruteForce.shared.check(min(90, max(-90, latitude)), min(180, max(-180, longitude)))
    }
  }
}

/// Compares a point with every place, with Foundation's functions of an angle.
private struct BruteForce: Sendable {
  static let shared = BruteForce()

  private let vectors: [SIMD3<Double>]

  private init() {
    vectors = everyPlace.filter { !$0.isPart && $0.populationClass >= 0 }.map {
      Self.vector($0.latitude, $0.longitude)
    }
  }

  private static func vector(_ latitude: Double, _ longitude: Double) -> SIMD3<Double> {
    let (latitude, longitude) = (latitude * .pi / 180, longitude * .pi / 180)
    return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  func check(_ latitude: Double, _ longitude: Double) {
    let point = Self.vector(latitude, longitude)
    var largest = -2.0
    vectors.withUnsafeBufferPointer { vectors in
      for vector in vectors {
        let cosine = vector.x * point.x + vector.y * point.y + vector.z * point.z
        if cosine > largest { largest = cosine }
      }
    }
    guard let nearest = Gazetteer.nearest(latitude: latitude, longitude: longitude) else {
      Issue.record("nothing is near \(latitude), \(longitude)")
      return
    }
    let found = Self.vector(nearest.latitude, nearest.longitude)
    let cosine = (found * point).sum()
    #expect(cosine >= largest - 1e-15, "\(latitude), \(longitude)")
    let expected = acos(min(1, cosine)) * Sphere.radius
    let (kilometers, _) = nearest.way(toLatitude: latitude, longitude: longitude)
    #expect((kilometers - expected).magnitude < 0.2, "\(latitude), \(longitude)")
  }
}
