import PlaceData
import PlainText

extension Gazetteer {
  /// The place nearest to a point, however far it is, without parts of larger places and what only the
  /// register has: in the middle of Warsaw it is Warsaw. `Place.way` tells where the point lies from there.
  /// The coordinates are degrees (WGS 84), -90 to 90 and -180 to 180; `nil` if one is out of range or NaN.
  package static func nearest(latitude: Double, longitude: Double) -> Place? {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    return nearest(latitude, longitude, ofClass: 0)
  }

  /// The place with this position, to the four decimals of the table; `nil` if there is none. If several have
  /// it, the largest.
  package static func place(atLatitude latitude: Double, longitude: Double) -> Place? {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    let (north, east) = ((latitude * 10_000).rounded(), (longitude * 10_000).rounded())
    guard abs(north / 10_000 - latitude) < 1e-6, abs(east / 10_000 - longitude) < 1e-6 else { return nil }
    let (places, band) = (PlaceTable.places, min(Int(north + 900_000) / 10_000, 179))
    let start = places.indices.end { (places[$0].band, places[$0].longitude) < (band, Int32(east)) }
    let here = (start..<places.count).prefix { places[$0].longitude == Int32(east) }
    return here.filter { places[$0].latitude == Int32(north) }.map(Place.init(index:))
      .max { $0.populationClass < $1.populationClass }
  }

  /// The nearest place of at least a class of population. The bands of the table are searched from the own
  /// one outwards, and each band from the point's longitude, as far as a place could be nearer.
  fileprivate static func nearest(_ latitude: Double, _ longitude: Double, ofClass smallest: Int) -> Place? {
    let places = PlaceTable.places
    var (nearest, haversine) = (nil as Place?, Double.infinity)
    for band in (0..<180).sorted(by: {
      ($0 - Int(latitude + 90)).magnitude < ($1 - Int(latitude + 90)).magnitude
    }) {
      // Both terms of the haversine formula are the smallest ones for the latitudes of the band.
      let south = Double(band) - 90
      let up = Sphere.sine(max(0, south - latitude, latitude - south - 1) / 2)
      if up * up * 0.999_999_999 > haversine { continue }
      let scale = Sphere.cosine(latitude) * min(Sphere.cosine(south), Sphere.cosine(south + 1))
      let first = places.indices.end { places[$0].band < band }
      let count = places.indices.end { places[$0].band <= band } - first
      let east = (0..<count).end { Place(index: first + $0).longitude < longitude }
      for (direction, start) in [(1, east), (-1, east + count - 1)] {
        for step in 0..<count {
          let place = Place(index: first + (start + direction * step + count) % count)
          var degrees = (place.longitude - longitude) * Double(direction)
          if degrees < 0 { degrees += 360 }
          let across = Sphere.sine(degrees / 2)
          // Slightly reduced, as it is rounded.
          guard degrees <= 180, (up * up + scale * across * across) * 0.999_999_999 - 1e-18 <= haversine
          else {
            break
          }
          guard !place.isPart, place.populationClass >= smallest else { continue }
          let other = Sphere.haversine(latitude, longitude, place.latitude, place.longitude)
          if other < haversine { (haversine, nearest) = (other, place) }
        }
      }
    }
    return nearest
  }
}

extension Place {
  /// The nearest town, if this is a village in Poland and other places in Poland have its name, or it is only
  /// in the register; else `nil`.
  package var townToTellApart: Place? {
    guard !isAbroad, town == nil, populationClass < Ranking.polishTown else { return nil }
    let known = Gazetteer.candidates(spelled: name(in: "pl")).filter {
      !$0.place.isAbroad && $0.place.populationClass >= 0
    }
    return populationClass >= 0 && known.count < 2 ? nil : nearestTown
  }

  /// The nearest town; `nil` if that is abroad.
  package var nearestTown: Place? {
    let town = Gazetteer.nearest(latitude, longitude, ofClass: Ranking.polishTown)
    return town.flatMap { $0.isAbroad ? nil : $0 }
  }
}
