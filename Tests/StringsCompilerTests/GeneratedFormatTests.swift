import Foundation
import StringsCompiler
import TestSupport
import Testing

/// What generated code shows for every kind of placeholder, against `String(format:)`.
@BuildLane
@Suite("Generated placeholders against String(format:)", .builds)
struct GeneratedFormatTests {
  /// `int` in C, so only numbers that fit it can be compared; the generated code shows longer ones in full.
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
    "%lf", "%20.f",
    "%e", "%E", "%.0e", "%.3e", "%15.4e", "%+e", "%#.0e", "%-15.1e|", "%015e", "%.60e", "%g", "%G", "%.3g",
    "%.0g",
    "%10g", "%010g", "%.17g", "%+.1g", "%.40g", "%-12g|",
  ]
  static let text = ["%s", "[%8s]", "[%-8s]", "%.3s", "[%8.2s]", "%.0s"]
  static let object = ["%@", "a%@b%%"]
  static let character = ["%c", "[%5c]", "[%-5c]"]

  static let all: [(format: String, kind: String)] =
    int32.map { ($0, "i") } + int64.map { ($0, "I") } + uint32.map { ($0, "u") } + uint64.map { ($0, "U") }
    + double.map { ($0, "d") } + text.map { ($0, "s") } + object.map { ($0, "@") }
    + character.map { ($0, "c") }

  static func program() throws -> GeneratedProgram {
    let entries = all.enumerated().map { "f\($0) = \"\($1.format)\";" }
    let compilation = Catalogues.compile([
      "en": "language.own_name = English;\n" + entries.joined(separator: "\n")
    ])
    let calls = all.enumerated().map { index, item in
      let value =
        switch item.kind {
        case "i", "I": "Int(value) ?? 0"
        case "u", "U": "UInt(value) ?? 0"
        case "d": "Double(bitPattern: UInt64(value) ?? 0)"
        case "c": "value.first ?? \" \""
        default: "value"
        }
      return "  case \(index): print(texts.f\(index)(argument1: \(value)))"
    }
    let main = """
      let texts = L10n(.en)
      while let line = readLine() {
        let number = Int(line.prefix { $0 != " " })
        let value = String(line.drop { $0 != " " }.dropFirst())
        switch number {
      \(calls.joined(separator: "\n"))
        default: print("?")
        }
      }
      """
    return try GeneratedProgram(
      generated: #require(compilation.swift, "\(compilation.diagnostics.map(\.text))"), main: main)
  }

  static let doubles: [Double] =
    [
      0, -0.0, 0.5, 1.5, 2.5, -2.5, 0.125, 0.375, 1e-5, 1.5e-5, 0.0001, 0.00012345, 9.9995, 99999.95,
      999999.5, 99999.5,
      0.095, 0.05, 0.95, 9.5, 0.045, 1e15, 1e16, 1e17, 1e22, 1e23, 1e100, 1, 10, 100, 123456, 1234567,
      1.0 / 3, .pi, -.pi,
      .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, .infinity, -.infinity, .nan,
      4503599627370496.5,
      9007199254740994, 0.1, 0.3, 123456789.125, 1e-300, 8.5, 1048576,
    ]

  @Test("every accepted conversion, at its edges and at random")
  func differential() throws {
    var random = SeededGenerator(seed: 7)
    var input: [String] = []
    var expected: [String] = []
    for (index, item) in Self.all.enumerated() {
      for (argument, shown) in Self.samples(item.format, item.kind, &random) {
        input.append("\(index) \(argument)")
        expected.append(shown)
      }
    }
    let lines = try Self.program().lines(for: input.joined(separator: "\n") + "\n")
    #expect(lines.count == expected.count && expected.count > 10_000)
    let wrong = zip(input, zip(lines, expected)).filter { $1.0 != $1.1 }
    for (input, pair) in wrong.prefix(20) {
      let format = Self.all[Int(input.prefix { $0 != " " }) ?? 0].format
      Issue.record("\(format) of \(input): \(pair.0.debugDescription), not \(pair.1.debugDescription)")
    }
  }

  static func samples(_ format: String, _ kind: String, _ random: inout SeededGenerator) -> [(String, String)]
  {
    switch kind {
    case "i":
      let values =
        [0, 1, -1, 9, 42, -12345, .max, .min]
        + (0..<100).map { _ in Int32.random(in: .min ... .max, using: &random) }
      return values.map { ("\($0)", String(format: format, $0)) }
    case "I":
      let values =
        [0, 1, -1, 42, .max, .min] + (0..<100).map { _ in Int.random(in: .min ... .max, using: &random) }
      return values.map { ("\($0)", String(format: format, $0)) }
    case "u":
      let values =
        [0, 1, 7, 8, 255, .max] + (0..<100).map { _ in UInt32.random(in: .min ... .max, using: &random) }
      return values.map { ("\($0)", String(format: format, $0)) }
    case "U":
      let values = [0, 1, 8, .max] + (0..<100).map { _ in UInt.random(in: .min ... .max, using: &random) }
      return values.map { ("\($0)", String(format: format, $0)) }
    case "d":
      let bits = (0..<150).map { _ in Double(bitPattern: random.next()) }
      let decimals = (0..<150).map { _ in
        Double(Int.random(in: -100_000_000...100_000_000, using: &random)) / 1000
      }
      return (Self.doubles + bits + decimals).map { ("\($0.bitPattern)", String(format: format, $0)) }
    case "c":
      return ["A", "z", "0", "~"].map {
        ("\($0)", String(format: format, Int32($0.unicodeScalars.first?.value ?? 0)))
      }
    case "@":
      return ["", "abc", "żółw 🐢", "100%"].map { ($0, String(format: format, $0 as NSString)) }
    default:
      return ["", "a", "abcdefghijkl", "50% x"].map { value in
        (value, value.withCString { String(format: format, $0) })
      }
    }
  }
}
