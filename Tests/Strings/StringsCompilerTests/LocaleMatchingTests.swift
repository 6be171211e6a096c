import Foundation
import TestSupport
import TestTraits
import Testing

@testable import StringsCompiler
@testable import StringsRuntime

/// The language that a generated file selects, tested through the table that the compiler writes into it.
struct MatchedCatalogue {
  let codes: [LanguageCode]
  let table: String

  init(_ codes: [String]) {
    self.codes = codes.compactMap { LanguageCode($0) }
    table = LocaleTable(self.codes).lines.joined(separator: "\n")
  }

  func match(_ identifier: String) -> String? {
    Array(table.utf8).withUnsafeBufferPointer { LocaleMatcher.bestMatch(for: identifier, in: $0) }
  }
}

@Suite("Locale matching in catalogues")
struct LocaleMatchingTests {
  @Test(
    "the language of a locale in a catalogue",
    arguments: [
      // The closest form of a language.
      ("sr_RS@latin", "en sr sr-Latn", "sr-Latn"), ("sr_RS", "en sr-Latn sr", "sr"),
      ("sr_ME", "sr sr-Latn", "sr-Latn"),
      ("sr_RS", "en sr-Latn", "sr-Latn"), ("sr_RS@latin", "en sr", "sr"),
      ("sr_RS", "en sr-Latn sr-Cyrl", "sr-Cyrl"),
      ("nb", "en no", "no"), ("no", "en nb", "nb"), ("nb_NO", "nn no", "no"), ("no_NO", "nn nb", "nb"),
      ("nn", "en nb", "nb"), ("nn_NO", "en no", "no"), ("nb", "en nn", "nn"), ("no", "en nn", "nn"),
      ("nn", "nb nn no", "nn"), ("da", "en nb no", nil),
      ("es_MX", "en es es-419", "es-419"), ("es_MX", "es es-AR", "es-AR"), ("es_ES", "es-419 es", "es"),
      ("es", "es-MX es-419", "es-419"), ("es_PH", "es-419 es", "es"), ("es_419", "es es-MX", "es-MX"),
      ("pt_AO", "pt pt-PT", "pt-PT"), ("pt_AO", "pt-BR pt-PT", "pt-PT"), ("pt", "pt-PT pt-BR", "pt-BR"),
      ("pt_TP", "pt pt-PT", "pt-PT"), ("pt_XX", "pt-PT pt-BR", "pt-BR"), ("pt", "en pt-PT", "pt-PT"),
      ("zh_TW", "zh-Hans zh-Hant", "zh-Hant"), ("zh_HK", "zh-Hans zh-Hant", "zh-Hant"),
      ("zh_CN", "zh-Hant zh-Hans", "zh-Hans"), ("zh_SG", "zh-Hant zh-Hans", "zh-Hans"),
      ("zh_Hant_HK", "zh-CN zh-TW", "zh-TW"), ("zh_MO", "zh-TW zh-HK", "zh-HK"),
      ("zh", "zh-TW zh-CN", "zh-CN"),
      ("zh_US", "zh-CN zh-TW", "zh-TW"), ("zh_TW", "zh-Hant zh-TW", "zh-TW"), ("zh_TW", "en zh-Hans", nil),
      ("zh_CN", "en zh-Hant", nil), ("zh", "zh", "zh"), ("zh_TW", "en zh", nil), ("cmn", "en zh", "zh"),
      ("en_AU", "en en-GB", "en-GB"), ("en_AU", "en-US en-GB", "en-GB"), ("en_AU", "en-GB en-001", "en-001"),
      ("en_US", "en-GB en", "en"), ("en_CA", "en en-GB", "en"), ("en_DE", "en en-GB", "en-GB"),
      ("en", "en-AU en-GB", "en-GB"),
      ("en_UK", "en en-GB", "en-GB"), ("en_AU", "en", "en"), ("en_XX", "en-GB en-US", "en-US"),
      ("es_ES", "es es-ES", "es-ES"), ("es", "es-ES es", "es"), ("es_XX", "es es-ES", "es"),
      // Aliases, in locales and in folder names.
      ("iw_IL", "en he", "he"), ("he", "en iw", "iw"), ("in", "id", "id"), ("id_ID", "in", "in"),
      ("tl", "fil", "fil"),
      ("fil_PH", "tl", "tl"), ("mo", "ro", "ro"), ("ro_MD", "mo", "mo"), ("sh", "sr sr-Latn", "sr-Latn"),
      ("sr", "en sh", "sh"),
      ("ji", "yi", "yi"), ("jw", "jv", "jv"), ("cmn_TW", "zh-Hans zh-Hant", "zh-Hant"), ("arb", "ar", "ar"),
      ("prs", "fa fa-AF", "fa-AF"), ("eng_GB", "en en-GB", "en-GB"), ("ger", "de", "de"),
      ("no_bok", "no", "no"),
      ("zh-yue", "zh-Hant yue", "yue"), ("zh-min-nan", "zh", "zh"),
      // Scripts.
      ("pa_PK", "pa", nil), ("pa_PK", "pa pa-Arab", "pa-Arab"), ("az_RU", "az", nil), ("az-Cyrl", "az", nil),
      ("uz_UZ@cyrillic", "uz uz-Cyrl", "uz-Cyrl"), ("ks_IN@devanagari", "ks ks-Deva", "ks-Deva"),
      ("tt_RU@iqtelif", "tt tt-Latn", "tt-Latn"), ("hi-Latn", "en hi", "hi"), ("hi-Latn", "en-IN en", nil),
      ("hi", "hi-Latn", nil), ("ko-Hang", "ko", "ko"), ("ja-Hira", "ja", "ja"),
      ("zh-Hani", "zh-Hant zh-Hans", "zh-Hans"),
      ("en@shaw", "en", nil), ("yue_CN", "yue", nil), ("mn_CN", "mn mn-Mong", "mn-Mong"),
      ("tlh", "en tlh", "tlh"),
      // Variants.
      ("ca_ES@valencia", "ca ca-valencia", "ca-valencia"),
      ("ca_AD@valencia", "ca ca-valencia", "ca-valencia"),
      ("ca", "ca-valencia ca", "ca"), ("ca_ES", "en ca-valencia", "ca-valencia"),
      ("ca@valencia", "en ca", "ca"),
      ("ca-ES-valencia", "ca ca-ES-valencia", "ca-ES-valencia"), ("ca@euro", "ca ca-valencia", "ca"),
      ("be_BY@tarask", "be be-tarask", "be-tarask"), ("de-CH-1996", "de de-1996 de-CH", "de-1996"),
      ("sl-rozaj-biske", "sl sl-rozaj", "sl-rozaj"),
      ("sl-rozaj-biske", "sl sl-rozaj-biske sl-rozaj", "sl-rozaj-biske"),
      ("sr@ijekavsk", "sr sr-Latn-ijekavsk", "sr"),
    ] as [(String, String, String?)])
  func match(_ identifier: String, _ catalogue: String, _ expected: String?) {
    let catalogue = MatchedCatalogue(catalogue.split(separator: " ").map(String.init))
    expectEqual(catalogue.match(identifier), expected)
  }

