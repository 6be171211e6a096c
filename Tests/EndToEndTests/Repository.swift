import Foundation

/// The package that these tests belong to.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every Swift file of some rooms.
  static func swiftFiles(in rooms: [String]) throws -> [URL] {
    try rooms.flatMap { room in
      let folder = root.appendingPathComponent("Sources/\(room)").resolvingSymlinksInPath()
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
