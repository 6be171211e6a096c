import MissingPet

/// The structure of a file leads outside of it or back, is not one that is known, or is larger than the
/// limits; or the file could not be read.
package struct PhotoDamage: Error {
  package init() {}
}

/// Reads a file through a window, within limits.
package final class FileReader {
  /// The number of bytes of the window for small reads, and for reading on and on.
  private static let (smallWindow, largeWindow) = (4_096, 65_536)

  /// The size of the file in bytes.
  package let byteCount: Int

  private let source: (_ count: Int, _ offset: Int) -> [UInt8]
  private var window: [UInt8] = []
  private var start = 0
  /// How many bytes may still be read or examined. It limits the time for files whose parts overlap.
  private var budget: Int
  /// Whether the limit was reached or the file could not be read. All further reads fail.
  private var hasEnded = false

  private init(byteCount: Int, source: @escaping (Int, Int) -> [UInt8]) {
    self.byteCount = max(0, byteCount)
    self.source = source
    budget = 4 * min(self.byteCount, PhotoAttachmentMetadata.largestByteCount) + 1_048_576
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - byteCount: the size of the file in bytes.
  ///   - source: as for `PhotoMetadata.init`.
  ///   - read: reads what it needs. What it returns does not hold the reader.
  /// - Returns: what `read` returns; `nil` if it throws.
  /// - Throws: what `source` throws.
  package static func read<Value, Failure: Error>(
    byteCount: Int, source: (_ count: Int, _ offset: Int) throws(Failure) -> [UInt8],
    _ read: (FileReader) throws(PhotoDamage) -> Value
  ) throws(Failure) -> Value? {
    var failure: Failure?
    let source = { (count: Int, offset: Int) -> [UInt8] in
      do throws(Failure) {
        return try source(count, offset)
      } catch {
        failure = error
        return []
      }
    }
    let value = withoutActuallyEscaping(source) { try? read(FileReader(byteCount: byteCount, source: $0)) }
    if let failure { throw failure }
    return value
  }

  /// `count` bytes at `offset`. Throws if the file has fewer, or reading has ended.
  package func bytes(_ count: Int, at offset: Int) throws(PhotoDamage) -> ArraySlice<UInt8> {
    try bytes(count, at: offset, window: Self.smallWindow)
  }

  /// The unsigned number of at most 8 bytes at `offset`, by default with the most significant byte first.
  /// Throws outside of the file, or from 2^48 on: no offset, size or number of things is that large, and sums
  /// of smaller ones do not overflow.
  package func number(
    _ count: Int, at offset: Int, isLittleEndian: Bool = false
  ) throws(PhotoDamage) -> Int {
    var number: UInt64 = 0
    let bytes = try bytes(count, at: offset)
    for index in bytes.indices {
      number =
        number << 8 | UInt64(bytes[isLittleEndian ? bytes.startIndex + bytes.endIndex - 1 - index : index])
    }
    guard number < 1 << 48 else { throw PhotoDamage() }
    return Int(number)
  }

  /// The text of four characters at `offset`, each of which is the byte with its number.
  func name(at offset: Int) throws(PhotoDamage) -> String {
    String(String.UnicodeScalarView(try bytes(4, at: offset).map { Unicode.Scalar($0) }))
  }

  /// Whether a text is at the beginning of a range.
  func starts(_ range: Range<Int>, with text: String) throws(PhotoDamage) -> Bool {
    let count = text.utf8.count
    return range.count < count ? false : try bytes(count, at: range.lowerBound).elementsEqual(text.utf8)
  }

  /// The chunk of a PNG at an offset: a length of 4 bytes, a type of 4 bytes, the data, and a checksum of 4
  /// bytes (PNG, third edition, section 5.3). The data may end beyond the file. Throws at the end of the
  /// file.
  package func chunkOfPNG(at offset: Int) throws(PhotoDamage) -> (type: String, data: Range<Int>) {
    let length = try number(4, at: offset)
    return (try name(at: offset + 4), (offset + 8)..<(offset + 8 + length))
  }

  /// The first byte with a value from an offset on; `nil` if there is none before the end of the file.
  func first(_ byte: UInt8, from offset: Int) throws(PhotoDamage) -> Int? {
    var offset = offset
    while offset < byteCount {
      let bytes = try slice(from: offset, to: byteCount)
      if let index = bytes.first(byte) {
        // What was not examined does not count.
        budget += bytes.endIndex - index - 1
        return offset + index - bytes.startIndex
      }
      offset += bytes.count
    }
    return nil
  }

  /// Bytes in a row from `offset` on, at least one and at most up to `end`.
  func slice(from offset: Int, to end: Int) throws(PhotoDamage) -> ArraySlice<UInt8> {
    if offset >= start, offset < start + window.count {
      return try bytes(min(end, start + window.count) - offset, at: offset)
    }
    return try bytes(min(end - offset, Self.largeWindow), at: offset, window: Self.largeWindow)
  }

  private func bytes(
    _ count: Int, at offset: Int, window length: Int
  ) throws(PhotoDamage) -> ArraySlice<UInt8> {
    guard !hasEnded, count >= 0, offset >= 0, offset <= byteCount, count <= byteCount - offset else {
      throw PhotoDamage()
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
    if hasEnded { throw PhotoDamage() }
    return window[(offset - start)..<(offset - start + count)]
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first byte with a value; `nil` if there is none. Examines eight bytes at once (Warren,
  /// Hacker's Delight, section 6-1).
  fileprivate func first(_ byte: UInt8) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let found = withUnsafeBytes { bytes in
      var index = 0
      while bytes.count - index >= 8 {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ (ones &* UInt64(byte))
        if (word &- ones) & ~word & (ones &* 0x80) != 0 { break }
        index += 8
      }
      while index < bytes.count, bytes[index] != byte { index += 1 }
      return index
    }
    return found < count ? startIndex + found : nil
  }
}
