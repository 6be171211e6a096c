import TestTraits
import Testing

@testable import StringsCompiler

/// The lookup of rules and their simplification. `PluralSampleTests` compares the rules with CLDR's samples.
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
    let expected = PluralRuleTable.rules[source]?.map { PluralCondition($0.condition) }
    expectEqual(found, expected, "\(code)")
  }

  @Test("a language that CLDR does not list has no rules", arguments: ["tlh", "und", "xx", "qya-Latn"])
  func unknown(_ code: String) throws {
    let language = try #require(LanguageCode(code))
    #expect(PluralRules(language: language) == nil)
  }

  @Test(
    "conditions without what is the same for all whole numbers",
    arguments: [
      ("i = 1 and v = 0", "n = 1"), ("v != 0", ""), ("v = 0 or n = 3", "n % 1 = 0 or n = 3"),
      ("v = 0 and i % 10 = 2..4 and i % 100 != 12..14", "n % 10 = 2..4 and n % 100 != 12..14"),
      ("n = 0,1,5..7 or t != 0", "n = 0,1,5..7"),
    ])
  func simplified(_ text: String, _ expected: String) {
    expectEqual(PluralCondition(text).description, expected)
    if !expected.isEmpty { expectEqual(PluralCondition(expected).description, expected) }
  }

  @Test("categories with a single number")
  func singleNumber() throws {
    for (code, isSingle) in ["pl": true, "uk": false, "fr": false] {
      try expectEqual(rules(of: code).isSingleNumber(.one), isSingle, "\(code)")
    }
  }
}
