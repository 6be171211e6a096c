/// What CLDR 48 says about locales, of the languages for which it has plural rules, and of `tg` and `tt`,
/// which are written in two scripts: aliases, parents, likely subtags, and what locale matching needs.
///
/// The data is from cldr-json 48.0.0, © 2004–2025 Unicode, Inc., used under the Unicode License V3
/// (SPDX-License-Identifier: Unicode-3.0, https://www.unicode.org/license.txt).
enum CLDRLocales {
  /// The tags that replace language subtags, such as `sr-Latn` for `sh` (UTS #35, part 1, annex C):
  /// deprecated and overlong codes, and languages that CLDR treats as their macrolanguage. Besides, `nb` is
  /// `no`, as in CLDR's matching. Aliases of whole tags, such as `zh-min-nan`, are not in the table.
  static let languageAliases = headings(
    """
    af: afr; ak: aka fat tw twi; am: amh; an: arg; ar: ara arb; as: asm; az: aze azj; bal: bcc; be: bel; bg: \
    bul; bho: bh bih; bm: bam; bn: ben; bo: bod tib; br: bre; bs: bos; ca: cat; ce: che; cs: ces cze; cv: \
    chv; cy: cym wel; da: dan; de: deu ger; doi: dgo; dv: div; dz: adp dzo; ee: ewe; el: ell gre; en: eng; \
    eo: epo; es: spa; et: ekk est; eu: baq eus; fa: fas per pes; fa-AF: drw prs tnf; ff: fuc ful; fi: fin; \
    fil: tgl tl; fo: fao; fr: fra fre; fy: fry; ga: gle; gd: gla; gl: glg; gu: guj prp; gv: glv; ha: hau; \
    he: heb iw; hi: hin; hr: hrv scr; hu: hun; hy: arm hye; ia: ina; id: in ind; ie: ile; ig: ibo; ii: iii; \
    io: ido; is: ice isl; it: ita; iu: ike iku; ja: jpn; jv: jav jw; ka: geo kat; kk: kaz; kl: kal; km: khm; \
    kn: kan; ko: kor; kok: gom; ks: kas; ku: kmr kur; kw: cor; ky: kir; lb: ltz; lg: lug; ln: lin; lo: lao; \
    lt: lit; lv: lav lvs; mg: mlg plt; mk: mac mkd; ml: mal; mn: drh khk mon; mr: mar; ms: may msa zsm; mt: \
    mlt; my: bur mya; nd: nde; ne: nep npi; nl: dut nld; nn: nno; no: nb nob nor; nr: nbl; ny: nya; om: gaz \
    orm; or: ori ory; os: oss; pa: pan; pl: pol; ps: pbu pus; pt: por; rm: roh; ro: mo mol ron rum; ru: rus; \
    sc: src srd; sd: snd; se: sme; sg: sag; si: sin; sk: slk slo; sl: slv; sn: sna; so: som; sq: alb als \
    sqi; sr: scc srp; sr-Latn: hbs sh; sr-ME: cnr; ss: ssw; st: sot; su: sun; sv: swe; sw: swa swh; sw-CD: \
    swc; syr: cld; ta: tam; te: tel; tg: tgk; th: tha; ti: tir; tk: tuk; tn: tsn; to: ton; tr: tur; ts: tso; \
    tt: tat; ug: uig; uk: ukr; ur: urd; uz: uzb uzn; ve: ven; vi: vie; vo: vol; wa: wln; wo: wol; xh: xho; \
    yi: ji ydd yid; yo: yor; zh: chi cmn zho; zu: zul
    """)

  /// The parent locales that are not found by removing the last subtag (UTS #35, part 1, section 4.1.3).
  ///
  /// The table omits tags whose script is not the likely one, such as `sr-Latn`: their parent is the root.
  static let parents = headings(
    """
    en-001: en-150 en-AG en-AI en-AU en-BB en-BM en-BS en-BW en-BZ en-CC en-CK en-CM en-CX en-CY en-DG en-DM \
    en-ER en-FJ en-FK en-FM en-GB en-GD en-GG en-GH en-GI en-GM en-GS en-GY en-HK en-ID en-IE en-IL en-IM \
    en-IN en-IO en-JE en-JM en-KE en-KI en-KN en-KY en-LC en-LR en-LS en-MG en-MO en-MS en-MT en-MU en-MV \
    en-MW en-MY en-NA en-NF en-NG en-NR en-NU en-NZ en-PG en-PK en-PN en-PW en-RW en-SB en-SC en-SD en-SG \
    en-SH en-SL en-SS en-SX en-SZ en-TC en-TK en-TO en-TT en-TV en-TZ en-UG en-VC en-VG en-VU en-WS en-ZA \
    en-ZM en-ZW; en-150: en-AT en-BE en-CH en-CZ en-DE en-DK en-EE en-ES en-FI en-FR en-GE en-HU en-IT en-LT \
    en-LV en-NL en-NO en-PL en-PT en-RO en-SE en-SI en-SK en-UA; en-IN: hi-Latn; es-419: es-AR es-BO es-BR \
    es-BZ es-CL es-CO es-CR es-CU es-DO es-EC es-GT es-HN es-JP es-MX es-NI es-PA es-PE es-PR es-PY es-SV \
    es-US es-UY es-VE; fr-HT: ht; no: nn; pt-PT: pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-ST \
    pt-TL; zh-Hant-HK: zh-Hant-MO
    """)

