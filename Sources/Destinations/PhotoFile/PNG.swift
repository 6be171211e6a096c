import MissingPet

/// PNG (third edition, sections 5 and 11).
///
/// The chunks of the picture and of its colors stay. Those of text, time and applications go.
extension PhotoReader {
  private static let image = ["IHDR", "PLTE", "IDAT", "IEND"]
  private static let colors = [
    "tRNS", "cHRM", "gAMA", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD", "hIST", "pHYs",
  ]

  mutating func png() throws(PhotoDamage) {
    try copy.append(0..<8)
    var (offset, hasImage) = (8, false)
    picture = .damaged
    while let (type, data) = try? file.chunkOfPNG(at: offset) {
      let chunk = offset..<(data.upperBound + 4)
      offset = chunk.upperBound
      guard offset <= file.byteCount || type == "IDAT" else { break }
      if type == "iCCP" {
        try profile(in: data, of: chunk)
      } else if Self.image.contains(type) || Self.colors.contains(type) {
        hasImage = hasImage || type == "IDAT"
        try copy.append(chunk.clamped(to: 0..<file.byteCount))
      } else if type == "eXIf", let exif = replacement(ofEXIF: data) {
        let checked = Array("eXIf".utf8) + exif
        try copy.append(
          [0, 0, 0, UInt8(exif.count)] + checked + Self.bytes(~Self.remainder(of: checked)), for: chunk,
          of: file)
      } else if type.utf8.first.map({ $0 & 0x20 == 0 }) ?? true {
        // A chunk that a decoder must know.
        throw PhotoDamage()
      }
      if type == "IEND" {
        picture = .whole
        break
      }
    }
    if !hasImage { throw PhotoDamage() }
  }

  /// Keeps a color profile, which is compressed, and makes each letter of its name, which precedes it, the
  /// same. A profile without a name is not one. The checksum is linear: that of a change, which begins with
  /// zero, changes it. A wrong one stays wrong, so a profile that decoders skip does not come to be used.
  private mutating func profile(in data: Range<Int>, of chunk: Range<Int>) throws(PhotoDamage) {
    // The time is that of a photo that can be sent.
    guard copy.byteCount + data.count <= PhotoAttachmentMetadata.largestByteCount else { throw PhotoDamage() }
    let start = try file.bytes(min(80, data.count), at: data.lowerBound)
    guard let size = start.firstIndex(of: 0).map({ $0 - start.startIndex }), size > 0 else { return }
    let change = start.prefix(size).map { $0 ^ UInt8(ascii: "x") }
    let zeros = repeatElement(UInt8(0), count: data.count - size)
    let delta = Self.remainder(of: zeros, after: Self.remainder(of: change, after: 0))
    let checksum = UInt32(truncatingIfNeeded: try file.number(4, at: data.upperBound)) ^ delta
    let name = repeatElement(UInt8(ascii: "x"), count: size)
    try copy.append(chunk.lowerBound..<data.lowerBound)
    try copy.append(name, for: data.prefix(size), of: file)
    try copy.append(data.dropFirst(size))
    try copy.append(Self.bytes(checksum), for: data.upperBound..<chunk.upperBound, of: file)
  }

  /// The remainder behind bytes, by default at the beginning of a checksum (PNG, annex D).
  private static func remainder(
    of bytes: some Sequence<UInt8>, after remainder: UInt32 = .max
  ) -> UInt32 {
    bytes.reduce(remainder) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
  }

  /// The bytes of a number, with the most significant one first.
  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
