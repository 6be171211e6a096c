package import MissingPet
import Platform

/// An open, verified photo, ready to be sent. Renaming or removing the file does not affect it. A change of
/// the contents is detected while the photo is read.
///
/// What is read is what is sent: the parts of the file that hold the picture and what is needed to show it.
package struct StagedPhoto: Sendable {
  /// The attributes that were verified.
  package let metadata: PhotoAttachmentMetadata

  /// The size of the picture, as `PhotoMetadata` has it.
  package let size: PixelSize?

  /// The size in bytes of what is sent.
  package var byteCount: Int { copy.byteCount }

  private let file: ReadOnlyFile
  private let copy: PhotoCopy

  /// Opens and verifies a file. Throws unless it is a regular file in a format that the service accepts, and
  /// it can be told which of its parts are the picture, up to `PhotoAttachmentMetadata.largestByteCount`.
  /// Never blocks.
  package init(path: String) throws(PhotoProblem) {
    let (file, status) = try PhotoProblem.converting { () throws(FileError) in
      let file = try ReadOnlyFile(path: path)
      return (file, try file.status())
    }
    guard status.byteCount > 0 else { throw .empty }
    let contents = try PhotoMetadata(byteCount: status.byteCount) { count, offset throws(PhotoProblem) in
      try PhotoProblem.converting { () throws(FileError) in try file.read(upTo: count, at: offset) }
    }
    self.file = file
    (copy, size) = (contents.copy, contents.size)
    metadata = PhotoAttachmentMetadata(
      path: path, kind: contents.kind, byteCount: status.byteCount, modified: status.modified,
      origin: contents.origin)
  }

  /// Opens a photo that was verified earlier.
  ///
  /// - Throws: `.changed` if its attributes have changed; the reason if it is no longer a valid photo.
  package init(_ expected: PhotoAttachmentMetadata) throws(PhotoProblem) {
    try self.init(path: expected.path)
    guard metadata == expected else { throw .changed }
  }

  /// Up to `count` bytes from `offset` on; fewer only at the end of the photo.
  ///
  /// - Throws: what `read(into:at:)` throws.
  package func bytes(upTo count: Int, at offset: Int) throws(PhotoProblem) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, min(count, byteCount - offset)))
    _ = try bytes.withUnsafeMutableBufferPointer { buffer throws(PhotoProblem) in
      try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
    return bytes
  }

  /// Reads bytes of what is sent from `offset` on into a buffer.
  ///
  /// - Returns: the number of bytes read; less than the size of the buffer only at the end of the photo.
  /// - Throws: `.changed` if the size or the modification time differs from the verified one, so a caller
  ///   that reads to the end has read the verified photo; `.unreadable` if reading fails.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(PhotoProblem) -> Int {
    var (count, wanted) = (0, 0)
    let now = try PhotoProblem.converting { () throws(FileError) in
      for piece in copy.pieces(of: offset..<(offset + max(0, min(buffer.count, byteCount - offset)))) {
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[wanted..<(wanted + piece.count)])
        wanted += piece.count
        switch piece {
        case .file(let range): count += try file.read(into: part, at: range.lowerBound)
        case .bytes(let bytes):
          part.copyBytes(from: bytes)
          count += bytes.count
        case .zeros(let zeros):
          part.initializeMemory(as: UInt8.self, repeating: 0)
          count += zeros
        }
      }
      return try file.status()
    }
    guard count == wanted, now.byteCount == metadata.byteCount, now.modified == metadata.modified else {
      throw .changed
    }
    return count
  }
}

extension PhotoProblem {
  /// What `body` returns. A file that cannot be opened or read is a problem with the photo.
  fileprivate static func converting<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(PhotoProblem) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      switch error.reason {
      case .missing, .notAFolder, .invalidPath: throw .missing
      case .folder: throw .folder
      case .notAFile: throw .notAFile
      default: throw .unreadable
      }
    }
  }
}
