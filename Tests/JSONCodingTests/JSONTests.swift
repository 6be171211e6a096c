import Foundation
import JSONCoding
import TestSupport
import Testing

/// Values with everything that JSON has. The decoders and encoders of Foundation are the reference.
private struct Sample: Codable, Equatable {
  struct Inner: Codable, Equatable {
    var flag: Bool
    var bytes: [UInt8]
  }

  var text: String
  var missing: String?
  var whole: Int
  var large: UInt64
  var number: Double
  var inner: [Inner]
  var names: [String: String?]

  init(_ random: inout SeededGenerator) {
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "\u{8}", "ż", "🐕", "\u{7F}",
    ]
    func text() -> String {
      var text = ""
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "x")
      }
      return text
    }
    self.text = text()
    missing = Bool.random(using: &random) ? text() : nil
    whole = Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0...63, using: &random)
    large = UInt64.random(in: 0 ... .max, using: &random)
    number =
      Double.random(in: -180...180, using: &random)
      * pow(10, Double(Int.random(in: -20...20, using: &random)))
    inner = (0..<Int.random(in: 0...2, using: &random)).map {
      Inner(flag: $0 == 0, bytes: [0, UInt8($0), 255])
    }
    names = [text(): text(), "none": nil]
  }
}

@Suite("JSON")
struct JSONTests {
  @Test("What is encoded is decoded, here and by Foundation, and equal to what Foundation encodes")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 17)
    let reference = JSONEncoder()
    reference.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for _ in 0..<2_000 {
      let sample = Sample(&random)
      let bytes = try JSON.bytes(of: sample)
      let expected = try reference.encode(sample)
      #expect(try JSON.value(Sample.self, from: Array(expected)) == sample)
      #expect(try JSON.value(Sample.self, from: JSON.bytes(of: sample, isIndented: true)) == sample)
      #expect(try JSONDecoder().decode(Sample.self, from: Data(bytes)) == sample)
      #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
    }
  }

  /// Foundation also accepts a comma after the last member, and does not validate strings that it does not use.
  @Test("Damaged texts are refused or read as by Foundation, and never trap")
  func damage() throws {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<5_000 {
      var bytes = try JSON.bytes(of: Sample(&random))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0 ... .max, using: &random)
        case 1: bytes.remove(at: place)
        default:
          bytes.insert(
            contentsOf: Array(#"{["\u,:-e0.}]"#.utf8).randomElement(using: &random).map { [$0] } ?? [],
            at: place)
        }
      }
      let value = try? JSON.value(Sample.self, from: bytes)
      let expected = try? JSONDecoder().decode(Sample.self, from: Data(bytes))
      #expect(value == nil || value == expected, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(
    "Numbers",
    arguments: [
      ("0", 0), ("-0", 0), ("12.0", 12), ("1.2e1", 12), ("12E0", 12), ("120e-1", 12), ("01", nil),
      ("+1", nil), ("1.", nil),
      (".5", nil), ("-", nil), ("1e", nil), ("0x1", nil), ("1.5", nil), ("99999999999999999999", nil),
      ("NaN", nil),
      ("\"1\"", nil), ("", nil), ("1 2", nil), ("\u{FEFF} 7 \n", 7),
    ])
  func numbers(_ text: String, _ value: Int?) {
    #expect((try? JSON.value(Int.self, from: Array(text.utf8))) == value)
  }

  @Test(
    "Strings",
    arguments: [
      (#""\u017c\ud83d\udc15""#, "ż🐕"), (#""\ud83d""#, "\u{FFFD}"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
      (#""\udc15\ud83d\ud83d\udc15""#, "\u{FFFD}\u{FFFD}🐕"), (#""\ud83d\u00""#, nil), (#""\x""#, nil),
      (#""\u12""#, nil), (#""a"#, nil), ("\"\n\"", nil), (#""\/\b\f\n\r\t""#, "/\u{8}\u{C}\n\r\t"),
    ])
  func strings(_ text: String, _ value: String?) {
    #expect((try? JSON.value(String.self, from: Array(text.utf8))) == value)
    #expect((try? JSON.value([String].self, from: [0x5B, 0x22, 0xFF, 0x22, 0x5D])) == nil)
  }

  @Test("Nesting is limited, so that a hostile text cannot exhaust the stack")
  func depth() {
    struct Ignored: Decodable { init(from decoder: any Decoder) {} }
    let nested = { (depth: Int) in
      [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
    }
    #expect(throws: Never.self) { try JSON.value(Ignored.self, from: nested(512)) }
    #expect(throws: JSON.SyntaxError.self) { try JSON.value(Ignored.self, from: nested(513)) }
    #expect(throws: JSON.SyntaxError.self) { try JSON.value(Ignored.self, from: nested(1_000_000)) }
  }

  @Test("The indented form")
  func indented() throws {
    let bytes = try JSON.bytes(of: ["b": [1, 2], "a": []], isIndented: true)
    #expect(String(decoding: bytes, as: UTF8.self) == "{\n  \"a\" : [],\n  \"b\" : [\n    1,\n    2\n  ]\n}")
    #expect(throws: EncodingError.self) { try JSON.bytes(of: [Double.infinity]) }
  }
}
