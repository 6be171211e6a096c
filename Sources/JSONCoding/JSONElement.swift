/// A JSON value that was parsed.
enum JSONElement {
  case null
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  case string(String)
  case array([JSONElement])
  case object([JSONKey: JSONElement])
  /// A number, a string or the key of a member is not valid. That is an error only if the value is needed.
  case invalid
}

/// The key of a member. Its bytes are compared: for a `String`, that takes quadratic time in its combining marks.
struct JSONKey: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: JSONKey, right: JSONKey) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
