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

  /// The path of the file in a language's folder.
  func filePath(in folder: String) -> String { "\(path)/\(folder)/Localizable.strings" }

  private func file(in folder: String) throws(FileError) -> CatalogueFile {
    do throws(FileError) {
      let path = filePath(in: folder)
      return CatalogueFile(folder: folder, path: path, bytes: try FileAccess.read(path))
    } catch {
      guard error.reason == .missing || error.reason == .notAFolder else { throw error }
      return CatalogueFile(folder: folder, path: "\(path)/\(folder)", bytes: nil)
    }
  }

  /// Compiles all files and prints the diagnostics.
  func compile(base: String) throws(FileError) -> CompilationResult {
    let result = StringsCompiler.compile(try files(), root: path, base: base)
    Console.write(result.diagnostics)
    return result
  }
}
