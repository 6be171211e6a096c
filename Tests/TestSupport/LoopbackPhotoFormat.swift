/// Recognizes a photo by its first bytes as the real service does: with the npm package `file-type` 21.1.1,
/// and only eight media types accepted. The name and the media type that were sent have no influence.
enum LoopbackPhotoFormat {
  /// The media type of an accepted photo, such as `image/jpeg`; `nil` if the service refuses the photo.
  static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: "BM".utf8) { return "image/bmp" }
    if bytes.starts(with: "GIF".utf8) { return "image/gif" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      let isLossless = bytes.dropFirst(3).first == 0xF7  // JPEG-LS
      return isLossless ? nil : "image/jpeg"
    }
    if bytes.starts(with: "II".utf8) {
      return isTIFF(Numbers(bytes, isBigEndian: false)) ? "image/tiff" : nil
    }
    if bytes.starts(with: "MM".utf8) { return isTIFF(Numbers(bytes, isBigEndian: true)) ? "image/tiff" : nil }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return isStillPNG(Numbers(bytes, isBigEndian: true)) ? "image/png" : nil
    }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return heif(brand: bytes.dropFirst(8).prefix(4)) }
    guard bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) else { return nil }
    return "image/webp"
  }

  /// The brands of HEIF that are not here are sequences, or unknown to the package.
  private static func heif(brand: some Sequence<UInt8>) -> String? {
    switch String(decoding: Array(brand), as: UTF8.self) {
    case "heic", "heix": "image/heic"
    case "mif1": "image/heif"
    default: nil
    }
  }

  /// Reads the chunks up to the image data. An animation control chunk before it makes an animated PNG. A
  /// chunk that extends beyond the end of the file ends the search, in favor of the photo.
  private static func isStillPNG(_ file: Numbers) -> Bool {
    var position = 8
    repeat {
      guard let length = file.number(4, at: position), length < 1 << 31, file.bytes.count >= position + 8
      else {
        return false
      }
      let type = file.bytes[(position + 4)..<(position + 8)]
      if type.elementsEqual("IDAT".utf8) { return true }
      if type.elementsEqual("acTL".utf8) { return false }
      position += 8 + length + 4
    } while position + 8 < file.bytes.count
    return true
  }

  /// Whether it is a TIFF file other than camera raw: CR2, NEF, ARW and DNG have the same signature. BigTIFF
  /// is accepted unread.
  private static func isTIFF(_ file: Numbers) -> Bool {
    guard let version = file.number(2, at: 2), version == 42 else { return file.number(2, at: 2) == 43 }
    guard let directory = file.number(4, at: 4) else { return false }
    if directory >= 6, file.bytes.dropFirst(8).starts(with: "CR".utf8) { return false }
    let nikon: [[Int?]] = [[0x1C, 0xFE], [0x1F, 0x0B]]
    if directory >= 8, nikon.contains([file.number(2, at: 8), file.number(2, at: 10)]) { return false }
    guard let count = file.number(2, at: directory) else { return false }
    return (0..<count).allSatisfy { index in
      guard let tag = file.number(2, at: directory + 2 + 12 * index) else { return false }
      return tag != 50_341 && tag != 50_706
    }
  }

  /// Unsigned integers in a file.
  private struct Numbers {
    let bytes: [UInt8]
    let isBigEndian: Bool

    init(_ bytes: [UInt8], isBigEndian: Bool) {
      self.bytes = bytes
      self.isBigEndian = isBigEndian
    }

    /// The integer of `length` bytes at a position; `nil` beyond the end of the file.
    func number(_ length: Int, at position: Int) -> Int? {
      guard position + length <= bytes.count else { return nil }
      let digits = bytes[position..<(position + length)]
      return isBigEndian
        ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
