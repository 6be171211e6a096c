package import MissingPet

/// The bytes of a staged photo in order, in pieces that fit in memory whatever the size of the photo.
package struct PhotoChunks {
  /// How many bytes a piece has, but for the last.
  package static let chunkLength = 65_536

  private let photo: StagedPhoto
  private var offset = 0

  init(_ photo: StagedPhoto) { self.photo = photo }

  /// The next piece, never empty; `nil` when all `metadata.byteCount` bytes were given. Throws `.changed`
  /// when the file shrank, grew, or was written to since it was staged: at the latest with the last piece, so
  /// whoever has that has the photo that was verified. `.unreadable` when reading fails.
  package mutating func next() throws(PhotoProblem) -> [UInt8]? {
    let left = photo.metadata.byteCount - offset
    guard left > 0 else { return nil }
    var problem: PhotoProblem?
    let chunk = [UInt8](unsafeUninitializedCapacity: min(Self.chunkLength, left)) { buffer, filled in
      do throws(PhotoProblem) {
        filled = try photo.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
    offset += chunk.count
    return chunk
  }
}
