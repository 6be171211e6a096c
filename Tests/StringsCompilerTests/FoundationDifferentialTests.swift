import Foundation
import TestSupport
import Testing

@testable import StringsCompiler

/// Against Foundation's own reader, over files made at random from a seed.
///
/// Whatever this compiler accepts, Foundation reads the same. What Foundation accepts and this compiler does not is one
/// of a list:
///
/// 1. text that Foundation drops in silence: an unclosed `/*`, a stray `}` or `;;` that ends its reading
/// 2. escapes that Foundation reads as something else than was meant: `\u`, `\q`, `\U12`, half a surrogate pair, octal codes that
///    the NextStep encoding does not have
/// 3. values that are no text: lists, dictionaries, data
/// 4. the same key twice, of which Foundation takes the last
/// 5. a file without a single byte, which Foundation refuses and which here is a file without entries
@Suite("Against PropertyListSerialization")
struct FoundationDifferentialTests {
  static func foundation(_ bytes: [UInt8]) -> [String: String]? {
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    return list as? [String: String]
  }

  static func own(_ text: String) -> [String: String]? {
    let result = StringsParser.parse(Array(text.utf8))
    guard result.problems.isEmpty else { return nil }
    let pairs = result.entries.map { ($0.key, $0.value) }
    guard Set(pairs.map(\.0)).count == pairs.count else { return nil }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test("well-formed files are read alike", arguments: 0..<TestExtent.rounds(8))
  func wellFormed(_ seed: UInt64) {
    var generator = StringsGenerator(seed: seed)
    for _ in 0..<250 {
      let text = generator.file()
      let own = Self.own(text)
      guard own != nil, own == Self.foundation(Array(text.utf8)) else {
        Issue.record("\(text.debugDescription): \(String(describing: own))")
        return
      }
    }
  }

  @Test("whatever is accepted of damaged files is read alike", arguments: 0..<TestExtent.rounds(8))
  func damaged(_ seed: UInt64) {
    var generator = StringsGenerator(seed: seed + 1000)
    var accepted = 0
    for _ in 0..<500 {
      let text = generator.damagedFile()
      guard let own = Self.own(text), !own.isEmpty else { continue }
      accepted += 1
      guard own == Self.foundation(Array(text.utf8)) else {
        Issue.record(
          "\(text.debugDescription): \(own) \(String(describing: Self.foundation(Array(text.utf8))))")
        return
      }
    }
    #expect(accepted > 10)
  }

  /// What Foundation makes of a file that is an error here.
  static let disagreements: [(text: String, foundation: [String: String]?, problem: String)] = [
    ("a=b; /* c=d;", ["a": "b"], "1:6: this comment is never closed with */"),
    ("a=b; } c=d;", ["a": "b"], "1:6: this } closes nothing; remove it"),
    ("a=b;; c=d;", ["a": "b"], "1:5: this ; ends nothing; remove it"),
    (
      #"a="\u0041";"#, ["a": "u0041"],
      #"1:4: \u would read as the letter u; write \U and four hexadecimal digits"#
    ),
    (#"a="\q";"#, ["a": "q"], #"1:4: \q is no escape; write \\ for the backslash itself"#),
    (#"a="\U12";"#, ["a": "\u{12}"], #"1:4: \U needs four hexadecimal digits"#),
    (
      #"a="\UD83D";"#, ["a": "\u{FFFD}"],
      #"1:4: this \U is half of a surrogate pair; the other half is missing"#
    ),
    (#"a="\376";"#, ["a": "\0"], "1:4: this octal escape is no character of the NextStep encoding"),
    (#"a="\777";"#, ["a": "\0"], "1:4: this octal escape is no character of the NextStep encoding"),
    ("a=(b);", nil, "1:3: expected a value, found (; a strings file holds only text, no lists or data"),
    ("a=b;a=c;", ["a": "c"], "1:5: duplicate key \"a\""),
    ("a=b; c", nil, "1:7: expected = or ; after the key"),
  ]

  @Test("the documented disagreements", arguments: disagreements)
  func disagreement(_ example: (text: String, foundation: [String: String]?, problem: String)) {
    #expect(Self.foundation(Array(example.text.utf8)) == example.foundation)
    let problems = Catalogues.compile(["en": example.text]).diagnostics.map {
      "\($0.location.line):\($0.location.column): \($0.message)"
    }
    #expect(problems.contains(example.problem), "\(problems)")
  }

  @Test(
    "UTF-16 and UTF-32 with a byte order mark are read alike",
    arguments: [
      String.Encoding.utf16LittleEndian, .utf16BigEndian,
    ])
  func encodings(_ encoding: String.Encoding) throws {
    let text = "\u{FEFF}\"ż\" = \"ółw 🐢\";"
    let bytes = [UInt8](try #require(text.data(using: encoding)))
    let decoded = TextDecoder.decode(bytes)
    #expect(decoded.problem == nil)
    #expect(Self.own(String(decoding: decoded.utf8, as: UTF8.self)) == Self.foundation(bytes))
  }
}
