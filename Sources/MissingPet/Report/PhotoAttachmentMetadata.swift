import PlainText

/// Metadata of a photo's file. If two values are equal, the file is the same and unchanged, as far as the
/// file system can tell; what its contents say is not compared.
package struct PhotoAttachmentMetadata: Equatable, Sendable {
  /// The size in megabytes of 1,048,576 bytes that a photo must stay under, which is the service's limit.
  package static let megabyteLimit = 20
  /// The maximum size of a photo in bytes: one less than the limit.
  package static let largestByteCount = megabyteLimit * 1_048_576 - 1

  /// The absolute path of the file.
  package let path: String
  /// The image format, recognized by the contents.
  package let kind: PhotoKind
  /// The size in bytes, 1 to `largestByteCount`.
  package let byteCount: Int
  /// The time of the last modification in nanoseconds since 1970. It is used only for comparison.
  package let modified: Int
  /// What the file says about where and when the photo was taken; `nil` if that is not known.
  package let origin: PhotoOrigin?

  package init(path: String, kind: PhotoKind, byteCount: Int, modified: Int, origin: PhotoOrigin? = nil) {
    self.path = path
    self.kind = kind
    self.byteCount = byteCount
    self.modified = modified
    self.origin = origin
  }

  package static func == (left: Self, right: Self) -> Bool {
    (left.path, left.kind, left.byteCount, left.modified)
      == (right.path, right.kind, right.byteCount, right.modified)
  }

  /// The last component of the path. It is untrusted text: make control characters visible before showing it.
  package var fileName: String { path.lastPathComponent }
}

/// Where and when a photo was taken, as far as its file says, and what of the file is sent.
package struct PhotoOrigin: Equatable, Sendable {
  /// Where the photo was taken; `nil` if the file does not say.
  package let position: Coordinates?
  /// The day on which the photo was taken, by the clock of the camera; `nil` if the file does not say.
  package let day: CalendarDate?
  /// Whether the file holds more than the picture and what is needed to show it, which is all that is sent.
  package let isReduced: Bool
  /// Whether there is a picture in the file. A JPEG without one is sent if the user goes on.
  package let hasPicture: Bool

  package init(position: Coordinates?, day: CalendarDate?, isReduced: Bool, hasPicture: Bool = true) {
    self.position = position
    self.day = day
    self.isReduced = isReduced
    self.hasPicture = hasPicture
  }
}

/// The result of the effect `inspectPhoto`.
package typealias PhotoInspection = Result<PhotoAttachmentMetadata, PhotoProblem>

/// Why a photo cannot be sent. A valid photo is a readable regular file of less than 20 MB in a supported
/// image format.
package enum PhotoProblem: Error, Equatable, Sendable {
  /// There is no file at the path.
  case missing
  case folder
  /// The path names a device, a FIFO or a socket.
  case notAFile
  case unreadable
  case empty
  /// The file is larger than `PhotoAttachmentMetadata.largestByteCount`.
  case tooLarge
  /// The file is not in a supported image format.
  case notAnImage
  /// The file is an image of a kind that the service refuses.
  case refused(RefusedPhotoKind)
  /// The file has changed since it was inspected.
  case changed
}
