import PlainText

extension String {
  /// The text as the content of an element or of a quoted attribute: no character of it is markup. Control
  /// characters, which HTML does not allow, are made visible.
  var html: String {
    madeVisible.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

/// The room on the sheet for a text, in millimeters.
struct TextBox {
  let width: Double
  /// The greatest height of the text. In all boxes together, it leaves room for the photo.
  let height: Double
  /// The greatest size of the font.
  let largest: Double

  /// The size of the font, in millimeters, at which a text fits: the largest one, or a smaller one for a long
  /// text. Nothing is cut, however long the text is.
  func fontSize(of text: String) -> Double {
    let length = text.reduce(0) { $0 + $1.ems }
    var size = largest
    while size > 0.05, lines(length * size) * Self.lineHeight * size > height { size *= 0.97 }
    return size
  }

  /// The height of a line, in sizes of the font.
  static let lineHeight = 1.25

  /// The number of lines of a text with a length, which are not all full.
  private func lines(_ length: Double) -> Double {
    length <= width ? 1 : (length / (width * 0.9)).rounded(.up)
  }
}

extension Character {
  /// The width in sizes of the font: at least that of the bold fonts without serifs that are common.
  fileprivate var ems: Double {
    if columns > 1 { return 1.4 }
    if columns == 0 { return 0 }
    if isWhitespace || "ijlI.,:;'!|()[]".contains(self) { return 0.4 }
    if "mwMW@%&".contains(self) { return 1.05 }
    if isASCII || isCased { return isUppercase ? 0.8 : 0.65 }
    return 1.05
  }
}
