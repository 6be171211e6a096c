import MissingPet

/// How a TIFF, and EXIF in any file, is laid out (TIFF 6.0, section 2; BigTIFF, Aware Systems).
struct TIFFLayout {
  struct Entry {
    let tag: Int
    let type: Int
    let range: Range<Int>
    /// Where its values are in the file; `nil` if they are outside, or of an unknown type.
    let values: Range<Int>?
    let size: Int
    let isInside: Bool
  }

  struct Directory {
    var entries: [Entry] = []
    /// The offset of the next directory; 0 if there is none.
    var next = 0

    subscript(tags: Int...) -> Entry? { entries.first { tags.contains($0.tag) } }
  }

  /// Where the TIFF is in the file. Its offsets count from the beginning of this range.
  let range: Range<Int>
  var headerSize: Int { isBig ? 16 : 8 }
  /// The size in bytes of the number of entries of a directory, which precedes them.
  var countSize: Int { isBig ? 8 : 2 }
  var entrySize: Int { isBig ? 20 : 12 }
  /// The size in bytes of an offset. Values of at most this size are in the entry.
  var offsetSize: Int { isBig ? 8 : 4 }

  private let file: FileReader
  private let isLittleEndian: Bool
  let isBig: Bool

  /// Reads the first bytes. Throws if they are not those of a TIFF.
  init(_ range: Range<Int>, of file: FileReader) throws(PhotoProblem) {
    guard range.count >= 4 else { throw .damaged }
    let mark = try file.number(4, at: range.lowerBound)
    isLittleEndian = mark >> 16 == 0x4949
    isBig = mark == 0x4949_2B00 || mark == 0x4D4D_002B
    guard isBig || mark == 0x4949_2A00 || mark == 0x4D4D_002A else { throw .damaged }
    self.range = range
    self.file = file
  }

  func firstDirectory() throws(PhotoProblem) -> Int {
    try number(offsetSize, at: range.lowerBound + headerSize - offsetSize) + range.lowerBound
  }

  func directory(at offset: Int) throws(PhotoProblem) -> Directory {
    guard offset >= range.lowerBound + headerSize else { throw .damaged }
    let count = try number(countSize, at: offset)
    guard count <= PhotoCopy.mostPieces else { throw .damaged }
    var directory = Directory()
    for index in 0..<count { directory.entries.append(try entry(at: offset + countSize + index * entrySize)) }
    let next = (try? number(offsetSize, at: offset + countSize + count * entrySize)) ?? 0
    directory.next = next == 0 ? 0 : next + range.lowerBound
    return directory
  }

  private func entry(at offset: Int) throws(PhotoProblem) -> Entry {
    let (tag, type) = (try number(2, at: offset), try number(2, at: offset + 2))
    let count = try? number(offsetSize, at: offset + 4)
    let size = Self.sizes[type, default: 0]
    var (values, isInside): (Range<Int>?, Bool) = (nil, false)
    if let count, count <= range.count, size > 0 {
      isInside = count * size <= offsetSize
      let start =
        isInside
        ? offset + 4 + offsetSize
        : range.lowerBound + ((try? number(offsetSize, at: offset + 4 + offsetSize)) ?? range.upperBound)
      if start <= range.upperBound - count * size { values = start..<(start + count * size) }
    }
    return Entry(
      tag: tag, type: type, range: offset..<(offset + entrySize), values: values, size: size,
      isInside: isInside)
  }

  /// The values of an entry as unsigned numbers; none without one. Throws if they are outside or too many.
  func numbers(_ entry: Entry?) throws(PhotoProblem) -> [Int] {
    guard let entry else { return [] }
    guard let values = entry.values, values.count / entry.size <= PhotoCopy.mostPieces else { throw .damaged }
    var numbers: [Int] = []
    for offset in stride(from: values.lowerBound, to: values.upperBound, by: entry.size) {
      numbers.append(try number(entry.size, at: offset))
    }
    return numbers
  }

  func number(_ size: Int, at offset: Int) throws(PhotoProblem) -> Int {
    guard offset + size <= range.upperBound else { throw .damaged }
    return try file.number(size, at: offset, isLittleEndian: isLittleEndian)
  }

  func bytes(_ number: Int, _ size: Int) -> [UInt8] {
    [UInt8](number, count: size, isLittleEndian: isLittleEndian)
  }

  /// The size in bytes of a value by its type (TIFF 6.0, section 2; Exif 3.0, section 4.6.2; BigTIFF).
  private static let sizes = [
    1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8,
    129: 1,
  ]
}
