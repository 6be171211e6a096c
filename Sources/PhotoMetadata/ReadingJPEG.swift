/// JPEG (ISO/IEC 10918-1, annex B) with EXIF and XMP in segments APP1 (Exif 3.0, section 4.7.2; XMP
/// Specification, part 3, section 1.1.3).
extension MetadataReader {
  private static let exif = Array("Exif\0".utf8)
  private static let xmp = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  private static let extendedXMP = Array("http://ns.adobe.com/xmp/extension/\0".utf8)

  /// A segment of extended XMP: a part of a packet.
  private struct XMPPart {
    /// The digest that names the packet, 32 bytes.
    let name: [UInt8]
    /// The size of the packet, and the offset of the part in it, in bytes.
    let byteCount: Int
    let offset: Int
    let range: Range<Int>
  }

  /// Reads a file: the image, and those that follow it, such as previews (CIPA DC-007, Multi-Picture Format)
  /// and the video of a moving photo.
  mutating func jpegFile(_ range: Range<Int>) {
    let (values, end) = jpeg(range)
    found.add(values)
    guard let end else { return isComplete = false }
    var cursor = ByteCursor(Block(end..<range.upperBound), of: file)
    while cursor.find(0xFF, or: UInt8(ascii: "f")) {
      let next = end + cursor.offset
      let isImage = cursor.next() == 0xFF
      guard cursor.peek() == (isImage ? 0xD8 : UInt8(ascii: "t")) else { continue }
      // Where something ends is where the search goes on, so that no part is read twice.
      var last: Int?
      if isImage, file.bytes(3, at: next)?.last == 0xFF {
        let (values, end) = jpeg(next..<range.upperBound)
        found.addPosition(of: values)
        last = end
      } else if next - 4 >= end, file.bytes(4, at: next)?.elementsEqual("ftyp".utf8) == true {
        last = video((next - 4)..<range.upperBound)
      }
      if let last, last > next { _ = cursor.skip(last - end - cursor.offset) }
    }
  }

  /// Reads an image.
  ///
  /// - Returns: what its metadata say, and where it ends; `nil` if there is no image data.
  mutating func jpeg(_ range: Range<Int>) -> (values: PhotoMetadata.Values, end: Int?) {
    var values = PhotoMetadata.Values()
    var cursor = ByteCursor(Block(range), of: file)
    var exif: [Block] = []
    var parts: [XMPPart] = []
    var hasScan = false
    // After a scan, and between segments, bytes up to the next marker are skipped.
    while cursor.find(0xFF) {
      _ = cursor.next()
      guard let marker = cursor.peek() else { break }
      if marker == 0xFF { continue }
      _ = cursor.next()
      if marker == 0xD9 { break }
      // Within image data: a byte FF, or a restart. TEM and SOI have no length either.
      if marker <= 0x01 || (0xD0...0xD8).contains(marker) { continue }
      let start = range.lowerBound + cursor.offset + 2
      guard let length = cursor.number(2), length >= 2, cursor.skip(length - 2) else {
        break
      }
      if marker == 0xDA { hasScan = true }
      if marker == 0xE1 {
        application1(start..<(start + length - 2), &exif, &parts, &values)
      }
    }
    for block in exif {
      values.add(tiff(block))
    }
    extendedXMP(parts, &values)
    return (values, hasScan ? range.lowerBound + cursor.offset : nil)
  }

  /// Reads the contents of a segment APP1.
  private mutating func application1(
    _ range: Range<Int>, _ exif: inout [Block], _ parts: inout [XMPPart], _ values: inout PhotoMetadata.Values
  ) {
    guard let start = file.bytes(min(range.count, Self.extendedXMP.count), at: range.lowerBound) else {
      return
    }
    if start.starts(with: Self.exif) {
      // "Exif", a zero and any byte. EXIF of more than 64 KB goes on in the next segments.
      let contents = min(range.upperBound, range.lowerBound + 6)..<range.upperBound
      if exif.isEmpty || TIFFLayout(Block(contents), of: file) != nil {
        exif.append(Block(contents))
      } else {
        exif[exif.count - 1].append(contents)
      }
    } else if start.starts(with: Self.xmp) {
      let position = xmp(Block((range.lowerBound + Self.xmp.count)..<range.upperBound))
      values.positionInXMP = values.positionInXMP ?? position
    } else if start.elementsEqual(Self.extendedXMP) {
      var cursor = ByteCursor(Block((range.lowerBound + start.count)..<range.upperBound), of: file)
      let name = (0..<32).compactMap { _ in cursor.next() }
      guard let byteCount = cursor.number(4), let offset = cursor.number(4) else { return isComplete = false }
      let contents = (range.lowerBound + start.count + 40)..<range.upperBound
      parts.append(XMPPart(name: name, byteCount: byteCount, offset: offset, range: contents))
    }
  }

  /// Reads the packets of extended XMP, whose parts can be in any order.
  private mutating func extendedXMP(_ parts: [XMPPart], _ values: inout PhotoMetadata.Values) {
    for (_, parts) in Dictionary(grouping: parts, by: \.name) {
      var packet = Block()
      for part in parts.sorted(by: { $0.offset < $1.offset }) {
        if part.offset != packet.count { isComplete = false }
        packet.append(part.range)
      }
      if packet.count != parts[0].byteCount { isComplete = false }
      let position = xmp(packet)
      values.positionInXMP = values.positionInXMP ?? position
    }
  }
}
