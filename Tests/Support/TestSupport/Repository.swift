package import Foundation

/// The checkout that the tests are compiled from.
package enum Repository {
  package static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  /// Returns the text of a file.
  ///
  /// - Parameter path: relative to the root.
  /// - Throws: as `String.init(contentsOf:encoding:)`.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the files in a folder and the folders below it, sorted by path.
  ///
  /// - Parameters:
  ///   - folder: relative to the root. A link in its place is followed.
  ///   - pathExtension: of the files, without the dot.
  /// - Throws: as `FileManager.subpathsOfDirectory(atPath:)`.
  package static func files(in folder: String, withExtension pathExtension: String) throws -> [URL] {
    let folder = root.appending(path: folder).resolvingSymlinksInPath()
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
      .map { folder.appending(path: $0) }.filter { $0.pathExtension == pathExtension }
  }

  /// Copies what a build of the package needs.
  package static func copy(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "Localizations"] {
      try FileManager.default.copyItem(at: root.appending(path: name), to: folder.appending(path: name))
    }
  }
}
