extension JSONValue {
  /// The JSON text in UTF-8: `{"key":1}`, or indented by two spaces per level, with a line for each member
  /// and element and a space after the colon. `.invalid` becomes `null`. In strings, only what JSON does not
  /// allow there is escaped.
  package func bytes(isIndented: Bool = false) -> [UInt8] {
    var writer = JSONWriter(isIndented: isIndented)
    writer.write(self, depth: 0)
    return writer.bytes
  }
}

private struct JSONWriter {
  let isIndented: Bool
  var bytes: [UInt8] = []

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null, .invalid: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): write(text)
    case .array(let elements):
      write(elements, in: ("[", "]"), depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      write(members, in: ("{", "}"), depth) { writer, member in
        writer.write(member.key)
        writer.bytes += (writer.isIndented ? ": " : ":").utf8
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], in brackets: (Unicode.Scalar, Unicode.Scalar), _ depth: Int,
    _ write: (inout JSONWriter, Item) -> Void
  ) {
    bytes.append(UInt8(ascii: brackets.0))
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(depth + 1)
      write(&self, item)
    }
    if !items.isEmpty { breakLine(depth) }
    bytes.append(UInt8(ascii: brackets.1))
  }

  private mutating func breakLine(_ depth: Int) {
    guard isIndented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  // MARK: Strings

  /// Appends a string with escapes for what JSON does not allow. The rest is copied in runs.
  private mutating func write(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { characters in
      var start = 0
      for (index, byte) in characters.enumerated() {
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        bytes += characters[start..<index]
        writeEscape(of: byte)
        start = index + 1
      }
      bytes += characters[start...]
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscape(of byte: UInt8) {
    let short = JSONValue.escapes.first { $0.1 == byte }
    bytes += short.map { [UInt8(ascii: "\\"), $0.0] } ?? Array(JSONValue.escape(UInt16(byte)).utf8)
  }
}
