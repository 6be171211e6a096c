package import StringsCompiler

extension StringsCompiler {
  /// The result of `addLanguage(_:files:root:settings:)`.
  package enum NewLanguage: Sendable {
    /// The contents of the language's `Localizable.strings`.
    case file([UInt8])
    /// The language cannot be added, for the reason in this sentence.
    case refused(String)
    /// The base language's file has problems.
    case problems([Diagnostic])
  }

  /// Writes the file of a new language: every entry of the base language in its order, with its comments and
  /// text. Each entry has the comment `/* untranslated */` directly above its key. A text with plural forms
  /// has the forms of the new language, each with the text of the same form of the base language, or of its
  /// form `other`.
  ///
  /// - Parameters:
  ///   - code: The code of the new language, such as `pt-BR`, in canonical case.
  ///   - files: All files of the catalogue, or only that of the base language.
  ///   - root: The path of the catalogue, for diagnostics that belong to no file.
  ///   - settings: The settings of the catalogue.
  package static func addLanguage(
    _ code: String, files: [CatalogueFile], root: String, settings: Settings = Settings()
  ) -> NewLanguage {
    guard let language = LanguageCode(code.replacing("_", with: "-")) else {
      return .refused("\(code.quoted) is not a language code, such as uk, pt-BR or zh-Hans")
    }
    guard language.code == code else { return .refused("write \(language.code) instead of \(code)") }
    let file = files.first { $0.folder == "\(settings.base).lproj" }
    let result = compile(file.map { [$0] } ?? [], root: root, settings: settings)
    guard result.diagnostics.isEmpty else { return .problems(result.diagnostics) }
    let layout = BaseLayout(StringsDocument(file?.bytes ?? []))
    guard let bytes = LanguageTemplate.write(layout, rules: PluralRules(of: language, settings)) else {
      return .refused(
        "CLDR has no plural rules for \(code); name a language with the same rules in Settings.strings, "
          + "such as \"plurals.\(code)\" = en;")
    }
    return .file(bytes)
  }

  /// Whether a folder such as `pt-BR.lproj` belongs to a language, in any case, with `_` instead of `-`, or
  /// by an alias such as `iw` for `he`.
  package static func isFolder(_ folder: String, of code: String) -> Bool {
    guard folder.hasSuffix(".lproj"), let language = LanguageCode(code),
      let other = LanguageCode(folder.dropLast(6).replacing("_", with: "-"))
    else { return false }
    return other.means(language)
  }

  /// A translation in the order of the base language.
  package struct FormattedFile: Sendable {
    /// The name of the language's folder, such as `pl.lproj`.
    package let folder: String
    /// The path of the file.
    package let path: String
    /// The bytes of the file, or nil if formatting changes nothing.
    package let bytes: [UInt8]?
    /// The number of entries that have another place among the others.
    package let moved: Int
    /// The number of comments that the file did not have.
    package let added: Int
  }

  /// Puts every translation into the order of the base language's file, with its comments.
  ///
  /// Keys, values and the translation's own comments stay as they are, byte by byte, and so does the
  /// encoding. Keys that the base language does not have are at the end. Nothing is added for missing keys.
  /// Formatting a formatted file changes nothing.
  ///
  /// - Parameters:
  ///   - files: All files of the catalogue.
  ///   - root: The path of the catalogue, for diagnostics that belong to no file.
  ///   - settings: The settings of the catalogue.
  /// - Returns: The translations sorted by path; none if a file has problems, which are in `diagnostics`.
  package static func format(
    _ files: [CatalogueFile], root: String, settings: Settings = Settings()
  ) -> (files: [FormattedFile], diagnostics: [Diagnostic]) {
    let diagnostics = read(files, root: root, settings: settings)
    guard diagnostics.isEmpty else { return ([], diagnostics) }
    let base = "\(settings.base).lproj"
    let layout = BaseLayout(StringsDocument(files.first { $0.folder == base }?.bytes ?? []))
    let translations = files.filter { $0.folder != base }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return (translations.map { format($0, by: layout) }, [])
  }

  private static func format(_ file: CatalogueFile, by layout: BaseLayout) -> FormattedFile {
    let bytes = file.bytes ?? []
    let result = TranslationFormatter.format(StringsDocument(bytes), by: layout)
    return FormattedFile(
      folder: file.folder, path: file.path, bytes: result.bytes == bytes ? nil : result.bytes,
      moved: result.moved, added: result.added)
  }
}
