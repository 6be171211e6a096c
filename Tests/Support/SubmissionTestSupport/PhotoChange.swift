import Foundation
import MissingPet
import TestSupport

/// A change of a photo after it was verified.
package enum PhotoChange: CaseIterable, Sendable {
  case remove, shrink, grow, rewrite, otherKind, empty, folder

  /// Whether the change also affects readers that have the file open.
  package var isInPlace: Bool { self != .remove && self != .folder }

  /// Makes the change.
  package func apply(to fixture: SubmissionFixture) throws {
    let (path, size) = (fixture.photo.path, fixture.photo.byteCount)
    switch self {
    case .remove: try FileManager.default.removeItem(atPath: path)
    case .shrink: try overwrite(path, with: Samples.image(byteCount: 100), length: 100)
    case .grow: try overwrite(path, with: Samples.image(byteCount: size + 1), length: size + 1)
    case .rewrite: try overwrite(path, with: Samples.image(byteCount: size).reversed(), length: size)
    case .otherKind: try fixture.folder.write(Samples.image(.png), to: fixture.photo.fileName)
    case .empty: try overwrite(path, with: [], length: 0)
    case .folder:
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
  }

  /// Changes the file in place and sets another modification time, since two changes in quick succession can
  /// have the same one.
  private func overwrite(_ path: String, with bytes: [UInt8], length: Int) throws {
    guard let handle = FileHandle(forWritingAtPath: path) else { throw TestFailure("no file") }
    try handle.write(contentsOf: Data(bytes))
    try handle.truncate(atOffset: UInt64(length))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
  }
}
