import StringsRuntime
import Testing

@testable import StringsCompiler

/// Compares the rules with an independent implementation of CLDR's samples (`@integer` in plurals.xml).
@Suite("Plural rules")
struct PluralRulesTests {
  struct Language: CustomTestStringConvertible, Sendable {
    let code: String
    /// The expected category of a number.
    let category: @Sendable (Int) -> PluralCategory
    var testDescription: String { code }
  }

  private static func oneOther(_ code: String) -> Language {
    Language(code: code) { $0 == 1 ? .one : .other }
  }

  private static func isMultipleOfMillion(_ number: Int) -> Bool { number != 0 && number % 1_000_000 == 0 }

  static let languages: [Language] =
    ["bg", "da", "de", "el", "en", "et", "fi", "hu", "nl", "sv"].map(oneOther) + [
      Language(code: "es") { $0 == 1 ? .one : isMultipleOfMillion($0) ? .many : .other },
      Language(code: "it") { $0 == 1 ? .one : isMultipleOfMillion($0) ? .many : .other },
      Language(code: "pt-PT") { $0 == 1 ? .one : isMultipleOfMillion($0) ? .many : .other },
      Language(code: "fr") { $0 < 2 ? .one : isMultipleOfMillion($0) ? .many : .other },
      Language(code: "pt") { $0 < 2 ? .one : isMultipleOfMillion($0) ? .many : .other },
      Language(code: "pt-BR") { $0 < 2 ? .one : isMultipleOfMillion($0) ? .many : .other },
      Language(code: "cs") { $0 == 1 ? .one : [2, 3, 4].contains($0) ? .few : .other },
      Language(code: "sk") { $0 == 1 ? .one : [2, 3, 4].contains($0) ? .few : .other },
      Language(code: "pl") { number in
        if number == 1 { return .one }
        return [2, 3, 4].contains(number % 10) && number / 10 % 10 != 1 ? .few : .many
      },
      Language(code: "uk") { number in
        if number / 10 % 10 == 1 { return .many }
        return [1: .one, 2: .few, 3: .few, 4: .few][number % 10] ?? .many
      },
      Language(code: "hr") { number in
        if number / 10 % 10 == 1 { return .other }
        return [1: .one, 2: .few, 3: .few, 4: .few][number % 10] ?? .other
      },
      Language(code: "sl") { [1: .one, 2: .two, 3: .few, 4: .few][$0 % 100] ?? .other },
      Language(code: "lt") { number in
        if number / 10 % 10 == 1 || number % 10 == 0 { return .other }
        return number % 10 == 1 ? .one : .few
      },
      Language(code: "lv") { number in
        if number / 10 % 10 == 1 || number % 10 == 0 { return .zero }
        return number % 10 == 1 ? .one : .other
      },
      Language(code: "ro") { number in
        if number == 1 { return .one }
        return number == 0 || (1..<20).contains(number % 100) ? .few : .other
      },
      Language(code: "ga") { number in
        switch number {
        case 1: .one
        case 2: .two
        case 3, 4, 5, 6: .few
        case 7, 8, 9, 10: .many
        default: .other
        }
      },
      Language(code: "mt") { number in
        switch (number, number % 100) {
        case (1, _): .one
        case (2, _): .two
        case (0, _), (_, 3...10): .few
        case (_, 11...19): .many
        default: .other
        }
      },
    ]

  private func rules(of code: String) throws -> PluralRules {
    let language = try #require(LanguageCode(code))
    return try #require(PluralRules(language: language))
  }

  @Test("categories from 0 to 200, near 1,000 and near multiples of a million", arguments: languages)
  func category(_ language: Language) throws {
    let rules = try rules(of: language.code)
    for number in Array(0...200) + [1000, 1001, 1002, 1_000_000, 1_000_001, 2_000_000, 3_500_000] {
      #expect(rules.category(of: UInt(number)) == language.category(number), "\(language.code) \(number)")
    }
  }

  @Test(
    "the categories that a translation needs",
    arguments: [
      ("en", "one other"), ("pl", "one few many"), ("uk", "one few many"), ("cs", "one few other"),
      ("fr", "one many other"), ("sl", "one two few other"), ("lv", "zero one other"),
      ("lt", "one few other"),
      ("ga", "one two few many other"), ("mt", "one two few many other"), ("ro", "one few other"),
      ("hr", "one few other"),
      ("pt-BR", "one many other"),
    ])
  func categories(_ code: String, _ expected: String) throws {
    let rules = try rules(of: code)
    #expect(rules.categories.map(\.rawValue).joined(separator: " ") == expected)
  }

  @Test("all 24 languages of the European Union and Ukrainian are among the independent implementations")
  func europeanUnion() {
    let needed = "bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv uk".split(
      separator: " ")
    #expect(Set(Self.languages.map(\.code)).isSuperset(of: needed.map(String.init)))
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
    let expected = PluralRuleTable.rules[source]?.compactMap { PluralCondition($0.condition) }
    #expect(found == expected, "\(code)")
  }

  @Test("a language that CLDR does not list has no rules", arguments: ["tlh", "und", "xx", "qya-Latn"])
  func unknown(_ code: String) throws {
    let language = try #require(LanguageCode(code))
    #expect(PluralRules(language: language) == nil)
  }

  @Test(
    "malformed conditions are rejected",
    arguments: [
      "", "n", "n = ", "n % 0 = 1", "x = 1", "n = 1..", "n = a", "n = 1 and", "or n = 1", "n == 1",
      "n = 3..1",
    ])
  func malformed(_ text: String) {
    #expect(PluralCondition(text) == nil)
  }

  @Test("categories with a single number")
  func singleNumber() throws {
    let polish = try rules(of: "pl")
    let ukrainian = try rules(of: "uk")
    let french = try rules(of: "fr")
    #expect(polish.isSingleNumber(.one))
    #expect(!ukrainian.isSingleNumber(.one))
    #expect(!french.isSingleNumber(.one))
  }
}
