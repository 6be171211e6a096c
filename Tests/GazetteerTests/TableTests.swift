import Testing

@testable import Gazetteer

@Suite("The table in the program")
struct TableTests {
  @Test("The places are sorted by band and longitude, as the search for the nearest requires")
  func bands() {
    #expect(everyPlace.count > 80_000)
    var previous = (-1, 0.0)
    for place in everyPlace {
      let band = min(Int(place.latitude + 90), 179)
      #expect((band, place.longitude) >= previous)
      let start = PlaceTable.number(PlaceTable.bands, at: band * 4, digits: 4)
      let end = PlaceTable.number(PlaceTable.bands, at: band * 4 + 4, digits: 4)
      #expect((start..<end).contains(place.line))
      previous = (band, place.longitude)
    }
  }

  @Test("The names are sorted by their keys, and none is longer than a text that is looked up")
  func names() {
    var previous: [UInt8] = []
    for entry in 0..<(PlaceTable.names.count / 4) {
      let position = PlaceTable.number(PlaceTable.names, at: entry * 4, digits: 4)
      let name = PlaceTable.name(PlaceTable.places, at: position)
      let key = Array(NameKey(name))
      if key.lexicographicallyPrecedes(previous) {
        Issue.record("\(String(decoding: name, as: UTF8.self)) is in the wrong place")
      }
      #expect(!key.isEmpty && name.count <= Gazetteer.longestText)
      previous = key
    }
    #expect(previous.first.map { $0 >= UInt8(ascii: "z") } == true)
  }

  @Test("Every place is in a country with a name in both languages")
  func countries() {
    for code in Set(everyPlace.map(\.countryCode)) {
      #expect(Gazetteer.countryName(code, in: "en") != code)
      #expect(Gazetteer.countryName(code, in: "pl") != code)
    }
  }
}
