package import MissingPet
internal import Platform

/// The bytes of a staged photo in order, in pieces that fit in memory whatever the size of the photo.
package struct PhotoChunks {
  /// How many bytes a piece has, but for the last.
  package static let chunkLength = 65_536

  private let file: ReadOnlyFile
  private let metadata: PhotoAttachmentMetadata
  private var offset = 0

  init(file: ReadOnlyFile, metadata: PhotoAttachmentMetadata) {
    self.file = file
    self.metadata = metadata
  }

  /// The next piece, never empty; `nil` when all `metadata.byteCount` bytes were given. Throws `.changed`
  /// when the file shrank, grew, or was written to since it was staged: at the latest in place of the `nil`,
  /// so whoever saw the `nil` has the photo that was verified. `.unreadable` when reading fails.
  package mutating func next() throws(PhotoProblem) -> [UInt8]? {
    do throws(ReadOnlyFile.Problem) {
      let left = metadata.byteCount - offset
      let chunk = try file.read(upTo: min(Self.chunkLength, left), at: offset)
      offset += chunk.count
      if !chunk.isEmpty { return chunk }
      let now = try file.status()
      if left == 0, now.byteCount == metadata.byteCount, now.modified == metadata.modified { return nil }
    } catch {
      throw PhotoProblem(error)
    }
    throw .changed
  }
}
