import MissingPet

/// WebP (RFC 9649, section 2).
///
/// The chunks of the picture, of its animation and of its color profile stay.
extension PhotoReader {
  mutating func webP() throws(PhotoProblem) {
    let end = 8 + (try file.little(4, at: 4))
    let chunks = try chunks(in: 12..<max(12, end))
    guard let first = chunks.first, chunks.contains(where: { ["VP8 ", "VP8L", "ANMF"].contains($0.type) })
    else { throw .damaged }
    size = try? size(in: first)
    let chunkOfEXIF = chunks.first { $0.type == "EXIF" }
    let exif = first.type == "VP8X" ? chunkOfEXIF.flatMap { replacement(ofEXIF: $0.data) } : nil
    var body = PhotoCopy()
    for chunk in chunks {
      switch chunk.type {
      case "VP8X":
        let contents = try file.bytes(chunk.range.count, at: chunk.range.lowerBound)
        guard chunk.data.count >= 10 else { throw .damaged }
        // The flags that there is EXIF, and XMP.
        let flags = contents[contents.startIndex + 8] & ~0x0C | (exif == nil ? 0 : 0x08)
        try body.append(contents.prefix(8) + [flags] + contents.dropFirst(9), for: chunk.range, of: file)
      case "EXIF":
        guard let exif, chunk.range == chunkOfEXIF?.range else { continue }
        try body.append(Self.header("EXIF", exif.count) + exif, for: chunk.range, of: file)
      case "ANMF": try body.append(frame(chunk))
      case "ICCP":
        profiles.append([chunk.data])
        try body.append(chunk.range)
      case "VP8 ", "VP8L", "ALPH", "ANIM": try body.append(chunk.range)
      default: break
      }
    }
    try copy.append(Self.header("RIFF", body.byteCount + 4), for: 0..<8, of: file)
    try copy.append(8..<12)
    try copy.append(body)
  }

  /// The size of the picture, which the first chunk has.
  private func size(in chunk: Chunk) throws(PhotoProblem) -> (width: Int, height: Int)? {
    let start = chunk.data.lowerBound
    switch chunk.type {
    case "VP8X": return (try file.little(3, at: start + 4) + 1, try file.little(3, at: start + 7) + 1)
    case "VP8 ": return (try file.little(2, at: start + 6), try file.little(2, at: start + 8))
    case "VP8L":
      let bits = try file.little(4, at: start + 1)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    default: return nil
    }
  }

  /// A frame of an animation: 16 bytes, and chunks with its picture.
  private func frame(_ chunk: Chunk) throws(PhotoProblem) -> PhotoCopy {
    guard chunk.data.count >= 16 else { throw .damaged }
    var body = PhotoCopy()
    try body.append(chunk.data.prefix(16))
    for part in try chunks(in: chunk.data.dropFirst(16)) where ["VP8 ", "VP8L", "ALPH"].contains(part.type) {
      try body.append(part.range)
    }
    var frame = PhotoCopy()
    try frame.append(Self.header("ANMF", body.byteCount), for: chunk.range.prefix(8), of: file)
    try frame.append(body)
    return frame
  }

  private static func header(_ type: String, _ size: Int) -> [UInt8] {
    Array(type.utf8) + [UInt8](size, count: 4, isLittleEndian: true)
  }

  /// The chunks in a range: each its type in 4 bytes, the size of its data in 4 bytes, the data, and a zero
  /// if they are odd.
  private func chunks(in range: Range<Int>) throws(PhotoProblem) -> [Chunk] {
    var chunks: [Chunk] = []
    var offset = range.lowerBound
    while range.upperBound - offset >= 8, chunks.count < PhotoCopy.mostPieces {
      let (start, length) = (offset + 8, try file.little(4, at: offset + 4))
      guard length <= min(range.upperBound, file.byteCount) - start else { throw .damaged }
      let end = min(start + length + length % 2, file.byteCount)
      chunks.append(
        Chunk(type: try file.name(at: offset), range: offset..<end, data: start..<(start + length)))
      offset = end
    }
    return chunks
  }
}
