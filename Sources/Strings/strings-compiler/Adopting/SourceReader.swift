import Foundation
import StringsCompiler

/// Reads the files of a project into one table for each language.
struct SourceReader {
  /// The base language, until a string catalog has another one.
  let base: String
  var tables: [String: [String: SourceText]] = [:]
  var report = AdoptionReport()
  /// The errors because of which nothing is adopted: lines that begin with a path and a line and column.
  private(set) var errors: [String] = []
  private(set) var sourceLanguage: String?

  /// Returns the code of a folder's language, or nil if it is of none. `Base` is the base language.
  func code(ofFolder folder: String) -> String? {
    folder == "Base.lproj" ? sourceLanguage ?? base : code(ofLanguage: String(folder.dropLast(6)))
  }

  /// Returns the code of a language: that of a table if it means the same one.
  private func code(ofLanguage name: String) -> String? {
    guard let language = LanguageCode.suggestion(for: name) else { return nil }
    return tables.keys.first { LanguageCode($0)?.means(language) ?? false } ?? language.code
  }

  /// Reads a file `Localizable.strings`, `Localizable.stringsdict` or `Localizable.xcstrings`. Its texts
  /// take precedence over those that were read before.
  mutating func read(_ file: CatalogueFile) {
    if file.path.hasSuffix(".xcstrings") { return readCatalog(file) }
    guard let code = code(ofFolder: file.folder) else { return }
    if file.path.hasSuffix(".stringsdict") { readList(file, code) } else { readText(file, code) }
  }

  /// Adds a text, and reports the one that it replaces.
  private mutating func add(_ key: String, _ text: SourceText, _ code: String) {
    let old = tables[code]?[key]
    if let old, text.general == .plain, (old.format, old.variables) != (text.format, text.variables) {
      report.add(.repeated, old.place, key: key, old.originals)
    }
    let order = old?.order ?? tables[code]?.count ?? 0
    tables[code, default: [:]][key] = text
    tables[code]?[key]?.order = order
  }

  private mutating func readText(_ file: CatalogueFile, _ code: String) {
    let bytes = file.bytes ?? []
    let checked = CatalogueFile(folder: "en.lproj", path: file.path, bytes: bytes)
    for problem in StringsCompiler.read([checked], root: "", settings: CatalogueSettings()) {
      switch problem.kind {
      case .propertyList: return readList(file, code)
      case .grammar, .encoding: errors += problem.text.split(separator: "\n").map(String.init)
      case .escape: report.add(.escape, "\(file.path):\(problem.location.line)", problem.message)
      default: break
      }
    }
    let document = StringsDocument(bytes)
    func comments(_ bytes: some Sequence<UInt8>) -> String {
      let text = String(decoding: LineEnd.replace(in: bytes, with: LineEnd.lf), as: UTF8.self)
      let start = text.drop(while: \.isWhitespace)
      return start.isEmpty || start.last == "\n"
        ? String(start) : start.trimmingCharacters(in: .whitespaces) + "\n"
    }
    var header = document.text[document.header]
    for (block, location) in zip(document.blocks, document.locations(in: file.path)) {
      let entry = block.entry
      var found = SourceText(entry.value, "\(file.path):\(location.line)")
      found.comments = comments(header + block.lead.bytes) + comments(block.text.dropFirst(entry.range.count))
      // A form of a catalogue that was adopted before.
      let key = FormKey(entry.key)
      if key.form != .plain {
        let old = tables[code]?[key.name].flatMap { $0.general == .plain ? nil : $0 }
        found.comments = (old?.comments ?? "") + found.comments
        found.forms = old?.forms ?? [:]
        found.forms[key.form] = entry.value
      }
      add(key.name, found, code)
      header = []
    }
  }

