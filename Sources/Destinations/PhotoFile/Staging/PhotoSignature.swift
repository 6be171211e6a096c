import MissingPet

/// The first bytes of a kind of file, and what they mean.
struct PhotoSignature {
  /// The kind of photo that the first bytes of a file say it is, or why it is refused. The chunks of a PNG
  /// and the first directory of a TIFF decide further.
  typealias Meaning = Result<PhotoKind, PhotoProblem>

  /// The number of bytes at the start of a file that are enough for every signature.
  static let longest = 12

  /// The bytes at the start of the file; `nil` stands for any byte.
  private let bytes: [UInt8?]
  private let meaning: Meaning

  /// What the first bytes of a file mean; `nil` for another file.
  static func meaning(of start: [UInt8]) -> Meaning? { all.first { $0.begins(start) }?.meaning }

  /// Whether a TIFF with these bytes at offset 8 is a camera raw: `CR` of Canon's CR2, or a directory of 28
  /// entries that begins with tag 254 or of 31 that begins with tag 11, as in Nikon's NEF, in either byte
  /// order. Versions of file-type before 20 know only the little-endian ones.
  static func isRawHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
    rawHeaders.contains { bytes.starts(with: $0) }
  }

  /// The first one that fits counts. The brands of HEIF that are accepted are those of a single image:
  /// `heic`, `heix` and `mif1` (ISO/IEC 23008-12). The first byte of such a file is 0, because its first box
  /// is smaller than 16 MB (ISO/IEC 14496-12).
  private static let all: [Self] = [
    .init("\u{FF}\u{D8}\u{FF}\u{F7}", .failure(.refused(.jpegLS))),
    .init("\u{FF}\u{D8}\u{FF}", .success(.jpeg)),
    .init("\u{89}PNG\u{0D}\u{0A}\u{1A}\u{0A}", .success(.png)),
    .init("GIF87a", .success(.gif)),
    .init("GIF89a", .success(.gif)),
    .init("RIFF????WEBP", .success(.webp)),
    .init("BM????", .success(.bmp)),
    .init("II\u{2A}\0", .success(.tiff)),
    .init("MM\0\u{2A}", .success(.tiff)),
    .init("II\u{2B}\0", .success(.tiff)),
    .init("MM\0\u{2B}", .success(.tiff)),
    .init("\0???ftypheic", .success(.heic)),
    .init("\0???ftypheix", .success(.heic)),
    .init("\0???ftypmif1", .success(.heif)),
    .init("\0???ftypmsf1", .failure(.refused(.imageSequence))),
    .init("\0???ftyphevc", .failure(.refused(.imageSequence))),
    .init("\0???ftyphevx", .failure(.refused(.imageSequence))),
    .init("\0???ftyphevm", .failure(.refused(.imageSequence))),
    .init("\0???ftyphevs", .failure(.refused(.imageSequence))),
    .init("\0???ftypheim", .failure(.refused(.layeredImage))),
    .init("\0???ftypheis", .failure(.refused(.layeredImage))),
    .init("\0???ftypavif", .failure(.refused(.avif))),
    .init("\0???ftypavis", .failure(.refused(.avif))),
    // Canon's CR3, Olympus's ORF, Panasonic's RW2, Fujifilm's RAF.
    .init("\0???ftypcrx ", .failure(.refused(.cameraRaw))),
    .init("IIRO\u{08}\0\0\0", .failure(.refused(.cameraRaw))),
    .init("IIU\0\u{18}\0\0\0", .failure(.refused(.cameraRaw))),
    .init("FUJIFILMCCD-", .failure(.refused(.cameraRaw))),
  ]

  private static let rawHeaders: [[UInt8]] = [
    Array("CR".utf8), [0x1C, 0x00, 0xFE, 0x00], [0x00, 0x1C, 0x00, 0xFE], [0x1F, 0x00, 0x0B, 0x00],
    [0x00, 0x1F, 0x00, 0x0B],
  ]

  /// - Parameter bytes: each character is the byte with its number; `?` is any byte.
  private init(_ bytes: String, _ meaning: Meaning) {
    self.bytes = bytes.unicodeScalars.map { $0 == "?" ? nil : UInt8(truncatingIfNeeded: $0.value) }
    self.meaning = meaning
  }

  private func begins(_ start: [UInt8]) -> Bool {
    start.count >= bytes.count && zip(bytes, start).allSatisfy { $0 == nil || $0 == $1 }
  }
}
