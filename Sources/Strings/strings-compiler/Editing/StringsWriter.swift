/// Writes a file of which each part starts on a line of its own.
struct LineWriter {
  let lineEnd: [UInt8]
  var bytes: [UInt8] = []

  /// Ends the current line if it has any text.
  mutating func startLine() {
    if let last = bytes.last, !LineEnd.isByte(last) { bytes += lineEnd }
  }

  /// Appends a lead at the start of a line, with markers between it and the key, each on its own line.
  mutating func append(_ lead: CommentedLead, markers: [[UInt8]]) {
    let text = lead.space + lead.detached.bytes + lead.attached.bytes
    // A CR and a LF that were not adjacent must not become one line end.
    if bytes.last == UInt8(ascii: "\r"), text.first == UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\r")) }
    bytes += text
    let lastLine = bytes.reversed().prefix { !LineEnd.isByte($0) }
    let isIndentation = lastLine.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let indentation = isIndentation ? Array(lastLine) : []
    for marker in markers { bytes += marker + lineEnd + indentation.reversed() }
  }
}

/// Writes text in the syntax of `.strings` files.
enum StringsWriter {
  /// Returns a file with one entry on each line, in the order of the array. LF ends each line.
  static func file(_ entries: [(key: String, value: String)]) -> String {
    entries.map { "\(quoted($0.key)) = \(quoted($0.value));\n" }.joined()
  }

  /// Returns a text in double quotes. Quotes, backslashes and control characters are escaped.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        let code = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 4 - code.count) + code
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
