/// Compares the languages with the base language and builds the catalogue.
struct CatalogueChecker {
  let base: LanguageFile
  /// The other languages, in the order of the catalogue.
  let others: [LanguageFile]
  /// The decoded text of the base file, for its comments.
  let baseText: [UInt8]
  /// Whether a language may lack texts of the base language.
  let allowsMissing: Bool
  private(set) var diagnostics: [Problem] = []

  /// Returns the catalogue, or nil if there are diagnostics.
  mutating func check() -> Catalogue? {
    let names = NameChecker(base: base)
    diagnostics += names.diagnostics
    for file in [base] + others { checkRules(of: file) }
    for file in others { checkKeys(of: file) }
    let texts = base.groups.compactMap { check($0, path: names.paths[$0.name] ?? []) }
    checkOwnName()
    guard diagnostics.isEmpty else { return nil }
    return Catalogue(
      languages: ([base] + others).map(language),
      texts: texts.filter { $0.key != Catalogue.ownNameKey }.sorted {
        $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
      })
  }

  private func language(_ file: LanguageFile) -> Catalogue.Language {
    let hasZero = file.groups.contains { $0.forms.keys.contains { $0.categories.contains(.zero) } }
    // The name of the base language would be wrong.
    let ownName = file[Catalogue.ownNameKey]?.forms[.plain]?.value ?? file.language.code
    return Catalogue.Language(
      code: file.language, ownName: ownName, rules: hasZero ? file.rules?.withZero : file.rules)
  }

  /// Reports a text with plural forms in a language without plural rules.
  private mutating func checkRules(of file: LanguageFile) {
    guard file.rules == nil, let entry = file.groups.first(where: { $0.counts > 0 })?.first else { return }
    let code = file.language.code
    diagnostics.report(
      .pluralRules, entry.position,
      "CLDR has no plural rules for the language \(code); name a language with the same rules in "
        + "Settings.strings, such as \"plurals.\(code)\" = en;")
  }

  private mutating func checkOwnName() {
    guard !base.isIncomplete else { return }
    let key = Catalogue.ownNameKey.quoted
    guard let group = base[Catalogue.ownNameKey] else {
      return diagnostics.report(
        .ownName, .init(file: base.number), "missing key \(key), the name of each language in that language")
    }
    for file in [base] + others {
      guard let entry = file[Catalogue.ownNameKey]?.first else { continue }
      if group.counts > 0 || entry.value.contains("%") {
        diagnostics.report(
          .ownName, entry.position, "\(key) must be a plain text without % and without plural forms")
      }
    }
  }

  // MARK: Keys

  private mutating func checkKeys(of file: LanguageFile) {
    if !allowsMissing, !file.isIncomplete { reportMissing(in: file) }
    if !allowsMissing { reportUntranslated(in: file) }
    guard !base.isIncomplete else { return }
    let texts = file.groups.map { ($0.name, $0.first) } + file.untranslated.map { ($0.key, $0.value.first) }
    for case (let name, let entry?) in texts where base[name] == nil {
      diagnostics.report(
        .orphanKey, entry.position,
        "orphan key \(name.quoted): the base language \(base.language.code) does not have it")
    }
  }

  private mutating func reportUntranslated(in file: LanguageFile) {
    for (name, entries) in file.untranslated where base[name] != nil {
      for entry in entries {
        let message = "\(entry.key.quoted) is not translated; translate it and remove the comment above it"
        diagnostics.report(.untranslated, entry.position, message, key: entry.key)
      }
    }
  }

  /// Reports each missing key at the key that precedes it in the base language.
  private mutating func reportMissing(in file: LanguageFile) {
    var preceding: StringsEntry?
    for group in base.groups {
      if let own = file[group.name] {
        preceding = own.last
        continue
      }
      guard let entry = group.first, file.untranslated[group.name] == nil else { continue }
      let hint = preceding == nil ? "" : "; add it after this key"
      diagnostics.report(
        .missingKey, preceding?.position ?? .init(file: file.number),
        "missing key \(group.name.quoted)\(hint)",
        note: (entry.position, "the key in the base language is here"), key: group.name)
    }
  }

  // MARK: Texts

  private mutating func check(_ group: EntryGroup, path: [String]) -> LocalizedText? {
    guard let entry = group.reference else { return nil }
    var variants: [LocalizedTextChecker.Variant] = [(base, group)]
    for file in others {
      guard let own = file[group.name] else { continue }
      if own.counts == group.counts {
        variants.append((file, own))
      } else {
        reportKind(of: own, in: file, base: group)
      }
    }
    let previous = diagnostics.count
    var checker = LocalizedTextChecker(name: group.name, variants: variants, allowsMissing: allowsMissing)
    let comment = TranslatorComment.text(of: group.first?.comments ?? [], in: baseText)
    let signature = checker.check(comment: comment, keyPosition: entry.position)
    diagnostics += checker.diagnostics
    guard diagnostics.count == previous, let signature else { return nil }
    let numbers = variants.map(\.file.number)
    let indices = ([base] + others).map { numbers.firstIndex(of: $0.number) }
    return LocalizedText(
      key: group.name, path: path, comment: comment, arguments: signature.arguments,
      countIndices: signature.countIndices,
      formats: indices.map { index in index.map { checker.formats[$0] } ?? [:] },
      sources: indices.map { index in index.map { variants[$0].group.forms.mapValues(\.value) } ?? [:] })
  }

  private mutating func reportKind(of own: EntryGroup, in file: LanguageFile, base group: EntryGroup) {
    guard let entry = own.first, let baseEntry = group.first else { return }
    let category = file.rules?.categories.first ?? .other
    let example = group.name + PluralForm(categories: Array(repeating: category, count: group.counts)).suffix
    let what = group.counts == 2 ? "plural forms for two numbers" : "plural forms"
    diagnostics.report(
      .pluralForm, entry.position,
      group.counts > 0
        ? "\(group.name.quoted) has \(what) in the base language; "
          + "write one entry for each form, such as \(example.quoted)"
        : "\(group.name.quoted) has no plural forms in the base language; write one entry without a category",
      note: (baseEntry.position, "the key in the base language is here"))
  }
}
