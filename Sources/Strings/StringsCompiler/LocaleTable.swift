/// The table of the locales that select each language of a catalogue, in the notation of
/// `LocaleMatcher.bestMatch(for:in:)`. It holds what CLDR says about these languages and nothing else.
struct LocaleTable {
  private let selector: LanguageSelector
  private var tags: [LocaleTag] { selector.candidates.map(\.tag) }

  /// - Parameter codes: The languages of the catalogue. The first one is preferred among equally close ones.
  init(_ codes: [LanguageCode]) { selector = LanguageSelector(codes) }

  /// The lines of the table, sorted.
  var lines: [String] {
    let norwegian = ["nb", "nn", "no"]
    var languages = Set(tags.map(\.language))
    if !languages.isDisjoint(with: norwegian) { languages.formUnion(norwegian) }
    return languages.sorted().map(line)
  }

  private func line(_ language: String) -> String {
    let likely = LikelySubtags.script(of: language)
    let implied = LikelySubtags.scriptsByRegion(of: language)
    let readable = LanguageMatching.readableScripts.filter { $0.language == language }.map(\.wanted)
    let others = Set(tags.filter { $0.language == language }.map(\.script) + readable + implied.map(\.script))
    let scripts = [likely] + others.subtracting([likely]).sorted()
    let fields = scripts.flatMap { script in
      let regions = implied.filter { $0.script == script && script != likely }
        .flatMap { withAliases($0.region) }
      return self.fields(of: language, in: script, impliedBy: regions)
    }
    return ([names(of: language)] + fields).joined(separator: ";")
  }

  /// The subtags that stand for a language: its own, and its aliases with the subtags that they imply.
  private func names(of language: String) -> String {
    let aliases = CLDRAliases.aliases(of: language).map { alias, tag in
      ([alias] + [tag.script, tag.region].compactMap(\.self)).joined(separator: "=")
    }
    return ([language] + aliases).joined(separator: " ")
  }

  /// The fields of a language in one script: without variants, then with those of the catalogue's languages.
  private func fields(of language: String, in script: String, impliedBy regions: [String]) -> [String] {
    var locale = LocaleTag(language: language, script: script)
    guard selector.language(for: locale) != nil else {
      let isLikely = script == LikelySubtags.script(of: language)
      return isLikely || !regions.isEmpty ? [([script] + regions).joined(separator: " ")] : []
    }
    let variants = Set(tags.filter { $0.language == language }.map(\.variants)).subtracting([[]])
      .sorted { $0.joined(separator: "-") < $1.joined(separator: "-") }
    return ([[]] + variants).map { variants in
      locale.variants = variants
      let head = ([script] + variants).joined(separator: "-")
      return ([head] + (variants.isEmpty ? regions : []) + choices(locale)).joined(separator: " ")
    }
  }

  /// The code for a locale, then each other code for its regions, with these regions.
  private func choices(_ locale: LocaleTag) -> [String] {
    var locale = locale
    let usual = selector.language(for: locale)
    var regionsByCode: [LanguageCode: [String]] = [:]
    // In all other regions the same language is selected.
    for region in ParentLocales.regions(of: locale.language).union(tags.compactMap(\.region)).sorted() {
      locale.region = region
      guard let code = selector.language(for: locale), code != usual else { continue }
      regionsByCode[code, default: []] += withAliases(region)
    }
    return [usual].compactMap { $0?.code }
      + selector.candidates.flatMap { code, _, _ in regionsByCode[code].map { [code.code] + $0 } ?? [] }
  }

  private func withAliases(_ region: String) -> [String] { [region] + CLDRAliases.aliases(ofRegion: region) }
}
