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
  /// of an image (SPEC 2, Photo). Never waits, whatever stands at the path.
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
  package func chunks() -> PhotoChunks { PhotoChunks(file: file, metadata: metadata) }
}
