import StringsRuntime

/// A BCP 47 language tag of a language and an optional script, region and variants: `pl`, `pt-BR`, `zh-Hans`,
/// `ca-valencia`.
package struct LanguageCode: Hashable, Sendable {
  /// The language subtag, in lower case.
  let language: String
  /// The script subtag in title case, such as `Hans`.
  let script: String?
  /// The region subtag in upper case, such as `BR` or `419`.
  let region: String?
  /// The variant subtags in lower case, such as `valencia` or `1996`.
  let variants: [String]

  /// The tag in canonical case.
  package var code: String {
    ([language] + [script, region].compactMap(\.self) + variants).joined(separator: "-")
  }

  /// Parses a tag in any case (RFC 5646, section 2.1). The language has two or three letters, the script four
  /// letters, and the region two letters or three digits. A variant has five to eight letters and digits, or
  /// four that begin with a digit, and occurs once. Returns nil for any other format.
  package init?(_ text: some StringProtocol) {
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

  /// Whether another code means the same language because of an alias, such as `iw` and `he`, or `nb` and
  /// `no`.
  package func means(_ other: LanguageCode) -> Bool {
    func canonical(_ code: LanguageCode) -> [String?] {
      let alias = CLDRAliases.tag(for: code.language)
      let language = alias?.language ?? code.language
      return [language == "nb" ? "no" : language, code.script ?? alias?.script, code.region ?? alias?.region]
        + code.variants
    }
    return canonical(self) == canonical(other)
  }
}

// MARK: Suggestions

extension LanguageCode {
  /// Returns the code that is meant by the name of a folder that is not a language code in canonical case, or
  /// nil if the name does not tell, as `Base`.
  ///
  /// It understands subtags in any case, in any order after the language and joined by underscores (`pt_BR`,
  /// `zh-hant-tw`), POSIX locales (`sr_RS.UTF-8@latin`), and the English names of languages that Apple's
  /// tools once used (`English`, `Simplified Chinese`). It does not replace aliases: `iw` remains `iw`.
  ///
  /// - Parameter folderName: The name of the folder, with or without `.lproj`.
  package static func suggestion(for folderName: String) -> LanguageCode? {
    let name = folderName.lowercased()
    let stem = name.hasSuffix(".lproj") ? name.dropLast(6) : name[...]
    let words = stem.split { $0 == "_" || $0 == "-" || $0 == " " }
    if let code = englishNames[words.joined(separator: " ")] { return LanguageCode(code) }
    return posix(stem)
  }

  private static func posix(_ locale: Substring) -> LanguageCode? {
    let parts = locale.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.prefix { $0 != "." } }
    var subtags = (parts.first ?? "").split { $0 == "_" || $0 == "-" }[...]
    guard let language = subtags.popFirst() else { return nil }
    if parts.count > 1, parts[1] != "euro" {
      subtags.append(LocaleIdentifier.script(ofModifier: String(parts[1]))?[...] ?? parts[1])
    }
    let scripts = subtags.filter { $0.utf8.count == 4 && $0.utf8.allSatisfy(SwiftName.isLetter) }
    let regions = subtags.filter { $0.utf8.count < 4 }
    let variants = subtags.filter { !scripts.contains($0) && !regions.contains($0) }
    return LanguageCode(([language] + scripts + regions + variants).joined(separator: "-"))
  }

  /// The codes by English names in lower case.
  private static let englishNames: [String: String] = [
    "arabic": "ar", "brazilian portuguese": "pt-BR", "bulgarian": "bg", "catalan": "ca", "chinese": "zh",
    "chinese simplified": "zh-Hans", "chinese traditional": "zh-Hant", "croatian": "hr", "czech": "cs",
    "danish": "da", "dutch": "nl", "english": "en", "estonian": "et", "finnish": "fi", "french": "fr",
    "german": "de", "greek": "el", "hebrew": "he", "hindi": "hi", "hungarian": "hu", "icelandic": "is",
    "indonesian": "id", "irish": "ga", "italian": "it", "japanese": "ja", "korean": "ko", "latvian": "lv",
    "lithuanian": "lt", "malay": "ms", "norwegian": "no", "persian": "fa", "polish": "pl", "portuguese": "pt",
    "romanian": "ro", "russian": "ru", "serbian": "sr", "simplified chinese": "zh-Hans", "slovak": "sk",
    "slovenian": "sl", "spanish": "es", "swedish": "sv", "thai": "th", "traditional chinese": "zh-Hant",
    "turkish": "tr", "ukrainian": "uk", "vietnamese": "vi", "welsh": "cy",
  ]
}
