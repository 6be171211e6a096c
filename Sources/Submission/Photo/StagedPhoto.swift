package import MissingPet
internal import Platform

/// A photo that is ready to go out: an open descriptor on a file that was verified through that very
/// descriptor. A photo whose name vanishes afterwards still goes out whole; one that is changed in place is
/// noticed while it is read (`PhotoChunks`).
package struct StagedPhoto: Sendable {
  /// What was verified.
  package let metadata: PhotoAttachmentMetadata

  private let file: ReadOnlyFile

  /// Opens the file at `path` and verifies it: a regular file of 1 byte to 20 MB whose first bytes are those
  /// of an image. Never waits, whatever stands at the path.
  package init(path: String) throws(PhotoProblem) {
    let status: ReadOnlyFile.Status
    let start: [UInt8]
    do {
      file = try ReadOnlyFile(path: path)
      status = try file.status()
      start = try file.read(upTo: PhotoKind.signatureLength, at: 0)
    } catch {
      throw PhotoProblem(error)
    }
    guard status.byteCount > 0 else { throw .empty }
    guard status.byteCount <= PhotoAttachmentMetadata.largestByteCount else { throw .tooLarge }
    guard let kind = PhotoKind(firstBytes: start) else { throw .notAnImage }
    metadata = PhotoAttachmentMetadata(
      path: path, kind: kind, byteCount: status.byteCount, modified: status.modified)
  }

  /// Opens the photo that was looked at before, and only that one: throws `.changed` when other contents
  /// stand at its path now, and what is wrong when it is no photo any more.
  package init(_ expected: PhotoAttachmentMetadata) throws(PhotoProblem) {
    try self.init(path: expected.path)
    guard metadata == expected else { throw .changed }
  }

  /// The whole photo from its first byte on, piece by piece. Any number of times, also at once.
  package func chunks() -> PhotoChunks { PhotoChunks(self) }

  /// Fills a buffer with the photo's bytes from `offset` on; nothing is copied on the way.
  ///
  /// - Returns: how many bytes the buffer has now; fewer than it takes only at the photo's end.
  /// - Throws: `.changed` when the file is not the one that was verified any more, by its size or the time of
  ///   its last change: whoever has got the last byte has the verified photo. `.unreadable` when reading
  ///   fails.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(PhotoProblem) -> Int {
    let wanted = max(0, min(buffer.count, metadata.byteCount - offset))
    do throws(ReadOnlyFile.Problem) {
      let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]), at: offset)
      let now = try file.status()
      if count == wanted, now.byteCount == metadata.byteCount, now.modified == metadata.modified {
        return count
      }
    } catch {
      throw PhotoProblem(error)
    }
    throw .changed
  }
}
