import StringsCompiler

extension Subcommand {
  static let addLanguage = Subcommand(
    name: "add-language", operands: ["CODE", "FOLDER"], optional: [.base],
    help: """
      writes FOLDER/CODE.lproj/Localizable.strings with every text of
      the base language, marked as untranslated. A language that
      exists is not changed.
      """
  ) { arguments in
    let folder = try CatalogueFolder(arguments, operand: 1)
    let files = try folder.files()
    let language = try NewLanguage(arguments.operands[0])
    let (bytes, diagnostics) = try language.file(files, root: folder.path, settings: folder.settings)
    folder.print(diagnostics)
    guard let bytes else { return 1 }
    // A folder may have another case, `_` instead of `-`, or an alias such as `iw` for `he`.
    let existing = files.first { file in
      let name = file.folder.dropLast(".lproj".count).replacing("_", with: "-")
      return LanguageCode(name)?.means(language.code) ?? false
    }
    let code = language.code.code
    // A folder with other files only is not a language yet.
    if let existing, existing.bytes != nil || existing.folder != "\(code).lproj" {
      throw UsageError("the language \(code) exists already: \(existing.path)")
    }
    let path = "\(folder.path)/\(code).lproj/Localizable.strings"
    try FileChanges.make { try $0.create(path, with: bytes) }
    try FileAccess.print("wrote \(path)\n")
    return 0
  }
}

/// A language to add to a catalogue.
struct NewLanguage {
  let code: LanguageCode

  /// - Throws: `UsageError` for a text that is not the code of a language in canonical case.
  init(_ text: String) throws(UsageError) {
    guard let code = LanguageCode(text.replacing("_", with: "-")) else {
      throw UsageError("\(text.quoted) is not a language code, such as uk, pt-BR or zh-Hans")
    }
    guard code.code == text else { throw UsageError("write \(code.code) instead of \(text)") }
    self.code = code
  }

  /// Returns the language's file, or the problems of the base language's file.
  ///
  /// - Parameter files: All files of the catalogue, or only that of the base language.
  func file(
    _ files: [CatalogueFile], root: String, settings: CatalogueSettings = CatalogueSettings()
  ) throws(UsageError) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
    let file = files.first { $0.folder == "\(settings.base).lproj" }
    let result = StringsCompiler.compile(file.map { [$0] } ?? [], root: root, settings: settings)
    guard result.diagnostics.isEmpty else { return (nil, result.diagnostics) }
    let layout = BaseLayout(StringsDocument(file?.bytes ?? []))
    guard let bytes = LanguageTemplate.write(layout, rules: PluralRules(of: code, settings)) else {
      throw UsageError(
        "CLDR has no plural rules for \(code.code); name a language with the same rules in Settings.strings, "
          + "such as \"plurals.\(code.code)\" = en;")
    }
    return (bytes, [])
  }
}
