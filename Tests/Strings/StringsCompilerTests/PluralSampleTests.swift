import Foundation
import TestSupport
import TestTraits
import Testing

@testable import StringsCompiler
@testable import StringsRuntime

/// Compares the rules with CLDR's own conditions and samples.
///
/// `Fixtures/PluralSamples.txt` holds the cardinal rules of plurals.json (cldr-json 48.0.0, © 2004–2025
/// Unicode, Inc., SPDX-License-Identifier: Unicode-3.0): for each set of rules, a line with the languages in
/// the file's order, then a line `category: condition @integer samples` for each category. A script wrote it
/// that grouped the languages by their rules and left out `und`, the `@decimal` samples, and among the
/// `@integer` samples the numbers in compact notation (`1c6`) and the final `…`.
@Suite("Plural rules and CLDR's samples")
struct PluralSampleTests {
  struct Group: CustomTestStringConvertible, Sendable {
    let languages: [String]
    let rules: [(category: String, condition: String, samples: [ClosedRange<UInt>])]
    var testDescription: String { languages.joined(separator: " ") }
  }

  static let groups: [Group] = {
    let text = (try? Repository.text("\(Repository.fixtures)/PluralSamples.txt")) ?? ""
    return text.split(separator: "\n\n").map { group in
      let lines = group.split(separator: "\n")
      return Group(
        languages: lines.prefix(1).flatMap { $0.split(separator: " ").map(String.init) },
        rules: lines.dropFirst().map(rule))
    }
  }()

  private static func rule(
    _ line: Substring
  ) -> (category: String, condition: String, samples: [ClosedRange<UInt>]) {
    let halves = line.split(separator: "@integer", omittingEmptySubsequences: false)
    let head = halves[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let samples = halves[1].split(separator: ",").compactMap { sample -> ClosedRange<UInt>? in
      let ends = sample.split(separator: "~").compactMap { UInt($0.trimmingCharacters(in: .whitespaces)) }
      return ends.first.flatMap { first in ends.last.map { first...$0 } }
    }
    return (String(head[0]), head[1].trimmingCharacters(in: .whitespaces), samples)
  }

  @Test("the fixture has all languages of the table, and the table all languages of the fixture")
  func languages() {
    expectEqual(Self.groups.flatMap(\.languages).sorted(), PluralRuleTable.rules.keys.sorted())
    expectEqual(PluralRuleTable.rules.count, 223)
  }

  @Test("conditions are CLDR's, without what is the same for all whole numbers", arguments: groups)
  func conditions(_ group: Group) {
    let expected = group.rules.map { ($0.category, Self.forWholeNumbers($0.condition)) }
      .filter { !$1.isEmpty }.map { "\($0): \($1)" }
    for language in group.languages {
      let rules = PluralRuleTable.rules[language] ?? []
      expectEqual(rules.map { "\($0.category.rawValue): \($0.condition)" }, expected, "\(language)")
    }
  }

  /// The condition for whole numbers, for which `i` is `n` and all other operands are 0.
  private static func forWholeNumbers(_ condition: String) -> String {
    let alternatives = condition.split(separator: " or ").map { $0.split(separator: " and ") }
    func isAboutNumber(_ relation: Substring) -> Bool { relation.hasPrefix("n") || relation.hasPrefix("i") }
    return alternatives.filter { relations in
      relations.allSatisfy { isAboutNumber($0) || PluralSlots.holds("n" + $0.dropFirst(), for: 0) }
    }
    .map { $0.filter(isAboutNumber).map { "n" + $0.dropFirst() }.joined(separator: " and ") }
    .joined(separator: " or ")
  }

  @Test("every sample has its category, and the categories are those with samples", arguments: groups)
  func samples(_ group: Group) throws {
    let categories = group.rules.filter { !$0.samples.isEmpty }.map(\.category)
    for code in group.languages {
      let language = try #require(LanguageCode(code))
      let rules = try #require(PluralRules(language: language))
      for rule in group.rules {
        for number in rule.samples.joined() {
          expectEqual(rules.category(of: number).rawValue, rule.category, "\(code) \(number)")
        }
      }
      expectEqual(rules.categories.map(\.rawValue), categories, "\(code)")
    }
  }

  @Test("the generated rules select the slot of the category", arguments: groups)
  func slots(_ group: Group) throws {
    let rules = try #require(LanguageCode(group.languages[0]).flatMap { PluralRules(language: $0) })
    let generated = Array(TableLayout.rules(of: rules, slots: rules.categories).utf8)
    generated.withUnsafeBufferPointer { generated in
      for number in Array<UInt>(0...300) + [1000, 1001, 1_000_000, 1_000_001, 2_000_000, .max] {
        let category = rules.categories[PluralSlots.slot(of: number, by: generated)]
        expectEqual(category, rules.category(of: number), "\(number)")
      }
    }
  }
}

@Suite("The lookup of plural rules")
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
