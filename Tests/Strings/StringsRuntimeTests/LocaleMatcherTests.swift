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

  @Test("forms of identifiers")
  func forms() {
    for identifier in [
      "pl", "PL", "pl_PL", "pl-PL", "PL-pl", "pl_PL.UTF-8", "pl_PL.utf8@euro", "pl.ISO-8859-2", "pl@x",
      "pl_PL@euro.UTF-8", "pol", "pl_Latn", "pl-Latn-PL", "pl-616", "pl-u-nu-latn", "pl-PL-x-warsaw",
      "pl__PL", "pl_PL_EURO", "pl-POL", "pl@calendar=gregorian", "pl-unknownvariant",
    ] { expect(identifier, "pl") }
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

  @Test("the header Accept-Language")
  func acceptLanguage() {
    let rows: [(String, String?)] = [
      ("pl;q=0.8, en;q=0.5", "pl"), ("en;q=0.5,pl;q=0.8", "pl"), ("pl, en", "pl"), ("en, pl", "en"),
      ("de, en;q=0.7, *;q=0.5", "en"), ("de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "en"),
      ("da, en-gb;q=0.8", "en"), ("es-MX", "es-419"), ("es-MX;q=0.5, es;q=0.6", "es"),
      ("ZH-hant-tw", "zh-TW"), ("sr-Latn", "sr-Latn"), (" pl\t;\tQ=0.123 ,\ten ; q=0.124", "en"),
      ("pl;q=0.1234, en;q=0.123", "pl"), ("pl;q=1.000", "pl"), ("*", "ca"), ("*, pl", "pl"),
      ("*, pl;q=0.5", "ca"), ("pl;q=0.5, *;q=0.1", "pl"), ("ca;q=0, *", "en"), ("*;q=0, pl", "pl"),
      ("*;q=0", nil), ("pl;q=0", nil), ("pl;q=0, pl-PL;q=0.3", "pl"), ("de", nil), ("", nil),
      ("en;q=0.8, pl, en-US", "pl"), (",,, pl ,,", "pl"), (";q=1, pl;q=0.2", "pl"), ("C, POSIX", nil),
      ("en;q=2, en;q=-1, en;q=x, en;q=, en;q=nan, en;q=1.5, en;level=1, en;q=1;x, en q=1, pl;q=0.1", "pl"),
      ("\u{E9}n, pł, p\0l, \u{FFFD}", nil), ("pl_PL.UTF-8", "pl"),
    ]
    let codes = "ca en ca-valencia es es-419 mn-Mong pl sr sr-Latn yue zh-TW zh-HK".split(separator: " ")
    for (header, expected) in rows {
      let code = LocaleMatcher.bestMatch(
        acceptLanguage: header, in: Self.table, languages: codes.map(String.init))
      expectEqual(code, expected, "\(header)")
    }
    let long = "pl;q=0.001" + String(repeating: ",de-AT;q=0.9", count: 80_000) + ",en"
    expectEqual(LocaleMatcher.bestMatch(acceptLanguage: long, in: Self.table, languages: ["pl"]), "pl")
  }

  @Test("no languages, and long identifiers")
  func extremes() {
    expectEqual(LocaleMatcher.bestMatch(for: "en", in: ""), nil)
    expect("pl" + String(repeating: "-variant", count: 10_000), "pl")
    expect(String(repeating: "pl", count: 10_000), nil)
  }
}
