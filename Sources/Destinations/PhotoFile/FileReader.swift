import MissingPet

/// Reads a file through a window, within limits.
final class FileReader {
  /// The number of bytes of the window for small reads, and for reading on and on.
  private static let (smallWindow, largeWindow) = (4_096, 65_536)

  let byteCount: Int

  /// Reads as many bytes as the first argument says at the offset that the second one says, both in bytes.
  typealias Source = (_ count: Int, _ offset: Int) throws(PhotoProblem) -> [UInt8]

  private let source: Source
  private var window: [UInt8] = []
  private var start = 0
  /// How many bytes may still be read or examined. It limits the time for files whose parts overlap. If it is
  /// negative, the limit was reached or the file could not be read, and all further reads fail.
  private var budget: Int
  private(set) var failure: PhotoProblem?

  init(byteCount: Int, source: @escaping Source) {
    self.byteCount = max(0, byteCount)
    self.source = source
    budget = 4 * min(self.byteCount, PhotoAttachmentMetadata.largestByteCount) + 1_048_576
  }

  /// `count` bytes at `offset`. Throws if the file has fewer, or reading has ended.
  func bytes(_ count: Int, at offset: Int) throws(PhotoProblem) -> ArraySlice<UInt8> {
    try bytes(count, at: offset, window: Self.smallWindow)
  }

  /// The unsigned number of at most 8 bytes at `offset`, by default with the most significant byte first.
  /// Throws outside of the file, or from 2^48 on: no offset, size or number of things is that large, and sums
  /// of smaller ones do not overflow.
  func number(_ count: Int, at offset: Int, isLittleEndian: Bool = false) throws(PhotoProblem) -> Int {
    var number: UInt64 = 0
    let bytes = try bytes(count, at: offset)
    for index in bytes.indices {
      number =
        number << 8 | UInt64(bytes[isLittleEndian ? bytes.startIndex + bytes.endIndex - 1 - index : index])
    }
    guard number < 1 << 48 else { throw .damaged }
    return Int(number)
  }

  /// The unsigned number of some bytes at `offset`, with the least significant byte first.
  func little(_ count: Int, at offset: Int) throws(PhotoProblem) -> Int {
    try number(count, at: offset, isLittleEndian: true)
  }

  /// The text of four characters at `offset`, each of which is the byte with its number.
  func name(at offset: Int) throws(PhotoProblem) -> String {
    String(String.UnicodeScalarView(try bytes(4, at: offset).map { Unicode.Scalar($0) }))
  }

  func starts(_ range: Range<Int>, with text: String) throws(PhotoProblem) -> Bool {
    let count = text.utf8.count
    return range.count < count ? false : try bytes(count, at: range.lowerBound).elementsEqual(text.utf8)
  }

  /// The first byte with a value from an offset on; `nil` if there is none before the end of the file.
  func first(_ byte: UInt8, from offset: Int) throws(PhotoProblem) -> Int? {
    var offset = offset
    while offset < byteCount {
      let bytes = try slice(from: offset, to: byteCount)
      if let index = bytes.firstIndex(of: byte) {
        // What was not examined does not count.
        budget += bytes.endIndex - index - 1
        return offset + index - bytes.startIndex
      }
      offset += bytes.count
    }
    return nil
  }

  /// Bytes in a row from `offset` on, at least one and at most up to `end`.
  func slice(from offset: Int, to end: Int) throws(PhotoProblem) -> ArraySlice<UInt8> {
    if offset >= start, offset < start + window.count {
      return try bytes(min(end, start + window.count) - offset, at: offset)
    }
    return try bytes(min(end - offset, Self.largeWindow), at: offset, window: Self.largeWindow)
  }

  private func bytes(
    _ count: Int, at offset: Int, window length: Int
  ) throws(PhotoProblem) -> ArraySlice<UInt8> {
    guard budget >= 0, count >= 0, offset >= 0, offset <= byteCount, count <= byteCount - offset else {
      throw .damaged
    }
    budget -= count
    if offset < start || offset + count > start + window.count {
      let filled = min(max(length, count), byteCount - offset)
      budget -= filled
      window = []
      do throws(PhotoProblem) {
        if budget >= 0 { window = try source(filled, offset) }
      } catch {
        failure = error
      }
      start = offset
      if window.count != filled { budget = -1 }
    }
    if budget < 0 { throw .damaged }
    return window[(offset - start)..<(offset - start + count)]
  }
}

/// A part of a file with a type of four characters: a chunk of a PNG or a WebP, or a box of a HEIF file.
struct Chunk {
  let type: String
  let range: Range<Int>
  let data: Range<Int>
}

extension [UInt8] {
  /// The bytes of a number, by default with the most significant one first.
  init(_ number: Int, count: Int, isLittleEndian: Bool = false) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    self = isLittleEndian ? bytes : bytes.reversed()
  }
}
