/// What locale matching needs of CLDR 48's languageMatching data (UTS #35, part 1, section 4.4).
enum LanguageMatching {
  /// The locales that are preferred among equally close ones.
  static let paradigmLocales = ["en", "en-GB", "es", "es-419", "pt-BR", "pt-PT"]

  /// The scripts in which readers of a language can read it if they want it in another one, the closest
  /// first: the pairs of the same language whose distance is less than 50, the distance of any two scripts.
  /// Simplified and Traditional Chinese are not among them.
  static let readableScripts: [(language: String, wanted: String, available: String)] =
    """
    ar Latn Arab; bn Latn Beng; gu Latn Gujr; hi Latn Deva; ja Hani Jpan; ja Hira Jpan; ja Hira Hrkt; \
    ja Hrkt Jpan; ja Kana Jpan; ja Kana Hrkt; ja Latn Jpan; kn Latn Knda; ko Hang Kore; ko Hani Kore; \
    ko Jamo Kore; ko Jamo Hang; ml Latn Mlym; mr Latn Deva; sr Cyrl Latn; sr Latn Cyrl; ta Latn Taml; \
    te Latn Telu; zh Hani Hans; zh Hani Hant; zh Latn Hans
    """
    .split(separator: ";").compactMap { row in
      let words = row.split(separator: " ").map(String.init)
      return words.count == 3 ? (words[0], words[1], words[2]) : nil
    }
}
