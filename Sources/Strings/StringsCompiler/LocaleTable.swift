import StringsRuntime

/// The table of the locales that select each language of a catalogue, in the notation of
/// `LocaleMatcher.bestMatch(for:in:)`. The page "Locales and CLDR" has the rules.
struct LocaleTable {
  private typealias Candidate = (code: LanguageCode, tag: LanguageCode, lineage: [LanguageCode])

  private let candidates: [Candidate]

  /// - Parameter codes: The languages of the catalogue. The first one is preferred among equally close ones.
  init(_ codes: [LanguageCode]) { candidates = codes.map { ($0, $0.maximized, $0.maximized.lineage) } }

  // MARK: Selection

  /// Returns the language for the readers of a locale, which has a script and no aliases, or nil if none is.
  func language(for wanted: LanguageCode) -> LanguageCode? {
    let own = wanted.script ?? ""
    let readable = CLDRLocales.readableScripts["\(wanted.language)-\(own)"] ?? ""
    return "\(own) \(readable)".split(separator: " ").lazy.compactMap { script in
      var locale = wanted
      locale.script = String(script)
      return closest(to: locale)
    }.first
  }

  private func closest(to wanted: LanguageCode) -> LanguageCode? {
    let own: Candidate = (wanted, wanted, wanted.lineage)
    let related = candidates.filter { $0.lineage.last == own.lineage.last }
    // Those that have the longest part of the wanted variants, or else all.
    let parts = (0...wanted.variants.count).reversed().map { Array(wanted.variants.prefix($0)) }
    let matching = parts.lazy.map { part in related.filter { $0.tag.variants == part } }.first { !$0.isEmpty }
    return (matching ?? related).map { (code: $0.code, distance: distance(from: own, to: $0)) }
      .min { $0.distance < $1.distance }?.code
  }

  /// The steps up to the closest common ancestor, the steps down, whether the candidate's region is written
  /// in another way than the wanted one or the ancestor's, and whether it is no paradigm.
  private func distance(from wanted: Candidate, to candidate: Candidate) -> (Int, Int, Int, Int) {
    let up = wanted.lineage.firstIndex(where: candidate.lineage.contains) ?? 0
    let ancestor = wanted.lineage[up]
    let down = candidate.lineage.firstIndex(of: ancestor) ?? 0
    let isSame = candidate.tag.region == (up == 0 ? wanted.tag : ancestor).region
    let isParadigm = CLDRLocales.paradigms.contains(candidate.code.code)
    return (up, down, isSame ? 0 : 1, isParadigm ? 0 : 1)
  }

  // MARK: Lines

  var lines: [String] {
    var languages = Set(candidates.map(\.tag.language))
    // The two written forms of Norwegian stand for each other.
    if !languages.isDisjoint(with: ["nn", "no"]) { languages.formUnion(["nn", "no"]) }
    let words = languages.flatMap { aliases(of: $0) + scripts(of: $0) + locales(of: $0) }
    return Dictionary(grouping: words, by: \.heading).map { heading, words in
      ([heading] + words.map(\.word).sorted()).joined(separator: " ")
    }.sorted()
  }

  private typealias Entry = (heading: String, word: String)

  private func aliases(of language: String) -> [Entry] {
    CLDRLocales.languageAliases.filter { $0.value.prefix { $0 != "-" } == language }
      .map { ($0.value, "=" + $0.key) }
  }

  /// The script of a locale without one, and those that regions imply.
  private func scripts(of language: String) -> [Entry] {
    let regions = CLDRLocales.scriptsOfRegions.filter { $0.key.hasPrefix(language + "-") }
    return [(CLDRLocales.script(of: language), language)] + regions.map { ($0.value, $0.key) }
  }

  /// The locales of a language that select a code: each script with the variants of the catalogue, and what
  /// selects another one in some regions.
  private func locales(of language: String) -> [Entry] {
    let own = candidates.map(\.tag).filter { $0.language == language }
    let readable = CLDRLocales.readableScripts.keys.filter { $0.hasPrefix(language + "-") }
      .map { String($0.suffix(4)) }
    let scripts = Set(self.scripts(of: language).map(\.heading) + own.compactMap(\.script) + readable)
    // In all other regions the same language is selected.
    let related = CLDRLocales.parents.flatMap { [$0, $1] }.filter { $0.hasPrefix(language + "-") }
    let regions = Set(related.compactMap { LanguageCode($0)?.region } + candidates.compactMap(\.tag.region))
    return scripts.flatMap { script in
      Set(own.map(\.variants)).union([[]]).flatMap { variants -> [Entry] in
        var locale = LanguageCode(reading: "\(language)-\(script)")
        locale.variants = variants
        guard let usual = self.language(for: locale) else { return [] }
        return [(usual.code, locale.code)]
          + regions.compactMap { region in
            locale.region = region
            let code = self.language(for: locale)
            return code == usual ? nil : code.map { ($0.code, locale.code) }
          }
      }
    }
  }
}

extension LanguageCode {
  /// The code without aliases, such as `sr-Latn` for `sh`.
  var withoutAliases: LanguageCode {
    var code = LanguageCode(reading: CLDRLocales.languageAliases[language] ?? language)
    (code.script, code.region, code.variants) = (script ?? code.script, region ?? code.region, variants)
    return code
  }

  /// Whether another code means the same language because of an alias, as `iw` and `he`, or `nb` and `no`.
  package func means(_ other: LanguageCode) -> Bool { withoutAliases == other.withoutAliases }

  /// The code without aliases, and with the script that it leaves out.
  var maximized: LanguageCode {
    var code = withoutAliases
    code.script = code.script ?? CLDRLocales.script(of: code.language, in: code.region)
    return code
  }

  /// The code without variants, then those that it inherits from, without the root. All have the same script:
  /// the parent of a language in an unlikely script is the root. Codes that differ only in the likely region
  /// have the same lineage. The code must be maximized.
  fileprivate var lineage: [LanguageCode] {
    ([self] + ancestors).reduce(into: []) { lineage, code in
      var code = code
      code.variants = []
      if code.region == CLDRLocales.region(of: code.language, in: code.script ?? "") { code.region = nil }
      if !lineage.contains(code) { lineage.append(code) }
    }
  }

  /// The codes whose texts stand in for those of this one, the closest first: `es-419` and `es` for `es-MX`.
  /// The code must be maximized, and so are these.
  var ancestors: [LanguageCode] {
    var plain = self
    plain.variants = []
    return Array(sequence(first: plain) { $0.parent }.dropFirst(variants.isEmpty ? 1 : 0))
  }

  /// The parent. Parents in another language are left out, so that no language stands for another one, except
  /// for Norwegian, the parent of Nynorsk.
  private var parent: LanguageCode? {
    let suffix = region.map { "-" + $0 } ?? ""
    let isLikely = CLDRLocales.script(of: language, in: region) == script
    let tags = ["\(language)-\(script ?? "")\(suffix)"] + (isLikely ? [language + suffix] : [])
    let published = tags.lazy.compactMap { CLDRLocales.parents[$0] }.first.flatMap { LanguageCode($0) }
    if let parent = published?.maximized, [language, "no"].contains(parent.language) { return parent }
    return region == nil ? nil : LanguageCode(reading: "\(language)-\(script ?? "")")
  }
}
