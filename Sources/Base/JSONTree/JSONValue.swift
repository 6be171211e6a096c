import PlainText

/// A JSON value (RFC 8259). The members of objects keep their order.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A valid number, as it is written. It may be too large or too precise for any type.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])
  /// A string or number in a parsed text that is not valid. That is an error only if the value is needed.
  case invalid

  /// A member of an object.
  package struct Member: Sendable {
    /// The key. If that of a parsed text is not valid, this is what is between its quotation marks, with
    /// U+FFFD in place of bytes that are not UTF-8; it then equals no valid key of this program.
    package let key: String
    /// The value.
    package let value: JSONValue
    /// The place of the member in the parsed text, in bytes: from the first quotation mark of its key to the
    /// end of its value. Empty if the member was not parsed. It does not count when members are compared.
    package let source: Range<Int>

    /// A member, by default of an object that is built.
    package init(_ key: String, _ value: JSONValue, source: Range<Int> = 0..<0) {
      (self.key, self.value, self.source) = (key, value, source)
    }
  }
}

extension JSONValue.Member: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.hasKey(right.key) && left.value == right.value
  }

  /// Whether the key has the same bytes.
  package func hasKey(_ other: String) -> Bool {
    key.utf8.count == other.utf8.count && key.utf8.elementsEqual(other.utf8)
  }
}

extension JSONValue {
  /// The short escape sequences of strings: what follows the backslash, and the character that it stands for.
  static let escapes = Array(zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{C}\n\r\t".utf8))

  /// The escape sequence of a UTF-16 code unit in a string.
  package static func escape(_ unit: UInt16) -> String { "\\u\(padded(unit, to: 4, radix: 16).lowercased())" }

  // MARK: Building

  /// A whole number.
  package init(_ number: some BinaryInteger) { self = .number(String(number)) }

  /// A number, as the shortest decimal that is read as the same value: `0.1`, `12`, `5e-324`. JSON has no
  /// infinite numbers and no NaN: they become `null`.
  package init(_ number: Double) {
    let text = number.description
    self = number.isFinite ? .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) : .null
  }

  /// An object with members in this order. A member whose value is `nil` is left out.
  package init(_ members: KeyValuePairs<String, JSONValue?>) {
    self = .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// A string, or `null`.
  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
