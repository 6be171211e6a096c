package import Foundation
import Platform

/// A private folder for one test, removed when it is deallocated.
package final class TemporaryFolder: Sendable {
  /// The absolute path, as getcwd(3) returns it.
  package let path: String

  /// Creates a folder.
  package init() throws {
    path = Self.parent + "/petspot-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// The folder for temporary files, without links: on macOS it is in `/var`, a link to `/private/var`.
  package static let parent: String = {
    let path = FileManager.default.temporaryDirectory.path
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }()

  /// Removal is retried, because a child of a killed program may still write into the folder.
  deinit {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: path) {
      if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
      _ = try? Readiness.wait(for: [], atMost: 10)
    }
  }

  /// The folder as a URL.
  package var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// The path of an item in the folder.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, replacing an existing one.
  ///
  /// - Returns: the path of the file.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Writes a file with a text likewise.
  package func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// The text of a file.
  package func text(of name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The names in the folder or a folder below it, sorted.
  package func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  /// The permission bits of an item, without following links.
  package func mode(of name: String) -> mode_t? {
    var status = stat()
    return lstat(path(name), &status) == 0 ? status.st_mode & 0o7777 : nil
  }
}

extension [UInt8] {
  /// The bytes, followed by a pattern up to a number of bytes in all.
  package func padded(to byteCount: Int) -> [UInt8] {
    let pattern = (0..<4_099).map { UInt8($0 * 31 % 251) }
    var bytes = self
    bytes.reserveCapacity(byteCount)
    while bytes.count < byteCount { bytes += pattern.prefix(byteCount - bytes.count) }
    return bytes
  }

  /// A JPEG of this many bytes, at least 6, all of which belong to the picture, which ends early.
  package static func jpeg(byteCount: Int) -> [UInt8] {
    // A scan without parameters. A byte FF would begin a marker; the padding has none.
    [0xFF, 0xD8, 0xFF, 0xDA, 0, 2].padded(to: byteCount)
  }
}

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
