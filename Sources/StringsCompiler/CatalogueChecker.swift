/// Compares the languages with the base language and builds the catalogue.
struct CatalogueChecker {
  private let base: LanguageFile
  /// The other languages, in the order of the catalogue.
  private let others: [LanguageFile]
  /// The decoded text of the base file, for its comments.
  private let baseText: [UInt8]
  private(set) var diagnostics: [UnresolvedDiagnostic] = []

  init(base: LanguageFile, others: [LanguageFile], baseText: [UInt8]) {
    self.base = base
    self.others = others
    self.baseText = baseText
  }

  /// Returns the catalogue, or nil if there are diagnostics.
  mutating func check() -> Catalogue? {
    let names = NameChecker(base: base)
    diagnostics += names.diagnostics
    for file in [base] + others where file.rules == nil {
      report(
        "no plural rules for the language \(file.language.code); add its CLDR rules to PluralRuleTable", 0,
        file)
    }
    for file in others { checkKeys(of: file) }
    let texts = base.groups.compactMap { check($0, path: names.paths[$0.name] ?? []) }
    checkOwnName()
    guard diagnostics.isEmpty else { return nil }
    return Catalogue(
      languages: ([base] + others).compactMap(language),
      texts: texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }

  private mutating func report(
    _ message: String, _ offset: Int, _ file: LanguageFile,
    note: (entry: StringsEntry, message: String)? = nil
  ) {
    let notes = note.map {
      [(UnresolvedDiagnostic.Position(file: base.number, offset: $0.entry.keyOffset), $0.message)]
    }
    diagnostics.append(
      UnresolvedDiagnostic(.init(file: file.number, offset: offset), message, notes: notes ?? []))
  }

  private func language(_ file: LanguageFile) -> Catalogue.Language? {
    guard let rules = file.rules, let name = file[Catalogue.ownNameKey]?.forms[nil]?.value else { return nil }
    return Catalogue.Language(code: file.language, ownName: name, rules: rules)
  }

  private mutating func checkOwnName() {
    guard !base.isIncomplete else { return }
    let key = Catalogue.ownNameKey.quoted
    guard let group = base[Catalogue.ownNameKey] else {
      report("missing key \(key), the name of each language in that language", 0, base)
      return
    }
    for file in [base] + others {
      guard let entry = file[Catalogue.ownNameKey]?.first else { continue }
      if group.isPlural || entry.value.contains("%") {
        report("\(key) must be a plain text without % and without plural forms", entry.keyOffset, file)
      }
    }
  }

  // MARK: Keys

  private mutating func checkKeys(of file: LanguageFile) {
    if !file.isIncomplete { reportMissing(in: file) }
    guard !base.isIncomplete else { return }
    for group in file.groups where base[group.name] == nil {
      guard let entry = group.first else { continue }
      report(
        "orphan key \(group.name.quoted): the base language \(base.language.code) does not have it",
        entry.keyOffset, file)
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
      guard let entry = group.first else { continue }
      let hint = preceding == nil ? "" : "; add it after this key"
      report(
        "missing key \(group.name.quoted)\(hint)", preceding?.keyOffset ?? 0, file,
        note: (entry, "the key in the base language is here"))
    }
  }

  // MARK: Texts

  private mutating func check(_ group: EntryGroup, path: [String]) -> LocalizedText? {
    guard let entry = group.reference else { return nil }
    var variants: [LocalizedTextChecker.Variant] = [(base, group)]
    for file in others {
      guard let own = file[group.name] else { continue }
      if own.isPlural == group.isPlural {
        variants.append((file, own))
      } else {
        reportKind(of: own, in: file, base: group)
      }
    }
    let previous = diagnostics.count
    var checker = LocalizedTextChecker(name: group.name, variants: variants)
    let comment = TranslatorComment.text(of: group.first?.comments ?? [], in: baseText)
    let signature = checker.check(
      comment: comment, keyPosition: .init(file: base.number, offset: entry.keyOffset))
    diagnostics += checker.diagnostics
    guard diagnostics.count == previous, variants.count == others.count + 1, let signature else { return nil }
    return LocalizedText(
      key: group.name, path: path, comment: comment, arguments: signature.arguments,
      countIndex: signature.countIndex, formats: checker.formats,
      sources: variants.map { $0.group.forms.mapValues(\.value) })
  }

  private mutating func reportKind(of own: EntryGroup, in file: LanguageFile, base group: EntryGroup) {
    guard let entry = own.first, let baseEntry = group.first else { return }
    let example = "\(group.name)#\((file.rules?.categories.first ?? .other).rawValue)"
    report(
      group.isPlural
        ? "\(group.name.quoted) has plural forms in the base language; "
          + "write one entry for each category, such as \(example.quoted)"
        : "\(group.name.quoted) has no plural forms in the base language; write one entry without a category",
      entry.keyOffset, file, note: (baseEntry, "the key in the base language is here"))
  }
}
