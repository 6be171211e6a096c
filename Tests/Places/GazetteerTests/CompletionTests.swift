import TestSupport
import TestTraits
import Testing

@testable import Gazetteer

@Suite("Names that begin with a text")
struct CompletionTests {
  @Test(
    "The likeliest names come first",
    arguments: [
      ("wars", "Warsaw"), ("WARSZ", "Warszawa"), ("krak", "Kraków"), ("Monac", "Monachium"),
      ("münche", "München"), ("Lod", "Łódź"), ("nowy-j", "Nowy Jork"), ("St. Alb", "St Albans"),
    ])
  func likeliest(prefix: String, name: String) {
    expectEqual(Gazetteer.names(beginningWith: prefix, limit: 10).first, name)
  }

  @Test("A name is given once, and no more names than the limit")
  func limit() {
    expectEqual(
      Gazetteer.names(beginningWith: "Springfield", limit: 100).filter { $0 == "Springfield" }.count, 1)
    expectEqual(Gazetteer.names(beginningWith: "a", limit: 7).count, 7)
    #expect(Gazetteer.names(beginningWith: "a", limit: 1_000_000).count > 4_500)
    // Fewer names are the beginning of more.
    let many = Gazetteer.names(beginningWith: "Wa", limit: 200)
    expectEqual(Gazetteer.names(beginningWith: "Wa", limit: 20), Array(many.prefix(20)))
    for (text, limit) in [("a", 0), ("a", -1), (" -", 10), ("qqqq", 10), ("漢\u{301}\u{10FFFF}", 3)] {
      expectEqual(Gazetteer.names(beginningWith: text, limit: limit), [], text)
    }
  }

  @Test("Every name begins with the text, and names a place", arguments: 0..<TestExtent.rounds(4))
  func prefixes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let place = try #require(everyPlace.randomElement(using: &random))
      let name = place.name(in: Bool.random(using: &random) ? "en" : "pl")
      let prefix = String(name.prefix(Int.random(in: 1...name.count, using: &random)))
      let key = NameKey.bytes(of: prefix)
      let found = Gazetteer.names(beginningWith: prefix, limit: 20)
      #expect(key.isEmpty || !found.isEmpty, "\(prefix)")
      expectEqual(Set(found).count, found.count)
      for name in found {
        #expect(NameKey.bytes(of: name).starts(with: key), "\(prefix): \(name)")
        #expect(!Gazetteer.candidates(spelled: name).isEmpty, "\(name)")
      }
      #expect(Gazetteer.candidates(spelled: name).contains { $0.place == place }, "\(name)")
    }
  }
}
