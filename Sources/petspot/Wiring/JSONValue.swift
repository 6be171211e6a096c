import PlainText

/// A JSON value (RFC 8259) with the keys of objects in a fixed order.
indirect enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// The string, or `null`.
  static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The JSON text, indented. A terminal can show it: control characters, direction controls, line separators
  /// and everything else that it would not draw are escaped.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .string(let value): return Self.quoted(value)
    case .array(let values):
      return Self.list(values.map { $0.text(indent: inner) }, in: ("[", "]"), indent)
    case .object(let members):
      let lines = members.map { "\(Self.quoted($0.key)): \($0.value.text(indent: inner))" }
      return Self.list(lines, in: ("{", "}"), indent)
    }
  }

  private static func list(_ lines: [String], in brackets: (String, String), _ indent: String) -> String {
    guard !lines.isEmpty else { return brackets.0 + brackets.1 }
    let lines = lines.map { "\n\(indent)  \($0)" }.joined(separator: ",")
    return "\(brackets.0)\(lines)\n\(indent)\(brackets.1)"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.reduce(into: "") { $0 += escaped($1) } + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case _ where String(scalar).madeVisible != String(scalar):
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    default: return String(scalar)
    }
  }
}
