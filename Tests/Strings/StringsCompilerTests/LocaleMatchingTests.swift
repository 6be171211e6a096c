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
  @Test("the language of a locale in a catalogue")
  func match() {
    // The catalogue, and the locales with the language that each selects.
    let rows = """
      en sr sr-Latn: sr_RS@latin=sr-Latn; en sr-Latn sr: sr_RS=sr
      sr sr-Latn: sr_ME=sr-Latn sh=sr-Latn sr_ME@cyrillic=sr sr-Cyrl-ME=sr
      sr sr-Latn: sr@Latn=sr-Latn sh_BA=sr-Latn sh-Cyrl=sr cnr=sr-Latn cnr_RS=sr
      en sr-Latn: sr_RS=sr-Latn; en sr: sr_RS@latin=sr; en sr-Latn sr-Cyrl: sr_RS=sr-Cyrl
      en no: nb=no nn_NO=no; en nb: no=nb nn=nb; nn no: nb_NO=no; nn nb: no_NO=nb; en nn: nb=nn no=nn
      nb nn no: nn=nn; en nb no: da=-; en es es-419: es_MX=es-419; es es-AR: es_MX=es-AR
      es-419 es: es_ES=es es_PH=es; es-MX es-419: es=es-419; es es-MX: es_419=es-MX
      pt pt-PT: pt_AO=pt-PT; pt-BR pt-PT: pt_AO=pt-PT; pt-PT pt-BR: pt=pt-BR pt_XX=pt-BR
      en pt-PT: pt=pt-PT; zh-Hans zh-Hant: zh_TW=zh-Hant zh_HK=zh-Hant cmn_TW=zh-Hant
      zh-Hant zh-Hans: zh_CN=zh-Hans zh_SG=zh-Hans zh-Hani=zh-Hans
      zh-CN zh-TW: zh_Hant_HK=zh-TW zh_US=zh-TW; zh-TW zh-HK: zh_MO=zh-HK zh=-; zh-TW zh-CN: zh=zh-CN
      zh-Hant zh-TW: zh_TW=zh-TW; en zh-Hans: zh_TW=-; en zh-Hant: zh_CN=-; zh: zh=zh
      en zh: zh_TW=- cmn=zh; en en-GB: en_AU=en-GB en_CA=en en_DE=en-GB eng_GB=en-GB
      en-US en-GB: en_AU=en-GB; en-GB en-001: en_AU=en-001; en-GB en: en_US=en
      en-AU en-GB: en=en-GB en_NZ=en-GB en_AU=en-AU; en-150 en-GB: en_AU=en-GB; en-AU en-NZ: en=en-AU
      zh-Hant yue: zh-yue=yue zh_yue_HK=yue; zh-TW: zh-cmn-Hant=zh-TW; zh: zh-yue=zh; en pl: en-USA=en
      en: en_AU=en en@shaw=-; en-GB en-US: en_XX=en-US; es es-ES: es_ES=es-ES es_XX=es; es-ES es: es=es
      en he: iw_IL=he; en iw: he=iw; id: in=id; in: id_ID=in; fil: tl=fil; tl: fil_PH=tl; ro: mo=ro
      mo: ro_MD=mo; en sh: sr=sh; yi: ji=yi; jv: jw=jv; ar: arb=ar; fa fa-AF: prs=fa-AF; de: ger=de
      pa: pa_PK=-; pa pa-Arab: pa_PK=pa-Arab
      az: az_RU=- az-Cyrl=-; uz uz-Cyrl: uz_UZ@cyrillic=uz-Cyrl; ks ks-Deva: ks_IN@devanagari=ks-Deva
      tt tt-Latn: tt_RU@iqtelif=tt-Latn; en hi: hi-Latn=hi; en-IN en: hi-Latn=-; hi-Latn: hi=-
      ko: ko-Hang=ko; ja: ja-Hira=ja; yue: yue_CN=-; mn mn-Mong: mn_CN=mn-Mong; en tlh: tlh=tlh
      ca ca-valencia: ca_ES@valencia=ca-valencia ca_AD@valencia=ca-valencia
      ca ca-valencia: ca@euro=ca ca_ES_VALENCIA=ca-valencia ca-ES-valencia-1996=ca-valencia
      ca-valencia ca: ca=ca; en ca-valencia: ca_ES=ca-valencia; en ca: ca@valencia=ca
      ca ca-ES-valencia: ca-ES-valencia=ca-ES-valencia; be be-tarask: be_BY@tarask=be-tarask
      de de-1996 de-CH: de-CH-1996=de-1996; sl sl-rozaj: sl-rozaj-biske=sl-rozaj
      sl sl-rozaj-biske sl-rozaj: sl-rozaj-biske=sl-rozaj-biske; sr sr-Latn-ijekavsk: sr@ijekavsk=sr
      es es-419: ES-mx=es-419 es-Latn-AR=es-419; mn-Mong: mn-Cyrl-CN=- mn=-
      """
    for row in rows.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
      let parts = row.split(separator: ":")
      let catalogue = MatchedCatalogue(parts[0].split(separator: " ").map(String.init))
      for pair in parts[1].split(separator: " ") {
        let words = pair.split(separator: "=").map(String.init)
        expectEqual(catalogue.match(words[0]) ?? "-", words[1], "\(words[0]) in \(parts[0])")
      }
    }
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
    expectEqual(MatchedCatalogue(["en", "pl"]).table, "Latn en pl\nen =eng en-Latn\npl =pol pl-Latn")
    expectEqual(
      MatchedCatalogue(["en", "sr", "sr-Latn", "ca", "ca-valencia"]).table,
      """
      Cyrl sr
      Latn ca en sr-ME sr-RO sr-TR
      ca =cat ca-Latn
      ca-valencia ca-Latn-valencia
      en =eng en-Latn
      sr =scc =srp sr-Cyrl
      sr-Latn =hbs =sh sr-Latn
      sr-ME =cnr
      """)
    let regions = "AO CH CV FR GQ GW LU MO MZ PT ST TL".split(separator: " ").map { "pt-Latn-\($0)" }
    expectEqual(
      MatchedCatalogue(["pt-PT", "en", "pt"]).table,
      "Latn en pt\nen =eng en-Latn\npt =por pt-Latn\npt-PT " + regions.joined(separator: " "))
    #expect(MatchedCatalogue([]).table.isEmpty)
  }
}
