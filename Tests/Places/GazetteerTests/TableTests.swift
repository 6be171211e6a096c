import PlaceData
import Testing

@testable import Gazetteer

@Suite("The table in the program")
struct TableTests {
  @Test("The places are sorted by band and longitude, as the search for the nearest requires")
  func bands() {
    #expect(everyPlace.count > 110_000)
    let order = everyPlace.map { ($0.record.band, $0.longitude) }
    #expect(zip(order, order.dropFirst()).allSatisfy(<=))
    #expect(order.allSatisfy { (0..<180).contains($0.0) })
  }

  @Test("The names are sorted by their keys, and none is longer than a text that is looked up")
  func names() {
    var previous: [UInt8] = []
    for entry in PlaceTable.names {
      let name = entry.name
      let key = Array(NameKey(name))
      if key.lexicographicallyPrecedes(previous) {
        Issue.record("\(String(decoding: name, as: UTF8.self)) is in the wrong place")
      }
      #expect(!key.isEmpty && name.count <= Gazetteer.longestText)
      previous = key
    }
    #expect(previous.first.map { $0 >= UInt8(ascii: "z") } == true)
  }

  @Test("The postal codes are sorted, and none of their positions is far from their places")
  func codes() {
    let codes = Array(PlaceTable.codes)
    #expect(codes.count > 70_000 && Set(codes.map(\.code)).count == 20_299)
    #expect(zip(codes, codes.dropFirst()).allSatisfy { $0.code <= $1.code })
    for record in codes {
      let place = Place(index: Int(record.place))
      let spot = Spot(record)
      let (kilometers, _) = place.way(toLatitude: spot.latitude, longitude: spot.longitude)
      if kilometers > 30 { Issue.record("\(record.code) is \(kilometers) km from \(place.name(in: "pl"))") }
    }
  }

  @Test("Every place is in a country with a name in both languages")
  func countries() {
    for place in Dictionary(grouping: everyPlace, by: \.countryCode).values.compactMap(\.first) {
      for language in ["en", "pl"] { #expect(place.countryName(in: language) != place.countryCode) }
    }
  }
}

/// All places of the table in its order.
let everyPlace: [Place] = PlaceTable.places.indices.map(Place.init)

extension Gazetteer {
  static func places(named text: String) -> [Place] { match(text).places }
}
