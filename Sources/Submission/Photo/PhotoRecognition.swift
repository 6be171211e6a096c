package import MissingPet
import PhotoMetadata

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
    let meaning = try FileReader.read(byteCount: byteCount, source: source) { file in
      let start = Array(file.bytes(min(PhotoSignature.longest, byteCount), at: 0) ?? [])
      let meaning = PhotoSignature.meaning(of: start)
      return switch meaning {
      case .png: png(file)
      case .tiff: tiff(start, file)
      case .photo, .refused, nil: meaning
      }
    }
    switch meaning {
    case .photo(let kind): return kind
    case .refused(let kind): throw .refused(kind)
    case .png, .tiff, nil: throw .notAnImage
    }
  }

  /// The maximum number of chunks before the image data. Other chunks than the text ones occur at most once
  /// (PNG, third edition, section 5.6), so files have a few dozen.
  private static let mostChunks = 65_536

  /// Walks the chunks of a PNG up to the first `IDAT` or `acTL`. Like the service, it accepts a file that
  /// ends after some chunk other than those.
  private static func png(_ file: FileReader) -> PhotoSignature.Meaning {
    var offset = 8
    for _ in 0..<mostChunks {
      guard let (type, data) = file.chunkOfPNG(at: offset), data.count <= Int32.max else { break }
      if type == "IDAT" { return .photo(.png) }
      if type == "acTL" { return .refused(.animatedPNG) }
      offset = data.upperBound + 4
      guard offset + 8 < file.byteCount else { return .photo(.png) }
    }
    return .refused(.damaged)
  }

  /// The tags in the first directory that make a file a camera raw: one of Sony's ARW, and `DNGVersion`
  /// (Digital Negative Specification 1.7).
  private static let rawTags = [50_341, 50_706]

  /// Examines the header and the first directory of a TIFF.
  private static func tiff(_ start: [UInt8], _ file: FileReader) -> PhotoSignature.Meaning {
    guard let layout = TIFFLayout(Block(0..<file.byteCount), of: file), let directory = layout.firstDirectory
    else { return .refused(.damaged) }
    if directory >= 6, PhotoSignature.isRawHeader(start[8...]) { return .refused(.cameraRaw) }
    guard let count = layout.number(layout.countSize, at: directory) else { return .refused(.damaged) }
    for index in 0..<count {
      let entry = directory + layout.countSize + index * layout.entrySize
      guard let tag = layout.number(2, at: entry) else { return .refused(.damaged) }
      if rawTags.contains(tag) { return .refused(.cameraRaw) }
    }
    return .photo(.tiff)
  }
}
