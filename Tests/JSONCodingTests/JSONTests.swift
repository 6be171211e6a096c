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
      "a", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "\u{8}", "\u{C}", "\r", "\t", "ż", "🐕", "\u{7F}",
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

/// A value that is encoded with every kind of nested container, and checks what it decodes.
private struct Nested: Codable {
  private enum Key: String, CodingKey { case object, array, parent, none }

  init() {}

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    var object = container.nestedContainer(keyedBy: Key.self, forKey: .object)
    try object.encode(1, forKey: .array)
    try 2.encode(to: object.superEncoder())
    try 3.encode(to: container.superEncoder(forKey: .parent))
    try container.encodeNil(forKey: .none)
    var array = container.nestedUnkeyedContainer(forKey: .array)
    try array.encodeNil()
    var inner = array.nestedContainer(keyedBy: Key.self)
    try inner.encode(4, forKey: .none)
    var list = array.nestedUnkeyedContainer()
    try list.encode(5)
    try 6.encode(to: array.superEncoder())
    try array.encode(array.count)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let object = try container.nestedContainer(keyedBy: Key.self, forKey: .object)
    #expect(try object.decode(Int.self, forKey: .array) == 1)
    #expect(try Int(from: object.superDecoder()) == 2)
    #expect(try Int(from: container.superDecoder(forKey: .parent)) == 3)
    #expect(try container.decodeNil(forKey: .none))
    var array = try container.nestedUnkeyedContainer(forKey: .array)
    #expect(try array.decodeNil())
    #expect(try !array.decodeNil())
    #expect(try array.nestedContainer(keyedBy: Key.self).decode(Int.self, forKey: .none) == 4)
    var list = try array.nestedUnkeyedContainer()
    #expect(try list.decode(Int.self) == 5)
    #expect(try Int(from: array.superDecoder()) == 6)
    #expect(throws: DecodingError.self) { try array.decode(String.self) }
    #expect(try array.decode(Int.self) == 4)
    #expect(array.isAtEnd && array.count == 5)
    #expect(throws: DecodingError.self) { try array.decode(Int.self) }
    #expect(Set(container.allKeys) == [.object, .array, .parent, .none])
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
      #expect(value == expected, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(
    "Numbers",
    arguments: [
      ("0", 0), ("-0", 0), ("12.0", 12), ("1.2e1", 12), ("12E0", 12), ("120e-1", 12), ("01", nil),
      ("+1", nil), ("1.", nil),
      (".5", nil), ("-", nil), ("1e", nil), ("0x1", nil), ("1.5", nil), ("99999999999999999999", nil),
      ("NaN", nil),
      ("\"1\"", nil), ("", nil), ("1 2", nil), ("\u{FEFF} 7 \n", 7), ("-9223372036854775808", .min),
      ("-9223372036854775809", nil), ("9007199254740991.0", 9_007_199_254_740_991),
      ("9007199254740993.0", nil), ("1e999", nil),
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

  @Test("Doubles are written as JSON, and read as the same value")
  func doubles() throws {
    var random = SeededGenerator(seed: 19)
    let random64 = (0..<20_000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    let special = [-0.0, 1e-7, 1e16, 0.1 + 0.2, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    for values in [special, random64] {
      let bytes = try JSON.bytes(of: values)
      #expect(try JSON.value([Double].self, from: bytes).map(\.bitPattern) == values.map(\.bitPattern))
      #expect(try JSONDecoder().decode([Double].self, from: Data(bytes)) == values)
    }
  }

  /// A service may write invalid JSON in a text that the program does not need, beside a code that it does.
  @Test(
    "What is not needed need not be valid, and a comma may follow the last item",
    arguments: [
      #"{"a":1,"b":"\x"}"#, "{\"a\":1,\"b\":\"line\nbreak\"}", #"{"b":[01,1.,-,1e],"a":1}"#,
      #"{"b":{"\x":2},"a":1}"#, #"{"b":[1,],"a":1,}"#,
    ])
  func tolerance(_ text: String) throws {
    struct Needed: Decodable { let a: Int }
    #expect(try JSON.value(Needed.self, from: Array(text.utf8)).a == 1)
    #expect(throws: DecodingError.self) { try JSON.value([String: Double].self, from: Array(text.utf8)) }
  }

  @Test(
    "Commas elsewhere are refused",
    arguments: ["{,}", "[,]", "[,1]", "[1,,]", #"{"a":1,,}"#, #"{"a":1 "a":2}"#, "[1 2]", "[1}", "[1", "[1,"])
  func commas(_ text: String) {
    #expect(throws: JSON.SyntaxError.self) { try JSON.value([Int].self, from: Array(text.utf8)) }
  }

  @Test(
    "A key of many combining marks takes no quadratic time, and keys are compared byte by byte",
    .timeLimit(.minutes(1)))
  func marks() throws {
    let key = "a" + String(repeating: "\u{301}\u{323}", count: 150_000)
    #expect(try JSON.value(Named.self, from: Array(#"{"\#(key)":1,"e\#u{301}":3,"é":2}"#.utf8)).number == 2)
  }

  private struct Named: Decodable {
    let number: Int
    private enum CodingKeys: String, CodingKey { case number = "\u{E9}" }
  }

  @Test("Nested containers are those of Foundation")
  func nested() throws {
    let bytes = try JSON.bytes(of: Nested())
    let reference = JSONEncoder()
    reference.outputFormatting = .sortedKeys
    #expect(try bytes == Array(reference.encode(Nested())))
    #expect(throws: Never.self) { try JSON.value(Nested.self, from: bytes) }
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
