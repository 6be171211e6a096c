import Foundation
import TestSupport
import TestTraits
import Testing

@testable import StringsCompiler

/// Compares the parser with Foundation's, on random files with fixed seeds.
///
/// Foundation reads every file that this parser accepts in the same way. The differences are:
///
/// 1. Foundation silently drops text after an unterminated `/*`, an unmatched `}` or `;;`.
/// 2. Foundation accepts the invalid escapes `\u`, `\q` and `\U12`, half a surrogate pair, and octal codes
///    without a character in the NEXTSTEP encoding.
/// 3. Foundation accepts values that are lists, dictionaries or data.
/// 4. Foundation uses the last of several equal keys.
/// 5. Foundation rejects an empty file, which has no entries here.
@Suite("Comparison with PropertyListSerialization")
struct FoundationDifferentialTests {
  static func foundation(_ bytes: [UInt8]) -> [String: String]? {
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    return list as? [String: String]
  }

  static func own(_ text: String) -> [String: String]? {
    let collector = DiagnosticCollector()
    let entries = StringsParser.parse(Array(text.utf8), reportingTo: collector)
    guard collector.count == 0 else { return nil }
    let pairs = entries.map { ($0.key, $0.value) }
    guard Set(pairs.map(\.0)).count == pairs.count else { return nil }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test("both parsers read well-formed files in the same way", arguments: 0..<TestExtent.rounds(8))
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

  @Test("both parsers read accepted damaged files in the same way", arguments: 0..<TestExtent.rounds(8))
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

  /// Foundation's results for files that this compiler rejects.
  static let differences: [(text: String, foundation: [String: String]?, problem: String)] = [
    ("a=b; /* c=d;", ["a": "b"], "1:6: unterminated comment; close it with */"),
    ("a=b; } c=d;", ["a": "b"], "1:6: unmatched closing bracket }; remove it"),
    ("a=b;; c=d;", ["a": "b"], "1:5: extra semicolon; remove it"),
    (
      #"a="\u0041";"#, ["a": "u0041"],
      #"1:4: \u is not an escape; write \U and four hexadecimal digits"#
    ),
    (#"a="\q";"#, ["a": "q"], #"1:4: \q is not an escape; write \\ for a backslash"#),
    (#"a="\U12";"#, ["a": "\u{12}"], #"1:4: \U requires four hexadecimal digits"#),
    (
      #"a="\UD83D";"#, ["a": "\u{FFFD}"],
      #"1:4: this \U escape is half of a surrogate pair; the other half is missing"#
    ),
    (#"a="\376";"#, ["a": "\0"], "1:4: this octal escape is not a character of the NEXTSTEP encoding"),
    (#"a="\777";"#, ["a": "\0"], "1:4: this octal escape is not a character of the NEXTSTEP encoding"),
    ("a=(b);", nil, "1:3: expected a value, found (; only text is allowed, not lists or data"),
    ("a=b;a=c;", ["a": "c"], "1:5: duplicate key \"a\""),
    ("a=b; c", nil, "1:7: expected = or ; after the key"),
  ]

  @Test("the documented differences", arguments: differences)
  func difference(_ example: (text: String, foundation: [String: String]?, problem: String)) {
    expectEqual(Self.foundation(Array(example.text.utf8)), example.foundation)
    let problems = Catalogues.compile(["en": example.text]).diagnostics.map {
      "\($0.location.line):\($0.location.column): \($0.message)"
    }
    #expect(problems.contains(example.problem), "\(problems)")
  }
}
