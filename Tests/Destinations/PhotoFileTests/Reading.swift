import MissingPet
import PhotoFile
import Testing

/// The bytes of a file, and how they were read.
struct Reading {
  let metadata: PhotoMetadata
  /// The file as it is sent; `nil` if it is refused.
  let copy: [UInt8]?
  /// How many bytes were read in all, and by the largest read.
  let byteCount: Int
  let largest: Int

  /// Reads a file. No read may be empty or reach outside.
  init(_ file: [UInt8]) {
    var reads: [Int] = []
    let metadata = PhotoMetadata(byteCount: file.count) { count, offset in
      #expect(count > 0 && offset >= 0 && offset + count <= file.count)
      reads.append(count)
      return Array(file[offset..<(offset + count)])
    }
    self.metadata = metadata
    byteCount = reads.reduce(0, +)
    largest = reads.max() ?? 0
    copy = metadata.copy.map { $0.bytes(of: file, in: 0..<$0.byteCount) }
  }

  /// Whether the position is that of the samples, to a centimeter.
  var hasSamplePosition: Bool {
    guard let position = metadata.origin.position else { return false }
    return abs(position.latitude - 52.2297) < 1e-7 && abs(position.longitude - 21.0122) < 1e-7
  }
}

extension PhotoCopy {
  /// A part of the copy of a file.
  func bytes(of file: [UInt8], in part: Range<Int>) -> [UInt8] {
    pieces(of: part).flatMap { piece -> [UInt8] in
      switch piece {
      case .file(let range): Array(file[range])
      case .bytes(let bytes): bytes
      case .zeros(let count): [UInt8](repeating: 0, count: count)
      }
    }
  }
}
