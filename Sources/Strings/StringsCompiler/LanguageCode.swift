package import StringsRuntime

/// A BCP 47 language tag of a language and an optional script, region and variants: `pl`, `pt-BR`, `zh-Hans`,
/// `ca-valencia`.
package typealias LanguageCode = LocaleIdentifier

extension LanguageCode {
  /// The tag in canonical case.
  package var code: String {
    ([language] + [script, region].compactMap(\.self) + variants).joined(separator: "-")
  }

  /// Parses a tag in any case (RFC 5646, section 2.1). The language has two or three letters, the script four
  /// letters, and the region two letters or three digits. A variant has five to eight letters and digits, or
  /// four that begin with a digit, and occurs once. Returns nil for any other format.
  package init?(_ text: some StringProtocol) {
    self.init(reading: String(text))
    guard isValid, code.lowercased() == text.lowercased() else { return nil }
  }

  private var isValid: Bool {
    func areLetters(_ subtag: String) -> Bool { subtag.utf8.allSatisfy(SwiftName.isLetter) }
    func isVariant(_ subtag: String) -> Bool {
      (4...8).contains(subtag.utf8.count) && areLetters(subtag.filter { !$0.isNumber })
    }
    return (2...3).contains(language.utf8.count) && areLetters(language + (script ?? ""))
      && region.map { areLetters($0) || $0.allSatisfy(\.isNumber) } ?? true && extendedLanguage == nil
      && variants.allSatisfy(isVariant) && Set(variants).count == variants.count
  }

  /// The name of the case in the generated enumeration `Language`: `pl`, `ptBR`, `zhHans`, `caValencia`.
  var caseName: String {
    language + (script ?? "") + (region ?? "") + variants.map { SwiftName.upperFirst($0) }.joined()
  }

  // MARK: Suggestions

  /// Returns the code that is meant by the name of a folder, with or without `.lproj`, or nil if the name
  /// does not tell, as `Base`.
  ///
  /// It understands tags in any case, joined by underscores or not (`pt_BR`, `zh-hant-tw`), POSIX locales
  /// (`sr_RS.UTF-8@latin`), and the English names of languages that Apple's tools once used (`English`,
  /// `Simplified Chinese`). It does not replace aliases: `iw` remains `iw`.
  package static func suggestion(for folderName: String) -> LanguageCode? {
    let name = folderName.lowercased()
    let stem = name.hasSuffix(".lproj") ? String(name.dropLast(6)) : name
    let words = stem.split { $0 == "_" || $0 == "-" || $0 == " " }
    if let code = englishNames[words.joined(separator: "-")] { return LanguageCode(code) }
    let code = LanguageCode(reading: stem)
    return code.isValid ? code : nil
  }

  private static let englishNames = CLDRLocales.headings(
    """
    ar: arabic; bg: bulgarian; ca: catalan; cs: czech; cy: welsh; da: danish; de: german; el: greek; en: \
    english; es: spanish; et: estonian; fa: persian; fi: finnish; fr: french; ga: irish; he: hebrew; hi: \
    hindi; hr: croatian; hu: hungarian; id: indonesian; is: icelandic; it: italian; ja: japanese; ko: \
    korean; lt: lithuanian; lv: latvian; ms: malay; nl: dutch; no: norwegian; pl: polish; pt: portuguese; \
    pt-BR: brazilian-portuguese; ro: romanian; ru: russian; sk: slovak; sl: slovenian; sr: serbian; sv: \
    swedish; th: thai; tr: turkish; uk: ukrainian; vi: vietnamese; zh: chinese; zh-Hans: chinese-simplified \
    simplified-chinese; zh-Hant: chinese-traditional traditional-chinese
    """)
}
