import TestTraits
import Testing

@testable import StringsRuntime

@Suite("Locale matching")
struct LocaleMatcherTests {
  static let table: StaticString = """
    ca cat;Latn ca;Latn-valencia ca-valencia
    en eng;Latn en
    es spa;Latn es es-419 419 AR MX
    mn;Cyrl;Mong CN mn-Mong
    pl pol;Latn pl
    sr cnr=ME scc sh=Latn srp;Cyrl sr;Latn ME RO TR sr-Latn
    yue;Hant yue
    zh chi cmn zho;Hans;Hant AU HK TW zh-TW zh-HK HK MO
    """

  private func expect(_ identifier: String, _ expected: String?) {
    let code = LocaleMatcher.bestMatch(for: identifier, in: Self.table)
    expectEqual(code, expected, "\(identifier)")
  }

  @Test(
    "forms of identifiers",
    arguments: [
      "pl", "PL", "pl_PL", "pl-PL", "PL-pl", "pl_PL.UTF-8", "pl_PL.utf8@euro", "pl.ISO-8859-2", "pl@x",
      "pl_PL@euro.UTF-8", "pol", "pl_Latn", "pl-Latn-PL", "pl-616", "pl-u-nu-latn", "pl-PL-x-warsaw",
      "pl__PL",
      "pl_PL_EURO", "pl-POL", "pl@calendar=gregorian", "pl-unknownvariant",
    ])
  func forms(_ identifier: String) { expect(identifier, "pl") }

  @Test(
    "no language",
    arguments: [
      "", "C", "POSIX", "C.UTF-8", "c", ".", "@", "_", "-", ".pl", "@pl", "_PL", "polish", "pln", "p",
      "de_DE",
      "pl-Cyrl", "pl@cyrillic", "en;Latn", "en eng", "eng=", "Latn", "PL;", "\u{212A}", "pł", "p\0l", "\n",
      "mn", "mn_MN", "zh", "zh_CN", "zh-Hans-TW", "🐢", "sh=latn",
    ])
  func none(_ identifier: String) { expect(identifier, nil) }

  @Test(
    "scripts, regions, variants and aliases",
    arguments: [
      ("es", "es"), ("es_ES", "es"), ("es_MX", "es-419"), ("ES-mx", "es-419"), ("es-419", "es-419"),
      ("es-Latn-AR", "es-419"), ("spa_AR", "es-419"), ("es_PH", "es"),
      ("ca", "ca"), ("ca_ES@valencia", "ca-valencia"), ("ca-valencia", "ca-valencia"),
      ("ca_ES_VALENCIA", "ca-valencia"), ("ca-ES-valencia-1996", "ca-valencia"), ("ca@euro", "ca"),
      ("sr", "sr"), ("sr_RS@latin", "sr-Latn"), ("sr_RS.UTF-8@latin", "sr-Latn"), ("sr@Latn", "sr-Latn"),
      ("sr_ME", "sr-Latn"), ("sr_ME@cyrillic", "sr"), ("sr-Cyrl-ME", "sr"), ("sr-Latn", "sr-Latn"),
      ("sh", "sr-Latn"), ("sh_BA", "sr-Latn"), ("sh-Cyrl", "sr"), ("cnr", "sr-Latn"), ("cnr_RS", "sr"),
      ("mn_CN", "mn-Mong"), ("mn-Mong", "mn-Mong"), ("mn-Cyrl-CN", nil),
      ("zh_TW", "zh-TW"), ("zh_HK", "zh-HK"), ("zh-Hant", "zh-TW"), ("zh_MO", nil), ("zh-Hant-MO", "zh-HK"),
      ("cmn-Hant-HK", "zh-HK"), ("zh-cmn-Hant", "zh-TW"), ("zh-yue", "yue"), ("zh-yue-HK", "yue"),
    ] as [(String, String?)])
  func match(_ identifier: String, _ expected: String?) { expect(identifier, expected) }

  @Test("without available languages")
  func noLanguages() {
    expectEqual(LocaleMatcher.bestMatch(for: "en", in: ""), nil)
  }

  @Test("a long identifier")
  func long() {
    expect("pl" + String(repeating: "-variant", count: 10_000), "pl")
    expect(String(repeating: "pl", count: 10_000), nil)
  }
}
