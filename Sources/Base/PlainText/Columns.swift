extension Unicode.Scalar {
  /// The width of the scalar by itself: 0 for marks and joiners, 2 for wide scalars, otherwise 1.
  var columns: Int {
    let value = self.value
    if value < 0x300 { return 1 }
    // Hangul vowels and trailing consonants are drawn into the cell of the leading consonant.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    if isRegionalIndicator { return 1 }
    if isMark || properties.isDefaultIgnorableCodePoint { return 0 }
    let isWide = value >= 0x1100 && eastAsianWide.contains { $0.contains(value) }
    return isWide || properties.isEmojiPresentation ? 2 : 1
  }

  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension Character {
  /// The width of the character on a terminal, in columns: 2 for wide East Asian characters and emoji
  /// sequences, 1 for most others. A character that `madeVisible` replaces has the width of its replacement.
  ///
  /// Source: Unicode Standard Annex #11, and Unicode Technical Standard #51 for emoji sequences.
  package var columns: Int {
    if let ascii = utf8.first, ascii < 0x80, utf8.count == 1 {
      return ascii >= 0x20 && ascii != 0x7F ? 1 : 2
    }
    if needsToBeMadeVisible { return madeVisible.plainColumns }
    return String(self).plainColumns
  }

  /// Whether this is an emoji of several scalars: joined, a flag, with a skin tone or a variation selector.
  fileprivate var isEmojiSequence: Bool {
    let scalars = unicodeScalars
    guard scalars.count > 1, let first = scalars.first else { return false }
    if first.isRegionalIndicator { return scalars.dropFirst().first?.isRegionalIndicator ?? false }
    let hasSelector = scalars.contains("\u{FE0F}")
    guard first.properties.isEmoji, first.value >= 0x80 || hasSelector else { return false }
    return hasSelector || scalars.contains { $0 == "\u{200D}" || $0.properties.isEmojiModifier }
  }
}

extension StringProtocol {
  /// The width of the text on a terminal, in columns, as one line: the sum of its characters' widths. Line
  /// breaks and other control characters count with the width of their replacements in `madeVisible`.
  package var columns: Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    return reduce(into: 0) { sum, character in sum += character.columns }
  }

  /// The width of text without characters that `madeVisible` replaces.
  fileprivate var plainColumns: Int {
    reduce(into: 0) { sum, character in
      if character.isEmojiSequence {
        sum += 2
      } else {
        sum += character.unicodeScalars.reduce(0) { $0 + $1.columns }
      }
    }
  }
}

/// The scalars, other than emoji, that are two columns wide on a terminal.
///
/// Source: Unicode Standard Annex #11 (East Asian Width), classes W and F. Gaps without assigned scalars are
/// included in the ranges, and so are the whole ideographic planes, as the annex recommends. Emoji are
/// recognized by their Unicode property instead.
private let eastAsianWide: [ClosedRange<UInt32>] = [
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
