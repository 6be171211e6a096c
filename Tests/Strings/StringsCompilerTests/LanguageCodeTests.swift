import TestTraits
import Testing

@testable import StringsCompiler

@Suite("Language codes")
struct LanguageCodeTests {
  @Test(
    "tags in canonical case",
    arguments: [
      ("pl", "pl"), ("PL", "pl"), ("pt-br", "pt-BR"), ("zh-hans", "zh-Hans"), ("zh-Hant-tw", "zh-Hant-TW"),
      ("es-419", "es-419"), ("fil", "fil"), ("Base", nil), ("p", nil), ("", nil), ("pl_PL", nil),
      ("pl-", nil), ("12", nil), ("pl-PL-x", nil), ("ż", nil), ("ca-Valencia", "ca-valencia"),
      ("BE-TARASK", "be-tarask"), ("de-1996", "de-1996"), ("de-ch-1996", "de-CH-1996"),
      ("sl-rozaj-biske", "sl-rozaj-biske"), ("sr-latn-rs-ekavsk", "sr-Latn-RS-ekavsk"), ("de-1996-1996", nil),
      ("de-1996-CH", nil),
      ("de-abc1", nil), ("de-variantxx", nil), ("de-tarasķ", nil), ("pl--PL", nil), ("pl-b1", nil),
      ("pl-4a9", nil), ("en-+12", nil), ("zh-yue", nil),
    ] as [(String, String?)])
  func languageCodes(_ text: String, _ expected: String?) {
    expectEqual(LanguageCode(text)?.code, expected)
  }

  @Test(
    "names of the cases of Language",
    arguments: [
      ("pl", "pl"), ("pt-BR", "ptBR"), ("zh-Hant-TW", "zhHantTW"), ("es-419", "es419"),
      ("ca-valencia", "caValencia"), ("de-1996", "de1996"), ("sl-rozaj-biske", "slRozajBiske"),
    ])
  func caseNames(_ code: String, _ expected: String) {
    expectEqual(LanguageCode(code)?.caseName, expected)
  }

  @Test(
    "suggestions for the names of folders",
    arguments: [
      ("pt_BR", "pt-BR"), ("zh_CN", "zh-CN"), ("zh_TW", "zh-TW"), ("zh-hant-tw", "zh-Hant-TW"),
      ("zh_Hans_CN", "zh-Hans-CN"), ("zh_TW_Hant", "zh-TW"), ("ZH-HANS", "zh-Hans"), ("EN", "en"),
      ("en-gb", "en-GB"), ("es_419", "es-419"), ("sr@latin", "sr-Latn"), ("sr_RS@latin", "sr-Latn-RS"),
      ("sr_RS.UTF-8@Latin", "sr-Latn-RS"), ("sr@Cyrl", "sr-Cyrl"), ("uz@cyrillic", "uz-Cyrl"),
      ("ks@devanagari", "ks-Deva"), ("tt@iqtelif", "tt-Latn"), ("ca@valencia", "ca-valencia"),
      ("ca_ES@valencia", "ca-ES-valencia"), ("de@euro", "de"), ("pl_PL.UTF-8", "pl-PL"),
      (
        "be_TARASK",
        "be-tarask"
      ),
      ("pt_BR.lproj", "pt-BR"), ("English.lproj", "en"), ("iw", "iw"), ("pl", "pl"), ("_pl", nil),
      ("English", "en"), ("French", "fr"), ("German", "de"), ("Japanese", "ja"), ("Spanish", "es"),
      ("Italian", "it"), ("Dutch", "nl"), ("Portuguese", "pt"), ("Danish", "da"), ("swedish", "sv"),
      ("Norwegian", "no"), ("KOREAN", "ko"), ("Simplified Chinese", "zh-Hans"),
      ("Traditional_Chinese", "zh-Hant"), ("Chinese-Simplified", "zh-Hans"),
      (
        "Brazilian Portuguese",
        "pt-BR"
      ),
      ("Base", nil), ("base.lproj", nil), ("", nil), (".lproj", nil), ("@latin", nil), ("garbage", nil),
      ("Resources", nil), ("pl copy", nil), ("pl 2", nil), ("en_US_GB", "en-US"), ("sr_Latn_Cyrl", "sr-Latn"),
      ("pt_BRA", nil), ("12", nil), ("pl@x", nil), ("żółty", nil), ("ż", nil), ("en_ß", nil), ("C", nil),
      ("POSIX", nil),
    ] as [(String, String?)])
  func suggestions(_ folderName: String, _ expected: String?) {
    expectEqual(LanguageCode.suggestion(for: folderName)?.code, expected)
  }
}
