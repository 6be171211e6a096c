/// The settings of a catalogue, from the file `Settings.strings` in its folder, which has the grammar of
/// every other `.strings` file. All settings are optional.
package struct CatalogueSettings: Hashable, Sendable {
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
  /// The setting `folder`: the path of the folder with the `.lproj` folders, relative to the settings' one.
  package var folder = "."
  /// The setting `allow-missing`: whether translations may lack keys.
  package var allowsMissing = false
  /// The setting `words`: the parts of keys whose texts are lists of words that people type.
  package var words: [String] = []
  /// The settings `plurals.<language>`: for each of these languages, the language whose plural rules it has.
  package var pluralRules: [String: String] = [:]

  /// Creates the settings of a catalogue without the file.
  package init() {}

  /// Returns what is wrong with the code of a language, as one line of English, or nil if nothing is.
  package static func problem(ofLanguage code: String) -> String? {
    let language = LanguageCode.suggestion(for: code)
    if language?.code == code { return nil }
    let hint = language.map { "; write \($0.code)" } ?? ", such as en or pt-BR"
    return "\(code.quoted) is not a language code\(hint)"
  }

  /// Parses the bytes of the file.
  ///
  /// - Parameters:
  ///   - path: The path that the diagnostics show.
  ///   - readFolder: The setting `folder` as read by the build plugin, which cannot use this parser. If it
  ///     differs from the setting, that is an error. Nil skips the comparison.
  ///   - isFolder: Whether a folder has the path that the setting `folder` gives.
  /// - Returns: The settings, and the diagnostics in the order of the file. A wrong setting has its default.
  package static func parse(
    _ bytes: [UInt8], path: String, readFolder: String? = nil, isFolder: (String) -> Bool = { _ in true }
  ) -> (settings: CatalogueSettings, diagnostics: [Diagnostic]) {
    let collector = DiagnosticCollector()
    let text = TextEncoding.decode(bytes, reportingTo: collector)
    var (settings, entries) = (CatalogueSettings(), [String: StringsEntry]())
    for entry in StringsParser.parse(text, reportingTo: collector) {
      if let first = entries[entry.key] {
        collector.report(
          .settings, entry.position, "duplicate setting \(entry.key.quoted)",
          note: (first.position, "the setting is first given here"))
      } else {
        entries[entry.key] = entry
        settings.read(entry, reportingTo: collector)
      }
    }
    let entry = entries["folder"]
    if collector.count == 0, let readFolder, readFolder != settings.folder {
      // SwiftPM runs the plugin only when it plans a build, which it does not do if only the settings change.
      let message =
        "the build was planned with the folder \(readFolder.quoted); write the setting on a line of its own "
        + "without escapes, and run touch Package.swift to have the build planned again"
      collector.report(.settings, entry?.position ?? .init(), message)
    } else if collector.count == 0, let entry, !isFolder(entry.value) {
      let message = "\(entry.value.quoted) is not a folder; the path is relative to that of the settings"
      collector.report(.settings, entry.valuePosition, message)
    }
    return (settings, collector.diagnostics(in: [(path, text)]))
  }

  private mutating func read(_ entry: StringsEntry, reportingTo collector: DiagnosticCollector) {
    let (key, value) = (entry.key, entry.value)
    func report(_ problem: String, at position: DiagnosticCollector.Position? = nil) {
      collector.report(.settings, position ?? entry.valuePosition, problem)
    }
    let choices = ["access": Access.allCases.map(\.rawValue), "allow-missing": ["yes", "no"]]
    if let values = choices[key], !values.contains(value) {
      let list = values.joined(separator: ", ")
      return report("\(value.quoted) is not a value of \(key); the values are \(list)")
    }
    switch key {
    case "access": access = Access(rawValue: value) ?? access
    case "allow-missing": allowsMissing = value == "yes"
    case "base":
      if let problem = Self.problem(ofLanguage: value) { return report(problem) }
      base = value
    case "folder":
      let example = "relative to the folder of the settings, such as \"../Texts\""
      if value.isEmpty { return report("folder needs a path, \(example)") }
      folder = value
    case "words": words = value.split { $0 == "," || $0 == " " }.map(String.init)
    case _ where key.hasPrefix("plurals."):
      let code = String(key.dropFirst("plurals.".count))
      if let problem = Self.problem(ofLanguage: code) { return report(problem, at: entry.position) }
      if let problem = Self.problem(ofLanguage: value) { return report(problem) }
      guard LanguageCode(value).flatMap({ PluralRules(language: $0) }) != nil else {
        let example = "name one that has them, such as en"
        return report("there are no plural rules for the language \(value); \(example)")
      }
      pluralRules[code] = value
    default:
      let names = "access, base, folder, allow-missing, words and plurals.<language>"
      report("unknown setting \(key.quoted); the settings are \(names)", at: entry.position)
    }
  }
}
