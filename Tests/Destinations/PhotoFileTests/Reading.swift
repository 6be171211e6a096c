import MissingPet
import PhotoFile
import Testing

/// The bytes of a file, and how they were read.
struct Reading {
  /// What was read; `nil` if the file is refused.
  let metadata: PhotoMetadata?
  /// Why it is refused.
  let problem: PhotoProblem?
  /// The file as it is sent.
  let copy: [UInt8]?
  /// How many bytes were read in all, and by the largest read.
  let byteCount: Int
  let largest: Int

  var origin: PhotoOrigin? { metadata?.origin }

  /// Reads a file. No read may be empty or reach outside.
  init(_ file: [UInt8]) {
    var reads: [Int] = []
    let result = Result { () throws(PhotoProblem) in
      try PhotoMetadata(byteCount: file.count) { count, offset in
        #expect((count > 0 || file.isEmpty) && offset >= 0 && offset + count <= file.count)
        reads.append(count)
        return Array(file[offset..<(offset + count)])
      }
    }
    (metadata, problem) =
      switch result {
      case .success(let metadata): (metadata, nil)
      case .failure(let problem): (nil, problem)
      }
    byteCount = reads.reduce(0, +)
    largest = reads.max() ?? 0
    copy = metadata.map { $0.copy.bytes(of: file, in: 0..<$0.copy.byteCount) }
  }

  /// Whether the position is that of the samples, to a centimeter.
  var hasSamplePosition: Bool {
    guard let position = origin?.position else { return false }
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
