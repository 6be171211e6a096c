/// PNG (third edition, sections 5 and 11).
///
/// The chunks of the picture and of its colors stay. Those of text, time and applications go.
extension PhotoReader {
  private static let image = ["IHDR", "PLTE", "IDAT", "IEND"]
  private static let colors = [
    "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD", "hIST", "pHYs",
  ]

  mutating func png() throws(PhotoDamage) {
    try copy.append(0..<8)
    var (offset, hasImage) = (8, false)
    while let (type, data) = try? file.chunkOfPNG(at: offset) {
      let chunk = offset..<(data.upperBound + 4)
      offset = chunk.upperBound
      guard offset <= file.byteCount || type == "IDAT" else { break }
      if Self.image.contains(type) || Self.colors.contains(type) {
        hasImage = hasImage || type == "IDAT"
        try copy.append(chunk.clamped(to: 0..<file.byteCount))
      } else if type == "eXIf", let exif = replacement(ofEXIF: data) {
        let checked = Array("eXIf".utf8) + exif
        try copy.append(
          [0, 0, 0, UInt8(exif.count)] + checked + Self.checksum(of: checked), for: chunk, of: file)
      } else if type.utf8.first.map({ $0 & 0x20 == 0 }) ?? true {
        // A chunk that a decoder must know.
        throw PhotoDamage()
      }
      if type == "IEND" { break }
    }
    if !hasImage { throw PhotoDamage() }
  }

  /// The checksum of a chunk's type and data, with the most significant byte first (PNG, annex D).
  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    let crc = bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return (0..<4).reversed().map { UInt8(truncatingIfNeeded: ~crc >> (8 * $0)) }
  }
}
