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
}

extension [UInt8] {
  /// The bytes, followed by a pattern up to a number of bytes in all.
  package func padded(to byteCount: Int) -> [UInt8] {
    let pattern = (0..<4_099).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var bytes = self
    bytes.reserveCapacity(byteCount)
    while bytes.count < byteCount { bytes += pattern.prefix(byteCount - bytes.count) }
    return bytes
  }

  /// A JPEG of this many bytes, at least 6, all of which belong to the picture, which ends early.
  package static func jpeg(byteCount: Int) -> [UInt8] {
    // A scan without parameters. A byte FF would begin a marker.
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2]
    return start + start.padded(to: byteCount).dropFirst(6).map { $0 == 0xFF ? 0xFE : $0 }
  }
}
