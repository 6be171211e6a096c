import Foundation
import StringsCompiler

/// The folders of the checkout that the tests read.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let fixtures = root.appending(path: "Tests/StringsCompilerTests/Fixtures")

  /// Returns the files of a folder with a path extension, sorted by name.
  static func files(in folder: URL, withExtension pathExtension: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == pathExtension }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}

/// A folder that `deinit` deletes.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "strings-compiler-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and creates its parent folders.
  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

/// Compiles catalogues in memory.
enum Catalogues {
  /// Compiles files by language code. Their paths are `<language>.lproj/Localizable.strings`.
  static func compile(_ texts: [String: String], settings: Settings = Settings()) -> CompilationResult {
    compile(texts.mapValues { Array($0.utf8) }, settings: settings)
  }

  static func compile(_ files: [String: [UInt8]], settings: Settings = Settings()) -> CompilationResult {
    StringsCompiler.compile(
      files.map { language, bytes in
        CatalogueFile(
          folder: "\(language).lproj", path: "\(language).lproj/Localizable.strings", bytes: bytes)
      }, root: "Localizations", settings: settings)
  }
}
