/// The aliases of CLDR 48 for language and region subtags (UTS #35, part 1, annex C): deprecated and overlong
/// codes, and languages that CLDR treats as their macrolanguage. Aliases of whole tags, such as `zh-min-nan`,
/// are not in the table.
///
/// The data is from cldr-json 48.0.0, © 2004–2025 Unicode, Inc., used under the Unicode License V3
/// (SPDX-License-Identifier: Unicode-3.0, https://www.unicode.org/license.txt).
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
    aa: aar; aas: aam; ab: abk; acn: xia; adx: pcr; ae: ave; aeb: ajt; af: afr; ak: aka fat tw twi; am: amh; \
    ami: ais; amq: elp; an: arg; aog: myd; aou: gio; apc: ajp; apf: agp; aqd: dkl; aqt: sap; ar: ara arb; \
    as: asm; av: ava; ay: aym ayr; az: aze azj; azd: nln; ba: bak; bal: bcc; bcg: bgm; be: bel; beb: btb; \
    bfy: ppa; bg: bul; bho: bh bih; bi: bis; bik: bcl; bir: bic; bjp: tgg; bm: bam; bmf: krm; bn: ben; bnc: \
    lbk; bo: bod tib; bpp: nxu; br: bre; bs: bos; bua: bxr; bzc: bjq; ca: cat; cax: xba; cbr: nom; ce: che; \
    ch: cha; chm: mhr; cir: meg; cmr: cka; co: cos; cr: cre cwd; crr: pmk; cs: ces cze; cu: chu; cv: chv; \
    cy: cym wel; da: dan; dbt: dwl; de: deu ger; del: umu; den: xsl; dev: gav; dgl: kzh; dif: dit; din: dik; \
    dmw: mwd xrq; dnj: daf; doi: dgo; drl: bjd; dtd: noo; dtp: ktr kzj kzt tdu; duz: guv; dv: div; dwu: duj; \
    dz: adp dzo; dze: djl; ebk: bkb; ee: ewe; eko: nte; el: ell gre; ema: uok; emx: rmr; en: eng; enl: leg; \
    eo: epo; es: spa; esg: ggo; et: ekk est; eu: baq eus; eza: izi; fa: fas per pes; fa-AF: drw prs tnf; \
    fbl: bhk; ff: fuc ful; fi: fin; fil: tgl tl; fj: fij; fo: fao; fr: fra fre; fy: fry; ga: gle; gal: ilw; \
    gba: gya; gd: gla; gdj: kvs; gl: glg; gll: nbx; gn: grn gug; gon: gno; grb: gbo; gtu: ggr; gu: guj prp; \
    gv: glv; gvr: ggn; ha: hau; hai: hdn; he: heb iw; hi: hin; hle: sca; hmn: hea; ho: hmo; hr: hrv scr; ht: \
    hat; hu: hun; huw: pmc; hy: arm hye; hz: her; ia: ina; iba: blg snb; id: in ind; ie: ile; ig: ibo; ii: \
    iii; ik: esk ipk; ilm: ill; io: ido; is: ice isl; isk: sgl; it: ita; itd: tid; iu: ike iku; ja: jpn; \
    jal: hrr; jbk: mgx; jgk: jar; jkm: kpp; jrb: aju; jv: jav jw; ka: geo kat; kak: tne; kdz: ncp; kg: kng \
    kon; ki: kik; kj: kua; kjh: zkb; kk: kaz; kl: kal; kln: spy; km: khm; kmb: smd; kml: kgh; kn: kan; ko: \
    kor; kok: gom; kpe: xpe; kr: kau knc; kru: kxl; ks: kas; ksp: lak; ktz: aue; ku: kmr kur; kv: kom kpv; \
    kw: cor; kwv: koj; kxr: pat; ky: kir; kzk: drr gli; la: lat; lah: pnb; lb: ltz; lcq: ppr; lg: lug; li: \
    lim; ln: lin; lo: lao; lrr: yma; lt: lit; lu: lub; luy: bxk; lv: lav lvs; man: emk; mg: mlg plt; mh: \
    mah; mi: mao mri; mk: mac mkd; ml: mal; mn: drh khk mon; mom: cjr; mr: mar; mry: mst myt; ms: may msa \
    zsm; mt: mlt; mtm: ymt; mwr: dhd; my: bur mya; na: nau; nb: nob; nbr: nns; ncq: kgd; nd: nde; ne: nep \
    npi; ng: ndo; ngt: llo; ngv: nnx; njz: dap; nl: dut nld; nn: nno; no: nor; nol: wit; nr: nbl; nrk: nlr; \
    nru: nbf; nun: ayx; nv: nav; nvo: baz; nwo: wiw; ny: nya; nyc: gti; oc: oci; oj: ojg oji; ola: thw; om: \
    gaz orm; opa: ibi; or: ori ory; os: oss; oyb: jeg skk thx; pa: pan; phr: pmu; pi: pli; pij: coy nts; pl: \
    pol; plu: kgm; prt: pry; ps: pbu pus; pt: por; pub: puz; qu: que quz; quh: cqu; raj: mup; raq: lii; ras: \
    tie; rki: ccq ybd; rm: roh; rmx: lmm; rn: run; ro: mo mol ron rum; rom: rmy; ru: rus; rw: kin; sa: cls \
    san; sc: src srd; scv: zir; sd: snd; se: sme; sg: sag; sgd: sul; si: sin; sk: slk slo; sl: slv; sm: smo; \
    sn: sna; snz: asd; so: som; sq: alb als sqi; sqm: dek; sr: scc srp; sr-Latn: hbs sh; sr-ME: cnr; srx: \
    him; ss: ssw; st: sot; su: sun; suj: xsj; sv: swe; sw: swa swh; sw-CD: swc; syr: cld; ta: tam; taj: tsf; \
    tdf: kgc; tdg: tmk; te: tel; tg: tgk; th: tha; ti: tir; tk: tuk; tmh: ttq; tn: tsn; to: ton; tpn: tpw; \
    tpo: thc; tr: tur; ts: tso; tt: tat; tvd: kxe; twm: tkk; ty: tah; tyj: tmp; ug: uig; uk: ukr; ulw: sum; \
    umi: szd; ur: urd; uth: dud; uz: uzb uzn; vaj: gfx mwj oun; ve: ven; vi: vie; vo: vol; wa: wln; waw: \
    xkh; weo: tlw; wgb: wgw; wnn: mnt; wny: gbc; wo: wol; wro: unp; xch: cmk; xh: xho; xnt: mof; xny: nad; \
    yam: kwq; yi: ji ydd yid; ynq: yen; yo: yor; yrm: yiy; yug: yuu; za: zha zyb; zap: zai; zh: chi cmn zho; \
    zkd: kdv; zko: xss; zom: yos; zu: zul; zza: diq
    """)

  private static let regions = CLDRText.headings(
    """
    AQ: FQ NQ; BF: HV; BJ: DY; CD: ZR; CW: AN; DE: DD; EU: QU; FM: PC; FR: FX; GB: UK; KI: CT; MM: BU; PA: \
    PZ; RS: CS YU; RU: SU; SA: NT; TL: TP; UM: JT MI PU WK; VN: VD; VU: NH; YE: YD; ZW: RH
    """)
}
