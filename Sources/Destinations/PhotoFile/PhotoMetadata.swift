package import MissingPet

/// What a photo's file is, what it says about where and when the photo was taken, and the parts of the file
/// that show the picture.
///
/// The file is a JPEG, PNG, GIF, WebP, BMP, TIFF, BigTIFF or HEIF. Any bytes can be read.
package struct PhotoMetadata: Equatable, Sendable {
  /// The format, recognized by the contents.
  package let kind: PhotoKind
  /// What the file says about where and when the photo was taken, and what of it is sent. The position is
  /// that of the GPS directory of the first EXIF. The day is `DateTimeOriginal`, else `DateTimeDigitized`,
  /// else `DateTime`.
  package let origin: PhotoOrigin
  /// The size of the picture; `nil` of a TIFF or HEIF, and if the file does not say it.
  package let size: PixelSize?
  /// The picture and what is needed to show it, at most `PhotoAttachmentMetadata.largestByteCount`.
  package let copy: PhotoCopy

  /// Reads a photo.
  ///
  /// The time is limited: no more than four times the file and 1 MB are read, and no more than four times the
  /// largest photo and 1 MB. A read has at most 64 KB, or as much as a directory or a chunk of EXIF.
  ///
  /// - Parameters:
  ///   - byteCount: the size of the file in bytes.
  ///   - source: reads as many bytes as its first argument says at the offset that its second argument says,
  ///     both in bytes. It is never asked for bytes beyond `byteCount`. After it has thrown or returned fewer
  ///     bytes, it is not called again.
  /// - Throws: why the service does not accept the file; `.damaged` if its structure cannot be followed;
  ///   `.tooLarge`; what `source` throws.
  package init(
    byteCount: Int, source: @escaping (_ count: Int, _ offset: Int) throws(PhotoProblem) -> [UInt8]
  ) throws(PhotoProblem) {
    let file = FileReader(byteCount: byteCount, source: source)
    do throws(PhotoProblem) {
      let reader = try PhotoReader(file)
      if let failure = file.failure { throw failure }
      (kind, copy) = (reader.kind, reader.copy)
      size = reader.shownSize
      origin = PhotoOrigin(
        position: reader.exif?.position, day: reader.exif?.day, isReduced: !copy.isWhole(byteCount),
        picture: reader.picture, byteCount: copy.byteCount)
    } catch {
      let isLarge = byteCount > PhotoAttachmentMetadata.largestByteCount
      throw file.failure ?? (error == .damaged && isLarge ? .tooLarge : error)
    }
    guard copy.byteCount <= PhotoAttachmentMetadata.largestByteCount else { throw .tooLarge }
  }
}

/// Reads a photo: what kind it is, what it says, and what is sent of it.
struct PhotoReader {
  let file: FileReader
  let kind: PhotoKind
  var copy = PhotoCopy()
  /// What stays of a file whose parts are found by their offsets.
  var overlay = Overlay()
  var picture = PhotoPicture.whole
  /// The width and the height in pixels, as they are stored.
  var size: (width: Int, height: Int)?
  /// Where each color profile is in the file, in its parts.
  var profiles: [[Range<Int>]] = []
  var partsOfProfile: [Int: [Range<Int>]] = [:]
  private(set) var exif: EXIF?

  /// Reads a whole file. Throws if it is not a photo that is accepted, or its structure cannot be followed.
  init(_ file: FileReader) throws(PhotoProblem) {
    self.file = file
    kind = try PhotoFormat.kind(of: file)
    switch kind {
    case .jpeg: try jpeg()
    case .png: try png()
    case .gif: try gif()
    case .webp: try webP()
    case .bmp: try bmp()
    case .tiff: try tiff()
    case .heic, .heif: try heif()
    }
    var replacements: [(part: Range<Int>, piece: PhotoCopy.Piece)] = []
    for parts in profiles { replacements += try ColorProfile.replacements(in: parts, of: file) }
    copy = try copy.replacing(replacements)
    guard copy.isInside(file.byteCount) else { throw .damaged }
  }

  /// The size of the picture when it is turned as EXIF says: from 5 on, on its side.
  var shownSize: PixelSize? {
    guard let (width, height) = size else { return nil }
    let isOnSide = (exif?.orientation ?? 1) >= 5
    return PixelSize(width: isOnSide ? height : width, height: isOnSide ? width : height)
  }

  /// Reads EXIF, if it is the first.
  ///
  /// - Returns: what replaces it in the copy, with the same prefix; `nil` if it does not say how to turn it.
  mutating func replacement(ofEXIF range: Range<Int>) -> [UInt8]? {
    guard exif == nil else { return nil }
    exif = EXIF(range, of: file)
    return exif?.replacement
  }
}
