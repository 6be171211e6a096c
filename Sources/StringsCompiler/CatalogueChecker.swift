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

  private mutating func report(
    _ kind: Diagnostic.Kind, _ message: String, _ offset: Int, _ file: LanguageFile,
    key: String? = nil, note: (entry: StringsEntry, message: String)? = nil
  ) {
    let note = note.map {
      (position: Problem.Position(file: base.number, offset: $0.entry.keyOffset), message: $0.message)
    }
    diagnostics.append(
      Problem(kind, .init(file: file.number, offset: offset), message, note: note, key: key))
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
    report(
      .pluralRules,
      "CLDR has no plural rules for the language \(code); name a language with the same rules in "
        + "Settings.strings, such as \"plurals.\(code)\" = en;", entry.keyOffset, file)
  }

  private mutating func checkOwnName() {
    guard !base.isIncomplete else { return }
    let key = Catalogue.ownNameKey.quoted
    guard let group = base[Catalogue.ownNameKey] else {
      report(.ownName, "missing key \(key), the name of each language in that language", 0, base)
      return
    }
    for file in [base] + others {
      guard let entry = file[Catalogue.ownNameKey]?.first else { continue }
      if group.counts > 0 || entry.value.contains("%") {
        report(
          .ownName, "\(key) must be a plain text without % and without plural forms", entry.keyOffset, file)
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
      report(
        .orphanKey, "orphan key \(name.quoted): the base language \(base.language.code) does not have it",
        entry.keyOffset, file)
    }
  }

  private mutating func reportUntranslated(in file: LanguageFile) {
    for (name, entries) in file.untranslated where base[name] != nil {
      for entry in entries {
        let message = "\(entry.key.quoted) is not translated; translate it and remove the comment above it"
        report(.untranslated, message, entry.keyOffset, file, key: entry.key)
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
      report(
        .missingKey, "missing key \(group.name.quoted)\(hint)", preceding?.keyOffset ?? 0, file,
        key: group.name,
        note: (entry, "the key in the base language is here"))
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
    let signature = checker.check(
      comment: comment, keyPosition: .init(file: base.number, offset: entry.keyOffset))
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
    report(
      .pluralForm,
      group.counts > 0
        ? "\(group.name.quoted) has \(what) in the base language; "
          + "write one entry for each form, such as \(example.quoted)"
        : "\(group.name.quoted) has no plural forms in the base language; write one entry without a category",
      entry.keyOffset, file, note: (baseEntry, "the key in the base language is here"))
  }
}
