extension Unicode.Scalar {
  /// Whether this is a control character: ASCII's (U+0000 to U+001F and U+007F) or C1's (U+0080 to U+009F).
  package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension Character {
  /// Whether this is one of the digits 0 to 9. `isNumber` also includes ½ and ٣.
  package var isASCIIDigit: Bool { isASCII && isWholeNumber }

  /// Whether this is a dash of any kind: Unicode's dash punctuation and the minus sign.
  package var isDash: Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return scalar.properties.generalCategory == .dashPunctuation || scalar == "\u{2212}"
  }
}

extension StringProtocol {
  /// The text without white space at its start and end.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
