extension Unicode.Scalar {
  /// The replacement for an invisible scalar: `^X` for ASCII control characters, `<U+202E>` for others.
  fileprivate var visibleName: String {
    isASCII ? "^\(Unicode.Scalar(UInt8(truncatingIfNeeded: value) ^ 0x40))" : codeName
  }

  fileprivate var codeName: String { "<U+\(padded(value, to: 4, radix: 16))>" }

  /// Whether there are terminals that do not draw the scalar: control characters, line separators, direction
  /// controls, other formatting and default-ignorable scalars. Some of them are legitimate inside a character
  /// (`Character.keeps`).
  fileprivate var isInvisible: Bool {
    if value < 0x7F { return value < 0x20 }
    if value < 0x300 { return value < 0xA0 || value == 0xAD }
    if value == 0x2028 || value == 0x2029 { return true }  // line and paragraph separators
    if value == 0x6DE { return true }  // was a mark before Unicode 6.0, and is one for GNU screen
    return properties.generalCategory == .format || properties.isDefaultIgnorableCodePoint
  }

  /// Whether this is a combining mark without a width of its own.
  var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Whether the scalar is drawn on the character before it: a combining mark, or the skin tone of an emoji.
  package var joinsPrevious: Bool {
    guard value >= 0x300 else { return false }
    // THAI and LAO VOWEL SIGN AM are letters that join the previous character (Unicode Standard Annex #29).
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return (0x1F3FB...0x1F3FF).contains(value) || value == 0x0E33 || value == 0x0EB3
    }
  }
}

extension Character {
  /// Whether `madeVisible` replaces this character or a part of it.
  package var needsToBeMadeVisible: Bool {
    if let ascii = utf8.first, ascii < 0x80, utf8.count == 1 { return ascii < 0x20 || ascii == 0x7F }
    guard let first = unicodeScalars.first else { return false }
    if first.isInvisible || first.joinsPrevious { return true }
    return unicodeScalars.dropFirst().contains { $0.isInvisible && !Character.keeps($0, after: first) }
  }

  /// Whether an invisible scalar is legitimate inside a character with this first scalar: a variation
  /// selector, a joiner between emoji or letters, or the tags of a regional flag.
  private static func keeps(_ scalar: Unicode.Scalar, after first: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F, 0x034F:
      return !first.isInvisible
    case 0x200C, 0x200D:
      return first.value >= 0x300
    case 0xE0020...0xE007F:
      return first.value == 0x1F3F4
    default:
      return false
    }
  }

  /// The names of all scalars, such as `<U+65E5>`, for a window in which the character does not fit.
  package var codeNames: String { unicodeScalars.map(\.codeName).joined() }

  /// The character with invisible scalars replaced. See `String.madeVisible`.
  package var madeVisible: String {
    guard needsToBeMadeVisible, let first = unicodeScalars.first else { return String(self) }
    var shown = first.joinsPrevious && !first.isInvisible ? "\u{25CC}" : ""
    for (place, scalar) in unicodeScalars.enumerated() {
      let isShown = !scalar.isInvisible || place > 0 && Character.keeps(scalar, after: first)
      shown += isShown ? String(scalar) : scalar.visibleName
    }
    return shown
  }
}

extension String {
  /// The text with everything replaced that a terminal would interpret or not draw, so that text from outside
  /// can neither control the terminal nor hide anything: ASCII control characters become `^X` (ESC `^[`, DEL
  /// `^?`); C1 controls, direction controls, zero-width characters and line separators become `<U+202E>` and
  /// the like. A combining mark or a skin tone without a base is put on a dotted circle. Ordinary text of any
  /// language is unchanged, with its combining marks, variation selectors and joined emoji.
  package var madeVisible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    guard contains(where: \.needsToBeMadeVisible) else { return self }
    return reduce(into: "") { shown, character in shown += character.madeVisible }
  }
}
