/// Compares all languages with the base and builds the catalogue.
struct CatalogueChecker {
  let base: LanguageSource
  let others: [LanguageSource]
  /// The base file's decoded text, for its comments.
  let baseText: [UInt8]
  var findings: [Finding] = []

  init(base: LanguageSource, others: [LanguageSource], baseText: [UInt8]) {
    self.base = base
    self.others = others
    self.baseText = baseText
  }

  /// The catalogue; nil when anything was found.
  mutating func check() -> Catalogue? {
    let names = NameChecker(base: base)
    findings += names.findings
    for language in [base] + others where language.rules == nil {
      let message =
        "there are no plural rules for the language \(language.language.code) in this compiler; add CLDR's to PluralRuleTable"
      findings.append(Finding(.init(file: language.file, offset: 0), message))
    }
    for language in others { checkKeys(of: language) }
    var messages: [Message] = []
    for message in base.messages {
      if let built = check(message, path: names.paths[message.name] ?? []) { messages.append(built) }
    }
    checkOwnName()
    guard findings.isEmpty else { return nil }
    return Catalogue(
      languages: ([base] + others).compactMap(language),
      messages: messages.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }

  private func language(_ source: LanguageSource) -> Catalogue.Language? {
    guard let rules = source.rules, let name = source[Catalogue.ownNameKey]?.forms[nil]?.value else {
      return nil
    }
    return Catalogue.Language(code: source.language, ownName: name, rules: rules)
  }

  private mutating func checkOwnName() {
    guard !base.isIncomplete else { return }
    guard let message = base[Catalogue.ownNameKey] else {
      let text = "missing key \"\(Catalogue.ownNameKey)\", under which every language gives its own name"
      findings.append(Finding(.init(file: base.file, offset: 0), text))
      return
    }
    for language in [base] + others {
      guard let entry = language[Catalogue.ownNameKey]?.first else { continue }
      if message.isPlural || entry.value.contains("%") {
        findings.append(
          place(entry, in: language, "\"\(Catalogue.ownNameKey)\" is a plain text without placeholders"))
      }
    }
  }

  // MARK: Keys

  private mutating func checkKeys(of language: LanguageSource) {
    if !language.isIncomplete { reportMissing(in: language) }
    guard !base.isIncomplete else { return }
    for message in language.messages where base[message.name] == nil {
      guard let entry = message.first else { continue }
      let text =
        "orphan key \(Quoted.text(message.name)): the base language \(base.language.code) does not have it"
      findings.append(place(entry, in: language, text))
    }
  }

  private mutating func reportMissing(in language: LanguageSource) {
    var neighbour: StringsEntry?
    for message in base.messages {
      if let own = language[message.name] {
        neighbour = own.entries.last
        continue
      }
      guard let entry = message.first else { continue }
      let follows = neighbour == nil ? "" : ", which would follow this one"
      findings.append(
        Finding(
          .init(file: language.file, offset: neighbour?.keyOffset ?? 0),
          "missing key \(Quoted.text(message.name))\(follows)",
          notes: [(.init(file: base.file, offset: entry.keyOffset), "the base language has it here")]))
    }
  }

  // MARK: One message in all languages

  private mutating func check(_ message: MessageSource, path: [String]) -> Message? {
    guard let entry = message.reference else { return nil }
    var forms: [(LanguageSource, MessageSource)] = [(base, message)]
    for language in others {
      guard let own = language[message.name] else { continue }
      if own.isPlural != message.isPlural {
        reportKind(own, in: language, against: message)
      } else {
        forms.append((language, own))
      }
    }
    let problems = findings.count
    var checker = MessageChecker(baseFile: base.file, name: message.name, forms: forms)
    let comment = CommentText.text(of: message.first?.comments ?? [], in: baseText)
    let arguments = checker.check(comment: comment, at: .init(file: base.file, offset: entry.keyOffset))
    findings += checker.findings
    guard findings.count == problems, forms.count == others.count + 1, let arguments else { return nil }
    return Message(
      key: message.name, path: path, comment: comment, arguments: arguments.list,
      countingArgument: arguments.counting,
      texts: checker.texts, sources: forms.map { $0.1.forms.mapValues(\.value) })
  }

  private mutating func reportKind(
    _ own: MessageSource, in language: LanguageSource, against message: MessageSource
  ) {
    guard let entry = own.first, let baseEntry = message.first else { return }
    let name = Quoted.text(message.name)
    let text =
      message.isPlural
      ? "\(name) has plural forms in the base language; write one entry per category, such as \(Quoted.text(message.name + "#other"))"
      : "\(name) has no plural forms in the base language"
    findings.append(
      Finding(
        .init(file: language.file, offset: entry.keyOffset), text,
        notes: [(.init(file: base.file, offset: baseEntry.keyOffset), "the base language has it here")]))
  }

  private func place(_ entry: StringsEntry, in language: LanguageSource, _ message: String) -> Finding {
    Finding(.init(file: language.file, offset: entry.keyOffset), message)
  }
}
