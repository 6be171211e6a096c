import Foundation
import StringsCompiler

/// A folder of `<language>.lproj` folders.
struct CatalogueFolder {
  /// The path, as the user entered it. Diagnostics start with it.
  let path: String

  /// Reads the file of each language folder, sorted by folder name. Other files and folders are ignored.
  ///
  /// - Throws: `UsageError` if the path is not a folder, or Foundation's error if a file cannot be read.
  func files() throws -> [CatalogueFile] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw UsageError("\(path) is not a folder")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".lproj") }
    return try names.sorted().map(file)
  }

  private func file(in folder: String) throws -> CatalogueFile {
    let root = path.hasSuffix("/") ? String(path.dropLast()) : path
    let file = "\(root)/\(folder)/Localizable.strings"
    guard FileManager.default.fileExists(atPath: file) else {
      return CatalogueFile(folder: folder, path: "\(root)/\(folder)", bytes: nil)
    }
    return CatalogueFile(
      folder: folder, path: file, bytes: [UInt8](try Data(contentsOf: URL(filePath: file))))
  }
}
