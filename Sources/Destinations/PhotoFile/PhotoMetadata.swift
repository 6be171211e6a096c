package import MissingPet

/// What a photo's file says about where and when the photo was taken, and the parts of the file that show the
/// picture.
///
/// The file is a JPEG, PNG, GIF, WebP, BMP, TIFF, BigTIFF or HEIF. Any bytes can be read.
package struct PhotoMetadata: Equatable, Sendable {
  /// What the file says about where and when the photo was taken, and what of it is sent. The position is
  /// that of the GPS directory of the first EXIF. The day is `DateTimeOriginal`, else `DateTimeDigitized`,
  /// else `DateTime`.
  package let origin: PhotoOrigin
  /// The picture and what is needed to show it; `nil` if the structure of the file cannot be followed. The
  /// file is not to be sent then.
  package let copy: PhotoCopy?

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
  /// - Throws: what `source` throws.
  package init<Failure: Error>(
    byteCount: Int, source: (_ count: Int, _ offset: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    let read = try FileReader.read(byteCount: byteCount, source: source) { file throws(PhotoDamage) in
      var reader = PhotoReader(file)
      try reader.read()
      let origin = PhotoOrigin(
        position: reader.exif?.position, day: reader.exif?.day, isReduced: !reader.copy.isWhole(byteCount),
        picture: reader.picture, byteCount: reader.copy.byteCount)
      return (origin: origin, copy: reader.copy)
    }
    copy = read?.copy
    origin = read?.origin ?? PhotoOrigin(position: nil, day: nil, isReduced: false, picture: .none)
  }
}
