/// Reads a file through a window, within limits.
package final class FileReader {
  /// The number of bytes of the window for small reads, and for reading on and on.
  private static let (smallWindow, largeWindow) = (4_096, 65_536)

  /// The size of the file in bytes.
  package let byteCount: Int
  /// Whether reading ended, because the limit was reached or the file could not be read. All further reads
  /// fail.
  private(set) var hasEnded = false

  private let source: (_ count: Int, _ offset: Int) -> [UInt8]
  private var window: [UInt8] = []
  private var start = 0
  /// How many bytes may still be read or examined. It limits the time for files whose parts overlap.
  private var budget: Int

  private init(byteCount: Int, source: @escaping (Int, Int) -> [UInt8]) {
    self.byteCount = max(0, byteCount)
    self.source = source
    budget = 4 * self.byteCount + 1_048_576
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - byteCount: the size of the file in bytes.
  ///   - source: as for `PhotoMetadata.init`.
  ///   - read: reads what it needs.
  /// - Returns: what `read` returns.
  /// - Throws: what `source` throws.
  package static func read<Value, Failure: Error>(
    byteCount: Int, source: (_ count: Int, _ offset: Int) throws(Failure) -> [UInt8],
    _ read: (FileReader) -> Value
  ) throws(Failure) -> Value {
    var failure: Failure?
    let source = { (count: Int, offset: Int) -> [UInt8] in
      do throws(Failure) {
        return try source(count, offset)
      } catch {
        failure = error
        return []
      }
    }
    let value = withoutActuallyEscaping(source) { read(FileReader(byteCount: byteCount, source: $0)) }
    if let failure { throw failure }
    return value
  }

  /// `count` bytes at `offset`; `nil` if the file has fewer, or reading has ended.
  package func bytes(_ count: Int, at offset: Int) -> ArraySlice<UInt8>? {
    bytes(count, at: offset, window: Self.smallWindow)
  }

  /// The chunk of a PNG at an offset: a length of 4 bytes, a type of 4 bytes, the data, and a checksum of 4
  /// bytes (PNG, third edition, section 5.3). The data may end beyond the file. `nil` at the end of the file.
  package func chunkOfPNG(at offset: Int) -> (type: String, data: Range<Int>)? {
    guard let header = bytes(8, at: offset) else { return nil }
    let length = header.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return (String(decoding: header.suffix(4), as: UTF8.self), (offset + 8)..<(offset + 8 + length))
  }

  /// Bytes in a row from the beginning of a range; `nil` if it is empty or reading has ended.
  func bytes(in range: Range<Int>) -> ArraySlice<UInt8>? {
    guard !range.isEmpty else { return nil }
    if range.lowerBound >= start, range.lowerBound < start + window.count {
      return bytes(min(range.upperBound, start + window.count) - range.lowerBound, at: range.lowerBound)
    }
    return bytes(min(range.count, Self.largeWindow), at: range.lowerBound, window: Self.largeWindow)
  }

  private func bytes(_ count: Int, at offset: Int, window length: Int) -> ArraySlice<UInt8>? {
    guard !hasEnded, count >= 0, offset >= 0, offset <= byteCount, count <= byteCount - offset else {
      return nil
    }
    budget -= count
    if offset < start || offset + count > start + window.count {
      let filled = min(max(length, count), byteCount - offset)
      budget -= filled
      window = budget >= 0 ? source(filled, offset) : []
      start = offset
      hasEnded = window.count != filled
    }
    hasEnded = hasEnded || budget < 0
    return hasEnded ? nil : window[(offset - start)..<(offset - start + count)]
  }
}

/// A sequence of bytes that lies in a file in one or several pieces.
package struct Block {
  /// The ranges of the file, in the order of the block. None is empty.
  private var pieces: [Range<Int>] = []
  /// For each piece, the number of bytes of the block up to its end.
  private var ends: [Int] = []

  /// The bytes of these ranges of a file, one after another.
  package init(_ pieces: Range<Int>...) {
    for piece in pieces { append(piece) }
  }

  var count: Int { ends.last ?? 0 }

  mutating func append(_ piece: Range<Int>) {
    guard !piece.isEmpty else { return }
    pieces.append(piece)
    ends.append(count + piece.count)
  }

  /// The ranges of the file with a part of the block; `nil` if the block ends before.
  func ranges(of part: Range<Int>) -> [Range<Int>]? {
    guard part.lowerBound >= 0, part.upperBound <= count else { return nil }
    if pieces.count == 1 {
      let start = pieces[0].lowerBound
      return [(start + part.lowerBound)..<(start + part.upperBound)]
    }
    var ranges: [Range<Int>] = []
    var (index, offset) = (indexOfPiece(at: part.lowerBound), part.lowerBound)
    while offset < part.upperBound {
      let shift = pieces[index].upperBound - ends[index]
      let end = min(ends[index], part.upperBound)
      ranges.append((offset + shift)..<(end + shift))
      (index, offset) = (index + 1, end)
    }
    return ranges
  }

  /// The rest of the block from an offset on; `nil` if it is outside.
  func dropFirst(_ offset: Int) -> Block? {
    guard offset >= 0, offset <= count, let ranges = ranges(of: offset..<count) else { return nil }
    var rest = Block()
    for range in ranges { rest.append(range) }
    return rest
  }

  /// The range of the file from an offset of the block to the end of its piece; `nil` at the end.
  func piece(from offset: Int) -> Range<Int>? {
    guard offset >= 0, offset < count else { return nil }
    let index = indexOfPiece(at: offset)
    return (pieces[index].upperBound - (ends[index] - offset))..<pieces[index].upperBound
  }

  /// The index of the piece with an offset of the block.
  private func indexOfPiece(at offset: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension FileReader {
  /// `count` bytes at an offset of a block; `nil` if the block has fewer, or reading has ended.
  func bytes(_ count: Int, at offset: Int, of block: Block) -> ArraySlice<UInt8>? {
    guard count >= 0, offset >= 0, offset <= block.count, count <= block.count - offset,
      let ranges = block.ranges(of: offset..<(offset + count))
    else { return nil }
    if ranges.count == 1 { return bytes(count, at: ranges[0].lowerBound) }
    var joined: [UInt8] = []
    for range in ranges {
      guard let part = bytes(range.count, at: range.lowerBound) else { return nil }
      joined += part
    }
    return joined[...]
  }
}

/// Reads a block from its beginning to its end.
struct ByteCursor {
  private let file: FileReader
  private let block: Block
  /// The part of the block that was read last, and the index of the next byte in it.
  private var bytes: ArraySlice<UInt8> = []
  private var index = 0
  /// The offset in the block where that part ends.
  private var end = 0

  init(_ block: Block, of file: FileReader) {
    self.block = block
    self.file = file
  }

  /// The offset of the next byte in the block.
  var offset: Int { end - (bytes.endIndex - index) }

  /// The next byte, which remains the next one; `nil` at the end.
  mutating func peek() -> UInt8? {
    if index == bytes.endIndex {
      guard let more = block.piece(from: end).flatMap({ file.bytes(in: $0) }) else { return nil }
      bytes = more
      index = more.startIndex
      end += more.count
    }
    return bytes[index]
  }

  /// The next byte; `nil` at the end.
  mutating func next() -> UInt8? {
    guard let byte = peek() else { return nil }
    index += 1
    return byte
  }

  /// An unsigned number of at most 8 bytes with the most significant byte first; `nil` if the block ends
  /// before or the number is greater than `Int.max`.
  mutating func number(_ count: Int) -> Int? {
    var number: UInt64 = 0
    for _ in 0..<count {
      guard let byte = next() else { return nil }
      number = number << 8 | UInt64(byte)
    }
    return Int(exactly: number)
  }

  /// The text up to a byte of value 0, which is skipped; `nil` if there are more than 255 bytes before it.
  mutating func string() -> String? {
    var string: [UInt8] = []
    while string.count < 256, let byte = next() {
      if byte == 0 { return String(decoding: string, as: UTF8.self) }
      string.append(byte)
    }
    return nil
  }

  /// Moves on by a number of bytes. Returns false if the block ends before.
  mutating func skip(_ count: Int) -> Bool {
    if count <= bytes.endIndex - index {
      index += count
    } else {
      guard count <= block.count - offset else { return false }
      end = offset + count
      bytes = []
      index = 0
    }
    return true
  }

  /// Moves to the next byte of one of two values. Returns false, and moves to the end, if there is none.
  mutating func find(_ byte: UInt8, or other: UInt8? = nil) -> Bool {
    while peek() != nil {
      if let found = bytes[index...].first(byte, or: other ?? byte) {
        index = found
        return true
      }
      index = bytes.endIndex
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first byte of one of two values; `nil` if there is none. Examines eight bytes at once
  /// (Warren, Hacker's Delight, section 6-1).
  func first(_ byte: UInt8, or other: UInt8) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (pattern, otherPattern) = (ones &* UInt64(byte), ones &* UInt64(other))
    let found = withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        if bytes.count - index >= 8 {
          let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          let (one, two) = (word ^ pattern, word ^ otherPattern)
          if ((one &- ones) & ~one | (two &- ones) & ~two) & (ones &* 0x80) == 0 {
            index += 8
            continue
          }
        }
        for _ in 0..<Swift.min(8, bytes.count - index) {
          if bytes[index] == byte || bytes[index] == other { return index }
          index += 1
        }
      }
      return bytes.count
    }
    return found < count ? startIndex + found : nil
  }
}
