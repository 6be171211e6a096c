/// Files of boxes (ISO/IEC 14496-12, section 4.2): HEIF images (ISO/IEC 23008-12), and the videos that are
/// attached to photos.
extension MetadataReader {
  /// A box: its type, its range, and that of its contents.
  private struct Box {
    /// Each character is the byte with its number.
    let name: String
    let range: Range<Int>
    let contents: Range<Int>
  }

  /// The identifier of a box with XMP (XMP Specification, part 3, section 1.2.7).
  private static let xmpIdentifier: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]

  /// The box at the beginning of a range; `nil` if there is none, or it ends outside.
  private func box(at offset: Int, in range: Range<Int>) -> Box? {
    guard range.upperBound - offset >= 8, let header = file.bytes(8, at: offset) else { return nil }
    let name = header.suffix(4)
    guard name.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0xA9 }) else { return nil }
    var size = Self.number(header.prefix(4))
    var headerSize = 8
    if size == 1 {
      guard let bytes = file.bytes(8, at: offset + 8), bytes[bytes.startIndex] < 0x80 else { return nil }
      size = Self.number(bytes)
      headerSize = 16
    } else if size == 0 {
      size = range.upperBound - offset
    }
    guard size >= headerSize, size <= range.upperBound - offset else { return nil }
    return Box(
      name: String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) })),
      range: offset..<(offset + size), contents: (offset + headerSize)..<(offset + size))
  }

  /// The number of at most 63 bits with the most significant byte first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// The boxes in a range, up to the first that is damaged.
  private func boxes(in range: Range<Int>) -> [Box] {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while boxes.count < Self.mostEntries, let box = box(at: offset, in: range) {
      boxes.append(box)
      offset = box.range.upperBound
    }
    return boxes
  }

  /// Reads boxes of a video. Returns where the last valid one ends.
  mutating func video(_ range: Range<Int>) -> Int {
    let boxes = boxes(in: range)
    for box in boxes { video(box) }
    return boxes.last?.range.upperBound ?? range.lowerBound
  }

  private mutating func video(_ box: Box) {
    switch box.name {
    case "moov", "trak", "udta", "mpvd":
      // Four zeros may follow the last box (QuickTime File Format, user data atoms).
      nested { if $0.video(box.contents) + 4 < box.contents.upperBound { $0.isComplete = false } }
    case "meta":
      // QuickTime's other way to write a position is not understood.
      var cursor = ByteCursor(Block(box.contents), of: file)
      while cursor.find(UInt8(ascii: "I")) {
        let start = box.contents.lowerBound + cursor.offset
        if file.bytes(7, at: start)?.elementsEqual("ISO6709".utf8) == true { isComplete = false }
        _ = cursor.next()
      }
    case "loci": position(box, from: 6, by: 0)
    case "\u{A9}xyz": position(box, from: 4, by: UInt8(ascii: " "))
    case "uuid":
      guard file.bytes(min(16, box.contents.count), at: box.contents.lowerBound) == Self.xmpIdentifier[...]
      else { return }
      let packet = Block((box.contents.lowerBound + 16)..<box.contents.upperBound)
      found.positionInXMP = found.positionInXMP ?? xmp(packet)
    default: break
    }
  }

  /// Has the position in a box replaced: all but the first bytes of its contents.
  private mutating func position(_ box: Box, from offset: Int, by byte: UInt8) {
    guard box.contents.count > offset else { return }
    let values = Block((box.contents.lowerBound + offset)..<box.contents.upperBound)
    var cursor = ByteCursor(values, of: file)
    while let value = cursor.next() {
      if value != 0, value != UInt8(ascii: " ") { namesPlace = true }
    }
    replace(0..<values.count, of: values, by: byte)
  }

  // MARK: HEIF

  /// An item of a HEIF file with metadata.
  private enum Item {
    case exif
    case xmp
  }

  /// Reads a HEIF file: its items `Exif` and `mime` with XMP (ISO/IEC 23008-12, annex A), and a video in it.
  mutating func heif(_ range: Range<Int>) {
    let boxes = boxes(in: range)
    for box in boxes {
      if box.name == "meta" { items(in: box) } else { video(box) }
    }
    // Image data that end early hide nothing. Anything else that cannot be read may.
    let end = boxes.last?.range.upperBound ?? range.lowerBound
    let isCutOff = file.bytes(8, at: end)?.suffix(4).elementsEqual("mdat".utf8) == true
    if !boxes.contains(where: { $0.name == "meta" }) || end < range.upperBound && !isCutOff {
      isComplete = false
    }
    if let first = boxes.first { kept.append(first.range) }
  }

  /// Reads the items with metadata that a box `meta` lists (ISO/IEC 14496-12, section 8.11).
  private mutating func items(in meta: Box) {
    // The version and flags come first.
    let start = min(meta.contents.lowerBound + 4, meta.contents.upperBound)
    let boxes = boxes(in: start..<meta.contents.upperBound)
    if boxes.last?.range.upperBound != meta.contents.upperBound { isComplete = false }
    let data = boxes.first { $0.name == "idat" }?.contents
    kept += boxes.filter { $0.name != "idat" }.map(\.range)
    var items: [Int: Item] = [:]
    for box in boxes where box.name == "iinf" { information(box, &items) }
    guard !items.isEmpty else { return }
    for box in boxes where box.name == "iloc" { locations(box, data, &items) }
    // An item without a location.
    if !items.isEmpty { isComplete = false }
  }

  /// Reads the kinds of the items from a box `iinf`.
  private mutating func information(_ box: Box, _ items: inout [Int: Item]) {
    var cursor = ByteCursor(Block(box.contents), of: file)
    guard let version = cursor.next(), cursor.skip(3), cursor.number(version == 0 ? 2 : 4) != nil else {
      return isComplete = false
    }
    for entry in boxes(in: (box.contents.lowerBound + cursor.offset)..<box.contents.upperBound)
    where entry.name == "infe" {
      var cursor = ByteCursor(Block(entry.contents), of: file)
      // HEIF wants version 2 or 3.
      guard let version = cursor.next(), version == 2 || version == 3, cursor.skip(3),
        let id = cursor.number(version == 2 ? 2 : 4), let protection = cursor.number(2),
        let type = cursor.number(4)
      else {
        isComplete = false
        continue
      }
      var item: Item?
      if type == 0x4578_6966 {
        item = .exif
      } else if type == 0x6D69_6D65, cursor.string() != nil, cursor.string() == "application/rdf+xml" {
        item = .xmp
        // Compressed.
        if let encoding = cursor.string(), !encoding.isEmpty { isComplete = false }
      }
      if item != nil, protection != 0 { isComplete = false }
      items[id] = item
    }
  }

  /// Finds the items in a box `iloc`, and reads them. Those that were read are removed.
  private mutating func locations(_ box: Box, _ data: Range<Int>?, _ items: inout [Int: Item]) {
    var cursor = ByteCursor(Block(box.contents), of: file)
    guard let version = cursor.next(), version <= 2, cursor.skip(3), let sizes = cursor.number(2),
      let count = cursor.number(version < 2 ? 2 : 4)
    else { return isComplete = false }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ $0 <= 8 }) else {
      return isComplete = false
    }
    for _ in 0..<count {
      guard let id = cursor.number(version < 2 ? 2 : 4), let method = version == 0 ? 0 : cursor.number(2),
        let reference = cursor.number(2), let base = cursor.number(baseSize), let extents = cursor.number(2)
      else { return isComplete = false }
      // Offsets count from the beginning of the file, or of the box `idat`.
      let whole = method & 15 == 0 ? 0..<file.byteCount : method & 15 == 1 ? data : nil
      var block: Block? = Block()
      for _ in 0..<extents {
        guard cursor.skip(indexSize), let offset = cursor.number(offsetSize),
          let length = cursor.number(lengthSize)
        else { return isComplete = false }
        guard items[id] != nil else { continue }
        if let whole, length > 0, base <= whole.count, offset <= whole.count - base,
          length <= whole.count - base - offset
        {
          let start = whole.lowerBound + base + offset
          block?.append(start..<(start + length))
        } else {
          block = nil
        }
      }
      guard let item = items[id] else { continue }
      guard let block, reference == 0 else { continue }
      items[id] = nil
      switch item {
      case .xmp: found.positionInXMP = found.positionInXMP ?? xmp(block)
      case .exif:
        // The number of bytes in front of the TIFF, such as "Exif" and two zeros.
        var cursor = ByteCursor(block, of: file)
        guard let offset = cursor.number(4), let contents = block.dropFirst(4)?.dropFirst(offset) else {
          isComplete = false
          continue
        }
        found.add(tiff(exif(contents)))
      }
    }
  }
}
