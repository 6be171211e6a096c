import Foundation
package import StringsCompiler
import StringsEditing

/// Makes a catalogue that compiles from the files of a project.
///
/// The compiler itself decides what has to change: what it refuses is corrected or left out, and reported.
package struct Adoption {
  private static let ownNameKey = "language.own_name"

  /// The settings with which the catalogue compiles.
  package private(set) var settings: Settings
  /// The files of the catalogue. Their paths are relative to its folder.
  package private(set) var files: [CatalogueFile] = []
  /// What the compiler says of them.
  package private(set) var result = StringsCompiler.compile([], root: "")
  /// What was changed and left out.
  package private(set) var report: AdoptionReport
  /// The new keys by the old ones, for the keys that change.
  package private(set) var names: [String: String] = [:]
  /// The codes of the languages that folders belong to.
  package private(set) var languages: [String: String] = [:]

  private var tables: [String: SourceTable]
  /// The texts of each file by its lines.
  private var lines: [String: [Int: (code: String, key: String, form: String)]] = [:]
  private var base: String { settings.base }

  /// - Parameters:
  ///   - sources: The files, those of a folder one after the other. Later ones take precedence.
  ///   - folders: The folders of all languages.
  ///   - settings: The settings of the catalogue.
  package init(_ sources: [SourceFile], folders: [String], settings: Settings) {
    // Folders whose names are codes take precedence, and `Base` does not.
    func rank(_ folder: String) -> Int {
      let name = folder.dropLast(".lproj".count)
      return name == "Base" ? 2 : LanguageCode(name)?.code ?? "" == name ? 0 : 1
    }
    self.settings = settings
    var reader = SourceReader(settings: settings)
    var firsts: [String: String] = [:]
    for folder in [""] + folders.sorted(by: { (rank($0), $0) < (rank($1), $1) }) {
      let files = sources.filter { $0.folder == folder }
      guard let code = folder.isEmpty ? settings.base : reader.code(ofFolder: folder), !files.isEmpty else {
        if !folder.isEmpty { reader.addLanguage(of: folder) }
        continue
      }
      firsts[code] = firsts[code] ?? folder
      for file in files { reader.read(file, code: code, overrides: firsts[code] == folder) }
    }
    for folder in folders { languages[folder] = reader.code(ofFolder: folder) }
    (tables, report) = (reader.tables, reader.report)
    self.settings.base = base(reader.sourceLanguage)
    for code in Set(tables.keys).union([base]) where tables[code]?[Self.ownNameKey] == nil {
      let name = Locale(identifier: code).localizedString(forIdentifier: code) ?? code
      tables[code, default: .init()][Self.ownNameKey] = SourceText(name, SourcePlace(path: "", line: 1))
    }
    adoptKeys()
    for key in keys {
      adoptForms(of: key)
      adoptPlaceholders(of: key)
    }
    names = KeyNames(keys.map { ($0, tables[base]?[$0]?.value ?? "") }).names
    compile()
  }

  /// The keys of the base language that have texts, in the order of its files.
  package var keys: [String] {
    (tables[base]?.keys ?? []).filter { $0 != Self.ownNameKey && tables[base]?[$0] != nil }
  }

  /// The number of texts that each language lacks, such as `de 12`.
  package var missing: [String] {
    result.summaries.filter { $0.missing > 0 }.map { "\($0.language) \($0.missing)" }
  }

  /// A line for each key: the old key as in a string literal, the new one, and what sources write for it.
  package var mapping: String {
    let expressions = result.expressions
    return keys.map { key in
      let name = names[key] ?? key
      return "\(StringsWriter.quoted(key).dropFirst().dropLast())\t\(name)\t\(expressions[name] ?? "")\n"
    }.joined()
  }

  // MARK: Languages and keys

  /// Selects the base language: that of the settings or of a string catalog, English of a region, English if
  /// the keys are sentences, or the language with the most texts.
  private func base(_ sourceLanguage: String?) -> String {
    func count(_ code: String) -> Int { tables[code]?.texts.count ?? 0 }
    if count(base) > 0 { return base }
    if let sourceLanguage { return sourceLanguage }
    let codes = tables.keys.sorted { (count($1), $0) < (count($0), $1) }
    let keys = codes.first.flatMap { tables[$0]?.keys } ?? []
    let english = codes.first { $0.hasPrefix("en-") && count($0) > 0 }
    return english ?? (keys.count { $0.contains(" ") } * 2 > keys.count ? "en" : codes.first ?? "en")
  }

  /// Removes the texts that the base language does not have. A sentence used as a key is the text of the base
  /// language, as Foundation shows it.
  private mutating func adoptKeys() {
    let texts = tables[base]?.texts ?? [:]
    let orphans = Set(tables.values.flatMap(\.keys)).subtracting(texts.keys)
    // The texts are in the sources if there are few in the files.
    let areSentences =
      texts.count { $0.key == $0.value.value } * 2 >= texts.count - 1 || orphans.count >= texts.count
    for code in tables.keys.sorted() where code != base {
      for key in tables[code]?.keys ?? [] where tables[base]?[key] == nil {
        guard let text = tables[code]?[key] else { continue }
        if areSentences || key.contains(where: \.isWhitespace) {
          tables[base]?[key] = SourceText(key, text.place)
          report.add(.fromKey, text.place, StringsWriter.quoted(key))
        } else {
          lose(.orphan, key, code)
        }
      }
    }
  }

  // MARK: Plural forms

  /// Gives a text the same numbers that count in all languages.
  private mutating func adoptForms(of key: String) {
    let counts = Set(tables.values.flatMap { $0[key]?.counts ?? [] }).sorted()
    guard !counts.isEmpty, let general = tables[base]?[key]?.value else { return }
    let placeholders = StringsCompiler.placeholders(in: general)
    // The compiler selects by the first whole numbers.
    guard counts.count < 3, placeholders.types.isEmpty || placeholders.counts.starts(with: counts) else {
      return removeForms(of: key)
    }
    for (code, table) in tables {
      guard var text = table[key] else { continue }
      guard let rules = LanguageCode(code).flatMap({ PluralRules(of: $0, settings) }) else {
        lose(.refused, key, code)
        continue
      }
      if text.counts == counts { continue }
      let (old, own) = (text.forms, text.counts)
      (text.counts, text.forms) = (counts, [:])
      for form in PluralForm.all(of: counts.map { _ in rules.categories }) {
        let categories = zip(counts, form.categories).filter { own.contains($0.0) }.map(\.1.rawValue)
        text.forms[String(form.suffix.dropFirst())] = old[categories.joined(separator: ",")] ?? old[""]
      }
      tables[code]?[key] = text
      if let zero = old["zero"], !text.forms.values.contains(zero) {
        report.add(.form, text.place, key: key + "#zero", zero)
      }
    }
  }

  /// Leaves a text only with the forms for numbers in general.
  private mutating func removeForms(of key: String) {
    for code in tables.keys {
      guard var text = tables[code]?[key], !text.counts.isEmpty else { continue }
      report.add(.noForms, key, text)
      (text.counts, text.forms) = ([], ["": text.value])
      tables[code]?[key] = text
    }
  }

  // MARK: Placeholders

  private mutating func adoptPlaceholders(of key: String) {
    let values = tables.compactMapValues { $0[key]?.forms }
    guard values.values.contains(where: { $0.values.contains { $0.contains("%") } }) else { return }
    let signs = PercentSigns(values, base: base)
    for (code, forms) in closeGaps(signs.values) {
      guard let text = tables[code]?[key] else { continue }
      if signs.values[code] != text.forms { report.add(signs.isLiteral ? .literal : .percent, key, text) }
      if signs.values[code] != forms { report.add(.renumbered, key, text) }
      tables[code]?[key]?.forms = forms
    }
  }

  /// Numbers the arguments anew if the base language does not use all of them. A placeholder that only a
  /// translation has gets a number that no argument has.
  private func closeGaps(_ values: [String: [String: String]]) -> [String: [String: String]] {
    let used = values[base, default: [:]].values.flatMap { StringsCompiler.placeholders(in: $0).types.keys }
    let numbers = Set(used).sorted()
    guard let last = numbers.last, last > numbers.count else { return values }
    return values.mapValues { forms in
      forms.mapValues { value in
        value.replacing(/%(\d+)\$/) { "%\((numbers.firstIndex(of: Int($0.1) ?? 0) ?? 98) + 1)$" }
      }
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
        guard let entry = lines[problem.location.path]?[problem.location.line] else { continue }
        correct(entry.code, entry.key, entry.form, problem, isLast: round > 6)
      }
    }
    if !missing.isEmpty { settings.allowsMissing = true }
  }

  private mutating func file(_ code: String) -> CatalogueFile {
    let path = "\(code).lproj/Localizable.strings"
    var (text, line, entries) = ("", 1, [Int: (code: String, key: String, form: String)]())
    func append(_ part: String) {
      text += part
      line += part.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    let keys = tables[code]?.keys ?? []
    for key in [Self.ownNameKey] + keys.filter({ $0 != Self.ownNameKey }) {
      guard let entry = tables[code]?[key] else { continue }
      append(entry.comments.isEmpty || text.isEmpty ? "" : "\n")
      append(entry.comments)
      for form in entry.sortedForms {
        entries[line] = (code, key, form)
        let name = (names[key] ?? key) + (form.isEmpty ? "" : "#" + form)
        append("\(StringsWriter.quoted(name)) = \(StringsWriter.quoted(entry.forms[form] ?? ""));\n")
      }
    }
    append(tables[code]?.tail ?? "")
    lines[path] = entries
    return CatalogueFile(folder: "\(code).lproj", path: path, bytes: Array(text.utf8))
  }

  /// Corrects what the compiler refuses, or leaves it out.
  private mutating func correct(
    _ code: String, _ key: String, _ form: String, _ problem: Diagnostic, isLast: Bool
  ) {
    guard let text = tables[code]?[key], let value = text.forms[form] else { return }
    switch isLast ? nil : problem.kind {
    case .whiteSpace:
      let reference = tables[base]?[key]?.value ?? ""
      tables[code]?[key]?.forms[form] = value.withWhiteSpace(of: reference)
      report.add(.whiteSpace, text.place, key: key, value)
    case .controlCharacter, .textDirection:
      tables[code]?[key]?.forms[form] = value.removing(codePoint: problem.message.dropFirst(2).prefix(4))
      report.add(.characters, text.place, key: key, value)
    case .emptyValue: lose(.empty, key, code)
    case .label, .untranslated:
      let comments = text.comments.replacing("untranslated", with: "- untranslated")
      tables[code]?[key]?.comments = comments.replacing("%", with: "- %")
    case .count: removeForms(of: key)
    case .some(let kind) where form != text.general || kind == .pluralForm && text.forms.count > 1:
      if text.forms.count(where: { $0.value == value }) == 1 {
        report.add(.form, text.place, key: "\(key)#\(form)", value)
      }
      tables[code]?[key]?.forms[form] = kind == .pluralForm || form == "zero" ? nil : text.value
    case .some where code == base: makePlain(key)
    case .argument, .placeholder: lose(.placeholders, key, code)
    default: lose(.refused, key, code)
    }
  }

  /// Makes a text of the base language plain text in all languages, without placeholders and plural forms.
  private mutating func makePlain(_ key: String) {
    removeForms(of: key)
    for (code, table) in tables {
      guard let text = table[key] else { continue }
      report.add(.literal, key, text)
      tables[code]?[key]?.forms = text.forms.mapValues { $0.replacing(/%%?/, with: "%%") }
    }
  }

  /// Leaves out a text. Without that of the base language, there is none in any language.
  private mutating func lose(_ kind: AdoptionReport.Kind, _ key: String, _ code: String) {
    for code in code == base ? Array(tables.keys) : [code] {
      guard let text = tables[code]?[key] else { continue }
      report.add(kind, key, text)
      tables[code]?[key] = nil
    }
  }
}

extension String {
  /// The text with the white space that another one has at its ends.
  fileprivate func withWhiteSpace(of other: String) -> String {
    func end(of text: String) -> String { String(text.reversed().prefix(while: \.isWhitespace).reversed()) }
    return other.prefix(while: \.isWhitespace)
      + drop(while: \.isWhitespace).dropLast(end(of: self).count) + end(of: other)
  }

  /// The text without a code point. A line break of any kind becomes a line feed.
  fileprivate func removing(codePoint: Substring) -> String {
    let isBreak = ["000B", "000C", "000D", "0085"].contains(codePoint)
    let scalars = unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      scalar.value == UInt32(codePoint, radix: 16) ? (isBreak ? ["\n"] : []) : [scalar]
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
