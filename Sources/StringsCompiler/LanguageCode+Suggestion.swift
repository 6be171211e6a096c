extension LanguageCode {
  /// Returns the code that is meant by the name of a folder that is not a language code in canonical case, or
  /// nil if the name does not tell, as `Base`.
  ///
  /// It understands subtags in any case, in any order after the language and joined by underscores (`pt_BR`,
  /// `zh-hant-tw`), POSIX locales (`sr_RS.UTF-8@latin`), and the English names of languages that Apple's
  /// tools once used (`English`, `Simplified Chinese`). It does not replace aliases: `iw` remains `iw`.
  ///
  /// - Parameter folderName: The name of the folder, with or without `.lproj`.
  static func suggestion(for folderName: String) -> LanguageCode? {
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
    if parts.count > 1, parts[1] != "euro" { subtags.append(modifiers[String(parts[1])] ?? parts[1]) }
    let scripts = subtags.filter { $0.utf8.count == 4 && $0.utf8.allSatisfy(SwiftName.isLetter) }
    let regions = subtags.filter { $0.utf8.count < 4 }
    let variants = subtags.filter { !scripts.contains($0) && !regions.contains($0) }
    return LanguageCode(([language] + scripts + regions + variants).joined(separator: "-"))
  }

  /// The scripts that modifiers of POSIX locales stand for.
  private static let modifiers: [String: Substring] = [
    "latin": "Latn", "iqtelif": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab",
  ]

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
