/// The scalars, other than emoji, that are two columns wide on a terminal.
///
/// Source: Unicode Standard Annex #11 (East Asian Width), classes W and F. Gaps without assigned scalars are
/// included in the ranges, and so are the whole ideographic planes, as the annex recommends. Emoji are
/// recognised by their Unicode property instead.
enum EastAsianWide {
  /// Disjoint ranges in ascending order.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul leading consonants
    0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F,
    0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF,  // CJK and Yi
    0xA960...0xA97C, 0xAC00...0xD7A3,  // Hangul
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // Kana supplements, Nushu
    0x1D300...0x1D376,  // counting rods and hexagram parts
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,
  ]

  /// Whether the scalar is East Asian wide or fullwidth. A binary search.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }
}
