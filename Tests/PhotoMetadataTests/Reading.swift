import PhotoMetadata
import Testing

/// The bytes of a file, and how they were read.
struct Reading {
  let metadata: PhotoMetadata
  /// The file as it is sent.
  let blanked: [UInt8]
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
    var copy = file
    copy.withUnsafeMutableBytes { metadata.replacements.apply(to: $0, at: 0) }
    blanked = copy
  }

  /// Whether the position is that of the samples, to a centimeter.
  var hasSamplePosition: Bool {
    guard let position = metadata.position else { return false }
    return abs(position.latitude - 52.2297) < 1e-7 && abs(position.longitude - 21.0122) < 1e-7
  }
}

/// The ranges of a file that differ from another of the same size, as text in ASCII.
func differences(_ file: [UInt8], _ other: [UInt8]) -> [String] {
  var parts: [[UInt8]] = [[]]
  for (one, two) in zip(file, other) {
    if one != two { parts[parts.count - 1].append(one) } else if parts.last != [] { parts.append([]) }
  }
  return parts.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
}
