/// The aliases of CLDR 48 for language and region subtags (UTS #35, part 1, annex C): deprecated and overlong
/// codes, and languages that CLDR treats as their macrolanguage, of the languages in ``LikelySubtags``.
/// Aliases of whole tags, such as `zh-min-nan`, are not in the table.
enum CLDRAliases {
  /// Returns the tag that replaces a language subtag, such as `sr-Latn` for `sh`, or nil if none does.
  static func tag(for language: String) -> LanguageCode? { languages[language].flatMap { LanguageCode($0) } }

  /// Returns the region that replaces a region subtag, such as `GB` for `UK`, or nil if none does. It is the
  /// first one if the region has been divided.
  static func region(for region: String) -> String? { regions[region] }

  /// The aliases of a language, sorted, with the tags that replace them.
  static func aliases(of language: String) -> [(alias: String, tag: LanguageCode)] {
    languages.filter { $0.value.hasPrefix(language) }.compactMap { alias, text in
      LanguageCode(text).flatMap { $0.language == language ? (alias, $0) : nil }
    }.sorted { $0.alias < $1.alias }
  }

  /// The aliases of a region, sorted.
  static func aliases(ofRegion region: String) -> [String] {
    regions.filter { $0.value == region }.map(\.key).sorted()
  }

  private static let languages = CLDRText.headings(
    """
    aa: aar; ab: abk; af: afr; ak: aka fat tw twi; am: amh; an: arg; apc: ajp; ar: ara arb; as: asm; az: \
    aze azj; ba: bak; bal: bcc; be: bel; bg: bul; bho: bh bih; bm: bam; bn: ben; bo: bod tib; br: bre; bs: \
    bos; bua: bxr; ca: cat; ce: che; co: cos; cs: ces cze; cu: chu; cv: chv; cy: cym wel; da: dan; de: deu \
    ger; doi: dgo; dv: div; dz: adp dzo; ee: ewe; el: ell gre; en: eng; eo: epo; es: spa; et: ekk est; eu: \
    baq eus; fa: fas per pes; fa-AF: drw prs tnf; ff: fuc ful; fi: fin; fil: tgl tl; fo: fao; fr: fra fre; \
    fy: fry; ga: gle; gd: gla; gl: glg; gn: grn gug; gu: guj prp; gv: glv; ha: hau; he: heb iw; hi: hin; \
    hr: hrv scr; ht: hat; hu: hun; hy: arm hye; ia: ina; id: in ind; ie: ile; ig: ibo; ii: iii; io: ido; \
    is: ice isl; it: ita; iu: ike iku; ja: jpn; jv: jav jw; ka: geo kat; ki: kik; kk: kaz; kl: kal; kln: \
    spy; km: khm; kn: kan; ko: kor; kok: gom; kpe: xpe; ks: kas; ku: kmr kur; kw: cor; ky: kir; la: lat; \
    lb: ltz; lg: lug; ln: lin; lo: lao; lt: lit; lu: lub; luy: bxk; lv: lav lvs; man: emk; mg: mlg plt; mi: \
    mao mri; mk: mac mkd; ml: mal; mn: drh khk mon; mr: mar; ms: may msa zsm; mt: mlt; my: bur mya; nb: \
    nob; nd: nde; ne: nep npi; nl: dut nld; nn: nno; no: nor; nr: nbl; nv: nav; ny: nya; oc: oci; om: gaz \
    orm; or: ori ory; os: oss; pa: pan; pi: pli; pl: pol; ps: pbu pus; pt: por; qu: que quz; raj: mup; rm: \
    roh; rn: run; ro: mo mol ron rum; ru: rus; rw: kin; sa: cls san; sc: src srd; sd: snd; se: sme; sg: \
    sag; si: sin; sk: slk slo; sl: slv; sn: sna; so: som; sq: alb als sqi; sr: scc srp; sr-Latn: hbs sh; \
    sr-ME: cnr; ss: ssw; st: sot; su: sun; sv: swe; sw: swa swh; sw-CD: swc; syr: cld; ta: tam; te: tel; \
    tg: tgk; th: tha; ti: tir; tk: tuk; tn: tsn; to: ton; tr: tur; ts: tso; tt: tat; ug: uig; uk: ukr; ur: \
    urd; uz: uzb uzn; ve: ven; vi: vie; vo: vol; wa: wln; wo: wol; xh: xho; yi: ji ydd yid; yo: yor; za: \
    zha zyb; zh: chi cmn zho; zu: zul
    """)

  private static let regions = CLDRText.headings(
    """
    AQ: FQ NQ; BF: HV; BJ: DY; CD: ZR; CW: AN; DE: DD; EU: QU; FM: PC; FR: FX; GB: UK; KI: CT; MM: BU; PA: \
    PZ; RS: CS YU; RU: SU; SA: NT; TL: TP; UM: JT MI PU WK; VN: VD; VU: NH; YE: YD; ZW: RH
    """)
}
