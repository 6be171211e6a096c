import Foundation

/// A temporary folder, removed together with the object.
package final class TestFolder: Sendable {
  /// The absolute path.
  package let path: String

  /// Creates a folder.
  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/submission-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, replacing an existing one.
  ///
  /// - Returns: the path of the file.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}
