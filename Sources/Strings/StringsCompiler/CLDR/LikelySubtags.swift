/// The likely subtags of CLDR 48: the script and the region that a tag without them stands for (UTS #35,
/// part 1, section 4.3).
enum LikelySubtags {
  /// Returns the script of a language, in a region where another script than usual is likely.
  static func script(of language: String, in region: String? = nil) -> String {
    region.flatMap { scriptsOfRegions["\(language)-\($0)"] } ?? scripts[language] ?? "Latn"
  }

  /// Returns the region of a language in a script, or nil if the table has none.
  static func region(of language: String, in script: String) -> String? {
    regionsOfScripts["\(language)-\(script)"] ?? regions[language]
  }

  /// The regions in which a language has another script than elsewhere, with that script.
  static func scriptsByRegion(of language: String) -> [(region: String, script: String)] {
    scriptsOfRegions.compactMap { tag, script in
      tag.hasPrefix(language + "-") ? (String(tag.dropFirst(language.count + 1)), script) : nil
    }.sorted { $0.region < $1.region }
  }

  /// The script of every language whose script is not `Latn`, of those for which CLDR has a locale or plural
  /// rules, or which occur below.
  private static let scripts = CLDRText.headings(
    """
    Arab: apc ar ars bal bgn bqi ckb fa ks lrc mey mzn ps sd sdh skr trw ug ur; Armi: arc; Armn: hy; Beng: \
    as bn mni unr; Cakm: ccp; Cans: csw iu; Cher: chr; Copt: cop; Cyrl: ab abq ba be bg bua ce cu cv kaa kk \
    ky mdf mk mn myv os ru sah sr tg tt tyv uk; Deva: bap bgc bho brx doi hi kok lif mai mr ne raj sa suz \
    xnr; Ethi: am byn gez ti tig wal; Geor: ka; Grek: el pnt; Gujr: gu; Guru: pa; Hans: hak nan zh; Hant: \
    yue; Hebr: he yi; Hmnp: hnj mww; Jpan: ja; Khmr: km; Knda: kn; Kore: ko; Lana: stu; Laoo: lo; Mlym: ml; \
    Mymr: my shn; Nkoo: nqo; Olck: sat; Orya: or; Osge: osa; Phli: pal; Rohg: rhg; Sinh: si; Syrc: syr; \
    Taml: ta; Tavt: blt; Telu: te; Tfng: shi zgh; Thaa: dv; Thai: th; Tibt: bo dz; Vaii: vai; Yiii: ii
    """)

