/// A locale in CLDR's terms: without aliases, and with the script that its tag leaves out.
struct LocaleTag: Hashable, Sendable {
  let language: String
  var script: String
  var region: String?
  var variants: [String] = []

  /// The locale without variants, then the locales that it inherits from, without the root. All have the same
  /// script: the parent of a language in an unlikely script is the root. Locales that differ only in the
  /// likely region have the same lineage, and so have `nb` and `no`, which CLDR takes for the same language.
  var lineage: [LocaleTag] {
    var lineage: [LocaleTag] = []
    var next: LocaleTag? = self
    while let tag = next?.normalized, !lineage.contains(tag) {
      lineage.append(tag)
      next = tag.parent
    }
    return lineage
  }

  private var normalized: LocaleTag {
    let isLikely = region == LikelySubtags.region(of: language, in: script)
    return LocaleTag(
      language: language == "nb" ? "no" : language, script: script, region: isLikely ? nil : region)
  }

  /// The parent. Parents in another language are left out, so that no language stands for another one, except
  /// for Norwegian, the parent of its two written forms.
  private var parent: LocaleTag? {
    let published = tags.lazy.compactMap(ParentLocales.parent).first.flatMap { LanguageCode($0) }
    if let parent = published.map({ LocaleTag($0) }), [language, "no"].contains(parent.language) {
      return parent
    }
    return region == nil ? nil : LocaleTag(language: language, script: script)
  }

  /// The tags of this locale without variants: with its script, and without if it is the likely one.
  private var tags: [String] {
    let suffix = region.map { "-" + $0 } ?? ""
    let isLikely = LikelySubtags.script(of: language, in: region) == script
    return ["\(language)-\(script)\(suffix)"] + (isLikely ? [language + suffix] : [])
  }
}

extension LocaleTag {
  /// Replaces aliases, such as `sh` by `sr-Latn`, and adds the likely script.
  init(_ code: LanguageCode) {
    let alias = CLDRAliases.tag(for: code.language)
    let language = alias?.language ?? code.language
    let region = (code.region ?? alias?.region).map { CLDRAliases.region(for: $0) ?? $0 }
    let script = code.script ?? alias?.script ?? LikelySubtags.script(of: language, in: region)
    self.init(language: language, script: script, region: region, variants: code.variants)
  }
}
