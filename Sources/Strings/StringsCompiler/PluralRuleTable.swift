/// The cardinal plural rules of CLDR 48 for whole numbers.
///
/// For these, the operands `n` and `i` are the number itself, and `v`, `w`, `f`, `t`, `c` and `e` (fraction
/// digits and exponent) are 0 (UTS #35, part 3, section 5.1.1). So the conditions have `n` for `i`, no
/// relations that always hold, and no alternatives that never do. Otherwise they are those of plurals.json of
/// cldr-json 48.0.0, © 2004–2025 Unicode, Inc., used under the Unicode License V3
/// (SPDX-License-Identifier: Unicode-3.0, https://www.unicode.org/license.txt).
enum PluralRuleTable {
  /// The conditions by language code, in CLDR's order. The category `other` has no condition.
  static let rules: [String: [(category: PluralCategory, condition: String)]] = {
    let pairs = groups.split(separator: "\n").flatMap { group in
      let parts = group.split(separator: " / ")
      let conditions = parts.dropFirst().joined().split(separator: "; ").compactMap { condition in
        let words = condition.split(separator: ": ")
        return PluralCategory(rawValue: String(words[0])).map { (category: $0, condition: String(words[1])) }
      }
      return parts[0].split(separator: " ").map { (String($0), conditions) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  /// The groups of languages that have the same rules: the languages, then the condition of each category but
  /// `other`. A language without any has the category `other` only. The group of `und`, which stands for all
  /// other languages, is left out: a language that CLDR does not list has no rules.
  private static let groups = """
    bm bo dz hnj id ig ii ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo \
    yue zh
    af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy gl gsw ha \
    haw hu ia ie io jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb nd ne nl nn \
    nnh no nr ny nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv sw syr ta te teo \
    tig tk tn tr ts ug ur uz ve vo vun wae xh xog yi / one: n = 1
    ak bho csw guw ln mg nso pa ti wa / one: n = 0..1
    am as bn doi fa gu hi kn kok kok-Latn pcm zu / one: n = 0 or n = 1
    ceb fil tl / one: n = 1,2,3 or n % 10 != 4,6,9
    ff hy kab si / one: n = 0,1
    is mk / one: n % 10 = 1 and n % 100 != 11
    tzm / one: n = 0..1 or n = 11..99
    blo cv ksh / zero: n = 0; one: n = 1
    lag / zero: n = 0; one: n = 0,1 and n != 0
    lv prg / zero: n % 10 = 0 or n % 100 = 11..19; one: n % 10 = 1 and n % 100 != 11
    he iu naq sat se sma smi smj smn sms / one: n = 1; two: n = 2
    bs hr sh sr / one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14
    mo ro / one: n = 1; few: n = 0 or n != 1 and n % 100 = 1..19
    shi / one: n = 0 or n = 1; few: n = 2..10
    ca es it lld pt-PT scn vec / one: n = 1; many: n != 0 and n % 1000000 = 0
    fr / one: n = 0,1; many: n != 0 and n % 1000000 = 0
    pt / one: n = 0..1; many: n != 0 and n % 1000000 = 0
    dsb hsb sl / one: n % 100 = 1; two: n % 100 = 2; few: n % 100 = 3..4
    gd / one: n = 1,11; two: n = 2,12; few: n = 3..10,13..19
    be ru uk / one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14; many: n % 10 = \
    0 or n % 10 = 5..9 or n % 100 = 11..14
    cs sk / one: n = 1; few: n = 2..4
    lt / one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19
    pl / one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; many: n != 1 and n % 10 = 0..1 or n % 10 = \
    5..9 or n % 100 = 12..14
    br / one: n % 10 = 1 and n % 100 != 11,71,91; two: n % 10 = 2 and n % 100 != 12,72,92; few: n % 10 = \
    3..4,9 and n % 100 != 10..19,70..79,90..99; many: n != 0 and n % 1000000 = 0
    ga / one: n = 1; two: n = 2; few: n = 3..6; many: n = 7..10
    gv / one: n % 10 = 1; two: n % 10 = 2; few: n % 100 = 0,20,40,60,80
    mt / one: n = 1; two: n = 2; few: n = 0 or n % 100 = 3..10; many: n % 100 = 11..19
    sgs / one: n % 10 = 1 and n % 100 != 11; two: n = 2; few: n != 2 and n % 10 = 2..9 and n % 100 != \
    11..19
    ar ars / zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99
    cy / zero: n = 0; one: n = 1; two: n = 2; few: n = 3; many: n = 6
    kw / zero: n = 0; one: n = 1; two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = \
    1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000; few: n % 100 = 3,23,43,63,83; many: n \
    != 1 and n % 100 = 1,21,41,61,81
    """
}
