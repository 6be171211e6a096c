/// Access to parsed values. A value of another type is `nil`; so is `.invalid`.
extension JSONValue {
  /// The members of an object in order, including those with equal keys; empty for other values.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The value of the last member with this key. Keys are equal if their bytes are.
  package subscript(key: String) -> JSONValue? { members.last { $0.hasKey(key) }?.value }

  /// A Boolean value.
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// A string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// A finite number. One that is too close to zero for the type is zero.
  package var double: Double? {
    guard case .number(let text) = self, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// A whole number. Below 2⁵³, it may be written with a fraction of zero or an exponent, such as `12.0` and
  /// `1e3`. Beyond that, `Double` does not hold all whole numbers, and a wrong one must not be read.
  package func integer<Value: FixedWidthInteger>(_ type: Value.Type = Int.self) -> Value? {
    guard case .number(let text) = self else { return nil }
    if let value = Value(text) { return value }
    guard let number = Double(text), number.magnitude < 0x1p53, number == Double(Int64(number)) else {
      return nil
    }
    return Value(exactly: Int64(number))
  }

  // MARK: Members of a known type

  /// A value is not an object, lacks a member, or has one of another type. An error must not repeat what a
  /// file contains, so it says no more.
  package struct Mismatch: Error {
    package init() {}
  }

  /// The value of a member, read by `read`.
  ///
  /// - Throws: `Mismatch` if there is no such member, or if `read` returns `nil`.
  package func required<Value>(
    _ key: String, _ read: (JSONValue) throws(Mismatch) -> Value?
  ) throws(Mismatch) -> Value {
    guard let value = try optional(key, read) else { throw Mismatch() }
    return value
  }

  /// The value of a member, read by `read`; `nil` if there is no such member, or if it is `null`.
  ///
  /// - Throws: `Mismatch` if `read` returns `nil`, and for a value that is not an object.
  package func optional<Value>(
    _ key: String, _ read: (JSONValue) throws(Mismatch) -> Value?
  ) throws(Mismatch) -> Value? {
    guard case .object = self else { throw Mismatch() }
    guard let value = self[key], value != .null else { return nil }
    guard let result = try read(value) else { throw Mismatch() }
    return result
  }

  /// The elements of the array that is the value of a member, each read by `read`. None if there is no such
  /// member, or if it is `null`.
  ///
  /// - Throws: `Mismatch` if the value is not an array, and as `optional` does.
  package func elements<Element>(
    of key: String, _ read: (JSONValue) throws(Mismatch) -> Element?
  ) throws(Mismatch) -> [Element] {
    guard let value = try optional(key, { $0 }) else { return [] }
    guard case .array(let values) = value else { throw Mismatch() }
    return try values.map { value throws(Mismatch) in
      guard let element = try read(value) else { throw Mismatch() }
      return element
    }
  }
}
