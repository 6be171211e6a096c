import MissingPet

/// GIF (GIF89a, sections 17 to 27).
///
/// The images stay, and what says when each is shown, how often, and in which colors. Texts and applications'
/// extensions go.
extension PhotoReader {
  mutating func gif() throws(PhotoProblem) {
    size = try? (file.little(2, at: 6), file.little(2, at: 8))
    var offset = 13 + Self.colorTableSize(try file.number(1, at: 10))
    try copy.append(.file(0..<offset))
    var hasImage = false
    while let introducer = try? file.number(1, at: offset), introducer != 0x3B {
      let start = offset
      if introducer == 0x2C, let flags = try? file.number(1, at: start + 9) {
        hasImage = true
        guard let end = endOfBlocks(from: start + 11 + Self.colorTableSize(flags)) else {
          // An image that ends early is shown as far as it goes.
          picture = .damaged
          return try copy.append(start..<file.byteCount)
        }
        offset = end
        try copy.append(start..<end)
      } else if introducer == 0x21, let end = endOfBlocks(from: start + 2) {
        offset = end
        try extensionOfGIF(start..<end)
      } else if introducer == 0 {
        offset += 1
      } else {
        break
      }
    }
    if !hasImage { throw .damaged }
    // What decoders find behind something else differs.
    if (try? file.number(1, at: offset)) != 0x3B { picture = .damaged }
    try copy.append([0x3B], for: offset..<min(offset + 1, file.byteCount), of: file)
  }

  /// Keeps the extensions that are needed: one that says how an image is shown, and how often an animation is
  /// played (Netscape's, and the older one of the same form). Viewers know no color profile of a GIF.
  private mutating func extensionOfGIF(_ range: Range<Int>) throws(PhotoProblem) {
    let contents = range.dropFirst(2)
    let label = try file.number(1, at: range.lowerBound + 1)
    if label == 0xF9, range.count == 8 { try copy.append(range) }
    guard label == 0xFF else { return }
    for name in ["NETSCAPE2.0", "ANIMEXTS1.0"]
    where try file.starts(contents, with: "\u{B}\(name)\u{3}\u{1}") {
      try copy.append(file.bytes(18, at: range.lowerBound) + [0], for: range, of: file)
    }
  }

  private static func colorTableSize(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

  /// Where blocks, each with its size in front, and the empty one that ends them end; `nil` if outside.
  private func endOfBlocks(from offset: Int) -> Int? {
    var offset = offset
    while let size = try? file.number(1, at: offset) {
      offset += 1 + size
      if size == 0 { return offset }
    }
    return nil
  }
}
