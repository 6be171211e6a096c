import PlaceData
import TestTraits
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
    let polish = codes.filter { !Place(index: Int($0.place)).isAbroad }
    #expect(polish.count > 70_000 && Set(polish.map(\.code)).count == 20_299 && codes.count > 165_000)
    expectEqual(PlaceTable.codeNames.count, codes.count)
    #expect(zip(codes, codes.dropFirst()).allSatisfy { $0.code <= $1.code })
    for spot in Set(polish.map(\.code)).flatMap({
      Gazetteer.spots(ofCode: String(String($0, radix: 36).dropFirst()))
    })
    where !spot.place.isAbroad {
      let (kilometers, _) = spot.place.way(toLatitude: spot.latitude, longitude: spot.longitude)
      if kilometers > 40 { Issue.record("\(spot) is \(kilometers) km from \(spot.place.name(in: "pl"))") }
    }
  }

  @Test("A code is found in every country that has it, in Poland its main place first")
  func spots() {
    for (code, names) in [
      ("10117", ["Berlin"]), ("05-500", ["Piaseczno"]), ("SW1A", ["London"]), ("D02", ["Dublin"]),
      ("H2X", ["Montréal"]),
      ("98101", ["Seattle"]), ("3000", ["Melbourne"]), ("6011", ["Wellington"]), ("602 00", ["Brno"]),
      ("040 01", ["Košice"]), ("01001", ["Kyiv"]), ("44001", ["Kaunas"]), ("", []), ("ą1", []),
      ("999999", []),
    ] {
      let found = Gazetteer.spots(ofCode: code).map { $0.place.name(in: "en") }
      for name in names { #expect(found.contains(name), "\(code): \(found)") }
      if names.isEmpty { expectEqual(found, []) }
    }
  }

  @Test("A part of a town has the town's division, and its town is larger")
  func parts() throws {
    let parts = everyPlace.filter { $0.town != nil }
    #expect(parts.count > 8_000)
    for part in parts {
      let town = try #require(part.town)
      #expect(part.isPart && town.town == nil && town.populationClass >= part.populationClass)
      #expect(part.region(in: "pl") == town.region(in: "pl") && !part.isAbroad)
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
  static func places(named text: String) -> [Place] { candidates(spelled: text).map(\.place) }
}
