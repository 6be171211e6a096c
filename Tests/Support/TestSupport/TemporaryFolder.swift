package import Foundation
import Platform

/// A private folder for one test, removed when it is deallocated.
package final class TemporaryFolder: Sendable {
  /// The absolute path.
  package let path: String

  /// Creates a folder.
  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/petspot-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

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
