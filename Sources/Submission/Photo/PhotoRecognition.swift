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
    let start = try source(PhotoSignature.longest, 0)
    switch PhotoSignature.meaning(of: start) {
    case .photo(let kind): return kind
    case .refused(let kind): throw .refused(kind)
    case nil: throw .notAnImage
    case .png: return try png(byteCount, source)
    case .tiff(let isBigEndian): return try tiff(start, isBigEndian, byteCount, source)
    }
  }

  // MARK: PNG

  /// The maximum number of chunks before the image data. Other chunks than the text ones occur at most once
  /// (PNG, third edition, section 5.6), so files have a few dozen.
  static let mostChunks = 65_536

  /// Walks the chunks of a PNG up to the first `IDAT` or `acTL`. A chunk is a length of 4 bytes, a type of 4
  /// bytes, the data, and a CRC of 4 bytes (PNG, third edition, section 5.3). Like the service, it accepts a
  /// file that ends after some chunk other than those.
  private static func png(_ byteCount: Int, _ source: Source) throws(PhotoProblem) -> PhotoKind {
    var window = FileWindow(byteCount: byteCount)
    var offset = 8
    for _ in 0..<mostChunks {
      guard let header = try window.bytes(8, at: offset, from: source) else { throw .refused(.damaged) }
      let length = number(header.prefix(4), isBigEndian: true)
      guard length <= Int32.max else { throw .refused(.damaged) }
      let type = header.suffix(4)
      if type.elementsEqual("IDAT".utf8) { return .png }
      if type.elementsEqual("acTL".utf8) { throw .refused(.animatedPNG) }
      offset += 8 + length + 4
      guard offset + 8 < byteCount else { return .png }
    }
    throw .refused(.damaged)
  }

  // MARK: TIFF

  /// The tags in the first directory that make a file a camera raw: one of Sony's ARW, and `DNGVersion`
  /// (Digital Negative Specification 1.7).
  private static let rawTags = [50_341, 50_706]

  /// Examines the header and the first directory of a TIFF (TIFF 6.0, section 2): the offset of the directory
  /// in bytes 4 to 7; there, a count of 2 bytes, and entries of 12 bytes, each of which begins with its tag.
  private static func tiff(
    _ start: [UInt8], _ isBigEndian: Bool, _ byteCount: Int, _ source: Source
  ) throws(PhotoProblem) -> PhotoKind {
    // Bytes beyond the end count as zero.
    let header = start + [UInt8](repeating: 0, count: max(0, PhotoSignature.longest - start.count))
    var offset = number(header[4..<8], isBigEndian: isBigEndian)
    if offset >= 6, PhotoSignature.isRawHeader(header[8..<12]) { throw .refused(.cameraRaw) }
    var window = FileWindow(byteCount: byteCount)
    guard let count = try window.bytes(2, at: offset, from: source) else { throw .refused(.damaged) }
    offset += 2
    for _ in 0..<number(count, isBigEndian: isBigEndian) {
      guard let tag = try window.bytes(2, at: offset, from: source) else { throw .refused(.damaged) }
      if rawTags.contains(number(tag, isBigEndian: isBigEndian)) { throw .refused(.cameraRaw) }
      offset += 12
    }
    return .tiff
  }

  /// The unsigned number of at most 4 bytes.
  private static func number(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> Int {
    isBigEndian
      ? bytes.reduce(0) { $0 << 8 | Int($1) } : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The part of a file that was read last, so that small reads near each other are one read of the file.
private struct FileWindow {
  /// The number of bytes that are read at once.
  private static let length = 4_096

  private let byteCount: Int
  private var start = 0
  private var contents: [UInt8] = []

  init(byteCount: Int) { self.byteCount = byteCount }

  /// The `count` bytes at `offset`; `nil` if the file ends before.
  mutating func bytes(
    _ count: Int, at offset: Int, from source: PhotoRecognition.Source
  ) throws(PhotoProblem) -> ArraySlice<UInt8>? {
    guard offset + count <= byteCount else { return nil }
    if offset < start || offset + count > start + contents.count {
      contents = try source(min(Self.length, byteCount - offset), offset)
      start = offset
    }
    guard offset - start + count <= contents.count else { return nil }
    return contents[(offset - start)..<(offset - start + count)]
  }
}
