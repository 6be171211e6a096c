/// Why a photo cannot be sent (SPEC 2: "a readable regular file, at most 20 MB, whose first bytes are …").
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
  /// The file is no longer the one that was looked at a moment ago.
  case changed
}
