package import MissingPet
internal import Platform

/// A photo that is ready to be sent: an open file that has been verified. It can be sent even if the file is
/// renamed or removed; a change of its contents is detected while it is read.
package struct StagedPhoto: Sendable {
  /// The attributes that were verified.
  package let metadata: PhotoAttachmentMetadata

  private let file: ReadOnlyFile

  /// Opens and verifies a file: a regular file of 1 byte to 20 MB that begins like an image. Never blocks.
  package init(path: String) throws(PhotoProblem) {
    let status: FileStatus
    let start: [UInt8]
    do throws(FileError) {
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

  /// Opens a photo that was verified before.
  ///
  /// - Throws: `.changed` if the file has other attributes now; the reason if it is no valid photo any more.
  package init(_ expected: PhotoAttachmentMetadata) throws(PhotoProblem) {
    try self.init(path: expected.path)
    guard metadata == expected else { throw .changed }
  }

  /// The bytes of the photo in pieces, from the beginning. May be called several times, also at the same
  /// time.
  package func chunks() -> PhotoChunks { PhotoChunks(self) }

  /// Fills a buffer with bytes from `offset` on, without copying.
  ///
  /// - Returns: the number of bytes read; less than the size of the buffer only at the end of the photo.
  /// - Throws: `.changed` if the size or modification time differs from the verified one, so that whoever
  ///   gets the last byte has the verified photo; `.unreadable` if reading fails.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(PhotoProblem) -> Int {
    let wanted = max(0, min(buffer.count, metadata.byteCount - offset))
    do throws(FileError) {
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

extension PhotoProblem {
  /// The problem with a file that cannot be opened or read.
  fileprivate init(_ error: FileError) {
    self =
      switch error.reason {
      case .missing, .notAFolder, .invalidPath: .missing
      case .folder: .folder
      case .notAFile: .notAFile
      case .link, .taken, .othersFile, .notPermitted, .readOnly, .noSpace, .quota, .tooLarge, .damaged, .busy,
        .other:
        .unreadable
      }
  }
}
