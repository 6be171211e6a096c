import PlainText

extension Gazetteer {
  /// The place nearest to a point, however far it is, without parts of larger places and what only the
  /// register has: in the middle of Warsaw it is Warsaw. `Place.way` tells where the point lies from there.
  /// The coordinates are degrees (WGS 84), -90 to 90 and -180 to 180; `nil` if one is out of range or NaN.
  package static func nearest(latitude: Double, longitude: Double) -> Place? {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    return nearest(latitude, longitude, ofClass: 0)
  }

  /// The nearest place of at least a class of population. The bands of the table are searched from the own
  /// one outwards, and each band from the point's longitude, as far as a place could be nearer.
  fileprivate static func nearest(_ latitude: Double, _ longitude: Double, ofClass smallest: Int) -> Place? {
    var nearest: Place?
    var haversine = Double.infinity
    func start(ofBand band: Int) -> Int {
      let places = PlaceTable.places
      return places.indices.end { places[$0].band < band }
    }
    func search(_ band: Int) {
      // Both terms of the haversine formula are the smallest ones for the latitudes of the band.
      let south = Double(band) - 90
      let up = Sphere.sine(max(0, south - latitude, latitude - south - 1) / 2)
      let scale = Sphere.cosine(latitude) * min(Sphere.cosine(south), Sphere.cosine(south + 1))
      /// Whether a place so many degrees of longitude away can be nearer. Slightly reduced, as it is rounded.
      func isPossible(across degrees: Double) -> Bool {
        let across = Sphere.sine(degrees / 2)
        return (up * up + scale * across * across) * 0.999_999_999 - 1e-18 <= haversine
      }
      guard isPossible(across: 0) else { return }
      let first = start(ofBand: band)
      let count = start(ofBand: band + 1) - first
      let east = (0..<count).end { Place(index: first + $0).longitude < longitude }
      for (direction, start) in [(1, east), (-1, east + count - 1)] {
        for step in 0..<count {
          let place = Place(index: first + (start + direction * step + count) % count)
          var across = (place.longitude - longitude) * Double(direction)
          if across < 0 { across += 360 }
          guard across <= 180, isPossible(across: across) else { break }
          guard !place.isPart, place.populationClass >= smallest else { continue }
          let other = Sphere.haversine(latitude, longitude, place.latitude, place.longitude)
          if other < haversine { (haversine, nearest) = (other, place) }
        }
      }
    }
    let own = min(Int(latitude + 90), 179)
    for distance in 0..<180 {
      for band in distance == 0 ? [own] : [own - distance, own + distance] where (0..<180).contains(band) {
        search(band)
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
    if populationClass >= 0, known.count < 2 { return nil }
    let town = Gazetteer.nearest(latitude, longitude, ofClass: Ranking.polishTown)
    return town.flatMap { $0.isAbroad ? nil : $0 }
  }
}
