/// An image format that the service accepts. It is recognized by the contents of the file, not by its name.
package enum PhotoKind: String, CaseIterable, Sendable {
  case jpeg
  case png
  case gif
  case webp
  case bmp
  case tiff
  /// HEIF with an image coded by HEVC (ISO/IEC 23008-12).
  case heic
  /// HEIF with an image of any coding (ISO/IEC 23008-12).
  case heif

  /// The media type that is sent with the photo, as registered with IANA.
  package var contentType: String { "image/\(rawValue)" }

  /// The file name extension, without a dot.
  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .tiff: "tif"
    case .png, .gif, .webp, .bmp, .heic, .heif: rawValue
    }
  }

  /// The display name of the format, the same in every language.
  package var name: String {
    switch self {
    case .webp: "WebP"
    case .jpeg, .png, .gif, .bmp, .tiff, .heic, .heif: rawValue.uppercased()
    }
  }
}

/// A kind of image file that resembles an accepted format, or is a common format of photos, and that the
/// service refuses.
package enum RefusedPhotoKind: CaseIterable, Sendable {
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
  /// A PNG or TIFF file that ends before its image data, or has a size or count that cannot be true.
  case damaged
}
