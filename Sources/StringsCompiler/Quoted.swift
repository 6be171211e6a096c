/// How texts from a file appear in a message: in double quotes, on one line, nothing invisible, not too long.
enum Quoted {
  /// The text in quotes.
  static func text(_ text: String) -> String { "\"" + escaped(text, limit: 80) + "\"" }

  /// The text with quotes, backslashes and everything invisible escaped as a Swift literal would have it. With a limit,
  /// what is longer in characters is cut and ends in `…`.
  static func escaped(_ text: String, limit: Int = .max) -> String {
    let shown = limit == .max ? text[...] : text.prefix(limit)
    var result = ""
    for scalar in shown.unicodeScalars { append(scalar, to: &result) }
    return shown.endIndex == text.endIndex ? result : result + "…"
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\\": result += "\\\\"
    case "\"": result += "\\\""
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default:
      if scalar.value < 0x7F ? scalar.value >= 0x20 : !isInvisible(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
