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

  /// Foundation's results for files that this compiler rejects; the scenarios of `DiagnosticsTests` have the
  /// messages.
  static let differences: [(text: String, foundation: [String: String]?)] = [
    ("a=b; /* c=d;", ["a": "b"]), ("a=b; } c=d;", ["a": "b"]), ("a=b;; c=d;", ["a": "b"]),
    (#"a="\u0041";"#, ["a": "u0041"]), (#"a="\q";"#, ["a": "q"]), (#"a="\U12";"#, ["a": "\u{12}"]),
    (#"a="\UD83D";"#, ["a": "\u{FFFD}"]), (#"a="\376";"#, ["a": "\0"]), (#"a="\777";"#, ["a": "\0"]),
    ("a=(b);", nil), ("a=b;a=c;", ["a": "c"]), ("a=b; c", nil),
  ]

  @Test("the documented differences")
  func difference() {
    for (text, foundation) in Self.differences {
      expectEqual(Self.foundation(Array(text.utf8)), foundation, text)
      expectEqual(Self.own(text), nil, text)
    }
  }
}
