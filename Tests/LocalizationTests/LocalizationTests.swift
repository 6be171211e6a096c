import Localization
import Testing

@Suite("Languages and texts")
struct LocalizationTests {
  @Test("every language has its own name, and the base is English")
  func ownNames() {
    #expect(Language.base == .en)
    #expect(Language.en.ownName == "English")
    #expect(Language.pl.ownName == "polski")
    #expect(Set(Language.allCases.map(\.ownName)).count == Language.allCases.count)
    for language in Language.allCases {
      #expect(L10n(language).language == language)
      #expect(Language(rawValue: language.code) == language)
    }
  }

  @Test(
    "the language of a locale",
    arguments: [
      ("pl", "pl"), ("pl_PL", "pl"), ("pl_PL.UTF-8", "pl"), ("pl@x", "pl"), ("pl-PL", "pl"), ("PL", "pl"),
      ("en_GB.UTF-8", "en"),
      ("C", nil), ("POSIX", nil), ("C.UTF-8", nil), ("", nil), ("polish", nil), ("tlh", nil), (".", nil),
      ("@pl", nil), ("_", nil),
    ] as [(String, String?)])
  func locale(_ identifier: String, _ code: String?) {
    #expect(Language(localeIdentifier: identifier)?.code == code)
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

  @Test("several tasks can read the same texts")
  func concurrentReads() async {
    let texts = L10n(.pl)
    let labels = await withTaskGroup(of: String.self, returning: Set<String>.self) { group in
      for _ in 0..<20 { group.addTask { texts.ownersDetails.phone.label } }
      return await group.reduce(into: []) { $0.insert($1) }
    }
    #expect(labels == [texts.ownersDetails.phone.label])
  }
}
