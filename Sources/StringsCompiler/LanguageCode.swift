/// A BCP 47 language tag of a language and an optional script, region and variants: `pl`, `pt-BR`, `zh-Hans`,
/// `ca-valencia`.
struct LanguageCode: Hashable, Sendable {
  /// The language subtag, in lower case.
  let language: String
  /// The script subtag in title case, such as `Hans`.
  let script: String?
  /// The region subtag in upper case, such as `BR` or `419`.
  let region: String?
  /// The variant subtags in lower case, such as `valencia` or `1996`.
  let variants: [String]

  /// The tag in canonical case.
  var code: String { ([language] + [script, region].compactMap(\.self) + variants).joined(separator: "-") }

  /// Parses a tag in any case (RFC 5646, section 2.1). The language has two or three letters, the script four
  /// letters, and the region two letters or three digits. A variant has five to eight letters and digits, or
  /// four that begin with a digit, and occurs once. Returns nil for any other format.
  init?(_ text: some StringProtocol) {
    var subtags = String(text).split(separator: "-", omittingEmptySubsequences: false)[...]
    guard let language = subtags.popFirst(), (2...3).contains(language.utf8.count), Self.isLetters(language)
    else { return nil }
    self.language = language.lowercased()
    script = Self.popFirst(&subtags) { $0.utf8.count == 4 && Self.isLetters($0) }
      .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    region = Self.popFirst(&subtags, where: Self.isRegion)?.uppercased()
    variants = subtags.map { $0.lowercased() }
    guard subtags.allSatisfy(Self.isVariant), Set(variants).count == variants.count else { return nil }
  }

  /// The name of the case in the generated enumeration `Language`: `pl`, `ptBR`, `zhHans`, `caValencia`.
  var caseName: String {
    language + (script ?? "") + (region ?? "") + variants.map { SwiftName.upperFirst($0) }.joined()
  }

  /// The tags under which CLDR may list data of this language, the most specific first: `zh-Hant-TW`,
  /// `zh-Hant`, `zh-TW`, `zh`.
  var lookupTags: [String] {
    let scripts = script.map { ["-" + $0, ""] } ?? [""]
    let regions = region.map { ["-" + $0, ""] } ?? [""]
    return scripts.flatMap { script in regions.map { language + script + $0 } }
  }

  private static func popFirst(
    _ subtags: inout ArraySlice<Substring>, where isWanted: (Substring) -> Bool
  ) -> Substring? {
    subtags.first.map(isWanted) == true ? subtags.popFirst() : nil
  }

  private static func isRegion(_ text: Substring) -> Bool {
    text.utf8.count == 2 && isLetters(text) || text.utf8.count == 3 && text.utf8.allSatisfy(isDigit)
  }

  private static func isVariant(_ text: Substring) -> Bool {
    let startsWithDigit = text.utf8.first.map(isDigit) == true
    return ((startsWithDigit ? 4 : 5)...8).contains(text.utf8.count)
      && text.utf8.allSatisfy { isDigit($0) || SwiftName.isLetter($0) }
  }

  private static func isLetters(_ text: Substring) -> Bool {
    text.utf8.allSatisfy(SwiftName.isLetter)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether another code means the same language because of an alias, such as `iw` and `he`, or `nb` and `no`.
  func means(_ other: LanguageCode) -> Bool {
    func canonical(_ code: LanguageCode) -> [String?] {
      let alias = CLDRAliases.tag(for: code.language)
      let language = alias?.language ?? code.language
      return [language == "nb" ? "no" : language, code.script ?? alias?.script, code.region ?? alias?.region]
        + code.variants
    }
    return canonical(self) == canonical(other)
  }
}
