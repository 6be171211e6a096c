/// Where characters begin and end (Unicode Standard Annex #29).
extension EditedLine {
  /// Whether the scalar joins any character before it that isn't a control or format character.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    if isJoiner(scalar) { return true }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }

  static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200C}" || scalar == "\u{200D}"
  }

  static func isHalfOfFlag(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  static func begins(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(joinsNothing) ?? false
  }

  /// Whether two neighbours certainly don't combine into one character. False only means that it has to be
  /// tried.
  static func staysApart(_ left: Character?, _ right: Character?) -> Bool {
    guard let left = left?.unicodeScalars.last, let right = right?.unicodeScalars.first else { return true }
    return joinsNothing(left) && joinsNothing(right) && !(left == "\r" && right == "\n")
  }

  /// Whether the scalar is always a character by itself next to another one for which this is true: letters
  /// and signs of Latin, Greek, Cyrillic, Hebrew, Arabic, kana, ideographs, Hangul syllables and emoji
  /// (Unicode Standard Annex #29).
  static func joinsNothing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x370...0x482, 0x5D0...0x5EA, 0x620...0x64A, 0x2010...0x2027, 0x20A0...0x20BF,
      0x3041...0x3096,
      0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return true
    case _ where isHalfOfFlag(scalar): return false
    default:
      let properties = scalar.properties
      return properties.isEmojiPresentation && !properties.isEmojiModifier
    }
  }

  /// Whether two characters have the same scalars. `==` also equates composed and decomposed forms.
  static func equal(_ one: Character, _ other: Character) -> Bool {
    one.unicodeScalars.elementsEqual(other.unicodeScalars)
  }

  /// The last scalar that isn't an extension and what follows it; `nil` if there is none.
  static func end(of text: String) -> String? {
    let extends = { (scalar: Unicode.Scalar) in
      isJoiner(scalar) || scalar.properties.isGraphemeExtend || scalar.properties.isEmojiModifier
    }
    return text.unicodeScalars.lastIndex { !extends($0) }.map { String(text[$0...]) }
  }
}
