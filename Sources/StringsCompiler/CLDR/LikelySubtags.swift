/// The likely subtags of CLDR 48: the script and the region that a tag without them stands for (UTS #35,
/// part 1, section 4.3).
///
/// The data is from cldr-json 48.0.0, © 2004–2025 Unicode, Inc., used under the Unicode License V3
/// (SPDX-License-Identifier: Unicode-3.0, https://www.unicode.org/license.txt).
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

  /// The script of every language whose script is not `Latn`.
  private static let scripts = CLDRText.headings(
    """
    Aghb: xag; Ahom: aho; Arab: aao abh abv acm acq acw acx adf aeb aec aee aeq afb aib aiq apc apd ar arq \
    ars ary arz ask atn auj auz avd avl ayh ayl ayn ayp azb bal bdz bej bft bgn bgp bhe bhm bjm bqi brh brk \
    bsh bsk chg cja ckb clh dcc def deh dgl dmk dml esh fa fay faz fia fub gbz ggg gha ghr gig gjk gju glh \
    glk grr gwc gwf gwt gzi hac haz hkh hnd hno hoh hrz hss isk jad jat jbn jdg jnd jog kbu kby kcy kfm khw \
    klj kmz ks ktl kvx kxp lah lki lrc lrk lrl lsa lss luv luz mby mde mey mfa mfi mhj mki mnj mve mvy mzb \
    mzn nli nlm ntz nyq odk oru ota pbt phl phr phv plk prc prd prx ps psh psi pst qxq rdb rmt sbn scl sd \
    sdb sdf sdg sdh sds sgr sgy shd shm shu shv siy siz skr smy sqo sqt srh srz ssh sts swb tjo tks tov tra \
    trm trw ug ur ush uzs vaf vgr vmh wbk wlo wne wni wsv xhe xka xkc xkj xkp xvi ydg zba zdj zum; Armi: \
    arc; Armn: axm hy hyw rmi; Avst: ae; Bali: kaw; Bamu: bax; Batk: btd btm; Beng: aot as bn bpy cdz ctg \
    der grt kdq mni rah rkt sdr syl unr unx; Bopo: hmj hmq; Brah: kho pka pmh psu xtq; Cakm: ccp tnv; Cans: \
    cr crj crk crl crm csw iu nsk oj ojs; Cari: xcr; Cham: cjm; Cher: chr; Chrs: xco; Copt: cop; Cprt: ecy; \
    Cyrl: ab abq ady agx akv alr alt ani aqc atv av ba be bg bhh bph bua bxm ce chm cji ckt clw crh cu cv \
    dar ddo dlg dng enf enh eve evn gdo gin gld huz inh itl jct jdt kaa kap kbd kca ket khv kim kjh kk koi \
    kpt kpy krc krk kum kv kva ky lbe lez mdf mk mn mns mrj mtm mud myv ndf neg nio niv nog oaa oac omk orv \
    os paq rsk ru rue rut sah sel sgh sia sjd sjt sr sty tab tg tin tt tyv ude udi udm ugh uk ulc xal xas \
    xdq xpm xrm xrn xwo yai ykg ykh ynk yrk ysr yug yux zko zkz; Deva: agi ahr anp anq anr aph asr awa bap \
    bee bfb bfy bfz bgc bgd bgq bgw bha bhb bhd bhi bhj bho bht bhu bix biy bjj bmj bns bpx bra brd brx btv \
    byh byw cdh cdj cdm cdn chx cih ctn daq dhi dhw doi drq dry dty duh dus dwz emg emu fmu gbk gbm gdx ghe \
    goj gok gon gra gvr gyo hi hif hlb hne hoc hoj hoy hut jee jml jnl jns jul kex kfb kfk kfp kfq kfr kfs \
    kfu kfx kfy kgj khn kif kip kjl kjo kkt kle klr kmj knn kok kra kru ksz kte kwx kyv kyw lae lbf lbm lbr \
    lhm lif lmh loy luu mag mai mgp mjl mjt mjz mkb mke mr mrd mrr mtr mut mwr nao ncd ne new nlx nmm noe \
    noi nwx ola oon pch pci pgg phd phw pum pwr raa rab raf raj rav rji rjs rtw rwr sa sck scp sgj sjp skj \
    soi srx suz swv syw taj tcn tdb tdg tdh tge the thf thl thq thr ths tij tkb tkt ttz vah vas vav vay vjk \
    wbr wme wtm xnr xsr ybh ybi; Egyp: egy; Elym: xly; Ethi: agj ahg alw am anu awn bcq bst byn dox drs gez \
    gmv gof gru har hdy ior kqy ktb mdx mdy muz mvz mym sgw stv ti tig wal wle xan zwa; Geor: bbl jge ka oav \
    sva xmf; Gong: wsg; Gonm: esg; Goth: got; Gran: oty; Grek: aat bgx cpg ecr el grc pnt scx tsd uum xpg \
    yej; Gujr: cdi dhn dho dub gas gbl gu; Guru: pa; Hang: jje okm; Hani: how oko swi zch zeh zgb zgm zgn \
    zhd zlj zln zlq zqe zyg zyn zzj; Hans: cdo cjy cnp csp czh gan hak hnm hsn luh nan sjc wuu zh; Hant: ltc \
    lzh yue; Hebr: aij czk hbo he huy itk iw jbe ji jpa jpr jrb jye lad lsd trg yhd yi yih yud zrp; Hluw: \
    hlu; Hmnp: hnj mww; Ital: ett osc pgn xve; Java: osi tes; Jpan: ams ja yoi; Kali: eky kvy kyu; Kana: ain \
    ryu; Khar: pgd; Khmr: brb km krr krv okz pcb rka smu tpu xhm; Kits: zkt; Knda: brw kfa kfd kfg kn tcy \
    vmd; Kore: ko; Lana: cuu kkh nod stu; Laoo: alk brv kjg kuf lbo lo ncq ngt oyb pho sct sqq sss tth tto; \
    Latf: gml; Latg: mga; Lepc: lep; Lina: lab; Linb: gmy; Lisu: lis; Lyci: imy xlc; Lydi: xld; Mand: mid \
    myz; Mani: xmn; Marc: xzh; Medf: dmf; Merc: xmr; Mlym: aaf all kev kfh mjq mjr mjv ml pcf pcg pkr udg \
    yea; Modi: omr; Mong: bxu mnc mvf; Mroo: mro; Mtei: omp; Mymr: aio blk bwe csh dnu dnv hpo int jkm kht \
    kjp ksu ksw kvq kvt kxf kxk mnw mwt my obr omx pce phk pll pwo pyx rbb rki rmz shn tco tjl tvn; Narb: \
    xna; Newa: nwc; Nkoo: nqo; Ogam: pgl xpi; Olck: sat; Orkh: otk; Orya: bdv bfw dso dwk gaq gbj gdb jun \
    juy or peg rei spv uki xis zrg; Osge: osa; Ougr: oui; Pauc: ctd; Phli: pal; Phnx: obm phn; Plrd: hmd ktp \
    lpo sfm ygp yna ysy ywq ywu; Prti: xpr; Rjng: abl; Rohg: rhg; Runr: non nrn sxu; Samr: sam smp; Sarb: \
    xsa; Saur: saz; Sgnw: ase; Sidt: xsd; Sinh: si; Sogd: sog; Sora: srb; Soyo: cmg; Syrc: aii amw bhn bjf \
    hrt kqd lhs oar syc syn syr tmr; Tagb: tbk; Takr: hii jna scu; Tale: tdd thi; Talu: khb; Taml: bfq ctt \
    cty era iru kfe kfi muv ta tcx vaa xub xuj; Tang: txg; Tavt: blt soa tyr; Telu: cde gau key kfc lmn mju \
    nit ort pcj te wbq yeu; Tfng: gho shi tda zen zgh; Thaa: dv; Thai: bzi cbn cog kdt khf kjt kxm lcp lwl \
    lwm mkm mlf mpz mra nyl nyw pht phu prt pww skb sou th thm tts ugo urk yoy; Tibt: adx bfu bkk bo bro cgk \
    cna dka dre dz dzl ght goe jda jya kbg kgy khg kjz kkf lbj lkh luk lya muk neh npb ole otb sbu sgt sip \
    spt tgf tsj twm xkf zau; Tnsa: nst; Toto: txo; Ugar: uga; Vaii: vai; Wcho: nnp; Xpeo: peo; Xsux: akk hit \
    htx nei oht; Yiii: ii nos nsd nsf nsv nty smh yig yiv ysd ysn ysp
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
