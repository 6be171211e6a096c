import StringsCompiler
import TestTraits
import Testing

@Suite("The digest of diagnostics")
struct DiagnosticDigestTests {
  private static func keys(_ count: Int, _ value: String = "x") -> String {
    (0..<count).map { "k\($0 + 100) = \"\(value)\";\n" }.joined()
  }

  private static func lines(_ files: [String: String]) -> [String] {
    let result = Catalogues.compile(files.mapValues { "language.own_name = x;\n" + $0 })
    return result.diagnostics.shortened.map(\.text)
      .joined(separator: "\n").split(separator: "\n").map {
        String($0).replacing(".lproj/Localizable.strings", with: "")
          .replacing("; strings-compiler check --all lists each", with: " …")
      }
  }

  @Test("few problems stay as they are")
  func few() {
    expectEqual(Self.lines(["en": Self.keys(2), "pl": ""]).count { $0.contains(": error: missing key") }, 2)
    expectEqual(Self.lines(["en": Self.keys(9, "50% x")]).count { $0.contains(": error: stray %") }, 9)
  }

  @Test("missing keys are counted for each language, and the first ones named")
  func missing() {
    expectEqual(
      Self.lines(["en": Self.keys(134), "de": "", "pl": "", "uk": "k100 = x;"]),
      [
        "de:1:1: error: 134 keys are missing, the first are \"k100\", \"k101\", \"k102\" …",
        "en:2:1: note: \"k100\" is here in the base language",
        "en:3:1: note: \"k101\" is here in the base language",
        "en:4:1: note: \"k102\" is here in the base language",
        "pl:1:1: error: 134 keys are missing, the first are \"k100\", \"k101\", \"k102\" …",
        "uk:2:1: error: 133 keys are missing, the first are \"k101\", \"k102\", \"k103\" …",
        "en:3:1: note: \"k101\" is here in the base language",
        "en:4:1: note: \"k102\" is here in the base language",
        "en:5:1: note: \"k103\" is here in the base language",
      ])
  }
}
