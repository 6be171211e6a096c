extension Unicode.Scalar {
  /// The columns this scalar fills by itself: 0 for marks and joiners, 2 for wide ones, else 1.
  var columns: Int {
    let value = self.value
    if value < 0x300 { return 1 }
    // Hangul vowels and trailing consonants are drawn into the syllable that their leading consonant began.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    if isRegionalIndicator { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if properties.isDefaultIgnorableCodePoint { return 0 }
    return EastAsianWide.contains(self) || properties.isEmojiPresentation ? 2 : 1
  }

  /// Whether this is one of the letters whose pairs make flags.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension Character {
  /// How many columns of a character terminal this character fills: 0, 1 or 2, and more for what is shown by
  /// its name. Wide East Asian characters and emoji sequences fill 2, a combining mark adds nothing; control
  /// characters count as `madeVisible` shows them. Never negative.
  ///
  /// Source: Unicode Standard Annex #11; emoji sequences as Unicode Technical Standard #51 has them drawn.
  package var columns: Int {
    if let ascii = utf8.first, ascii < 0x80, utf8.count == 1 {
      return ascii >= 0x20 && ascii != 0x7F ? 1 : 2
    }
    if needsToBeMadeVisible { return madeVisible.plainColumns }
    return String(self).plainColumns
  }

  /// Whether this is an emoji drawn from several scalars: joined, toned, flagged or asked for by selector.
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
  /// How many columns of a character terminal this text fills when it is written on one line: the sum of its
  /// characters' columns. Line breaks and other control characters count as `madeVisible` shows them.
  package var columns: Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    return reduce(into: 0) { sum, character in sum += character.columns }
  }

  /// The columns of text in which nothing needs to be made visible any more.
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
