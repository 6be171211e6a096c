import MissingPet

/// PNG (third edition, sections 5 and 11).
///
/// The chunks of the picture and of its colors stay. Those of text, time and applications go. An animation,
/// which has a chunk `acTL` in front of the image data, is refused.
extension PhotoReader {
  private static let image = ["IHDR", "PLTE", "IDAT", "IEND"]
  private static let colors = [
    "tRNS", "cHRM", "gAMA", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD", "hIST", "pHYs",
  ]

  mutating func png() throws(PhotoProblem) {
    size = try? (file.number(4, at: 16), file.number(4, at: 20))
    try copy.append(0..<8)
    var (offset, hasImage, isKnown) = (8, false, true)
    picture = .damaged
    while let chunk = try? chunk(at: offset) {
      let (type, data) = (chunk.type, chunk.data)
      offset = chunk.range.upperBound
      if !hasImage {
        guard data.count <= Int32.max else { throw .damaged }
        if type == "acTL" { throw .animatedPNG }
      }
      guard offset <= file.byteCount || type == "IDAT" else { break }
      if type == "iCCP" {
        try profile(in: data, of: chunk.range)
      } else if Self.image.contains(type) || Self.colors.contains(type) {
        hasImage = hasImage || type == "IDAT"
        try copy.append(chunk.range.clamped(to: 0..<file.byteCount))
      } else if type == "eXIf", let exif = replacement(ofEXIF: data) {
        let checked = Array("eXIf".utf8) + exif
        try copy.append(
          [0, 0, 0, UInt8(exif.count)] + checked + [UInt8](Int(~Self.remainder(of: checked)), count: 4),
          for: chunk.range, of: file)
      } else if type.utf8.first.map({ $0 & 0x20 == 0 }) ?? true {
        // A chunk that a decoder must know.
        isKnown = false
      }
      if type == "IEND" {
        picture = .whole
        break
      }
    }
    if !hasImage || !isKnown { throw .damaged }
  }

  /// Keeps a color profile, which is compressed, and makes each letter of its name, which precedes it, the
  /// same. A profile without a name is not one. The checksum is linear: that of a change, which begins with
  /// zero, changes it. A wrong one stays wrong, so a profile that decoders skip does not come to be used.
  private mutating func profile(in data: Range<Int>, of chunk: Range<Int>) throws(PhotoProblem) {
    // The time is that of a photo that can be sent.
    guard copy.byteCount + data.count <= PhotoAttachmentMetadata.largestByteCount else { throw .damaged }
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
    try copy.append([UInt8](Int(checksum), count: 4), for: data.upperBound..<chunk.upperBound, of: file)
  }

  /// The remainder behind bytes, by default at the beginning of a checksum (PNG, annex D).
  private static func remainder(of bytes: some Sequence<UInt8>, after remainder: UInt32 = .max) -> UInt32 {
    bytes.reduce(remainder) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
  }

  /// The chunk at an offset: a length of 4 bytes, a type of 4 bytes, the data, and a checksum of 4 bytes
  /// (section 5.3). The data may end beyond the file. Throws at the end of the file.
  private func chunk(at offset: Int) throws(PhotoProblem) -> Chunk {
    let end = offset + 8 + (try file.number(4, at: offset))
    return Chunk(type: try file.name(at: offset + 4), range: offset..<(end + 4), data: (offset + 8)..<end)
  }
}
