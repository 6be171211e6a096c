/// Files of chunks: PNG, WebP and GIF.
extension MetadataReader {
  // MARK: PNG

  /// Reads the chunks of a PNG (third edition, section 5): `eXIf`, and `iTXt` with XMP (XMP Specification,
  /// part 3, section 1.1.5).
  mutating func png(_ file: Range<Int>) {
    var offset = file.lowerBound + 8
    while let (type, data) = self.file.chunkOfPNG(at: offset) {
      guard data.upperBound + 4 <= file.upperBound else {
        if ["eXIf", "iTXt", "tEXt", "zTXt"].contains(type) { isComplete = false }
        return
      }
      let count = replacements.count
      switch type {
      case "eXIf": found.add(tiff(Block(data)))
      case "iTXt", "tEXt", "zTXt": text(type, data)
      case "IEND": return
      default: break
      }
      if replacements.count > count { checked.append((offset + 4)..<data.upperBound) }
      offset = data.upperBound + 4
    }
  }

  /// Reads a chunk of text (PNG, third edition, section 11.3.3).
  private mutating func text(_ type: String, _ data: Range<Int>) {
    let block = Block(data)
    var cursor = ByteCursor(block, of: file)
    guard let keyword = cursor.string() else { return }
    // ImageMagick and others write EXIF and XMP as text in hexadecimal digits, or single tags.
    if ["exif", "app1", "xmp"].contains(where: { keyword.lowercased() == "raw profile type \($0)" }) {
      isComplete = false
    } else if keyword.hasPrefix("exif:"), Self.isGPS(keyword) {
      guard type == "tEXt" else { return isComplete = false }
      let start = cursor.offset
      while let byte = cursor.next() {
        if byte > 0x20 { namesPlace = true }
      }
      replace(start..<data.count, of: block, by: UInt8(ascii: " "))
    } else if keyword == "XML:com.adobe.xmp", type == "iTXt" {
      // Whether it is compressed, how, the language, and the keyword in that language.
      guard cursor.number(2) == 0, cursor.string() != nil, cursor.string() != nil,
        let packet = block.dropFirst(cursor.offset)
      else { return isComplete = false }
      found.positionInXMP = found.positionInXMP ?? xmp(packet)
    }
  }

  /// The bytes of the checksum behind a chunk of a PNG whose bytes are replaced; `nil` if it cannot be read.
  ///
  /// - Parameter replacements: in ascending order and without overlap.
  func checksum(
    of chunk: Range<Int>, with replacements: [PhotoMetadata.Replacement]
  ) -> [PhotoMetadata.Replacement]? {
    var crc = CRC32()
    var rest = chunk
    while !rest.isEmpty {
      guard let slice = file.bytes(in: rest) else { return nil }
      var bytes = Array(slice)
      bytes.withUnsafeMutableBytes { replacements.apply(to: $0, at: rest.lowerBound) }
      crc.add(bytes)
      rest = (rest.lowerBound + bytes.count)..<rest.upperBound
    }
    return crc.bytes.enumerated().map { index, byte in
      .init(range: (chunk.upperBound + index)..<(chunk.upperBound + index + 1), byte: byte)
    }
  }

  // MARK: WebP

  /// Reads the chunks of a WebP (RFC 9649, section 2.3): `EXIF` and `XMP `.
  mutating func webP(_ file: Range<Int>) {
    var offset = file.lowerBound + 12
    while let header = self.file.bytes(8, at: offset) {
      let length = header.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: header.prefix(4), as: UTF8.self)
      let isMetadata = type == "EXIF" || type == "XMP "
      let data = (offset + 8)..<(offset + 8 + length)
      guard data.upperBound <= file.upperBound else {
        if isMetadata { isComplete = false }
        return
      }
      if type == "EXIF" {
        found.add(tiff(exif(Block(data))))
      } else if isMetadata {
        found.positionInXMP = found.positionInXMP ?? xmp(Block(data))
      }
      offset = data.upperBound + length % 2
    }
  }

  /// EXIF without the six bytes that precede it in JPEG, which some programs write elsewhere too.
  func exif(_ block: Block) -> Block {
    let start = file.bytes(min(6, block.count), at: 0, of: block)
    return start?.elementsEqual("Exif\0\0".utf8) == true ? block.dropFirst(6) ?? block : block
  }

  // MARK: GIF

  /// Reads the blocks of a GIF (GIF89a, section 12 and following): XMP in an application extension (XMP
  /// Specification, part 3, section 1.1.2).
  mutating func gif(_ range: Range<Int>) {
    var cursor = ByteCursor(Block(range), of: file)
    guard cursor.skip(10), let flags = cursor.next(), cursor.skip(2 + Self.colorTableSize(flags)) else {
      return
    }
    while let introducer = cursor.next() {
      switch introducer {
      case 0x21:
        let label = cursor.next()
        let start = cursor.offset + 12
        let name = file.bytes(12, at: range.lowerBound + cursor.offset)
        let isXMP = label == 0xFF && name?.elementsEqual([11] + Array("XMP DataXMP".utf8)) == true
        guard Self.skipBlocks(&cursor) else {
          if isXMP { isComplete = false }
          return
        }
        // The packet is not in blocks. Bytes from 255 to 0 follow it, and lead a reader of blocks to the end.
        let end = cursor.offset - 258
        if isXMP {
          guard start <= end, file.bytes(258, at: range.lowerBound + end)?.elementsEqual(Self.magic) == true
          else { return isComplete = false }
          let packet = Block((range.lowerBound + start)..<(range.lowerBound + end))
          // A zero would end the blocks early, depending on the bytes before it.
          var bytes = ByteCursor(packet, of: file)
          if bytes.find(0) { isComplete = false }
          found.positionInXMP = found.positionInXMP ?? xmp(packet)
        }
      case 0x2C:
        guard cursor.skip(8), let flags = cursor.next(), cursor.skip(Self.colorTableSize(flags) + 1),
          Self.skipBlocks(&cursor)
        else { return }
      default: return
      }
    }
  }

  private static let magic: [UInt8] = [1] + (0...255).reversed() + [0]

  /// The size in bytes of a color table.
  private static func colorTableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

  /// Moves behind blocks, each with its size in front, and the empty one that ends them.
  private static func skipBlocks(_ cursor: inout ByteCursor) -> Bool {
    while let size = cursor.next() {
      if size == 0 { return true }
      guard cursor.skip(Int(size)) else { return false }
    }
    return false
  }
}

/// The checksum of PNG (PNG, third edition, annex D).
private struct CRC32 {
  private static let table: [UInt32] = (0..<256).map { (number: UInt32) in
    (0..<8).reduce(number) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
  }

  private var crc = UInt32.max

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { crc = Self.table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
  }

  /// The checksum with the most significant byte first.
  var bytes: [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: ~crc >> (8 * $0)) } }
}
