import StringsCompiler

/// Makes a catalogue that compiles from the files of a project.
///
/// The compiler itself decides what has to change: what it refuses is corrected or left out, and reported.
struct Adoption {
  private(set) var settings: CatalogueSettings
  /// The files of the catalogue. Their paths are relative to its folder.
  private(set) var files: [CatalogueFile] = []
  private(set) var result = StringsCompiler.compile([], root: "")
  /// The errors because of which nothing can be adopted, as `SourceReader` has them.
  let errors: [String]
  private(set) var report: AdoptionReport
  private(set) var keyNames = KeyNames([])
  /// The new names of the folders by the old ones. Folders that are not those of a language, or of one that
  /// has another folder, have none.
  private(set) var folders: [String: String] = [:]

  private var tables: [String: [String: SourceText]]
  /// For each file, its language and the keys that its lines belong to.
  private var lines: [String: (code: String, keys: [String])] = [:]
  private var base: String { settings.base }
  private var rules: [String: PluralRules] = [:]

  /// Later files of a folder take precedence. The folders are those of all languages.
  init(_ sources: [CatalogueFile], folders: [String], settings: CatalogueSettings) {
    // Folders whose names are codes take precedence, and `Base` does not.
    func rank(_ folder: String) -> Int {
      let name = folder.dropLast(".lproj".count)
      return name == "Base" ? 2 : LanguageCode(name)?.code ?? "" == name ? 0 : 1
    }
    self.settings = settings
    var reader = SourceReader(base: settings.base)
    for file in sources where file.folder.isEmpty { reader.read(file) }
    let ranked = folders.sorted { (rank($0), $0) < (rank($1), $1) }
    for folder in ranked {
      let hasTexts = sources.contains { $0.folder == folder }
      guard hasTexts || folder != "Base.lproj", let code = reader.code(ofFolder: folder) else {
        reader.report.add(.folder, "\(folder):1", folder)
        continue
      }
      reader.tables[code] = reader.tables[code] ?? [:]
      if !self.folders.values.contains("\(code).lproj") { self.folders[folder] = "\(code).lproj" }
    }
    for folder in ranked.reversed() {
      for file in sources where file.folder == folder { reader.read(file) }
    }
    (tables, report, errors) = (reader.tables, reader.report, reader.errors)
    self.settings.base = base(reader.sourceLanguage)
    for code in Set(tables.keys).union([base]) where tables[code]?[StringsCompiler.ownNameKey] == nil {
      self[code, StringsCompiler.ownNameKey] = SourceText(Subcommand.ownName(of: code) ?? code, "")
    }
    for code in tables.keys { rules[code] = LanguageCode(code).flatMap { PluralRules(of: $0, settings) } }
    addMissingTexts()
    keyNames = KeyNames(keys)
    for key in keys {
      adoptForms(of: key)
      // The compiler would read what follows the sign as plural forms.
      if key.contains("#") { keyNames.rename(key, self[base, key]?.value ?? "") }
    }
    compile()
  }

  private subscript(code: String, key: String) -> SourceText? {
    get { tables[code]?[key] }
    set { tables[code, default: [:]][key] = newValue }
  }

  /// The keys of the base language that have texts, in the order of its files.
  var keys: [String] {
    Self.keys(of: tables[base] ?? [:]).filter { $0 != StringsCompiler.ownNameKey }
  }

  private static func keys(of table: [String: SourceText]) -> [String] {
    table.sorted { ($0.value.order, $0.key) < ($1.value.order, $1.key) }.map(\.key)
  }

  /// The number of texts that each language lacks, such as `de 12`.
  var missing: [String] {
    result.summaries.filter { $0.missing > 0 }.map { "\($0.language) \($0.missing)" }
  }

  /// A line for each key: the old key as in a string literal, the new one, and what sources write for it.
  var mapping: String {
    let expressions = result.expressions
    return keys.map { key in
      let name = keyNames.names[key] ?? key
      return "\(key.literal.dropFirst().dropLast())\t\(name)\t\(expressions[name] ?? "")\n"
    }.joined()
  }

  // MARK: Languages and keys

