import PlainText

extension Gazetteer {
  /// The place nearest to a point, however far it is, without parts of larger places: in the middle of Warsaw
  /// it is Warsaw. `Place.way` tells where the point lies from there.
  ///
  /// - Parameters:
  ///   - latitude: degrees (WGS 84), -90 to 90.
  ///   - longitude: degrees (WGS 84), -180 to 180.
  /// - Returns: `nil` if a coordinate is out of range or NaN.
  package static func nearest(latitude: Double, longitude: Double) -> Place? {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    var search = NearestSearch(latitude: latitude, longitude: longitude)
    return search.run()
  }
}

extension Place {
  /// The nearest town, if this is a village in Poland and other places in Poland have its name; else `nil`.
  package var townToTellApart: Place? {
    guard !isAbroad, populationClass < Ranking.polishTown,
      Gazetteer.candidates(spelled: name(in: "pl")).count(where: { !$0.place.isAbroad }) > 1
    else { return nil }
    var search = NearestSearch(latitude: latitude, longitude: longitude, smallest: Ranking.polishTown)
    return search.run().flatMap { $0.isAbroad ? nil : $0 }
  }
}

/// Searches the bands of the table from the point's own outwards, and each band from the point's longitude in
/// both directions, as far as a place could be nearer than the nearest one found.
private struct NearestSearch {
  let latitude: Double
  let longitude: Double
  /// The smallest class of population of the places that are searched.
  let smallest: Int
  private var nearest: Place?
  /// The haversine of the distance to the nearest place found.
  private var haversine = Double.infinity

  init(latitude: Double, longitude: Double, smallest: Int = 0) {
    (self.latitude, self.longitude, self.smallest) = (latitude, longitude, smallest)
  }

  mutating func run() -> Place? {
    let own = min(Int(latitude + 90), 179)
    for distance in 0..<180 {
      for band in distance == 0 ? [own] : [own - distance, own + distance] where (0..<180).contains(band) {
        let bound = Bound(band: band, latitude: latitude)
        if bound.haversine(across: 0) <= haversine { search(band, bound) }
      }
    }
    return nearest
  }

  private mutating func search(_ band: Int, _ bound: Bound) {
    let start = Self.start(ofBand: band)
    let count = Self.start(ofBand: band + 1) - start
    let east = (0..<count).end { Place(index: start + $0).longitude < longitude }
    for (direction, first) in [(1, east), (-1, east + count - 1)] {
      for step in 0..<count {
        let place = Place(index: start + (first + direction * step + count) % count)
        guard isWithinReach(place, direction: Double(direction), bound) else { break }
      }
    }
  }

  private static func start(ofBand band: Int) -> Int {
    let places = PlaceTable.places
    return places.indices.end { places[$0].band < band }
  }

  /// Compares a place with the nearest one found. Returns whether one farther in the same direction could be
  /// nearer: at most half around, and within the bound.
  private mutating func isWithinReach(_ place: Place, direction: Double, _ bound: Bound) -> Bool {
    var across = (place.longitude - longitude) * direction
    if across < 0 { across += 360 }
    guard across <= 180, bound.haversine(across: across) <= haversine else { return false }
    guard !place.isPart, place.populationClass >= smallest else { return true }
    let other = Sphere.haversine(latitude, longitude, place.latitude, place.longitude)
    if other < haversine { (haversine, nearest) = (other, place) }
    return true
  }

  /// The smallest haversine of the distance from a point to a place in a band. It grows with the difference
  /// of their longitudes, up to 180 degrees.
  private struct Bound {
    private let upwards: Double
    private let scale: Double

    /// Both terms of the haversine formula are the smallest ones for the latitudes of the band.
    init(band: Int, latitude: Double) {
      let south = Double(band) - 90
      let sine = Sphere.sine(max(0, south - latitude, latitude - south - 1) / 2)
      upwards = sine * sine
      scale = Sphere.cosine(latitude) * min(Sphere.cosine(south), Sphere.cosine(south + 1))
    }

    /// Slightly reduced, because it is rounded.
    func haversine(across degrees: Double) -> Double {
      let sine = Sphere.sine(degrees / 2)
      return (upwards + scale * sine * sine) * 0.999_999_999 - 1e-18
    }
  }
}