  /// Returns the likely script of a language (UTS #35, part 1, section 4.3), in some regions another one.
  static func script(of language: String, in region: String? = nil) -> String {
    region.flatMap { scriptsOfRegions["\(language)-\($0)"] } ?? scripts[language] ?? "Latn"
  }

  /// Returns the likely region of a language in a script, or nil if the table has none.
  static func region(of language: String, in script: String) -> String? {
    regionsOfScripts["\(language)-\(script)"] ?? regions[language]
  }

  /// The languages whose script is not `Latn`.
  private static let scripts = headings(
    """
    Arab: ar ars bal ckb fa ks ps sd sdh ug ur; Armn: hy; Beng: as bn; Cans: csw iu; Cher: chr; Cyrl: be bg \
    ce cv kk ky mk mn os ru sah sr tg tt uk; Deva: bho brx doi hi kok mr ne; Ethi: am ti tig; Geor: ka; \
    Grek: el; Gujr: gu; Guru: pa; Hans: zh; Hant: yue; Hebr: he yi; Hmnp: hnj; Jpan: ja; Khmr: km; Knda: kn; \
    Kore: ko; Laoo: lo; Mlym: ml; Mymr: my; Nkoo: nqo; Olck: sat; Orya: or; Osge: osa; Sinh: si; Syrc: syr; \
    Taml: ta; Telu: te; Tfng: shi; Thaa: dv; Thai: th; Tibt: bo dz; Yiii: ii
    """)

  /// The likely regions of the languages that have locales for several regions. For another language, it
  /// makes no difference.
  static let regions = headings(
    """
    AF: ps; AL: sq; BD: bn; BR: pt; CD: ln; CH: gsw; CN: bo zh; DE: de; DK: da; EG: ar; ES: ca es; ET: om \
    ti; FO: fo; FR: fr; GE: os; GH: ee; GR: el; HK: yue; HR: hr; IE: ga; IN: pa ta; IQ: ckb syr; IR: fa; IT: \
    it; KE: mas; KR: ko; MY: ms; NG: ha yo; NL: nl; NO: no se; NP: ne; PK: sd ur; RO: ro; RS: sr; RU: ru; \
    SE: sv; SN: ff; SO: so; TR: tr; TZ: sw; UG: teo; US: en; UZ: uz; ZA: af ss st tn
    """)

  /// The scripts of languages in a region, where they depend on it.
  static let scriptsOfRegions = headings(
    """
    Arab: az-IQ az-IR ha-CM ha-SD kk-AF kk-CN kk-IR kk-MN ku-IQ ku-IR ku-LB ky-CN ms-CC pa-PK tg-PK uz-AF; \
    Cyrl: az-RU ku-AM ku-AZ ku-GE ku-TM ug-KZ ug-MN uz-CN; Deva: sd-IN; Hans: yue-CN; Hant: zh-AU zh-BN \
    zh-GB zh-GF zh-HK zh-ID zh-MO zh-PA zh-PF zh-PH zh-SR zh-TH zh-TW zh-US zh-VN; Latn: ky-TR sr-ME sr-RO \
    sr-TR; Mong: mn-CN
    """)

  /// The regions of languages in a script, where they depend on it.
  private static let regionsOfScripts = headings(
    """
    AF: uz-Arab; AM: ku-Cyrl; CN: kk-Arab ky-Arab mn-Mong yue-Hans; GB: en-Shaw; GE: ku-Yezi; GN: ff-Adlm; \
    IN: sd-Deva sd-Khoj sd-Sind; IQ: ku-Arab; IR: az-Arab; KZ: ug-Cyrl; LA: hnj-Hmng; PK: pa-Arab tg-Arab; \
    TR: ky-Latn; TW: zh-Bopo zh-Hanb zh-Hant
    """)

  /// The paradigm locales (UTS #35, part 1, section 4.4): those that readers elsewhere prefer.
  static let paradigms = ["en", "en-GB", "es", "es-419", "pt-BR", "pt-PT"]

  /// The scripts in which readers of a language can read it if they want it in another one, the closest
  /// first: the pairs of the same language whose distance is less than 50, the distance of any two scripts.
  /// Simplified and Traditional Chinese are not among them.
  static let readableScripts = headings(
    """
    Arab: ar-Latn; Beng: bn-Latn; Cyrl: sr-Latn; Deva: hi-Latn mr-Latn; Gujr: gu-Latn; Hans Hant: zh-Hani; \
    Hans: zh-Latn; Jpan Hrkt: ja-Hira ja-Kana; Jpan: ja-Hani ja-Hrkt ja-Latn; Knda: kn-Latn; Kore Hang: \
    ko-Jamo; Kore: ko-Hang ko-Hani; Latn: sr-Cyrl; Mlym: ml-Latn; Taml: ta-Latn; Telu: te-Latn
    """)

  /// Parses rows `heading: item item; heading: item` and returns the heading of each item.
  static func headings(_ text: String) -> [String: String] {
    let pairs = text.split(separator: ";").flatMap { row in
      let parts = row.split(separator: ":").map { $0.drop { $0 == " " } }
      return parts[1].split(separator: " ").map { (String($0), String(parts[0])) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
