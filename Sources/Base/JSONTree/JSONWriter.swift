extension JSONValue {
  /// The JSON text in UTF-8: `{"key":1}`, or indented by two spaces per level, with a line for each member
  /// and element and a space after the colon. `.invalid` becomes `null`.
  ///
  /// - Parameters:
  ///   - isIndented: whether the text is indented.
  ///   - mustEscape: whether a character of a string is written as `\u` and the hexadecimal digits of its
  ///     UTF-16 code units. What JSON does not allow in strings is escaped in any case.
  package func bytes(
    isIndented: Bool = false, escaping mustEscape: ((Unicode.Scalar) -> Bool)? = nil
  ) -> [UInt8] {
    var writer = JSONWriter(isIndented: isIndented, mustEscape: mustEscape)
    writer.write(self, depth: 0)
    return writer.bytes
  }
}

private struct JSONWriter {
  let isIndented: Bool
  let mustEscape: ((Unicode.Scalar) -> Bool)?
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

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if let mustEscape {
      for scalar in text.unicodeScalars {
        if scalar.value >= 0x20, mustEscape(scalar) {
          for unit in UTF16.encode(scalar) ?? .init() { writeEscape(ofUnit: unit) }
        } else {
          writePlain(String(scalar))
        }
      }
    } else {
      writePlain(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a text with escapes for what JSON does not allow. The rest is copied in runs.
  private mutating func writePlain(_ text: String) {
    var text = text
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
  }

  private mutating func writeEscape(of byte: UInt8) {
    switch byte {
    case 0x08: bytes += #"\b"#.utf8
    case 0x09: bytes += #"\t"#.utf8
    case 0x0A: bytes += #"\n"#.utf8
    case 0x0C: bytes += #"\f"#.utf8
    case 0x0D: bytes += #"\r"#.utf8
    case 0..<0x20: writeEscape(ofUnit: UInt16(byte))
    default: bytes += [UInt8(ascii: "\\"), byte]
    }
  }

  private mutating func writeEscape(ofUnit unit: UInt16) {
    let digits = String(unit, radix: 16)
    bytes += "\\u".utf8
    bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
    bytes += digits.utf8
  }
}
