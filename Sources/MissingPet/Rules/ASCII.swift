extension Character {
  /// Whether this is one of 0 to 9. `isNumber` would take ½ and ٣ as well, which no service does.
  package var isASCIIDigit: Bool { isASCII && isWholeNumber }

  /// Whether this is white space of any kind, no-break spaces included.
  var isBlank: Bool { isWhitespace }

  /// Whether this is a dash of any kind: everything Unicode calls dash punctuation, and the minus sign.
  var isDash: Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return scalar.properties.generalCategory == .dashPunctuation || scalar == "\u{2212}"
  }
}

extension StringProtocol {
  /// The text without white space at either end.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
