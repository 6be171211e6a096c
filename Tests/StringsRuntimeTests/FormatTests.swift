import Testing

@testable import StringsRuntime

/// Examples of ISO C, 7.23.6.1. StringsCompilerTests compares random arguments with `String(format:)`.
@Suite("Formatted arguments")
struct FormatTests {
  @Test(
    "whole numbers",
    arguments: [
      ("d", .integer(0), "0"), ("d", .integer(.min), "-9223372036854775808"), ("+d", .integer(5), "+5"),
      ("5d", .integer(-42), "  -42"), ("-5d", .integer(-42), "-42  "), ("05d", .integer(-42), "-0042"),
      ("8.3d", .integer(7), "     007"), ("08.3d", .integer(7), "     007"), (".0d", .integer(0), ""),
      ("u", .unsigned(.max), "18446744073709551615"), ("x", .unsigned(255), "ff"),
      ("X", .unsigned(255), "FF"),
      ("#x", .unsigned(255), "0xff"), ("#X", .unsigned(255), "0XFF"), ("#x", .unsigned(0), "0"),
      ("#010x", .unsigned(255), "0x000000ff"), ("o", .unsigned(8), "10"), ("#o", .unsigned(8), "010"),
      ("#.0o", .unsigned(0), "0"),
    ] as [(String, FormatArgument, String)])
  func wholeNumbers(_ specification: String, _ argument: FormatArgument, _ expected: String) {
    #expect(formatted(specification, argument) == expected)
  }

  @Test(
    "decimal numbers, with ties to even",
    arguments: [
      ("f", 0, "0.000000"), ("f", -0.0, "-0.000000"), (".0f", 0.5, "0"), (".0f", 1.5, "2"), (".0f", 2.5, "2"),
      (".1f", 0.25, "0.2"), (".2f", 0.125, "0.12"), (".1f", 9.95, "9.9"), (".0f", 9.5, "10"),
      (".2f", 0.001, "0.00"), ("#.0f", 3, "3."), ("+08.2f", 3.14159, "+0003.14"), ("-8.1f", 1, "1.0     "),
      (".0f", 1e23, "99999999999999991611392"), (".1f", .leastNonzeroMagnitude, "0.0"),
      ("e", 0, "0.000000e+00"), (".2e", 12345, "1.23e+04"), (".0e", 9.5, "1e+01"),
      (".1E", .leastNonzeroMagnitude, "4.9E-324"),
      ("e", .greatestFiniteMagnitude, "1.797693e+308"), (".1e", 1e100, "1.0e+100"),
      ("g", 0, "0"), ("g", 100000, "100000"), ("g", 1_000_000, "1e+06"), ("g", 0.0001, "0.0001"),
      ("g", 0.00001, "1e-05"), ("g", 999999.5, "1e+06"), (".0g", 1.5, "2"), ("G", 1e-10, "1E-10"),
      ("f", .infinity, "inf"), ("F", -.infinity, "-INF"), ("06f", .infinity, "   inf"),
    ] as [(String, Double, String)])
  func decimalNumbers(_ specification: String, _ value: Double, _ expected: String) {
    #expect(formatted(specification, .decimal(value)) == expected)
  }

  @Test(
    "width and precision of texts and characters",
    arguments: [
      ("s", .text("żółw"), "żółw"), ("6s", .text("żółw"), "  żółw"), ("-6s", .text("żółw"), "żółw  "),
      (".2s", .text("żółw"), "żó"), ("4.0s", .text("abc"), "    "), ("3s", .text("abcdef"), "abcdef"),
      ("c", .character("🐢"), "🐢"), ("3c", .character("🐢"), "  🐢"), ("-3c", .character("e\u{301}"), "é  "),
    ] as [(String, FormatArgument, String)])
  func texts(_ specification: String, _ argument: FormatArgument, _ expected: String) {
    #expect(formatted(specification, argument) == expected)
  }

  private func formatted(_ specification: String, _ argument: FormatArgument) -> String {
    Template("%1$\(specification)").formatted(with: [argument]) { $0 }
  }

  @Test("the segments of a template")
  func segments() {
    let specifier = FormatSpecifier(
      isLeftAligned: true, hasPlusSign: true, width: 10, precision: 3, conversion: UInt8(ascii: "d"))
    #expect(
      Array(Template("ł%12$-+10.3d%%%")) == [
        .literal("ł"), .placeholder(specifier, argument: 12), .literal("%"), .literal("%"),
      ])
    #expect(Array(Template("")).isEmpty)
  }
}
