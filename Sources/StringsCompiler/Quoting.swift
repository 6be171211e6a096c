extension StringProtocol {
  /// The string in double quotes for a diagnostic: escaped, and cut to 80 code points followed by `…`.
  package var quoted: String {
    let shown = unicodeScalars.prefix(80)
    let text = shown.reduce(into: "") { $0.unicodeScalars.append($1) }
    return "\"" + text.escaped + (shown.endIndex == endIndex ? "" : "…") + "\""
  }

  /// The string with invisible characters, except for tabs, escaped as in a Swift string literal.
  package var visible: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.isInvisible, scalar != "\t" {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The string with quotes, backslashes and invisible characters escaped as in a Swift string literal.
  var escaped: String {
    // Most texts need no escapes. Finding that out is several times as fast as copying them by scalars.
    guard unicodeScalars.contains(where: \.needsEscape) else { return String(self) }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isInvisible: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// The notation `U+202E`.
  var codePoint: String {
    let number = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  fileprivate var needsEscape: Bool { self == "\\" || self == "\"" || isInvisible }

  fileprivate var isInvisible: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      return true
    default: return false
    }
  }
}
