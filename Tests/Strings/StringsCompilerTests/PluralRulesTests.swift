import TestTraits
import Testing

@testable import StringsCompiler

/// The lookup of rules. `PluralSampleTests` compares the rules with CLDR's samples.
@Suite("Plural rules")
struct PluralRulesTests {
  private func rules(of code: String) throws -> PluralRules {
    let language = try #require(LanguageCode(code))
    return try #require(PluralRules(language: language))
  }

  @Test(
    "a code without rules of its own has those of the closest one",
    arguments: [
      ("pt-AO", "pt"), ("pt-PT", "pt-PT"), ("pt-Latn-PT", "pt-PT"), ("kok-Latn-IN", "kok-Latn"),
      ("zh-Hant-TW", "zh"), ("sr-Latn", "sr"), ("ca-valencia", "ca"), ("de-CH-1996", "de"), ("mo", "mo"),
      ("iw", "he"), ("in-ID", "id"), ("cmn-Hans", "zh"), ("pol", "pl"), ("cnr", "sr"),
    ])
  func lookup(_ code: String, _ source: String) throws {
    let found = try rules(of: code).conditions.map(\.condition)
    let expected = PluralRuleTable.rules[source]?.map(\.condition)
    expectEqual(found, expected, "\(code)")
  }

  @Test("a language that CLDR does not list has no rules", arguments: ["tlh", "und", "xx", "qya-Latn"])
  func unknown(_ code: String) throws {
    let language = try #require(LanguageCode(code))
    #expect(PluralRules(language: language) == nil)
  }

  @Test("categories with a single number")
  func singleNumber() throws {
    for (code, isSingle) in ["pl": true, "uk": false, "fr": false] {
      try expectEqual(rules(of: code).isSingleNumber(.one), isSingle, "\(code)")
    }
  }
}
