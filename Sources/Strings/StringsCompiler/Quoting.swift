extension StringProtocol {
  /// The string with invisible characters, except for tabs, escaped as in a Swift string literal.
  package var visible: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      result += scalar.isInvisible && scalar != "\t" ? scalar.escape : String(scalar)
    }
  }
}

// In a program compiled without optimisation, as build tools usually are, generic code takes several times as
// long. So these are properties of `String`.
extension String {
  /// The string in double quotes for a diagnostic: escaped, and cut to 80 characters followed by `…`.
  package var quoted: String {
    if utf8.count <= 80 { return "\"" + escaped + "\"" }
    let shown = prefix(80)
    return "\"" + String(shown).escaped + (shown.endIndex == endIndex ? "\"" : "…\"")
  }

  /// The string in double quotes as code in Markdown, which has no escapes: a backtick is `\u{60}`.
  var codeSpan: String {
    let text = quoted
    let hasBacktick = text.containsByte { $0 == UInt8(ascii: "`") }
    return "`" + (hasBacktick ? text.replacing("`", with: "\\u{60}") : text) + "`"
  }

  /// The string with quotes, backslashes and invisible characters escaped as in a Swift string literal.
  var escaped: String {
    // Most texts need no escapes. Finding that out is several times as fast as copying them by scalars.
    guard containsByte(where: { !$0.isVisible }) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      result += Unicode.Scalar.escapes[scalar] ?? (scalar.isInvisible ? scalar.escape : String(scalar))
    }
  }

  /// The string in double quotes as in a `.strings` file, with escaped quotes, backslashes and controls.
  package var literal: String {
    let escaped = unicodeScalars.map { scalar in
      Unicode.Scalar.escapes[scalar]
        ?? (scalar.properties.generalCategory == .control
          ? "\\U" + scalar.codePoint.dropFirst(2) : String(scalar))
    }
    return "\"" + escaped.joined() + "\""
  }

  /// Whether a byte of the UTF-8 satisfies a condition.
  func containsByte(where condition: (UInt8) -> Bool) -> Bool {
    var text = self
    return text.withUTF8 { $0.contains(where: condition) }
  }
}

extension Int {
  /// The number with a noun, such as `1 problem` and `2 problems`.
  package func of(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}

extension UInt8 {
  /// Whether the byte of UTF-8 belongs to a character that needs no escape whatever its other bytes are:
  /// visible ASCII, and all that begins with a byte of U+00C0 to U+02BF and U+0400 to U+04FF.
  fileprivate var isVisible: Bool {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case 0x20...0x7E, 0x80...0xBF, 0xC3...0xCA, 0xD0...0xD3: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The escapes that Swift and `.strings` files have in common.
  fileprivate static let escapes: [Unicode.Scalar: String] = [
    "\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\t": "\\t",
  ]

  private var hexadecimal: String { String(value, radix: 16, uppercase: true) }

  /// The notation `U+202E`.
  var codePoint: String { "U+" + String(repeating: "0", count: max(0, 4 - hexadecimal.count)) + hexadecimal }

  fileprivate var escape: String { "\\u{\(hexadecimal)}" }

  fileprivate var isInvisible: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      return true
    default: return false
    }
  }
}
