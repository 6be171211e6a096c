import Foundation

/// A folder for one test, gone with it.
package final class TestFolder: Sendable {
  /// Where it is.
  package let path: String

  /// Makes it.
  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/submission-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, replacing what is there, and gives its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Everything below, however deep.
  package var contents: [String] { (FileManager.default.subpaths(atPath: path) ?? []).sorted() }
}
