/// A JSON value.
enum JSONElement: Equatable {
  case null
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  case string(String)
  case array([JSONElement])
  case object([String: JSONElement])
}

/// A value that is one JSON number, string or literal.
protocol JSONScalar {
  /// The value; `nil` if the element is of another type, or cannot be represented.
  init?(_ element: JSONElement)
  /// The element; `nil` if JSON has none for the value.
  var element: JSONElement? { get }
}

extension String: JSONScalar {
  init?(_ element: JSONElement) {
    guard case .string(let text) = element else { return nil }
    self = text
  }

  var element: JSONElement? { .string(self) }
}

extension Bool: JSONScalar {
  init?(_ element: JSONElement) {
    guard case .bool(let value) = element else { return nil }
    self = value
  }

  var element: JSONElement? { .bool(self) }
}

extension JSONScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  init?(_ element: JSONElement) {
    guard case .number(let text) = element, let value = Self(text), value.isFinite else { return nil }
    self = value
  }

  var element: JSONElement? {
    guard isFinite else { return nil }
    let text = description
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

extension JSONScalar where Self: FixedWidthInteger {
  /// Whole numbers may be written with a fraction of zero or an exponent, such as `1e3`.
  init?(_ element: JSONElement) {
    guard case .number(let text) = element,
      let value = Self(text) ?? Double(text).flatMap(Self.init(exactly:))
    else { return nil }
    self = value
  }

  var element: JSONElement? { .number(String(self)) }
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
