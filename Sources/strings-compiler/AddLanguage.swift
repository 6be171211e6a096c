import StringsCompiler
import StringsEditing
import StringsFiles

extension Subcommand {
  static let addLanguage = Subcommand(
    name: "add-language", operands: ["CODE", "FOLDER"], optional: [.base],
    help: """
      writes FOLDER/CODE.lproj/Localizable.strings with every text of
      the base language, marked as untranslated. A language that
      exists is not changed.
      """
  ) { arguments in
    let code = arguments.operands[0]
    let folder = try CatalogueFolder(arguments, operand: 1)
    let files = try folder.files()
    switch StringsCompiler.addLanguage(code, files: files, root: folder.path, settings: folder.settings) {
    case .refused(let sentence): throw UsageError(sentence)
    case .problems(let diagnostics):
      folder.print(diagnostics)
      return 1
    case .file(let bytes):
      // A folder with other files only is not a language yet.
      let existing = files.first { StringsCompiler.isFolder($0.folder, of: code) }
      if let existing, existing.bytes != nil || existing.folder != "\(code).lproj" {
        throw UsageError("the language \(code) exists already: \(existing.path)")
      }
      let path = try folder.create(bytes, for: code)
      try FileAccess.print("wrote \(path)\n")
      return 0
    }
  }
}
