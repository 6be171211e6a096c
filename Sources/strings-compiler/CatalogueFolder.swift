import Foundation
import StringsCompiler

/// A folder of `<language>.lproj` folders with the settings of its catalogue.
struct CatalogueFolder {
  private static let fileName = "Localizable.strings"

  /// The path of the folder with the texts, as the user entered it, without a slash at its end. Diagnostics
  /// start with it.
  let path: String
  /// The settings of the file, or their defaults. Options take precedence over them.
  let settings: Settings

  /// Reads the settings.
  ///
  /// - Parameters:
  ///   - path: The path of the folder with the settings, which usually contains the texts too.
  ///   - arguments: The options that take precedence over the settings.
  /// - Throws: `SettingsError` for settings with problems, `FileError` if they cannot be read.
  init(_ path: String, _ arguments: CommandLineArguments) throws {
    let end = path.lastIndex { $0 != "/" }
    let folder = end.map { String(path[...$0]) } ?? path
    let file = Self.join(folder, Settings.fileName)
    var (settings, diagnostics) = Settings.parse(
      try Self.contents(of: file) ?? [], path: file, readFolder: arguments[.folder],
      isFolder: { FileAccess.isFolder(Self.join(folder, $0)) })
    guard diagnostics.isEmpty else { throw SettingsError(diagnostics: diagnostics) }
    if let base = arguments[.base] {
      if let sentence = Settings.problem(ofLanguage: base) { throw UsageError(sentence) }
      settings.base = base
    }
    if arguments[.allowMissing] != nil { settings.allowsMissing = true }
    self.settings = settings
    self.path = settings.folder == "." ? folder : Self.join(folder, settings.folder)
  }

  private static func contents(of file: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try FileAccess.read(file)
    } catch {
      guard [ENOENT, ENOTDIR].contains(error.code) else { throw error }
      return nil
    }
  }

  /// Joins a folder and a path relative to it. An absolute path is without `..`, as the plugin has it.
  private static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder == "." { return path }
    let joined = "\(folder)/\(path)"
    return joined.hasPrefix("/") ? URL(filePath: joined).standardized.path(percentEncoded: false) : joined
  }

  /// Reads the file of each language folder, sorted by folder name. Other files and folders are ignored.
  ///
  /// - Throws: `FileError` if the path is not a folder or cannot be read. A file that cannot be read has the
  ///   problem.
  func files() throws(FileError) -> [CatalogueFile] {
    try FileAccess.names(in: path).filter { $0.hasSuffix(".lproj") }.map(file)
  }

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

  /// Creates the file of a language, and its folder if it does not exist. Returns the path.
  func create(_ bytes: [UInt8], for code: String) throws(FileError) -> String {
    let folder = "\(path)/\(code).lproj"
    try FileAccess.create(Self.fileName, inFolder: folder, with: bytes)
    return "\(folder)/\(Self.fileName)"
  }

  /// Compiles all files.
  func compile() throws(FileError) -> CompilationResult {
    StringsCompiler.compile(try files(), root: path, settings: settings)
  }

  /// Writes diagnostics to standard error. Unless the list is to be whole, problems that repeat are counted.
  func print(_ diagnostics: [Diagnostic], isWhole: Bool = false) {
    (isWhole ? diagnostics : DiagnosticDigest.shorten(diagnostics, root: path)).print()
  }
}

/// Settings with problems.
struct SettingsError: Error {
  let diagnostics: [Diagnostic]
}

extension [Diagnostic] {
  /// Writes the diagnostics to standard error.
  func print() { FileAccess.printError(map { $0.text + "\n" }.joined()) }
}
