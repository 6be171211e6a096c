import Foundation
import JSONTree
import TestSupport
import TestTraits
import Testing

/// What Foundation reads, to compare with.
private enum Reference: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Reference])
  case object([String: Reference])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let elements = try? container.decode([Reference].self) {
      self = .array(elements)
    } else {
      self = .object(try container.decode([String: Reference].self))
    }
  }

  /// Whether this is the same value. Which of several members with one key Foundation takes does not matter.
  func equals(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let number), .number): value.double == number
    case (.string(let one), .string(let other)): one == other
    case (.array(let one), .array(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.equals($1) }
    case (.object(let one), .object(let other)):
      one.count == Set(other.map(\.key)).count
        && one.allSatisfy { key, member in
          other.count { $0.key == key } > 1 || value[key].map(member.equals) == true
        }
    default: false
    }
  }
}

extension JSONValue {
  fileprivate init?(_ text: String) { self.init(parsing: Array(text.utf8)) }
  fileprivate var text: String { String(decoding: bytes(), as: UTF8.self) }

  /// A random value of at most this depth.
  fileprivate static func random(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    func text() -> String {
      let scalars: [Unicode.Scalar] = [
        "a", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "\u{8}", "\u{C}", "\r", "\t", "ż", "🐕", "\u{7F}",
      ]
      let count = Int.random(in: 0...8, using: &random)
      return String(
        String.UnicodeScalarView((0..<count).compactMap { _ in scalars.randomElement(using: &random) }))
    }
    switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2:
      return JSONValue(
        Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0...63, using: &random))
    case 3:
      let exponent = Double(Int.random(in: -20...20, using: &random))
      return JSONValue(Double.random(in: -180...180, using: &random) * pow(10, exponent))
    case 4: return .string(text())
    case 5:
      return .array(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in Self.random(depth: depth - 1, &random) })
    default:
      return .object(
        (0..<Int.random(in: 0...3, using: &random)).map {
          Member("\($0)" + text(), Self.random(depth: depth - 1, &random))
        })
    }
  }
}

