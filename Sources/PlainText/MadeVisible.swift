extension Unicode.Scalar {
  /// What stands for this scalar when it would be invisible or would command the terminal: `^X` for the
  /// control characters of ASCII, `<U+202E>` for all others.
  fileprivate var visibleName: String {
    if value < 0x20 || value == 0x7F {
      return "^" + String(Character(Unicode.Scalar(UInt8(truncatingIfNeeded: value) ^ 0x40)))
    }
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// Whether this scalar is drawn as nothing, breaks the line or turns the direction of writing. Some of
  /// these have their place inside a character (`Character.keeps`).
  fileprivate var isInvisible: Bool {
    if value < 0x7F { return value < 0x20 }
    if value < 0x300 { return value < 0xA0 || value == 0xAD }
    if (0xFFF9...0xFFFB).contains(value) { return true }  // interlinear annotation
    if value == 0x2028 || value == 0x2029 { return true }  // line and paragraph separators
    return properties.isDefaultIgnorableCodePoint
  }

  /// Whether this scalar is a mark that is drawn onto the character before it.
  fileprivate var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }
}

extension Character {
  /// Whether this character cannot be shown as it is.
  var needsToBeMadeVisible: Bool {
    if let ascii = utf8.first, ascii < 0x80, utf8.count == 1 { return ascii < 0x20 || ascii == 0x7F }
    guard let first = unicodeScalars.first else { return false }
    if first.isInvisible || first.isMark { return true }
    return unicodeScalars.dropFirst().contains { $0.isInvisible && !Character.keeps($0, after: first) }
  }

  /// Whether an invisible scalar does its own work inside a character that began with another scalar: a
  /// variation selector; a joiner between letters that join or between emoji; the tags of a regional flag.
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

  /// This character as a terminal may show it. See `String.madeVisible`.
  package var madeVisible: String {
    guard needsToBeMadeVisible, let first = unicodeScalars.first else { return String(self) }
    var shown = ""
    for (place, scalar) in unicodeScalars.enumerated() {
      if place == 0 ? scalar.isInvisible : scalar.isInvisible && !Character.keeps(scalar, after: first) {
        shown += scalar.visibleName
      } else if scalar.isMark, place == 0 {
        shown += "\u{25CC}"
        shown.unicodeScalars.append(scalar)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}

extension String {
  /// This text with everything made visible that a terminal would obey instead of show, or would not show at
  /// all: control characters as `^X` (ESC as `^[`, DEL as `^?`), and the C1 controls, direction overrides,
  /// isolates and marks, zero-width characters and line separators as `<U+202E>`. A combining mark with
  /// nothing to stand on is put on a dotted circle. Ordinary text of any language stays as it is, with its
  /// combining marks, variation selectors and joined emoji.
  ///
  /// Source: the specification, section 8.8.
  package var madeVisible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    guard contains(where: \.needsToBeMadeVisible) else { return self }
    return reduce(into: "") { shown, character in shown += character.madeVisible }
  }
}
