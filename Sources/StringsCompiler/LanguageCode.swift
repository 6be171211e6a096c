/// A language as folders name it: `pl`, `pt-BR`, `zh-Hans` (BCP 47: language, script, region).
struct LanguageCode: Hashable, Sendable {
  /// The code in its canonical case.
  let code: String
  /// The language alone, in lower case.
  var primary: String { String(code.prefix { $0 != "-" }) }

  /// Reads a code in any case; nil when it has another shape than two or three letters, an optional script of four
  /// letters and an optional region of two letters or three digits.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.utf8.count), Self.isLetters(language) else {
      return nil
    }
    var canonical = [language.lowercased()]
    var rest = parts.dropFirst()
    if let script = rest.first, script.utf8.count == 4, Self.isLetters(script) {
      canonical.append(script.prefix(1).uppercased() + script.dropFirst().lowercased())
      rest = rest.dropFirst()
    }
    if let region = rest.first {
      let isLetterCode = region.utf8.count == 2 && Self.isLetters(region)
      let isNumber = region.utf8.count == 3 && region.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isLetterCode || isNumber else { return nil }
      canonical.append(region.uppercased())
      rest = rest.dropFirst()
    }
    guard rest.isEmpty else { return nil }
    code = canonical.joined(separator: "-")
  }

  /// The name of the case in the generated `Language`: `pl`, `ptBR`, `zhHans`.
  var caseName: String { code.split(separator: "-").joined() }

  private static func isLetters(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
  }
}
