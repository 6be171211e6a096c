import TestTraits
import Testing

@testable import Gazetteer

@Suite("Keys of names")
struct NameKeyTests {
  @Test(
    "Letters and digits, folded",
    arguments: [
      ("St. Albans", "stalbans"), ("st albans", "stalbans"), ("Saint-Denis", "saintdenis"),
      ("Łódź", "lodz"), ("Ło\u{301}dz\u{301}", "łódź"), ("L’viv", "lviv"), ("L'viv", "lviv"),
      ("Frankfurt (Oder)", "frankfurtoder"), ("Straße", "strasse"), ("Diyarbakır", "diyarbakir"),
      ("İzmir", "izmir"), ("København", "kobenhavn"), ("Århus", "arhus"), ("Ærø", "aero"), ("Km 5", "km5"),
      ("\u{301}", ""), ("!?\u{0}🐕", ""), ("Москва", "МОСКВА"),
    ])
  func keys(text: String, other: String) {
    expectEqual(NameKey.bytes(of: text), NameKey.bytes(of: other))
  }

  @Test("Bytes that are not UTF-8 have no letters; letters of other scripts keep their marks")
  func invalid() {
    let bytes: [UInt8] = [0x80, 0x41, 0xFF, 0xC5, 0x42, 0xE2, 0x82]
    let key = bytes.withUnsafeBufferPointer { Array(NameKey($0)) }
    expectEqual(key, Array("ab".utf8))
    #expect(NameKey.bytes(of: "й") != NameKey.bytes(of: "и"))
  }
}
