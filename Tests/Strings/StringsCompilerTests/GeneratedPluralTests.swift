import TestSupport
import TestTraits
import Testing

@testable import StringsCompiler

@Suite("Generated plural forms", .builds, .tags(.thorough))
struct GeneratedPluralTests {
  @Test("two counted arguments each select their form")
  func twoCounts() throws {
    let english = """
      language.own_name = English;
      /* %1$ld dogs: how many dogs; %2$ld cats: how many cats */
      "found#one,one" = "one dog and one cat";
      "found#one,other" = "one dog and %2$ld cats";
      "found#other,one" = "%1$ld dogs and one cat";
      "found#other,other" = "%1$ld dogs and %2$ld cats";
      "lost#one,zero" = "a dog";
      "lost#one,one" = "a dog and a cat";
      "lost#one,other" = "a dog, %2$ld cats";
      "lost#other,zero" = "%1$ld dogs";
      "lost#other,one" = "%1$ld dogs, a cat";
      "lost#other,other" = "%1$ld dogs, %2$ld cats";
      """
    let nouns = ["one": ("pies", "kot"), "few": ("psy", "koty"), "many": ("psów", "kotów")]
    let polish = ["found", "lost"].flatMap { name in
      nouns.flatMap { first in
        nouns.map { "\"\(name)#\(first.key),\($0.key)\" = \"%2$ld \($0.value.1), %1$ld \(first.value.0)\";" }
      }
    }
    let generated = try #require(
      Catalogues.compile([
        "en": english, "pl": "language.own_name = polski;\n" + polish.joined(separator: "\n"),
      ]).swift)
    let main = """
      for language in Language.allCases {
        let texts = L10n(language)
        for (dogs, cats) in [(1, 1), (1, 5), (2, 1), (22, 12)] { print(texts.found(dogs: dogs, cats: cats)) }
        for (dogs, cats) in [(1, 0), (0, 0), (0, 1)] { print(texts.lost(count1: dogs, count2: cats)) }
      }
      """
    try expectEqual(
      GeneratedProgram(generated: generated, main: main).lines(),
      [
        "one dog and one cat", "one dog and 5 cats", "2 dogs and one cat", "22 dogs and 12 cats",
        "a dog", "0 dogs", "0 dogs, a cat",
        "1 kot, 1 pies", "5 kotów, 1 pies", "1 kot, 2 psy", "12 kotów, 22 psy",
        "0 kotów, 1 pies", "0 kotów, 0 psów", "1 kot, 0 psów",
      ])
  }

  @Test("the base language's text stands in by its own plural rules")
  func standIns() throws {
    let french = """
      language.own_name = "français";
      plain = "texte";
      "days#one" = "%ld jour";
      "days#many" = "%ld de jours";
      "days#other" = "%ld jours";
      """
    let polish = "\"days#one\" = \"%ld dzień\"; \"days#few\" = \"%ld dni\";"
    var settings = CatalogueSettings()
    settings.base = "fr"
    settings.allowsMissing = true
    let result = StringsCompiler.compile(
      ["fr": french, "pl": polish, "ja": "/* untranslated */\nplain = x;"].map { code, text in
        CatalogueFile(folder: "\(code).lproj", path: code, bytes: Array(text.utf8))
      }, root: ".", settings: settings)
    let generated = try #require(result.swift, "\(result.diagnostics.map(\.text))")
    expectEqual(
      result.summaries.map { "\($0.language) \($0.texts) \($0.missing)" }, ["fr 3 0", "ja 0 3", "pl 0 3"])
    let main = """
      for language in [Language.pl, .ja] {
        let texts = L10n(language)
        print(language.ownName, texts.plain, texts.days(count: 0), texts.days(count: 1), texts.days(count: 3))
      }
      """
    try expectEqual(
      GeneratedProgram(generated: generated, main: main).lines(),
      [
        "pl texte 0 jour 1 dzień 3 dni", "ja texte 0 jour 1 jour 3 jours",
      ])
  }
}
