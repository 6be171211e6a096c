package import MissingPet

/// The bytes of a photo in pieces of limited size.
package struct PhotoChunks {
  /// The size of a piece in bytes; the last one may be smaller.
  package static let chunkLength = 65_536

  private let photo: StagedPhoto
  private var offset = 0

  init(_ photo: StagedPhoto) { self.photo = photo }

  /// The next piece, which is not empty; `nil` after the last one.
  ///
  /// - Throws: `.changed` if the file has changed since it was verified, at the latest for the last piece;
  ///   `.unreadable` if reading fails.
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
