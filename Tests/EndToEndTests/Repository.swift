import Foundation

/// The package with the tests.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The Swift files of modules.
  static func swiftFiles(in modules: [String]) throws -> [URL] {
    try modules.flatMap { module in
      let folder = root.appendingPathComponent("Sources/\(module)").resolvingSymlinksInPath()
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".swift")
      }
      .sorted().map { folder.appendingPathComponent($0) }
    }
  }

  static func strings(_ language: String) throws -> String {
    try String(
      contentsOf: root.appendingPathComponent("Localizations/\(language).lproj/Localizable.strings"),
      encoding: .utf8)
  }
}
