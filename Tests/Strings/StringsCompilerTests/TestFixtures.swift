import Foundation
import StringsCompiler
import TestSupport

extension Repository {
  static let fixtures = "Tests/Strings/StringsCompilerTests/Fixtures"
}

/// A folder that `deinit` deletes.
class TemporaryFolder {
  let url: URL
  private let parent: URL

  /// - Parameter name: The path of the folder in a new one.
  init(named name: String = "folder") throws {
    parent = FileManager.default.temporaryDirectory.appending(
      path: "strings-compiler-tests-\(UUID().uuidString)")
    url = parent.appending(path: name, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: parent) }

  func file(_ path: String) -> URL { url.appending(path: path) }

  /// The path of a file as the system takes it.
  func path(_ path: String) -> String { file(path).path(percentEncoded: false) }

  /// Writes a file and creates its parent folders.
  func write(_ text: String, to path: String) throws {
    let folder = file(path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file(path))
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self.path(path), withDestinationPath: destination)
  }

  func setDate(_ date: Date, of path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: self.path(path))
  }
}

/// Compiles catalogues in memory.
enum Catalogues {
  /// Compiles files by language code. Their paths are `<language>.lproj/Localizable.strings`.
  static func compile(_ texts: [String: String], settings: CatalogueSettings = CatalogueSettings())
    -> CompilationResult
  {
    compile(texts.mapValues { Array($0.utf8) }, settings: settings)
  }

  static func compile(_ files: [String: [UInt8]], settings: CatalogueSettings = CatalogueSettings())
    -> CompilationResult
  {
    StringsCompiler.compile(
      files.map { language, bytes in
        CatalogueFile(
          folder: "\(language).lproj", path: "\(language).lproj/Localizable.strings", bytes: bytes)
      }, root: "Localizations", settings: settings)
  }
}
