/// How a TIFF, and EXIF in any file, is laid out (TIFF 6.0, section 2; BigTIFF, Aware Systems).
package struct TIFFLayout {
  /// An entry of a directory.
  struct Entry {
    let tag: Int
    let type: Int
    /// The number of bytes of one value.
    let size: Int
    /// Where the values are in the block; `nil` if they are outside, or of an unknown type.
    let values: Range<Int>?
    /// Whether the values are in the entry, and not at an offset.
    var isInside = false
  }

  let block: Block
  /// The size in bytes of the header.
  var headerSize: Int { isBig ? 16 : 8 }
  /// The size in bytes of the number of entries of a directory, which precedes them.
  package var countSize: Int { isBig ? 8 : 2 }
  /// The size in bytes of an entry.
  package var entrySize: Int { isBig ? 20 : 12 }
  /// The size in bytes of an offset. Values of at most this size are in the entry.
  var offsetSize: Int { isBig ? 8 : 4 }

  private let file: FileReader
  private let isBigEndian: Bool
  /// Whether the file is a BigTIFF.
  private let isBig: Bool

  /// Reads the first bytes; `nil` if they are not those of a TIFF.
  package init?(_ block: Block, of file: FileReader) {
    switch file.bytes(4, at: 0, of: block).map(Array.init) {
    case [0x49, 0x49, 0x2A, 0]: (isBigEndian, isBig) = (false, false)
    case [0x4D, 0x4D, 0, 0x2A]: (isBigEndian, isBig) = (true, false)
    case [0x49, 0x49, 0x2B, 0]: (isBigEndian, isBig) = (false, true)
    case [0x4D, 0x4D, 0, 0x2B]: (isBigEndian, isBig) = (true, true)
    default: return nil
    }
    self.block = block
    self.file = file
  }

  /// The offset of the first directory; `nil` if the block ends before.
  package var firstDirectory: Int? { number(offsetSize, at: headerSize - offsetSize) }

  /// The entry at an offset; `nil` outside of the block.
  func entry(at offset: Int) -> Entry? {
    guard let bytes = file.bytes(entrySize, at: offset, of: block) else { return nil }
    let first = bytes.startIndex
    guard let tag = number(bytes[first..<(first + 2)]), let type = number(bytes[(first + 2)..<(first + 4)])
    else { return nil }
    let size = Self.sizes[type, default: 0]
    guard let count = number(bytes[(first + 4)..<(first + 4 + offsetSize)]), count <= block.count, size > 0
    else { return Entry(tag: tag, type: type, size: size, values: nil) }
    let isInside = count * size <= offsetSize
    let start = isInside ? offset + 4 + offsetSize : number(bytes.suffix(offsetSize))
    let values = start.flatMap { $0 <= block.count - count * size ? $0..<($0 + count * size) : nil }
    return Entry(tag: tag, type: type, size: size, values: values, isInside: isInside)
  }

  /// The first values of an entry as unsigned numbers, at most `count`; `nil` if they are outside.
  func numbers(_ entry: Entry, atMost count: Int = 1) -> [Int]? {
    guard let values = entry.values else { return nil }
    var numbers: [Int] = []
    for offset in stride(from: values.lowerBound, to: values.upperBound, by: entry.size).prefix(count) {
      guard let number = number(entry.size, at: offset) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The unsigned number in some bytes; `nil` outside of the block, or if it is greater than `Int.max`.
  package func number(_ size: Int, at offset: Int) -> Int? {
    file.bytes(size, at: offset, of: block).flatMap(number)
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    var number: UInt64 = 0
    for index in bytes.indices {
      let byte = bytes[isBigEndian ? index : bytes.startIndex + bytes.endIndex - 1 - index]
      number = number << 8 | UInt64(byte)
    }
    return Int(exactly: number)
  }

  /// The size in bytes of a value by its type (TIFF 6.0, section 2; Exif 3.0, section 4.6.2; BigTIFF).
  private static let sizes = [
    1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8,
    129: 1,
  ]
}
