/// A BCP 47 language tag with a language and an optional script and region: `pl`, `pt-BR`, `zh-Hans`.
struct LanguageCode: Hashable, Sendable {
  /// The tag in canonical case.
  let code: String
  /// The language subtag, in lower case.
  var primary: String { String(code.prefix { $0 != "-" }) }

  /// Parses a tag in any case. The language has two or three letters, the script four letters, and the region
  /// two letters or three digits. Returns nil for any other format.
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

  /// The name of the case in the generated enumeration `Language`: `pl`, `ptBR`, `zhHans`.
  var caseName: String { code.split(separator: "-").joined() }

  private static func isLetters(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
  }
}
