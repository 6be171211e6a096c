import Foundation
import StringsCompiler
import StringsEditing

/// A file of a project.
package struct SourceFile: Sendable {
  /// The name of the language's folder, or an empty string if the file is in none.
  package let folder: String
  /// The path relative to the folder of the catalogue.
  package let path: String
  let bytes: [UInt8]

  /// Creates a file `Localizable.strings`, `Localizable.stringsdict` or `Localizable.xcstrings`.
  package init(folder: String, path: String, bytes: [UInt8]) {
    self.folder = folder
    self.path = path
    self.bytes = bytes
  }
}

/// Reads the files of a project into one table for each language.
struct SourceReader {
  private let settings: Settings
  /// The tables by the codes of the languages.
  private(set) var tables: [String: SourceTable] = [:]
  private(set) var report = AdoptionReport()
  /// The source language of an `.xcstrings` file.
  private(set) var sourceLanguage: String?

  init(settings: Settings) { self.settings = settings }

  /// Returns the code of the language that a folder belongs to, or nil if it belongs to none: that of a table
  /// if it means the same language. `Base` is the base language.
  func code(ofFolder folder: String) -> String? {
    let name = String(folder.dropLast(".lproj".count))
    return name == "Base" ? sourceLanguage ?? settings.base : code(ofLanguage: name)
  }

  private func code(ofLanguage name: String) -> String? {
    guard let language = LanguageCode(name) ?? LanguageCode.suggestion(for: name) else { return nil }
    return tables.keys.first { LanguageCode($0)?.means(language) ?? false } ?? language.code
  }

  /// Reads a file. Its texts take precedence over those of other files of the same folder, but not over those
  /// of other folders of the same language.
  mutating func read(_ file: SourceFile, code: String, overrides: Bool) {
    if tables[code] == nil { tables[code] = SourceTable() }
    if file.path.hasSuffix(".xcstrings") { return readCatalog(file) }
    var format = PropertyListSerialization.PropertyListFormat.openStep
    let list = try? PropertyListSerialization.propertyList(from: Data(file.bytes), format: &format)
    if file.path.hasSuffix(".stringsdict") || format != .openStep && list != nil {
      readList(list, of: file, code, overrides)
    } else {
      readText(file, code, overrides)
    }
  }

  /// Adds the language of a folder that has no texts.
  mutating func addLanguage(of folder: String) {
    let place = SourcePlace(path: folder, line: 1)
    guard folder != "Base.lproj", let code = code(ofFolder: folder) else {
      return report.add(.folder, place, folder)
    }
    guard tables[code] == nil else { return }
    tables[code] = SourceTable()
    report.add(.noTable, place, code)
  }

  /// Adds a text, and reports the one that it replaces or that replaces it.
  private mutating func add(_ key: String, _ text: SourceText, _ code: String, overrides: Bool = true) {
    var (lost, text) = (tables[code]?[key], text)
    text.original = text.forms
    if lost == nil || overrides { tables[code]?[key] = text } else { lost = text }
    let kept = tables[code]?[key]
    if let lost, lost.forms != kept?.forms { report.add(.repeated, key, lost) }
  }

  // MARK: Text

  private mutating func readText(_ file: SourceFile, _ code: String, _ overrides: Bool) {
    let checked = CatalogueFile(folder: "en.lproj", path: file.path, bytes: file.bytes)
    let kinds: [Diagnostic.Kind: AdoptionReport.Kind] = [
      .escape: .escape, .grammar: .unreadable, .encoding: .unreadable, .propertyList: .unreadable,
    ]
    for problem in StringsCompiler.read([checked], root: "", settings: Settings()) {
      let place = SourcePlace(path: file.path, line: problem.location.line)
      if let kind = kinds[problem.kind] { report.add(kind, place, problem.message) }
    }
    let text = Self.correctEscapes(TextDecoder.decode(file.bytes).utf8)
    let scanner = StringsScanner(text: text)
    var (line, end, trivia) = (1, 0, scanner.trivia(from: 0))
    func comments(_ ranges: [Range<Int>]) -> String {
      ranges.map { String(decoding: text[$0], as: UTF8.self) + "\n" }.joined()
        .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }
    func comments(above trivia: StringsScanner.Trivia) -> String {
      (trivia.detached + [trivia.comments]).map(comments).joined(separator: "\n")
    }
    for entry in StringsParser.parse(text).entries {
      line += text[end..<entry.keyOffset].lineBreaks
      end = entry.keyOffset
      var found = SourceText(entry.value, SourcePlace(path: file.path, line: line))
      found.comments = comments(above: trivia)
      trivia = scanner.trivia(from: entry.range.upperBound)
      found.comments += comments(trivia.trailing)
      add(entry.key, found, code, overrides: overrides || tables[code]?[entry.key]?.place.path == file.path)
    }
    tables[code]?.tail += comments(above: trivia)
  }