  /// Selects the base language: that of the settings or of a string catalog, English of a region, English if
  /// the keys are sentences, or the language with the most texts.
  private func base(_ sourceLanguage: String?) -> String {
    func count(_ code: String) -> Int { tables[code]?.count ?? 0 }
    if count(base) > 0 { return base }
    if let sourceLanguage { return sourceLanguage }
    let codes = tables.keys.sorted { (count($1), $0) < (count($0), $1) }
    let keys = codes.first.flatMap { tables[$0]?.keys.map(\.self) } ?? []
    let english = codes.first { $0.hasPrefix("en-") && count($0) > 0 }
    return english ?? (keys.count { $0.contains(" ") } * 2 > keys.count ? "en" : codes.first ?? "en")
  }

  /// Gives the base language the texts that only others have: their keys, which Foundation shows.
  private mutating func addMissingTexts() {
    for code in tables.keys.sorted() {
      for key in Self.keys(of: tables[code] ?? [:]) where self[base, key] == nil {
        guard let place = self[code, key]?.place else { continue }
        var text = SourceText(key, place)
        (text.isKey, text.order) = (true, tables[base]?.count ?? 0)
        self[base, key] = text
        report.add(.fromKey, place, key.literal)
      }
    }
  }

  // MARK: Plural forms and arguments

  /// Gives a text the forms of the same numbers and the same arguments in all languages.
  private mutating func adoptForms(of key: String) {
    let rules = self.rules
    for (code, text) in tables.compactMapValues({ $0[key] }) where !text.isComplete(rules[code]) {
      lose(.incomplete, key, code)
    }
    let texts = tables.compactMapValues { $0[key] }
    guard texts[base] != nil else { return }
    var message = Message(key: key, base: base, rules: rules, texts: texts)
    message.adopt(reportingTo: &report)
    for (code, text) in message.texts {
      self[code, key] = text
      // All numbers have one form in Foundation then, as in Japanese.
      if rules[code] == nil, text.general != .plain { settings.pluralRules[code] = "ja" }
    }
  }

  // MARK: Compiling

  /// Compiles the catalogue, and corrects it until there are no problems.
  private mutating func compile() {
    var lenient = settings
    lenient.allowsMissing = true
    for round in 0..<12 {
      files = tables.keys.sorted().map { file($0) }
      result = StringsCompiler.compile(files, root: "", settings: lenient)
      if result.diagnostics.isEmpty { break }
      for problem in result.diagnostics {
        guard let (code, keys) = lines[problem.location.path],
          let key = keys.dropFirst(problem.location.line - 1).first
        else { continue }
        correct(code, key, round > 6 ? nil : problem.kind)
      }
    }
    if !missing.isEmpty { settings.allowsMissing = true }
  }

  private mutating func file(_ code: String) -> CatalogueFile {
    let path = "\(code).lproj/Localizable.strings"
    var (text, owners) = ("", [String]())
    for key in [StringsCompiler.ownNameKey] + keys {
      guard let entry = self[code, key] else { continue }
      let name = keyNames.names[key] ?? key
      let forms = entry.forms.sorted { $0.key < $1.key }.map { form, value in
        "\((name + form.suffix).literal) = \(value.literal);\n"
      }
      let block = (entry.comments.isEmpty || text.isEmpty ? "" : "\n") + entry.comments + forms.joined()
      text += block
      owners += repeatElement(key, count: block.utf8.count { $0 == UInt8(ascii: "\n") })
    }
    lines[path] = (code, owners)
    return CatalogueFile(folder: "\(code).lproj", path: path, bytes: Array(text.utf8))
  }

  private mutating func correct(_ code: String, _ key: String, _ problem: Diagnostic.Kind?) {
    switch problem {
    case .name: keyNames.rename(key, self[base, key]?.value ?? "")
    case .emptyValue: lose(.empty, key, code)
    case .label, .untranslated:
      let comments = (self[code, key]?.comments ?? "").replacing("untranslated", with: "- untranslated")
      self[code, key]?.comments = comments.replacing("%", with: "- %")
    case .argument where code != base, .placeholder where code != base: lose(.placeholders, key, code)
    default: lose(.refused, key, code)
    }
  }

  /// Leaves out a text. Without that of the base language, there is none in any language.
  private mutating func lose(_ kind: AdoptionReport.Kind, _ key: String, _ code: String) {
    for code in code == base ? Array(tables.keys) : [code] {
      guard let text = self[code, key] else { continue }
      report.add(kind, text.place, key: key, text.originals)
      self[code, key] = nil
    }
  }
}
