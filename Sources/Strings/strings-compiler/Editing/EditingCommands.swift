import Foundation
import StringsCompiler

extension Subcommand {
  static func addLanguage(_ arguments: CommandLineArguments) throws -> Int32 {
    let folder = try CatalogueFolder(arguments, operand: 1)
    let files = try folder.files()
    let code = arguments.operands[0]
    guard let language = LanguageCode(code.replacing("_", with: "-")) else {
      throw ArgumentError("\(code.quoted) is not a language code, such as uk, pt-BR or zh-Hans")
    }
    guard language.code == code else { throw ArgumentError("write \(language.code) instead of \(code)") }
    guard let base = folder.checkedBase(of: files)?.file else { return 1 }
    let rules = PluralRules(of: language, folder.settings)
    let layout = BaseLayout(base.bytes ?? [])
    guard let bytes = LanguageWriter.add(rules, ownName: ownName(of: code), by: layout) else {
      throw ArgumentError(PluralRules.missing(language))
    }
    // A folder may have another case, `_` instead of `-`, or an alias such as `iw` for `he`.
    let existing = files.first { LanguageCode.suggestion(for: $0.folder)?.means(language) ?? false }
    // A folder with other files only is not a language yet.
    if let existing, existing.bytes != nil || existing.folder != "\(code).lproj" {
      throw ArgumentError("the language \(code) exists already: \(existing.path)")
    }
    let path = "\(folder.path)/\(code).lproj/Localizable.strings"
    try FileChanges.make { try $0.create(path, with: bytes) }
    let advice =
      "to build while it is translated, write allow-missing = yes; into \(CatalogueSettings.fileName)\n"
    try FileAccess.print("wrote \(path)\n" + (folder.settings.allowsMissing ? "" : advice))
    return 0
  }

  /// The name of a language in that language, or nil if it is not known.
  static func ownName(of code: String) -> String? {
    let name = Locale(identifier: code).localizedString(forIdentifier: code)
    return name == code ? nil : name
  }

  static func format(_ arguments: CommandLineArguments) throws -> Int32 {
    let folder = try CatalogueFolder(arguments)
    let files = try folder.files()
    let diagnostics = StringsCompiler.read(files, root: folder.path, settings: folder.settings)
    diagnostics.shortened.print()
    guard diagnostics.isEmpty else { return 1 }
    let base = BaseLayout(files.first { $0.folder == folder.baseFolder }?.bytes ?? [])
    for file in files where file.folder != folder.baseFolder {
      let bytes = LanguageWriter.format(file.bytes ?? [], by: base)
      if bytes != file.bytes { try FileAccess.write(bytes, to: file.path) }
      let language = file.folder.dropLast(".lproj".count)
      try FileAccess.print("\(language): \(bytes == file.bytes ? "unchanged" : "formatted")\n")
    }
    return 0
  }

  static func unused(_ arguments: CommandLineArguments) throws -> Int32 {
    let folder = try CatalogueFolder(arguments)
    guard let (base, expressions) = folder.checkedBase(of: try folder.files()) else { return 1 }
    let sources = try arguments.operands.dropFirst().flatMap(swiftFiles).map(FileAccess.read)
    let unused = UnusedTextFinder.unusedTexts(of: base, expressions, sources: sources)
    for (key, location) in unused {
      try FileAccess.print("\(location.path):\(location.line):\(location.column): \(key)\n")
    }
    return unused.isEmpty ? 0 : 1
  }

  /// Finds the Swift files at a path and below it. Hidden files and folders are left out.
  private static func swiftFiles(at path: String) throws -> [String] {
    guard FileAccess.isFolder(path) else { return [path] }
    var visited: Set<URL> = []
    func files(in folder: String) throws -> [String] {
      // Symbolic links may lead back.
      guard visited.insert(URL(filePath: folder).resolvingSymlinksInPath()).inserted else { return [] }
      return try FileAccess.names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
        let path = "\(folder)/\(name)"
        return FileAccess.isFolder(path) ? try files(in: path) : name.hasSuffix(".swift") ? [path] : []
      }
    }
    let files = try files(in: path)
    guard !files.isEmpty else { throw ArgumentError("\(path) has no Swift files") }
    return files
  }
}
