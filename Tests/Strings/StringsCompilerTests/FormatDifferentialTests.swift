import Foundation
import TestSupport
import Testing

@testable import StringsCompiler
@testable import StringsRuntime

/// Compares placeholders, parsed by the compiler and formatted by the runtime, with `String(format:)`.
@Suite("Comparison with String(format:)")
struct FormatDifferentialTests {
  /// C's `int`. Only 32-bit numbers can be compared; the runtime formats 64-bit numbers.
  static let int32 = [
    "%d", "%i", "[%5d]", "[%-5d]", "%+d", "%05d", "%+05d", "%.3d", "[%8.3d]", "[%-8.3d]", "%08.3d", "%.0d",
    "%5.0d", "%+.0d",
  ]
  static let int64 = ["%ld", "%lld", "%+ld", "%020ld", "%zd", "%qd", "%jd", "%td", "%.25ld", "%-+30.25ld|"]
  static let uint32 = [
    "%u", "%x", "%X", "%o", "%#x", "%#X", "%#o", "%08x", "%#010x", "%-10x|", "%.5x", "%#.5x", "%.0x", "%#.0o",
    "%#5.3o", "%010u",
  ]
  static let uint64 = ["%lu", "%llu", "%lx", "%lX", "%lo", "%#lo", "%030lu", "%#.20lx"]
  static let double = [
    "%f", "%F", "%.0f", "%.1f", "%.2f", "%.15f", "%+f", "%010.3f", "%-12.2f|", "%+012.2f", "%#.0f", "%.100f",
    "%lf", "%20.f", "%e", "%E", "%.0e", "%.3e", "%15.4e", "%+e", "%#.0e", "%-15.1e|", "%015e", "%.60e", "%g",
    "%G", "%.3g", "%.0g", "%10g", "%010g", "%.17g", "%+.1g", "%.40g", "%-12g|",
  ]
  static let text = ["%s", "[%8s]", "[%-8s]", "%.3s", "[%8.2s]", "%.0s"]
  static let object = ["%@", "a%@b%%"]
  static let character = ["%c", "[%5c]", "[%-5c]"]

  enum ArgumentKind: String {
    case int32, int64, uint32, uint64, double, text, object, character
  }

  static let all: [(format: String, kind: ArgumentKind)] =
    int32.map { ($0, .int32) } + int64.map { ($0, .int64) } + uint32.map { ($0, .uint32) }
    + uint64.map { ($0, .uint64) } + double.map { ($0, .double) } + text.map { ($0, .text) }
    + object.map { ($0, .object) } + character.map { ($0, .character) }

  static let doubles: [Double] =
    [
      0, -0.0, 0.5, 1.5, 2.5, -2.5, 0.125, 0.375, 1e-5, 1.5e-5, 0.0001, 0.00012345, 9.9995, 99999.95,
      999999.5, 99999.5, 0.095, 0.05, 0.95, 9.5, 0.045, 1e15, 1e16, 1e17, 1e22, 1e23, 1e100, 1, 10, 100,
      123456, 1234567, 1.0 / 3, .pi, -.pi, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      .leastNormalMagnitude, .infinity, -.infinity, .nan, 4503599627370496.5, 9007199254740994, 0.1, 0.3,
      123456789.125, 1e-300, 8.5, 1048576,
    ]

  @Test("every conversion, with edge cases and random arguments", arguments: all)
  func format(_ format: String, _ kind: ArgumentKind) throws {
    var random = SeededGenerator(seed: 7)
    let parsed = FormatString(format)
    try #require(parsed.problems.isEmpty)
    let template = Template(TableLayout.encoded(parsed, hasArguments: true))
    for (argument, expected) in Self.samples(format, kind, &random) {
      let actual = template.formatted(with: [argument]) { $0 }
      // An `#expect` with a comment would build the comment for each of some 15,000 comparisons.
      if actual != expected {
        Issue.record("\(format) of \(argument): \(actual.debugDescription), not \(expected.debugDescription)")
      }
    }
  }

  static func samples(_ format: String, _ kind: ArgumentKind, _ random: inout SeededGenerator) -> [(
    FormatArgument, String
  )] {
    switch kind {
    case .int32:
      let values =
        [0, 1, -1, 9, 42, -12345, .max, .min]
        + (0..<100).map { _ in Int32.random(in: .min ... .max, using: &random) }
      return values.map { (.integer(Int($0)), String(format: format, $0)) }
    case .int64:
      let values =
        [0, 1, -1, 42, .max, .min] + (0..<100).map { _ in Int.random(in: .min ... .max, using: &random) }
      return values.map { (.integer($0), String(format: format, $0)) }
    case .uint32:
      let values =
        [0, 1, 7, 8, 255, .max] + (0..<100).map { _ in UInt32.random(in: .min ... .max, using: &random) }
      return values.map { (.unsigned(UInt($0)), String(format: format, $0)) }
    case .uint64:
      let values = [0, 1, 8, .max] + (0..<100).map { _ in UInt.random(in: .min ... .max, using: &random) }
      return values.map { (.unsigned($0), String(format: format, $0)) }
    case .double:
      let bits = (0..<150).map { _ in Double(bitPattern: random.next()) }
      let decimals = (0..<150).map { _ in
        Double(Int.random(in: -100_000_000...100_000_000, using: &random)) / 1000
      }
      return (Self.doubles + bits + decimals).map { (.decimal($0), String(format: format, $0)) }
    case .character:
      return (["A", "z", "0", "~"] as [Unicode.Scalar]).map {
        (.character(Character($0)), String(format: format, Int32($0.value)))
      }
    case .object:
      return ["", "abc", "żółw 🐢", "100%"].map { (.text($0), String(format: format, $0 as NSString)) }
    case .text:
      return ["", "a", "abcdefghijkl", "50% x"].map { value in
        (.text(value), value.withCString { String(format: format, $0) })
      }
    }
  }
}
