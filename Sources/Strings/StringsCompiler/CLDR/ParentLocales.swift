/// The parent locales of CLDR 48 that are not found by removing the last subtag (UTS #35, part 1,
/// section 4.1.3).
///
/// The parent of a tag whose script is not the likely one, such as `sr-Latn`, is the root. The table omits
/// these pairs.
enum ParentLocales {
  /// Returns the parent of a tag, or nil if the table has none.
  static func parent(of tag: String) -> String? { parents[tag] }

  /// The regions of a language that occur in the table, as children or as parents.
  static func regions(of language: String) -> Set<String> {
    let tags = (Array(parents.keys) + parents.values).filter { $0.hasPrefix(language + "-") }
    return Set(tags.compactMap { LanguageCode($0)?.region })
  }

  private static let parents = CLDRText.headings(
    """
    en-001: en-150 en-AG en-AI en-AU en-BB en-BM en-BS en-BW en-BZ en-CC en-CK en-CM en-CX en-CY en-DG en-DM \
    en-ER en-FJ en-FK en-FM en-GB en-GD en-GG en-GH en-GI en-GM en-GS en-GY en-HK en-ID en-IE en-IL en-IM \
    en-IN en-IO en-JE en-JM en-KE en-KI en-KN en-KY en-LC en-LR en-LS en-MG en-MO en-MS en-MT en-MU en-MV \
    en-MW en-MY en-NA en-NF en-NG en-NR en-NU en-NZ en-PG en-PK en-PN en-PW en-RW en-SB en-SC en-SD en-SG \
    en-SH en-SL en-SS en-SX en-SZ en-TC en-TK en-TO en-TT en-TV en-TZ en-UG en-VC en-VG en-VU en-WS en-ZA \
    en-ZM en-ZW; en-150: en-AT en-BE en-CH en-CZ en-DE en-DK en-EE en-ES en-FI en-FR en-GE en-HU en-IT en-LT \
    en-LV en-NL en-NO en-PL en-PT en-RO en-SE en-SI en-SK en-UA; en-IN: hi-Latn; es-419: es-AR es-BO es-BR \
    es-BZ es-CL es-CO es-CR es-CU es-DO es-EC es-GT es-HN es-JP es-MX es-NI es-PA es-PE es-PR es-PY es-SV \
    es-US es-UY es-VE; fr-HT: ht; no: nb nn no-NO; pt-PT: pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO \
    pt-MZ pt-ST pt-TL; zh-Hant-HK: zh-Hant-MO
    """)
}
