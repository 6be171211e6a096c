import MissingPet

/// The formats by their first bytes, as the service recognizes them, which looks at the contents and not at
/// the name. The service uses the library file-type (github.com/sindresorhus/file-type, `core.js`). What is
/// accepted here is accepted by its versions 18 and 19. The archive applies the same rules.
///
/// The chunks of a PNG and the first directory of a TIFF decide further: an animation or a camera raw is
/// refused where they are read.
enum PhotoFormat {
  /// The kind of photo that a file's first bytes say it is. Throws why the service does not accept it.
  static func kind(of file: FileReader) throws(PhotoProblem) -> PhotoKind {
    let start = try file.bytes(min(longestSignature, file.byteCount), at: 0)
    let format = formats.first { format in
      format.signatures.contains { signature in
        start.count >= signature.count && zip(signature, start).allSatisfy { $0 == nil || $0 == $1 }
      }
    }
    guard let format else { throw .notAnImage }
    return try format.meaning.get()
  }

  /// The number of bytes at the start of a file that are enough for every signature.
  private static let longestSignature = 12

  /// The bytes at the start of a file, with `nil` for any byte, and what they mean. The first format that
  /// fits counts. The brands of HEIF that are accepted are those of a single image: `heic`, `heix` and `mif1`
  /// (ISO/IEC 23008-12). The first byte of such a file is 0, because its first box is smaller than 16 MB
  /// (ISO/IEC 14496-12).
  private static let formats: [(signatures: [[UInt8?]], meaning: Result<PhotoKind, PhotoProblem>)] = [
    (signatures("\u{FF}\u{D8}\u{FF}\u{F7}"), .failure(.jpegLS)),
    (signatures("\u{FF}\u{D8}\u{FF}"), .success(.jpeg)),
    (signatures("\u{89}PNG\u{0D}\u{0A}\u{1A}\u{0A}"), .success(.png)),
    (signatures("GIF87a", "GIF89a"), .success(.gif)),
    (signatures("RIFF????WEBP"), .success(.webp)),
    (signatures("BM????"), .success(.bmp)),
    (signatures("II\u{2A}\0", "MM\0\u{2A}", "II\u{2B}\0", "MM\0\u{2B}"), .success(.tiff)),
    (brands("heic", "heix"), .success(.heic)),
    (brands("mif1"), .success(.heif)),
    (brands("msf1", "hevc", "hevx", "hevm", "hevs"), .failure(.imageSequence)),
    (brands("heim", "heis"), .failure(.layeredImage)),
    (brands("avif", "avis"), .failure(.avif)),
    // Canon's CR3; Olympus's ORF, Panasonic's RW2, Fujifilm's RAF.
    (brands("crx "), .failure(.cameraRaw)),
    (signatures("IIRO\u{08}\0\0\0", "IIU\0\u{18}\0\0\0", "FUJIFILMCCD-"), .failure(.cameraRaw)),
  ]

  /// Signatures from texts in which each character is the byte with its number, and `?` is any byte.
  private static func signatures(_ texts: String...) -> [[UInt8?]] {
    texts.map { text in
      text.unicodeScalars.map { $0 == "?" ? nil : UInt8(truncatingIfNeeded: $0.value) }
    }
  }

  private static func brands(_ brands: String...) -> [[UInt8?]] {
    brands.flatMap { signatures("\0???ftyp\($0)") }
  }
}
