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
    return DiagnosticDigest.shorten(result.diagnostics, root: "Localizations").map(\.text)
      .joined(separator: "\n").split(separator: "\n").map {
        String($0).replacing(".lproj/Localizable.strings", with: "")
          .replacing("; strings-compiler check --all lists each", with: " …")
      }
  }

  @Test("few problems stay as they are")
  func few() {
    expectEqual(Self.lines(["en": Self.keys(2), "pl": ""]).count { $0.contains(": error: missing key") }, 2)
    expectEqual(Self.lines(["en": Self.keys(5, "50% x")]).count { $0.contains(": error: stray %") }, 5)
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

  @Test("repeated problems of a kind are counted in each file")
  func repeated() {
    expectEqual(
      Self.lines(["en": Self.keys(9, "50% x") + "a = b;;"]),
      [
        "en:2:11: error: stray % before a space; write %% for a percent sign",
        "en:3:11: error: stray % before a space; write %% for a percent sign",
        "en:4:11: error: stray % before a space; write %% for a percent sign",
        "en:5:11: error: 6 more problems like this in this file (placeholder) …",
        "en:11:7: error: extra semicolon; remove it",
      ])
  }

  @Test("the same problem in many files is listed for ten of them")
  func manyFiles() {
    let codes = ["bg", "cs", "da", "de", "el", "es", "et", "fi", "fr", "ga", "hr", "hu", "it"]
    var files = Dictionary(uniqueKeysWithValues: codes.map { ($0, "a = A; b = B;") })
    files["en"] = "a = A;"
    let lines = Self.lines(files)
    expectEqual(lines.count, 11)
    expectEqual(lines.last, "Localizations:1:1: error: 3 problems of the kind orphan-key in 3 more files …")
  }
}