  /// The region of every language for which CLDR has a locale or plural rules, or which occurs below.
  private static let regions = CLDRText.headings(
    """
    001: eo ia io jbo tok vo; AF: ps; AL: sq; AM: hy; AU: wbp; AZ: az; BA: bs; BD: bn ccp; BE: wa; BG: bg; \
    BI: rn; BJ: blo guw; BR: kgp pt yrl; BT: dz; BY: be; CA: csw iu mic moh oka; CD: ln lu; CF: sg; CH: gsw \
    rm wae; CL: arn; CM: agq bas bss dua ewo jgo ken kkj ksf mgo mua nmg nnh yav; CN: bo hak ii nan ug za \
    zh; CV: kea; CW: pap; CZ: cs; DE: de dsb frr hsb ksh nds; DK: da; DZ: kab mey; EE: et ie; EG: ar cop; \
    ER: byn ssy tig; ES: an ast ca es eu gl; ET: aa am gez om sid ti wal; FI: fi smn sms; FO: fo; FR: br co \
    fr oc; GB: cy gd kw pi; GE: ab ka os; GH: ak ee gaa; GL: kl; GM: man; GN: nqo; GR: el pnt; GT: kek quc; \
    HK: yue; HR: hr; HT: ht; HU: hu; ID: bew id jv jw su; IE: ga; IL: he; IM: gv; IN: as bgc bho brx doi gu \
    hi kn kok ks kxv mai ml mni mr or pa raj sa sat ta te unr xnr; IQ: ckb syr; IR: arc bqi fa lrc mzn pal \
    sdh; IS: is; IT: fur it lij lld lmo mhn pms sc scn vec; JP: ja; KE: dav ebu guz kam ki kln luo luy mas \
    mer saq; KG: ky; KH: km; KR: ko; KZ: kk; LA: lo; LK: si; LR: kpe vai; LT: lt sgs; LU: lb; LV: ltg lv; \
    MA: rif shi tzm zgh; MG: mg; MK: mk; ML: bm khq ses; MM: my rhg shn stu; MN: mn; MT: mt; MU: mfe; MV: \
    dv; MW: ny; MY: ms; MZ: mgh seh vmw; NA: naq; NE: dje twq; NG: ann cch ha ig kaj kcg pcm yo; NL: fy nl; \
    NO: nb nn no se; NP: bap lif ne suz; NZ: mi; PE: qu; PG: tpi; PH: ceb fil tl; PK: bal bgn sd skr trw ur; \
    PL: pl prg szl; PY: gn; RO: mo ro; RS: sr; RU: abq ba bua ce cu cv mdf myv ru sah tt tyv; RW: rw; SA: \
    ars; SB: pis; SE: sma smj sv; SI: sl; SK: sk; SN: dyo ff wo; SO: so; SS: nus; SY: apc; TH: th; TJ: tg; \
    TM: tk; TO: to; TR: ku lzz tr; TW: trv; TZ: asa bez jmc kde ksb lag rof rwk sbp sw vun; UA: uk yi; UG: \
    cgg lg nyn teo xog; US: cad cho chr cic en haw hnj lkt mus mww nv osa; UZ: kaa uz; VA: la; VN: blt vi; \
    ZA: af nr nso ss st tn ts ve xh zu; ZM: bem; ZW: nd sn
    """)

  /// The scripts of languages in a region, where they depend on it.
  private static let scriptsOfRegions = CLDRText.headings(
    """
    Arab: az-IQ az-IR ha-CM ha-SD kk-AF kk-CN kk-IR kk-MN ku-IQ ku-IR ku-LB ky-CN ms-CC pa-PK tg-PK uz-AF; \
    Cyrl: az-RU ku-AM ku-AZ ku-GE ku-TM pnt-RU ug-KZ ug-MN uz-CN; Deva: pi-IN sd-IN unr-NP; Geor: lzz-GE; \
    Hans: yue-CN; Hant: hak-TW nan-MO nan-TW zh-AU zh-BN zh-GB zh-GF zh-HK zh-ID zh-MO zh-PA zh-PF zh-PH \
    zh-SR zh-TH zh-TW zh-US zh-VN; Latn: abq-TR ky-TR mey-SN pnt-TR sr-ME sr-RO sr-TR; Mong: mn-CN; Mymr: \
    pi-MM; Sinh: pi-LK; Tale: stu-CN; Thai: pi-TH
    """)

  /// The regions of languages in a script, where they depend on it.
  private static let regionsOfScripts = CLDRText.headings(
    """
    AF: uz-Arab; AM: ku-Cyrl; BG: cu-Glag; CN: kk-Arab ky-Arab mn-Mong pal-Phlp stu-Tale yue-Hans; GB: \
    en-Shaw; GE: ku-Yezi lzz-Geor; GN: ff-Adlm man-Nkoo; IN: bap-Krai lif-Limb pi-Deva sd-Deva sd-Khoj \
    sd-Sind; IQ: arc-Hatr ku-Arab; IR: az-Arab; JO: arc-Nbat; KZ: ug-Cyrl; LA: hnj-Hmng; LK: pi-Sinh; MM: \
    pi-Mymr; NP: unr-Deva; PK: pa-Arab tg-Arab; RU: pnt-Cyrl; SN: mey-Latn; SY: arc-Palm; TH: pi-Thai; TR: \
    abq-Latn ky-Latn pnt-Latn; TW: hak-Hant nan-Hant zh-Bopo zh-Hanb zh-Hant
    """)
}
