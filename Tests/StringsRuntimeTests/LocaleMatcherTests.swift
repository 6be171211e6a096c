import StringsRuntime
import Testing

@Suite("Locale matching")
struct LocaleMatcherTests {
  @Test(
    "the longest matching code, or else the first of the language",
    arguments: [
      ("pl", "pl"), ("PL", "pl"), ("pl_PL.UTF-8", "pl"), ("pl@x", "pl"), ("PL-pl", "pl"), ("_PL", "pl"),
      ("pt_BR", "pt-BR"), ("pt_PT.UTF-8", "pt-PT"), ("pt_AO", "pt-BR"), ("pt", "pt-BR"),
      ("zh_Hant_TW", "zh-Hant"), ("zh_TW", "zh"), ("zh-hans", "zh"),
      ("C", nil), ("POSIX", nil), ("C.UTF-8", nil), ("", nil), (".pl", nil), ("pln", nil), ("p", nil),
      ("de_DE", nil),
    ] as [(String, String?)])
  func bestMatch(_ identifier: String, _ expected: String?) {
    let codes = ["en", "pl", "pt-BR", "pt-PT", "zh", "zh-Hant"]
    #expect(LocaleMatcher.bestMatch(for: identifier, among: codes) == expected)
  }

  @Test("without available languages")
  func noLanguages() {
    #expect(LocaleMatcher.bestMatch(for: "en", among: []) == nil)
  }
}
