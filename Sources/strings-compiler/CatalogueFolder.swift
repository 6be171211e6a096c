import StringsCompiler

/// A folder of `<language>.lproj` folders with the settings of its catalogue.
struct CatalogueFolder {
  /// The path of the folder with the texts, as the user entered it, without a slash at its end. Diagnostics start
  /// with it.
  let path: String
  /// The settings of the file, or their defaults. Options take precedence over them.
  let settings: Settings

  /// Reads the settings.
  ///
  /// - Parameters:
  ///   - path: The path of the folder with the settings, which usually contains the texts too.
  ///   - arguments: The options that take precedence over the settings.
  /// - Throws: `SettingsError` for settings with problems, `FileError` if they cannot be read.
  init(_ path: String, _ arguments: Subcommand.Arguments) throws {
    let end = path.lastIndex { $0 != "/" }
    let folder = end.map { String(path[...$0]) } ?? path
    let file = Self.join(folder, Settings.fileName)
    var (settings, diagnostics) = Settings.parse(
      try Self.contents(of: file) ?? [], path: file, readFolder: arguments[.folder],
      isFolder: { (try? FileAccess.isFolder(Self.join(folder, $0))) ?? false })
    guard diagnostics.isEmpty else { throw SettingsError(diagnostics: diagnostics) }
    if let base = arguments[.base] { settings.base = try Self.checked(base) }
    if arguments[.allowMissing] != nil { settings.allowsMissing = true }
    self.settings = settings
    self.path = settings.folder == "." ? folder : Self.join(folder, settings.folder)
  }

  private static func checked(_ base: String) throws -> String {
    if let sentence = Settings.problem(ofLanguage: base) { throw UsageError(sentence) }
    return base
  }

  private static func contents(of file: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try FileAccess.read(file)
    } catch {
      guard error.reason == .missing || error.reason == .notAFolder else { throw error }
      return nil
    }
  }

  /// Joins a folder and a path relative to it. `..` removes a name, unless that is a symbolic link.
  private static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return path }
    var (folder, path) = (folder, path[...])
    while path.hasPrefix("../"), let name = folder.split(separator: "/").last, name != ".", name != "..",
      !FileAccess.isLink(folder)
    {
      folder = TemporaryFile.folder(of: folder)
      path = path.dropFirst(3)
    }
    return folder == "." ? String(path) : "\(folder)/\(path)"
  }

  /// Reads the file of each language folder, sorted by folder name. Other files and folders are ignored.
  ///
  /// - Throws: `FileError` if the path is not a folder or cannot be read. A file that cannot be read has the problem.
  func files() throws(FileError) -> [CatalogueFile] {
    var files: [CatalogueFile] = []
    for name in try FileAccess.names(in: path) where name.hasSuffix(".lproj") {
      files.append(file(in: name))
    }
    return files
  }

  /// Creates the file of a language, and its folder if it does not exist. Returns the path.
  func create(_ bytes: [UInt8], for code: String) throws(FileError) -> String {
    let folder = "\(path)/\(code).lproj"
    try FileAccess.create(Self.fileName, inFolder: folder, with: bytes)
    return "\(folder)/\(Self.fileName)"
  }

  private static let fileName = "Localizable.strings"

  private func file(in folder: String) -> CatalogueFile {
    let folderPath = "\(path)/\(folder)"
    let filePath = "\(folderPath)/\(Self.fileName)"
    do throws(FileError) {
      let bytes = try Self.contents(of: filePath)
      return CatalogueFile(folder: folder, path: bytes == nil ? folderPath : filePath, bytes: bytes)
    } catch {
      return CatalogueFile(folder: folder, path: filePath, bytes: nil, problem: error.problem)
    }
  }

  /// Compiles all files.
  func compile() throws(FileError) -> CompilationResult {
    StringsCompiler.compile(try files(), root: path, settings: settings)
  }
}

/// Settings with problems.
struct SettingsError: Error {
  let diagnostics: [Diagnostic]
}
