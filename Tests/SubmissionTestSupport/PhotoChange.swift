import Foundation
import MissingPet
import TestSupport

/// What may happen to a photo after it was checked.
package enum PhotoChange: CaseIterable, Sendable {
  case vanish, shrink, grow, rewrite, otherKind, empty, folder

  /// Whether the file stays the same one, so that whoever has it open sees the change.
  package var isInPlace: Bool { self != .vanish && self != .folder }

  /// Makes it happen.
  package func happen(to bench: SubmissionBench) throws {
    let (path, size) = (bench.photo.path, bench.photo.byteCount)
    switch self {
    case .vanish: try FileManager.default.removeItem(atPath: path)
    case .shrink: try overwrite(path, with: Samples.image(byteCount: 100), length: 100)
    case .grow: try overwrite(path, with: Samples.image(byteCount: size + 1), length: size + 1)
    case .rewrite: try overwrite(path, with: Samples.image(byteCount: size).reversed(), length: size)
    case .otherKind: try bench.folder.write(Samples.image(.png), to: bench.photo.fileName)
    case .empty: try overwrite(path, with: [], length: 0)
    case .folder:
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
  }

  /// In place, with another time of the last change: two changes within one tick of the system's clock have
  /// the same.
  private func overwrite(_ path: String, with bytes: [UInt8], length: Int) throws {
    guard let handle = FileHandle(forWritingAtPath: path) else { throw TestFailure("no file") }
    try handle.write(contentsOf: Data(bytes))
    try handle.truncate(atOffset: UInt64(length))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
  }
}
