// Comparing the languages with the base language.
extension CompilerRun {
  private var base: LanguageFile { languages[0] }

  /// Reports all problems, and returns the catalogue, which has a defect wherever there is a problem. Nil if
  /// there is no base language.
  func check() -> Catalogue? {
    guard hasBase else { return nil }
    let paths = NameChecker.paths(of: base, reportingTo: collector)
    languages.forEach(checkRules)
    languages.dropFirst().forEach(checkKeys)
    let texts = base.groups.compactMap { check($0, path: paths[$0.name] ?? []) }
    checkOwnName()
    return Catalogue(
      languages: languages.map(language),
      texts: texts.filter { $0.key != StringsCompiler.ownNameKey }.sorted { $0.key < $1.key })
  }

  private func language(_ file: LanguageFile) -> Catalogue.Language {
    let hasZero = file.groups.contains { $0.forms.keys.contains { $0.categories.contains(.zero) } }
    // The name of the base language would be wrong.
    let ownName = file[StringsCompiler.ownNameKey]?.forms[.plain]?.value ?? file.language.code
    return Catalogue.Language(
      code: file.language, ownName: ownName, rules: hasZero ? file.rules?.withZero : file.rules)
  }

  private func checkRules(of file: LanguageFile) {
    guard file.rules == nil, let entry = file.groups.first(where: { $0.counts > 0 })?.first else { return }
    collector.report(.pluralRules, entry.position, PluralRules.missing(file.language))
  }

  private func checkOwnName() {
    guard !base.isIncomplete else { return }
    let key = StringsCompiler.ownNameKey.quoted
    guard let group = base[StringsCompiler.ownNameKey] else {
      return collector.report(
        .ownName, .init(file: base.number), "missing key \(key), the name of each language in that language")
    }
    for file in languages {
      guard let entry = file[StringsCompiler.ownNameKey]?.first, group.counts > 0 || entry.value.contains("%")
      else { continue }
      let message = "\(key) must be a plain text without % and without plural forms"
      collector.report(.ownName, entry.position, message)
    }
  }

  // MARK: Keys

  private func checkKeys(of file: LanguageFile) {
    if !settings.allowsMissing, !file.isIncomplete { reportMissing(in: file) }
    for (name, entries) in file.untranslated where !settings.allowsMissing && base[name] != nil {
      for entry in entries {
        let message = "\(entry.key.quoted) is not translated; translate it and remove the comment above it"
        collector.report(.untranslated, entry.position, message, key: entry.key)
      }
    }
    guard !base.isIncomplete else { return }
    let texts = file.groups.map { ($0.name, $0.first) } + file.untranslated.map { ($0.key, $0.value.first) }
    for case (let name, let entry?) in texts where base[name] == nil {
      collector.report(
        .orphanKey, entry.position,
        "orphan key \(name.quoted): the base language \(base.language.code) does not have it")
    }
  }

  /// Reports each missing key at the key that precedes it in the base language.
  private func reportMissing(in file: LanguageFile) {
    var preceding: StringsEntry?
    for group in base.groups {
      if let own = file[group.name] {
        preceding = own.forms.values.max { $0.keyOffset < $1.keyOffset }
        continue
      }
      guard file.untranslated[group.name] == nil else { continue }
      let hint = preceding == nil ? "" : "; add it after this key"
      collector.report(
        .missingKey, preceding?.position ?? .init(file: file.number),
        "missing key \(group.name.quoted)\(hint)",
        note: (group.position, "the key in the base language is here"), key: group.name)
    }
  }

  // MARK: Texts

  private func check(_ group: EntryGroup, path: [String]) -> LocalizedText? {
    guard let reference = group.reference else { return nil }
    let variants = languages.map { file in
      let own = file[group.name]
      if let own, own.counts != group.counts { reportKind(of: own, in: file, base: group) }
      return (file, own?.counts == group.counts ? own ?? group : EntryGroup(name: group.name))
    }
    var checker = LocalizedTextChecker(
      variants: variants, reference: reference, allowsMissing: settings.allowsMissing, collector: collector)
    return checker.check(path: path)
  }

  private func reportKind(of own: EntryGroup, in file: LanguageFile, base group: EntryGroup) {
    let category = file.rules?.categories.first ?? .other
    let example = group.name + PluralForm(categories: Array(repeating: category, count: group.counts)).suffix
    let what = ["no plural forms", "plural forms", "plural forms for two numbers"][group.counts]
    let advice = group.counts > 0 ? "for each form, such as \(example.quoted)" : "without a category"
    collector.report(
      .pluralForm, own.position,
      "\(group.name.quoted) has \(what) in the base language; write one entry \(advice)",
      note: (group.position, "the key in the base language is here"))
  }
}
