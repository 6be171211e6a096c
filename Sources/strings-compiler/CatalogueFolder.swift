import StringsCompiler

/// A folder of `<language>.lproj` folders.
struct CatalogueFolder {
  /// The path, as the user entered it, without a slash at its end. Diagnostics start with it.
  let path: String

  init(_ path: String) {
    let end = path.lastIndex { $0 != "/" }
    self.path = end.map { String(path[...$0]) } ?? path
  }

  /// Reads the file of each language folder, sorted by folder name. Other files and folders are ignored.
  ///
  /// - Throws: `FileError` if the path is not a folder or a file cannot be read.
  func files() throws(FileError) -> [CatalogueFile] {
    var files: [CatalogueFile] = []
    for name in try FileAccess.names(in: path) where name.hasSuffix(".lproj") {
      files.append(try file(in: name))
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

  private func file(in folder: String) throws(FileError) -> CatalogueFile {
    let folderPath = "\(path)/\(folder)"
    let filePath = "\(folderPath)/\(Self.fileName)"
    do throws(FileError) {
      return CatalogueFile(folder: folder, path: filePath, bytes: try FileAccess.read(filePath))
    } catch {
      guard error.reason == .missing || error.reason == .notAFolder else { throw error }
      return CatalogueFile(folder: folder, path: folderPath, bytes: nil)
    }
  }

  /// Compiles all files and prints the diagnostics.
  func compile(base: String) throws(FileError) -> CompilationResult {
    let result = StringsCompiler.compile(try files(), root: path, base: base)
    Console.write(result.diagnostics)
    return result
  }
}
