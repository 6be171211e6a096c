import Foundation
import StringsCompiler

/// A folder of `<language>.lproj` folders.
struct CatalogueFolder {
  /// The path as it was given; diagnostics begin with it.
  let path: String

  /// The file of every language folder, sorted by folder name. Other files and folders are not looked at.
  func files() throws -> [CatalogueFile] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw UsageError("\(path) is no folder")
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