  /// Reads a property list: texts, and those with variables as tables.
  private mutating func readList(_ file: CatalogueFile, _ code: String) {
    let data = Data(file.bytes ?? [])
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return errors.append("\(file.path):1:1: error: this is not a table of texts") }
    for (key, value, place) in entries(list, of: file) {
      if let text = value as? String { add(key, SourceText(text, place), code) }
      guard let entry = value as? [String: Any] else {
        if !(value is String) { report.add(.unreadable, place, key.literal) }
        continue
      }
      func isVariable(_ name: String) -> Bool { !name.hasPrefix("NSString") }
      // There may be texts for widths or devices instead of a format.
      let choices = entry.filter { !isVariable($0.key) }.values.lazy.compactMap { $0 as? [String: Any] }.first
      let format = choices.map { choose($0, key, place) } ?? entry["NSStringLocalizedFormatKey"]
      let variables = entry.keys.filter(isVariable).map { name in
        let rule = entry.table(name)
        let forms = rule.filter { isVariable($0.key) }.compactMapValues { $0 as? String }
        let conversion = rule["NSStringFormatValueTypeKey"] as? String ?? "d"
        return (name, SourceText.Variable(forms: forms, conversion: conversion == "@" ? "ld" : conversion))
      }
      let text = SourceText(format as? String ?? "", place, Dictionary(uniqueKeysWithValues: variables))
      add(key, text, code)
    }
  }

  /// The entries in the order of the file, with their places. Xcode writes each key on a line of its own; a
  /// key that is not found in this form has the first line. Of a text that is there twice, the last one is
  /// read, and the others are reported.
  private mutating func entries(
    _ list: [String: Any], of file: CatalogueFile
  ) -> [(key: String, value: Any, place: String)] {
    var lines: [String: [Int]] = [:]
    let rows = String(decoding: file.bytes ?? [], as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, row) in rows.enumerated() {
      lines[row.trimmingCharacters(in: .whitespaces), default: []].append(index + 1)
    }
    let entries = list.map { key, value in
      let xml = key.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      let found = lines["<key>\(xml)</key>"] ?? lines["\(key.literal) : {"] ?? [1]
      return (key, value, lines: value is String ? found : [found[0]])
    }
    return entries.sorted { ($0.lines[0], $0.0) < ($1.lines[0], $1.0) }.map { key, value, lines in
      let places = lines.map { "\(file.path):\($0)" }
      for place in places.dropLast() { report.add(.repeated, place, key.literal) }
      return (key, value, places[places.count - 1])
    }
  }

  /// Selects the text for any device, or that for the largest width, and reports that there are others.
  private mutating func choose(_ texts: [String: Any], _ key: String, _ place: String) -> Any? {
    if texts.count > 1 { report.add(.variation, place, key.literal) }
    return texts["other"] ?? texts.max { (Int($0.key) ?? 0, $0.key) < (Int($1.key) ?? 0, $1.key) }?.value
  }

  // MARK: String catalogs

  private mutating func readCatalog(_ file: CatalogueFile) {
    let catalog = (try? JSONSerialization.jsonObject(with: Data(file.bytes ?? []))) as? [String: Any]
    guard let catalog, let strings = catalog["strings"] as? [String: Any] else {
      return errors.append("\(file.path):1:1: error: this is not a string catalog")
    }
    let source = code(ofLanguage: catalog["sourceLanguage"] as? String ?? "en") ?? "en"
    sourceLanguage = source
    var untranslated: [String] = []
    for (key, value, place) in entries(strings, of: file) {
      let entry = value as? [String: Any] ?? [:]
      let localizations = entry.table("localizations")
      for name in localizations.keys.sorted() {
        if let code = code(ofLanguage: name) {
          read(localizations.table(name), key, place, code)
        } else {
          report.add(.unreadable, place, "\(key.literal) in \(name)")
        }
      }
      if tables[source]?[key] == nil {
        add(key, SourceText(key, place), source)
        tables[source]?[key]?.isKey = true
      }
      if let comment = entry["comment"] as? String {
        let text = "/* \(comment.replacing("*/", with: "* /")) */\n"
        let own = tables[source]?[key]?.comments ?? ""
        tables[source]?[key]?.comments = text + own
      }
      if entry["shouldTranslate"] as? Bool == false { untranslated.append(key) }
    }
    for key in untranslated {
      let text = tables[source]?[key]
      for code in tables.keys where tables[code]?[key] == nil { tables[code]?[key] = text }
    }
  }

  private mutating func read(_ entry: [String: Any], _ key: String, _ place: String, _ code: String) {
    let devices = entry.table("variations")["device"] as? [String: Any]
    let text = devices.map { choose($0, key, place) as? [String: Any] ?? [:] } ?? entry
    var states: Set<String> = []
    func value(of unit: Any?) -> String? {
      let unit = (unit as? [String: Any])?.table("stringUnit")
      if let state = unit?["state"] as? String { states.insert(state) }
      return unit?["value"] as? String
    }
    func forms(of entry: [String: Any]) -> [String: String] {
      entry.table("variations").table("plural").compactMapValues { value(of: $0) }
    }
    // As a .stringsdict file has them: each variable has the number of its argument.
    var (format, variables) = (value(of: text) ?? "", [String: SourceText.Variable]())
    let plural = forms(of: text)
    for (name, substitution) in entry["substitutions"] as? [String: [String: Any]] ?? [:] {
      let number = substitution["argNum"] as? Int
      let conversion = substitution["formatSpecifier"] as? String ?? "lld"
      let placeholder = "%" + (number.map { "\($0)$" } ?? "") + conversion
      variables[name] = SourceText.Variable(
        forms: forms(of: substitution).mapValues { $0.replacing("%arg", with: placeholder) },
        conversion: conversion, number: number)
    }
    if !plural.isEmpty {
      let types = [key, plural["other"] ?? ""].map { FormatString(FormatString.corrected($0)).types }
      let count = types.compactMap { $0.filter(\.value.isInteger).keys.min() }.first
      format = "%\(count ?? 1)$#@forms@"
      variables["forms"] = SourceText.Variable(forms: plural.mapValues { $0.numbered() })
    }
    let isMarked = states.contains("needs_review")
    if isMarked { report.add(.review, place, "\(code): \(key.literal)") }
    if states == ["new"], format.isEmpty { return }
    add(key, SourceText(format, place, variables), code)
    if isMarked { tables[code]?[key]?.comments = "/* needs review */\n" }
  }
}

extension [String: Any] {
  fileprivate func table(_ key: String) -> [String: Any] { self[key] as? [String: Any] ?? [:] }
}
