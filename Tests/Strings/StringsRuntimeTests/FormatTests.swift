import TestTraits
import Testing

@testable import StringsRuntime

@Suite("Formatted arguments")
struct FormatTests {
  @Test(
    "width and precision of texts and characters",
    arguments: [
      ("s", .text("żółw"), "żółw"), ("6s", .text("żółw"), "  żółw"), ("-6s", .text("żółw"), "żółw  "),
      (".2s", .text("żółw"), "żó"), ("4.0s", .text("abc"), "    "), ("3s", .text("abcdef"), "abcdef"),
      ("c", .character("🐢"), "🐢"), ("3c", .character("🐢"), "  🐢"), ("-3c", .character("e\u{301}"), "é  "),
    ] as [(String, FormatArgument, String)])
  func texts(_ specification: String, _ argument: FormatArgument, _ expected: String) {
    expectEqual(Template("%1$\(specification)").formatted(with: [argument]) { $0 }, expected)
  }

  @Test("numbers: all 64 bits, flags, width and precision of each conversion, and the longest number")
  func numbers() {
    let longest = "17976931348623157" + String(repeating: "0", count: 292)
    let rows: [(String, FormatArgument, String)] = [
      ("d", .integer(.min), "-9223372036854775808"), ("+05d", .integer(42), "+0042"),
      ("-6.3d", .integer(-7), "-007  "), ("u", .unsigned(.max), "18446744073709551615"),
      ("#x", .unsigned(.max), "0xffffffffffffffff"), ("X", .unsigned(0xAB), "AB"), ("o", .unsigned(8), "10"),
      (".2f", .decimal(-0.125), "-0.12"), ("+08.1f", .decimal(3.25), "+00003.2"),
      ("g", .decimal(1e-5), "1e-05"),
      ("E", .decimal(12345.6789), "1.234568E+04"), ("f", .decimal(.infinity), "inf"),
      ("g", .decimal(.greatestFiniteMagnitude), "1.79769e+308"), ("5f", .decimal(.nan), "  nan"),
    ]
    for (specification, argument, expected) in rows {
      expectEqual(Template("%1$\(specification)").formatted(with: [argument]) { $0 }, expected, specification)
    }
    let number = Template("%1$.200f").formatted(with: [.decimal(.greatestFiniteMagnitude)]) { $0 }
    expectEqual(number.utf8.count, longest.utf8.count + 201)
    expectEqual(Template("%1$9999d").formatted(with: [.integer(1)]) { $0 }.utf8.count, 1023)
  }

  @Test("the segments of a template")
  func segments() {
    let placeholder = Placeholder(
      argument: 12, flags: Array("-+".utf8), width: 10, precision: 3, conversion: UInt8(ascii: "d"))
    expectEqual(
      Array(Template("ł%12$-+10.3d%%%")),
      [.literal("ł"), .placeholder(placeholder), .literal("%"), .placeholder(Placeholder())])
    #expect(Array(Template("")).isEmpty)
  }
}
