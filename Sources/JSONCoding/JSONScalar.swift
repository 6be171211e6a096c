/// A value that is one JSON number, string or literal.
protocol JSONScalar {
  /// The value; `nil` if the element is of another type, or cannot be represented.
  init?(_ element: JSONElement)
  /// Appends the JSON text in UTF-8.
  ///
  /// - Throws: `EncodingError` for a number that is infinite or not a number.
  func write(to bytes: inout [UInt8]) throws
}

extension Bool: JSONScalar {
  init?(_ element: JSONElement) {
    guard case .bool(let value) = element else { return nil }
    self = value
  }

  func write(to bytes: inout [UInt8]) { bytes += description.utf8 }
}

extension String: JSONScalar {
  init?(_ element: JSONElement) {
    guard case .string(let text) = element else { return nil }
    self = text
  }

  func write(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = self
    text.withUTF8 { characters in
      // Most characters are written as they are, so they are copied in runs.
      var start = 0
      for (index, byte) in characters.enumerated() {
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        bytes += characters[start..<index]
        bytes.append(UInt8(ascii: "\\"))
        Self.writeEscape(of: byte, to: &bytes)
        start = index + 1
      }
      bytes += characters[start...]
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends what follows the backslash.
  private static func writeEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0..<0x20: bytes += "u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
    default: bytes.append(byte)
    }
  }
}

extension JSONScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  init?(_ element: JSONElement) {
    guard case .number(let text) = element, let value = Self(text), value.isFinite else { return nil }
    self = value
  }

  /// Appends the shortest decimal that is read as the same value, e.g. `0.1`, `12` and `5e-324`.
  func write(to bytes: inout [UInt8]) throws {
    guard isFinite else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: [], debugDescription: "JSON has no such number"))
    }
    let text = description
    bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
  }
}

extension JSONScalar where Self: FixedWidthInteger {
  /// A whole number may be written with a fraction of zero or an exponent, such as `12.0` and `1e3`, up to 2⁵³.
  /// Beyond it, `Double` does not hold all whole numbers, and a wrong one must not be read.
  init?(_ element: JSONElement) {
    guard case .number(let text) = element else { return nil }
    if let value = Self(text) {
      self = value
    } else {
      guard let number = Double(text), number.magnitude < 0x1p53, number == Double(Int64(number)) else {
        return nil
      }
      self.init(exactly: Int64(number))
    }
  }

  func write(to bytes: inout [UInt8]) { bytes += String(self).utf8 }
}

// All types that `Codable` treats as primitive: their own `init(from:)` calls the decoder's container.
extension Double: JSONScalar {}
extension Float: JSONScalar {}
extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension Int128: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
extension UInt128: JSONScalar {}
