import PlainText

/// Metadata of a photo's file. If two values are equal, the file is the same and unchanged, as far as the
/// file system can tell; what its contents say is not compared.
package struct PhotoAttachmentMetadata: Equatable, Sendable {
  /// The size in megabytes of 1,048,576 bytes that a photo must stay under, which is the service's limit.
  package static let megabyteLimit = 20
  /// The maximum size in bytes of what is sent of a photo: one less than the limit.
  package static let largestByteCount = megabyteLimit * 1_048_576 - 1

  /// The absolute path of the file.
  package let path: String
  /// The image format, recognized by the contents.
  package let kind: PhotoKind
  /// The size of the file in bytes, at least 1. It is used only for comparison.
  package let byteCount: Int
  /// The time of the last modification in nanoseconds since 1970. It is used only for comparison.
  package let modified: Int
  /// What the file says about where and when the photo was taken; `nil` if that is not known.
  package let origin: PhotoOrigin?

  package init(path: String, kind: PhotoKind, byteCount: Int, modified: Int, origin: PhotoOrigin? = nil) {
    (self.path, self.kind, self.origin) = (path, kind, origin)
    (self.byteCount, self.modified) = (byteCount, modified)
  }

  package static func == (left: Self, right: Self) -> Bool {
    (left.path, left.kind, left.byteCount, left.modified)
      == (right.path, right.kind, right.byteCount, right.modified)
  }

  /// The size in bytes of what is sent; of a photo that an earlier version examined, that of the file.
  package var sentByteCount: Int { origin?.byteCount ?? byteCount }

  /// The last component of the path. It is untrusted text: make control characters visible before showing it.
  package var fileName: String { path.lastPathComponent }
}

/// The size of a picture in pixels as it is shown, which is after it is turned; both are at least 1.
package struct PixelSize: Equatable, Sendable {
  package let width, height: Int

  /// `nil` if there are no pixels.
  package init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
  }
}

/// What the picture in a photo's file is.
package enum PhotoPicture: String, Sendable {
  case whole
  /// The first one of several. The others are not sent.
  case first
  /// A part of it may be missing: the file ends early, or holds other data in those of the picture.
  case damaged
  /// There are no image data. Only a JPEG without any can be sent, if the user goes on.
  case none
}

/// Where and when a photo was taken, as far as its file says, and what of the file is sent.
package struct PhotoOrigin: Equatable, Sendable {
  /// Where the photo was taken; `nil` if the file does not say.
  package let position: Coordinates?
  /// The day on which the photo was taken, by the clock of the camera; `nil` if the file does not say.
  package let day: CalendarDate?
  /// Whether the file holds more than the picture and what is needed to show it, which is all that is sent.
  package let isReduced: Bool
  package let picture: PhotoPicture
  /// The size in bytes of what is sent; `nil` if that is not known.
  package let byteCount: Int?

  package init(
    position: Coordinates?, day: CalendarDate?, isReduced: Bool, picture: PhotoPicture = .whole,
    byteCount: Int? = nil
  ) {
    (self.position, self.day) = (position, day)
    (self.isReduced, self.picture, self.byteCount) = (isReduced, picture, byteCount)
  }
}

/// The result of inspecting a photo.
package typealias PhotoInspection = Result<PhotoAttachmentMetadata, PhotoProblem>

/// Why a photo cannot be sent. A valid photo is a readable regular file in a supported image format, of
/// which less than 20 MB are sent.
package enum PhotoProblem: Error, Equatable, Sendable {
  case missing
  case folder
  /// The path names a device, a FIFO or a socket.
  case notAFile
  case unreadable
  case empty
  /// What would be sent is larger than `PhotoAttachmentMetadata.largestByteCount`, or the file is, and
  /// its structure cannot be followed.
  case tooLarge
  /// The file is not in a supported image format.
  case notAnImage
  /// The file has changed since it was inspected.
  case changed

  // What the service refuses although it resembles an accepted format, or is a common format of photos.

  /// An animated PNG: a chunk `acTL` before the first `IDAT` (PNG, third edition).
  case animatedPNG
  /// A sequence of images in a HEIF file (ISO/IEC 23008-12).
  case imageSequence
  /// A HEIF file whose image has several layers or views (ISO/IEC 23008-12).
  case layeredImage
  /// AVIF, an image or a sequence (AV1 Image File Format).
  case avif
  /// The unprocessed image of a camera: CR2, CR3, NEF, ARW, DNG, ORF, RW2, RAF.
  case cameraRaw
  /// JPEG-LS (ISO/IEC 14495-1), which begins like JPEG.
  case jpegLS
  /// The structure of the file leads outside of it or back, is of no known form, or exceeds the limits.
  case damaged
}