  @Test("a language never stands for another one")
  func languages() {
    let codes = "af ar be bg bs cs da de en es fr gsw hi hr id lb mk ms nb nn no pl pt ru sk sr sv uk yue zh"
      .split(separator: " ").map(String.init)
    for wanted in codes {
      let isNorwegian = ["nb", "nn", "no"].contains(wanted)
      let others = MatchedCatalogue(codes.filter { $0 != wanted && !(isNorwegian && $0.hasPrefix("n")) })
      expectEqual(others.match(wanted), nil, "\(wanted)")
    }
  }

  @Test("the table has what concerns the catalogue's languages")
  func table() {
    expectEqual(MatchedCatalogue(["en", "pl"]).table, "en eng;Latn en\npl pol;Latn pl")
    expectEqual(
      MatchedCatalogue(["en", "sr", "sr-Latn", "ca", "ca-valencia"]).table,
      """
      ca cat;Latn ca;Latn-valencia ca-valencia
      en eng;Latn en
      sr cnr=ME hbs=Latn scc sh=Latn srp;Cyrl sr;Latn ME RO TR sr-Latn
      """)
    expectEqual(
      MatchedCatalogue(["pt-PT", "en", "pt"]).table,
      "en eng;Latn en\npt por;Latn pt pt-PT AO CH CV FR FX GQ GW LU MO MZ PT ST TL TP")
    #expect(MatchedCatalogue([]).table.isEmpty)
  }
}
