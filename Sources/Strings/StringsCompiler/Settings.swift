/// The settings of a catalogue, from the file `Settings.strings` in its folder.
///
/// The file has the grammar of every other `.strings` file. All settings are optional.
package struct Settings: Hashable, Sendable {
  /// The access level of the generated declarations.
  package enum Access: String, CaseIterable, Sendable {
    case `internal`, package, `public`

    /// The modifier of a declaration with a space after it. The result is empty for `internal`.
    var modifier: String { self == .internal ? "" : rawValue + " " }
  }

  /// The name of the file.
  package static let fileName = "Settings.strings"

  /// The setting `access`.
  package var access = Access.internal
  /// The setting `base`: the code of the language from which the others are translated.
  package var base = "en"
  /// The setting `folder`: the path of the folder with the `.lproj` folders, relative to the folder of the
  /// settings.
  package var folder = "."
  /// The setting `allow-missing`: whether translations may lack keys.
  package var allowsMissing = false
  /// The settings `plurals.<language>`: for each of these languages, the language whose plural rules it has.
  package var pluralRules: [String: String] = [:]

  /// Creates the settings of a catalogue without the file.
  package init() {}

  /// Returns what is wrong with the code of a language, as one line of English, or nil if nothing is.
  package static func problem(ofLanguage code: String) -> String? {
    let language = LanguageCode(code) ?? LanguageCode.suggestion(for: code)
    if language?.code == code { return nil }
    let hint = language.map { "; write \($0.code)" } ?? ", such as en or pt-BR"
    return "\(code.quoted) is not a language code\(hint)"
  }

  /// Parses the file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: The path that the diagnostics show.
  ///   - readFolder: The setting `folder` as read by the build plugin, which cannot use this parser. If it
  ///     differs from the setting, that is an error. Nil skips the comparison.
  ///   - isFolder: Whether a folder has the path that the setting `folder` gives.
  /// - Returns: The settings, and the diagnostics in the order of the file. A setting with an error keeps its
  ///   default.
  package static func parse(
    _ bytes: [UInt8], path: String, readFolder: String? = nil, isFolder: (String) -> Bool = { _ in true }
  ) -> (settings: Settings, diagnostics: [Diagnostic]) {
    let decoded = TextDecoder.decode(bytes)
    let parsed = StringsParser.parse(decoded.utf8)
    var reader = SettingsReader(problems: (decoded.problem.map { [$0] } ?? []) + parsed.problems)
    for entry in parsed.entries { reader.read(entry) }
    reader.checkFolder(readByPlugin: readFolder, isFolder: isFolder)
    let resolver = DiagnosticResolver(paths: [path], texts: [decoded.utf8])
    return (reader.settings, resolver.resolve(reader.problems))
  }
}

/// Converts the entries of the file to settings.
private struct SettingsReader {
  private static let pluralsPrefix = "plurals."
  private static let names = "access, base, folder, allow-missing and plurals.<language>"

  private(set) var settings = Settings()
  private(set) var problems: [Problem]
  var entries: [String: StringsEntry] = [:]

  mutating func read(_ entry: StringsEntry) {
    if let first = entries[entry.key] {
      return problems.report(
        .settings, entry.position, "duplicate setting \(entry.key.quoted)",
        note: (first.position, "the setting is first given here"))
    }
    entries[entry.key] = entry
    switch entry.key {
    case "access": settings.access = value(of: entry, from: Settings.Access.self) ?? settings.access
    case "allow-missing": settings.allowsMissing = value(of: entry, from: Answer.self) == .yes
    case "base": settings.base = language(entry.value, in: entry) ?? settings.base
    case "folder" where entry.value.isEmpty:
      report(entry, "folder needs a path, relative to the folder of the settings, such as \"../Texts\"")
    case "folder": settings.folder = entry.value
    case _ where entry.key.hasPrefix(Self.pluralsPrefix): readPluralRules(entry)
    default:
      report(
        entry, at: entry.keyOffset, "unknown setting \(entry.key.quoted); the settings are \(Self.names)")
    }
  }

  private enum Answer: String, CaseIterable {
    case yes, no
  }

  private mutating func report(_ entry: StringsEntry, at offset: Int? = nil, _ message: String) {
    problems.append(Problem(.settings, at: offset ?? entry.valueOffsets.start, message))
  }

  private mutating func value<Value>(of entry: StringsEntry, from type: Value.Type) -> Value?
  where Value: RawRepresentable<String> & CaseIterable {
    if let value = Value(rawValue: entry.value) { return value }
    let values = Value.allCases.map(\.rawValue).joined(separator: ", ")
    report(entry, "\(entry.value.quoted) is not a value of \(entry.key); the values are \(values)")
    return nil
  }

  private mutating func language(_ code: String, in entry: StringsEntry, at offset: Int? = nil) -> String? {
    guard let problem = Settings.problem(ofLanguage: code) else { return code }
    report(entry, at: offset, problem)
    return nil
  }

  private mutating func readPluralRules(_ entry: StringsEntry) {
    let code = String(entry.key.dropFirst(Self.pluralsPrefix.count))
    guard let code = language(code, in: entry, at: entry.keyOffset),
      let model = language(entry.value, in: entry)
    else { return }
    guard LanguageCode(model).flatMap({ PluralRules(language: $0) }) != nil else {
      return report(
        entry, "there are no plural rules for the language \(model); name one that has them, such as en")
    }
    settings.pluralRules[code] = model
  }

  /// Checks the setting `folder`, unless there are other errors.
  mutating func checkFolder(readByPlugin folder: String?, isFolder: (String) -> Bool) {
    guard problems.isEmpty else { return }
    if let folder, folder != settings.folder {
      // SwiftPM runs the plugin only when it plans a build, which it does not do if only the settings change.
      let message =
        "the build was planned with the folder \(folder.quoted); write the setting on a line of its own "
        + "without escapes, and run touch Package.swift to have the build planned again"
      problems.append(Problem(.settings, at: entries["folder"]?.keyOffset ?? 0, message))
    } else if let entry = entries["folder"], !isFolder(entry.value) {
      report(entry, "\(entry.value.quoted) is not a folder; the path is relative to that of the settings")
    }
  }
}