@Suite("JSON")
struct JSONTreeTests {
  @Test("What is written is read again, here and by Foundation")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<2_000 {
      let value = JSONValue.random(depth: 3, &random)
      for bytes in [value.bytes(), value.bytes(isIndented: true)] {
        expectEqual(JSONValue(parsing: bytes), value)
        let reference = try JSONDecoder().decode(Reference.self, from: Data(bytes))
        #expect(reference.equals(value), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test("Strings and numbers are written as by Foundation")
  func writing() throws {
    let reference = JSONEncoder()
    reference.outputFormatting = .withoutEscapingSlashes
    for code in 0..<0x3000 {
      guard let scalar = Unicode.Scalar(code) else { continue }
      try expectEqual(JSONValue.string(String(scalar)).bytes(), Array(reference.encode(String(scalar))))
    }
    for number in [0.1, 12, -0.5, .leastNonzeroMagnitude, 1e16, 0.1 + 0.2, 52.2297] {
      try expectEqual(JSONValue(number).bytes(), Array(reference.encode(number)))
    }
    for number in [Double.infinity, -.infinity, .nan] { expectEqual(JSONValue(number), .null) }
  }

  @Test("Of damaged texts, those that Foundation reads are read as by Foundation, and none traps")
  func damage() {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<5_000 {
      var bytes = JSONValue.random(depth: 3, &random).bytes()
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0 ... .max, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(Array(#"{["\u,:-e0.}]"#.utf8).randomElement(using: &random) ?? 0, at: place)
        }
      }
      let value = JSONValue(parsing: bytes)
      if let reference = try? JSONDecoder().decode(Reference.self, from: Data(bytes)) {
        #expect(value.map(reference.equals) == true, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test(
    "Whole numbers",
    arguments: [
      ("0", 0), ("-0", 0), ("12.0", 12), ("1.2e1", 12), ("12E0", 12), ("120e-1", 12), ("01", nil),
      ("+1", nil), ("1.", nil), (".5", nil), ("-", nil), ("1e", nil), ("0x1", nil), ("1.5", nil),
      ("99999999999999999999", nil), ("NaN", nil), ("\"1\"", nil), ("", nil), ("1 2", nil),
      ("\u{FEFF} 7 \n", 7), ("-9223372036854775808", .min), ("-9223372036854775809", nil),
      ("9007199254740991.0", 9_007_199_254_740_991), ("9007199254740993.0", nil), ("1e999", nil),
    ])
  func integers(_ text: String, _ value: Int?) {
    expectEqual(JSONValue(text)?.integer(), value)
    expectEqual(JSONValue(text)?.integer(Int8.self), value.flatMap { Int8(exactly: $0) })
  }

  @Test("Doubles are written as JSON, and read as the same value")
  func doubles() throws {
    var random = SeededGenerator(seed: 19)
    let random64 = (0..<20_000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    for number in [-0.0, 1e-7, 1e16, 0.1 + 0.2, .leastNonzeroMagnitude, .greatestFiniteMagnitude] + random64 {
      expectEqual(JSONValue(JSONValue(number).text)?.double?.bitPattern, number.bitPattern)
    }
    expectEqual(JSONValue("1e-999")?.double, 0)
    expectEqual(JSONValue("1e999")?.double, nil)
  }

  @Test(
    "Strings",
    arguments: [
      (#""\u017c\ud83d\udc15""#, "ż🐕"), (#""\ud83d""#, "\u{FFFD}"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
      (#""\udc15\ud83d\ud83d\udc15""#, "\u{FFFD}\u{FFFD}🐕"), (#""\ud83d\u00""#, nil), (#""\x""#, nil),
      (#""\u12""#, nil), (#""a"#, nil), ("\"\n\"", nil), (#""\/\b\f\n\r\t""#, "/\u{8}\u{C}\n\r\t"),
    ])
  func strings(_ text: String, _ value: String?) {
    expectEqual(JSONValue(text)?.string, value)
    expectEqual(JSONValue(parsing: [0x5B, 0x22, 0xFF, 0x22, 0x5D]), .array([.invalid]))
  }

  /// A service may write invalid JSON in a text that the program does not need, beside a code that it does.
  @Test(
    "What is not needed need not be valid, and a comma may follow the last item",
    arguments: [
      #"{"a":1,"b":"\x"}"#, "{\"a\":1,\"b\":\"line\nbreak\"}", #"{"b":[01,1.,-,1e],"a":1}"#,
      #"{"b":{"\x":2},"a":1}"#, #"{"b":[1,],"a":1,}"#, #"{"\x":1,"a":1}"#,
    ])
  func tolerance(_ text: String) throws {
    expectEqual(JSONValue(text)?["a"]?.integer(), 1)
  }

  @Test(
    "Commas elsewhere are refused, and so is what is not JSON",
    arguments: [
      "{,}", "[,]", "[,1]", "[1,,]", #"{"a":1,,}"#, #"{"a":1 "a":2}"#, "[1 2]", "[1}", "[1", "[1,", "{\"a\"}",
      "{a:1}", "{1:1}", "tru", "True", "nul", "'a'", "\"\\\"", "1//", "/**/1", "\u{A0}1", "\u{FEFF}\u{FEFF}1",
    ])
  func refused(_ text: String) { expectEqual(JSONValue(text), nil) }

  @Test(
    "The last of several equal keys counts; keys and strings are compared in linear time",
    .timeLimit(.minutes(1)))
  func keys() {
    let key = "a" + String(repeating: "\u{301}\u{323}", count: 150_000)
    let value = JSONValue(#"{"\#(key)":1,"é":4,"e\#u{301}":3,"\u00e9":2}"#)
    expectEqual(value?["é"]?.integer(), 2)
    expectEqual(value?["e\u{301}"]?.integer(), 3)
    expectEqual(value?.members.first?.value.integer(), 1)
    expectEqual(value?.members.count, 4)
    // Texts that differ only at their ends.
    #expect(JSONValue(#""\#(key)""#)?.string?.hashValue != JSONValue(#""\#(key)x""#)?.string?.hashValue)
    #expect(JSONValue(#"["\#(key)"]"#) != JSONValue(#"["\#(key)x"]"#))
  }

  @Test("A member tells where it stands in the text, which does not count when values are compared")
  func sources() throws {
    let members = [#""a" :  [1, {"b": 2} ]"#, #""\u0062":null"#, #""\x":"\y""#]
    let text = "\u{FEFF} {\n" + members.joined(separator: " , ") + ",\n} "
    let value = try #require(JSONValue(text))
    let bytes = Array(text.utf8)
    expectEqual(value.members.map { String(decoding: bytes[$0.source], as: UTF8.self) }, members)
    expectEqual(value.members.map(\.key), ["a", "b", #"\x"#])
    expectEqual(
      value,
      .object([
        .init("a", .array([JSONValue(1), JSONValue(["b": JSONValue(2)])])), .init("b", .null),
        .init(#"\x"#, .invalid),
      ]))
  }

  @Test("Members of a known type")
  func members() throws {
    let value = try #require(JSONValue(#"{"a": 1, "none": null, "text": "x", "bad": "\x", "list": [1, 2]}"#))
    try expectEqual(value.required("a") { $0.integer() }, 1)
    try expectEqual(value.optional("text", \.string), "x")
    #expect(try value.optional("none", \.string) == nil && value.optional("other", \.string) == nil)
    try expectEqual(value.elements(of: "list") { $0.integer() }, [1, 2])
    for key in ["none", "other"] { try expectEqual(value.elements(of: key, \.string), []) }
    for key in ["none", "other", "text", "bad", "list"] {
      #expect(throws: JSONValue.Mismatch.self) { try value.required(key) { $0.integer() } }
    }
    for key in ["text", "bad", "list"] {
      #expect(throws: JSONValue.Mismatch.self) { try value.optional(key) { $0.integer() } }
    }
    #expect(throws: JSONValue.Mismatch.self) { try JSONValue.null.optional("a", \.string) }
    for key in ["list", "text"] {
      #expect(throws: JSONValue.Mismatch.self) { try value.elements(of: key, \.string) }
    }
  }

  @Test("Nesting is limited, so that a hostile text cannot exhaust the stack")
  func depth() {
    for (opening, closing) in [("[", "]"), ("{\"a\":[", "]}")] {
      let levels = opening.utf8.count == 1 ? 1 : 2
      for (depth, isRead) in [(512, true), (514, false), (1_000_000, false)] {
        let count = depth / levels
        let text = String(repeating: opening, count: count) + String(repeating: closing, count: count)
        expectEqual((JSONValue(text) != nil), isRead)
      }
    }
  }

  @Test("The forms of a text")
  func forms() {
    let value = JSONValue([
      "b": .array([JSONValue(1), .optional("é\u{301}\n")]), "none": nil, "a": .array([]), "c": .optional(nil),
    ])
    expectEqual(value.text, "{\"b\":[1,\"é\u{301}\\n\"],\"a\":[],\"c\":null}")
    expectEqual(
      String(decoding: value.bytes(isIndented: true), as: UTF8.self),
      "{\n  \"b\": [\n    1,\n    \"é\u{301}\\n\"\n  ],\n  \"a\": [],\n  \"c\": null\n}")
    expectEqual(JSONValue.array([.invalid, .object([])]).text, "[null,{}]")
  }
}
