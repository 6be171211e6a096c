import Testing

@testable import Gazetteer

@Suite("The table in the program")
struct TableTests {
  @Test("The places are sorted by band and longitude, as the search for the nearest requires")
  func bands() {
    #expect(everyPlace.count > 80_000)
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

  @Test("Every place is in a country with a name in both languages")
  func countries() {
    for code in Set(everyPlace.map(\.countryCode)) {
      #expect(Gazetteer.countryName(code, in: "en") != code)
      #expect(Gazetteer.countryName(code, in: "pl") != code)
    }
  }
}
