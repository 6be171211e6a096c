import TestSupport
import Testing

@testable import StringsCompiler

@BuildLane
@Suite("Generated plural forms", .builds)
struct GeneratedPluralTests {
  static let numbers = Array(0...200) + [1000, 1001, 1002, 1_000_000, 1_000_001, 2_000_000]

  @Test("every language chooses as CLDR does, with minus signs too")
  func allLanguages() throws {
    var files: [String: String] = [:]
    for language in PluralRulesTests.languages {
      let code = try #require(LanguageCode(language.code))
      let rules = try #require(PluralRules(language: code))
      let forms = rules.categories.map { "n#\($0.rawValue)".quoted + " = \"\($0.rawValue) %ld\";" }
      files[language.code] = "language.own_name = \(language.code);\n" + forms.joined(separator: "\n")
    }
    let compilation = Catalogues.compile(files)
    let generated = try #require(compilation.swift, "\(compilation.diagnostics.map(\.text))")
    let main = """
      for language in Language.allCases {
        for number in Array(0...200) + [1000, 1001, 1002, 1_000_000, 1_000_001, 2_000_000] {
          print(language.code, L10n(language).n(count: number))
        }
        print(language.code, L10n(language).n(count: -1), L10n(language).n(count: .min))
      }
      """
    let lines = Set(try GeneratedProgram(generated: generated, main: main).lines())
    for language in PluralRulesTests.languages {
      for number in Self.numbers {
        let expected = "\(language.code) \(language.category(number).rawValue) \(number)"
        #expect(lines.contains(expected), "\(expected)")
      }
      let one = "\(language.code) \(language.category(1).rawValue) -1 "
      #expect(lines.contains { $0.hasPrefix(one) && $0.hasSuffix(" -9223372036854775808") }, "\(one)")
    }
  }
}

extension String {
  fileprivate var quoted: String { "\"\(self)\"" }
}
