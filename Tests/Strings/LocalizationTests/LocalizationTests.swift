import Localization
import TestTraits
import Testing

@Suite("Languages and texts")
struct LocalizationTests {
  @Test("every language has a name of its own")
  func ownNames() {
    expectEqual(Language.base, .en)
    expectEqual(Set(Language.allCases.map(\.ownName)).count, Language.allCases.count)
    for language in Language.allCases {
      expectEqual(L10n(language).language, language)
      expectEqual(Language(rawValue: language.code), language)
      expectEqual(Language(localeIdentifier: "\(language.code).UTF-8"), language)
    }
    expectEqual(Language(localeIdentifier: "C"), nil)
  }

  @Test(
    "the plural forms of the number of errors",
    arguments: [
      (1, "błąd"), (2, "błędy"), (4, "błędy"), (5, "błędów"), (11, "błędów"), (12, "błędów"), (14, "błędów"),
      (21, "błędów"),
      (22, "błędy"), (101, "błędów"), (112, "błędów"),
    ])
  func plurals(_ count: Int, _ form: String) {
    let text = L10n(.pl).report.problems(count: count)
    #expect(text.split { !$0.isLetter }.contains { $0 == form }, "\(text)")
    #expect(text.contains("\(count)"))
    #expect(L10n(.en).report.problems(count: count).contains(count == 1 ? "1 error" : "\(count) errors"))
  }

  @Test("pseudolocalized texts are in brackets and have no plain letters except in arguments")
  func pseudolocalized() {
    let pseudo = L10n(pseudoOf: .en)
    let label = pseudo.ownersDetails.phone.label
    #expect(
      !label.unicodeScalars.contains { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }, "\(label)")
    #expect(label.hasPrefix("[") && label.hasSuffix("]"))
    #expect(label.count > L10n(.en).ownersDetails.phone.label.count + 2)
    #expect(pseudo.report.problems(count: 7).contains("7"))
  }
}
