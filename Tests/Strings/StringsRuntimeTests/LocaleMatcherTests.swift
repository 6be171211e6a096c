import TestTraits
import Testing

@testable import StringsRuntime

@Suite("Locale matching")
struct LocaleMatcherTests {
  static let table: StaticString = """
    Cyrl mn sr
    Hans zh
    Hant yue zh-HK zh-TW
    Latn ca en es pl sr-ME
    Mong mn-CN
    ca =cat ca-Latn
    ca-valencia ca-Latn-valencia
    en =eng en-Latn
    es =spa es-Latn
    es-419 es-Latn-419 es-Latn-MX
    mn-Mong mn-Mong
    pl =pol pl-Latn
    sr =srp sr-Cyrl
    sr-Latn =sh sr-Latn
    sr-ME =cnr
    yue yue-Hant
    zh-HK zh-Hant-HK
    zh-TW zh-Hant
    """

  private func expect(_ identifier: String, _ expected: String?) {
    let code = LocaleMatcher.bestMatch(for: identifier, in: Self.table)
    expectEqual(code, expected, "\(identifier)")
  }

  @Test("forms of identifiers")
  func forms() {
    for identifier in [
      "pl", "PL", "pl_PL", "pl-PL", "PL-pl", "pl_PL.UTF-8", "pl_PL.utf8@euro", "pl.ISO-8859-2", "pl@x",
      "pl_PL@euro.UTF-8", "pol", "pl_Latn", "pl-Latn-PL", "pl-616", "pl-u-nu-latn", "pl-PL-x-warsaw",
      "pl__PL", "pl_PL_EURO", "pl-POL", "pl@calendar=gregorian", "pl-unknownvariant",
    ] { expect(identifier, "pl") }
  }

  @Test("scripts, regions, variants and aliases")
  func subtags() {
    let rows = [
      "es_MX": "es-419", "es": "es", "es-Latn-MX": "es-419", "mn_CN": "mn-Mong", "sr_ME": "sr-Latn",
      "sh_RS": "sr-Latn", "cnr": "sr-Latn", "cnr_RS": "sr", "srp": "sr", "ca_ES@valencia": "ca-valencia",
      "ca-ES-valencia-1996": "ca-valencia", "ZH-hant-tw": "zh-TW", "zh_HK": "zh-HK", "yue": "yue",
    ]
    for (identifier, code) in rows { expect(identifier, code) }
  }

  @Test("no language")
  func none() {
    for identifier in [
      "", "C", "POSIX", "C.UTF-8", "c", ".", "@", "_", "-", ".pl", "@pl", "_PL", "polish", "pln", "p",
      "de_DE", "pl-Cyrl", "pl@cyrillic", "en;Latn", "en eng", "eng=", "Latn", "PL;", "\u{212A}", "pł", "p\0l",
      "\n",
      "mn", "mn_MN", "zh", "zh_CN", "zh-Hans-TW", "🐢", "sh=latn",
    ] { expect(identifier, nil) }
  }

  @Test("no languages, and long identifiers")
  func extremes() {
    expectEqual(LocaleMatcher.bestMatch(for: "en", in: ""), nil)
    expect("pl" + String(repeating: "-variant", count: 10_000), "pl")
    expect(String(repeating: "pl", count: 10_000), nil)
  }
}
