import TestSupport

/// Random bytes, mixed with valid sequences so that all commands are reached.
enum RandomInput {
  private static let pieces: [[UInt8]] =
    ScreenTests.pieces.map { Array($0.utf8) } + [
      [0x1B, 0x5B], [0x1B], [0xC5], [0xF0, 0x9F], [0xFF], Array("\u{1B}[200~".utf8),
      Array("\u{1B}[201~".utf8), [0x00],
      Array("\u{1B}[A".utf8), Array("\u{1B}[B".utf8), Array("\u{1B}<".utf8), Array("\u{1B}>".utf8),
      Array("\u{1B}r".utf8),
      [0x16], Array("🇵🇱🇩🇪".utf8), Array("\u{200D}".utf8), Array("ᄒ".utf8), Array("ᅡ".utf8),
      Array("\u{FE0F}".utf8),
    ]

  /// The bytes in pieces of random size.
  static func pieces(of bytes: [UInt8], upTo longest: Int, _ random: inout SeededGenerator) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...longest, using: &random)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  /// At least `count` bytes. Half of the pieces are single bytes of any value.
  static func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if random.next() % 2 == 0 {
        bytes.append(UInt8(truncatingIfNeeded: random.next()))
      } else {
        bytes += pieces[Int(random.next() % UInt64(pieces.count))]
      }
    }
    return bytes
  }
}
