import Foundation

/// The folders of this checkout that tests read.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let fixtures = root.appending(path: "Tests/StringsCompilerTests/Fixtures")

  /// The files directly in a folder with an extension, by name.
  static func files(in folder: URL, withExtension ending: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == ending }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
