/// Selects the language of a catalogue for a locale, by CLDR's inheritance.
///
/// Among the languages in the wanted script, the one that shares the closest ancestor with the wanted locale
/// is selected, and among those the one closest to the ancestor: for `en-AU`, whose parent is `en-001`,
/// `en-GB` with the same parent rather than `en`. If there is none, the language is selected in a script that
/// its readers also read. Languages with the wanted variants are preferred to all others.
struct LanguageSelector: Sendable {
  typealias Candidate = (code: LanguageCode, tag: LocaleTag, lineage: [LocaleTag])

  let candidates: [Candidate]

  /// - Parameter codes: The languages of the catalogue. The first one is preferred among equally close ones.
  init(_ codes: [LanguageCode]) {
    candidates = codes.map { ($0, LocaleTag($0), LocaleTag($0).lineage) }
  }

  /// Returns the language for a locale, or nil if no language suits its readers.
  func language(for wanted: LocaleTag) -> LanguageCode? {
    let readable = LanguageMatching.readableScripts.filter {
      $0.language == wanted.language && $0.wanted == wanted.script
    }
    for script in [wanted.script] + readable.map(\.available) {
      var locale = wanted
      locale.script = script
      if let language = closest(to: locale) { return language }
    }
    return nil
  }

  private func closest(to wanted: LocaleTag) -> LanguageCode? {
    let lineage = wanted.lineage
    let related = candidates.filter { $0.lineage.last == lineage.last }
    return withVariants(wanted.variants, among: related)
      .compactMap { candidate in distance(from: wanted, lineage, to: candidate).map { (candidate, $0) } }
      .min { $0.1 < $1.1 }?.0.code
  }

  /// Returns the candidates that have the longest part of the wanted variants, or else all of them.
  private func withVariants(_ variants: [String], among related: [Candidate]) -> [Candidate] {
    for count in stride(from: variants.count, through: 0, by: -1) {
      let matching = related.filter { $0.tag.variants == Array(variants.prefix(count)) }
      if !matching.isEmpty { return matching }
    }
    return related
  }

  /// The steps up to the closest common ancestor, the steps down, whether the candidate's tag is written in
  /// another way than the wanted one or the ancestor, and whether it is no paradigm.
  private func distance(
    from wanted: LocaleTag, _ lineage: [LocaleTag], to candidate: Candidate
  ) -> (Int, Int, Int, Int)? {
    for (up, ancestor) in lineage.enumerated() {
      guard let down = candidate.lineage.firstIndex(of: ancestor) else { continue }
      let region = up == 0 ? wanted.region : ancestor.region
      let isSame = candidate.tag.language == wanted.language && candidate.tag.region == region
      return (up, down, isSame ? 0 : 1, Self.paradigms.contains(candidate.lineage.first) ? 0 : 1)
    }
    return nil
  }

  /// The paradigm locales without their likely regions.
  private static let paradigms = LanguageMatching.paradigmLocales.compactMap { LanguageCode($0) }
    .map { LocaleTag($0).lineage.first }
}
