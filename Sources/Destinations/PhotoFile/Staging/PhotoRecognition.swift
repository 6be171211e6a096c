package import MissingPet

/// Recognizes the format of a photo as the service does, which looks at the contents and not at the name. The
/// service uses the library file-type (github.com/sindresorhus/file-type, `core.js`). What is accepted here
/// is accepted by its versions 18 and 19. The archive applies the same rules.
///
/// Little of a file is read: some bytes at its beginning, the headers of the chunks of a PNG up to the image
/// data, and the first directory of a TIFF.
package enum PhotoRecognition {
  /// Reads up to `count` bytes at `offset`, in bytes from the beginning of the file and not negative. It
  /// returns fewer bytes only at the end of the file.
  package typealias Source = (_ count: Int, _ offset: Int) throws(PhotoProblem) -> [UInt8]

  /// The format of a file.
  ///
  /// - Parameters:
  ///   - byteCount: the size of the file in bytes.
  ///   - source: the contents of the file.
  /// - Throws: `.refused` or `.notAnImage` for a file that the service does not accept; what `source` throws.
  package static func kind(byteCount: Int, source: Source) throws(PhotoProblem) -> PhotoKind {
    let meaning = try FileReader.read(byteCount: byteCount, source: source) { file throws(PhotoDamage) in
      let start = Array(try file.bytes(min(PhotoSignature.longest, byteCount), at: 0))
      let meaning = PhotoSignature.meaning(of: start)
      return switch meaning {
      case .success(.png): try png(file)
      case .success(.tiff): try tiff(start, file)
      default: meaning ?? .failure(.notAnImage)
      }
    }
    return try (meaning ?? .failure(.refused(.damaged))).get()
  }

  /// The maximum number of chunks before the image data. Other chunks than the text ones occur at most once
  /// (PNG, third edition, section 5.6), so files have a few dozen.
  private static let mostChunks = 65_536

  /// Walks the chunks of a PNG up to the first `IDAT` or `acTL`. Like the service, it accepts a file that
  /// ends after some chunk other than those.
  private static func png(_ file: FileReader) throws(PhotoDamage) -> PhotoSignature.Meaning {
    var offset = 8
    for _ in 0..<mostChunks {
      let (type, data) = try file.chunkOfPNG(at: offset)
      guard data.count <= Int32.max else { break }
      if type == "IDAT" { return .success(.png) }
      if type == "acTL" { return .failure(.refused(.animatedPNG)) }
      offset = data.upperBound + 4
      guard offset + 8 < file.byteCount else { return .success(.png) }
    }
    throw PhotoDamage()
  }

  /// The tags in the first directory that make a file a camera raw: one of Sony's ARW, and `DNGVersion`
  /// (Digital Negative Specification 1.7).
  private static let rawTags = [50_341, 50_706]

  /// Examines the header and the first directory of a TIFF.
  private static func tiff(
    _ start: [UInt8], _ file: FileReader
  ) throws(PhotoDamage) -> PhotoSignature.Meaning {
    let layout = try TIFFLayout(0..<file.byteCount, of: file)
    // The service looks no further at a BigTIFF.
    if layout.isBig { return .success(.tiff) }
    let directory = try layout.firstDirectory()
    if directory >= 6, PhotoSignature.isRawHeader(start[8...]) { return .failure(.refused(.cameraRaw)) }
    return try layout.tags(at: directory).contains { rawTags.contains($0) }
      ? .failure(.refused(.cameraRaw)) : .success(.tiff)
  }
}
