/// What is known of a photo without reading all of it. Two equal values mean that it is the same file, unchanged, as
/// far as the file system can tell.
package struct PhotoAttachmentMetadata: Equatable, Codable, Sendable {
  /// The largest photo that may be sent, in bytes: 20 MB, counted in units of 1,048,576 bytes as the service does.
  package static let largestByteCount = 20 * 1_048_576

  /// The absolute path of the file.
  package let path: String
  /// The format, from the first bytes.
  package let kind: PhotoKind
  /// The size in bytes, 1 to `largestByteCount`.
  package let byteCount: Int
  /// When the contents last changed, in nanoseconds since 1970: only ever compared.
  package let modified: Int

  /// Describes a photo that was found fit to send.
  package init(path: String, kind: PhotoKind, byteCount: Int, modified: Int) {
    self.path = path
    self.kind = kind
    self.byteCount = byteCount
    self.modified = modified
  }

  /// The last component of the path. It comes from outside: show it only with control characters made visible.
  package var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// What an inspection of the file found: the answer to the flow's `inspectPhoto`.
package typealias PhotoInspection = Result<PhotoAttachmentMetadata, PhotoProblem>

/// Why a photo cannot be sent. A photo is a readable regular file of at most 20 MB that begins as an image does.
package enum PhotoProblem: Error, Equatable, Sendable {
  /// There is nothing at that path.
  case missing
  /// The path names a folder.
  case folder
  /// The path names a device, a FIFO or a socket.
  case notAFile
  /// The file exists and may not be read, or reading it failed.
  case unreadable
  /// The file has no bytes.
  case empty
  /// The file has more than `PhotoAttachmentMetadata.largestByteCount` bytes.
  case tooLarge
  /// The first bytes are those of none of the image formats.
  case notAnImage
  /// The file is no longer the one that was inspected.
  case changed
}