  /// Writes `\u` with four hexadecimal digits as `\U`, and drops a backslash before a character that is not
  /// ASCII. The lines stay the same.
  private static func correctEscapes(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return text }
    var result: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        result.append(byte)
        continue
      }
      if next >= 0x80 { continue }
      let isCode = rest.dropFirst().prefix(4).count { Character(Unicode.Scalar($0)).isHexDigit } == 4
      result += [byte, next == UInt8(ascii: "u") && isCode ? UInt8(ascii: "U") : next]
      rest = rest.dropFirst()
    }
    return result
  }

  // MARK: Property lists

  private mutating func readList(_ list: Any?, of file: SourceFile, _ code: String, _ overrides: Bool) {
    guard let list = list as? [String: Any] else {
      let place = SourcePlace(path: file.path, line: 1)
      return report.add(.unreadable, place, "this is not a property list that maps keys to texts")
    }
    let lines = Self.lines(file.bytes)
    for (line, key, value) in Self.sort(list, by: lines) {
      let place = SourcePlace(path: file.path, line: line)
      if let value = value as? String {
        for line in lines[key, default: []].dropLast() {
          report.add(.repeated, SourcePlace(path: file.path, line: line), StringsWriter.quoted(key))
        }
        add(key, SourceText(value, place), code, overrides: overrides)
      } else if let entry = value as? [String: Any] {
        let format = PluralFormat(stringsdict: entry, key: key, place, &report)
        add(key, text(format, key: key, place, code), code, overrides: overrides)
      } else {
        report.add(.unreadable, place, StringsWriter.quoted(key))
      }
    }
  }

  private static func sort(
    _ list: [String: Any], by lines: [String: [Int]]
  ) -> [(line: Int, key: String, value: Any)] {
    list.map { (lines[$0.key]?.last ?? 1, $0.key, $0.value) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  /// The lines of the keys in an XML property list, or in a string catalog as Xcode writes it.
  private static func lines(_ bytes: [UInt8]) -> [String: [Int]] {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
    var lines: [String: [Int]] = [:]
    let rows = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, row) in rows.enumerated() {
      for part in row.split(separator: "<key>", omittingEmptySubsequences: false).dropFirst() {
        let key = entities.reduce(part.prefix { $0 != "<" }) { $0.replacing($1.0, with: $1.1)[...] }
        lines[String(key), default: []].append(index + 1)
      }
      guard row.hasPrefix("    \""), let end = row.range(of: "\" : {", options: .backwards) else { continue }
      let json = Data((row[..<end.lowerBound] + "\"").utf8)
      let key = try? JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed) as? String
      lines[key ?? "", default: []].append(index + 1)
    }
    return lines
  }

  private mutating func text(
    _ format: PluralFormat, key: String, _ place: SourcePlace, _ code: String
  ) -> SourceText {
    let categories = LanguageCode(code).flatMap { PluralRules(of: $0, settings)?.categories } ?? [.other]
    return format.text(categories.map(\.rawValue), key: key, place, &report)
  }

  // MARK: String catalogs

  private mutating func readCatalog(_ file: SourceFile) {
    let catalog = (try? JSONSerialization.jsonObject(with: Data(file.bytes))) as? [String: Any]
    guard let strings = catalog?["strings"] as? [String: Any] else {
      report.add(.unreadable, SourcePlace(path: file.path, line: 1), "this is not a string catalog")
      return
    }
    let source = code(ofLanguage: catalog?["sourceLanguage"] as? String ?? "en") ?? "en"
    sourceLanguage = source
    let codes = strings.values.compactMap { ($0 as? [String: Any])?["localizations"] as? [String: Any] }
    for name in [source] + codes.flatMap(\.keys).sorted() {
      if let code = code(ofLanguage: name), tables[code] == nil { tables[code] = SourceTable() }
    }
    for (line, key, value) in Self.sort(strings, by: Self.lines(file.bytes)) {
      let place = SourcePlace(path: file.path, line: line)
      let entry = value as? [String: Any] ?? [:]
      let localizations = entry["localizations"] as? [String: Any] ?? [:]
      for (name, value) in localizations.sorted(by: { $0.key < $1.key }) {
        guard let code = code(ofLanguage: name) else {
          report.add(.unreadable, place, "\(StringsWriter.quoted(key)) in \(name)")
          continue
        }
        read(value as? [String: Any] ?? [:], key: key, place, code: code)
      }
      if tables[source]?[key] == nil { add(key, SourceText(key, place), source) }
      if let comment = entry["comment"] as? String {
        tables[source]?[key]?.comments = "/* \(comment.replacing("*/", with: "* /")) */\n"
      }
      guard entry["shouldTranslate"] as? Bool == false, let text = tables[source]?[key] else { continue }
      for code in tables.keys where tables[code]?[key] == nil {
        add(key, text, code)
        report.add(.copied, place, "\(code): \(StringsWriter.quoted(key))")
      }
    }
  }

  private mutating func read(_ value: [String: Any], key: String, _ place: SourcePlace, code: String) {
    var states: Set<String> = []
    let format = PluralFormat(catalog: value, key: key, place, &report, &states)
    if states.contains("needs_review") { report.add(.review, place, "\(code): \(StringsWriter.quoted(key))") }
    let text = text(format, key: key, place, code)
    if !text.value.isEmpty || !states.contains("new") { add(key, text, code) }
  }
}

extension ArraySlice<UInt8> {
  /// The number of LF, CR LF and CR.
  fileprivate var lineBreaks: Int {
    indices.count { index in
      self[index] == UInt8(ascii: "\n")
        || self[index] == UInt8(ascii: "\r")
          && !(index + 1 < endIndex && self[index + 1] == UInt8(ascii: "\n"))
    }
  }
}
