import TestTraits
import Testing

@testable import StringsRuntime

/// Where the format differs from ISO C. `FormatDifferentialTests` compares all else with `String(format:)`.
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
