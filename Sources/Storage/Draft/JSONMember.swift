/// A member of a JSON object, byte for byte as it stands in a file.
struct JSONMember: Sendable {
  /// The name, with its quotation marks and escapes.
  let key: ArraySlice<UInt8>
  /// The value, without the white space around it.
  let value: ArraySlice<UInt8>

  /// All members of the object that a text in UTF-8 consists of, in order, those of the same name included. `nil`
  /// when the text is not valid, or no object.
  static func all(of text: [UInt8]) -> [JSONMember]? {
    var scanner = JSONScanner(text)
    guard String(validating: text, as: UTF8.self) != nil, scanner.take("{") else { return nil }
    var members: [JSONMember] = []
    if !scanner.take("}") {
      repeat {
        guard let key = scanner.key(), let value = scanner.value() else { return nil }
        members.append(JSONMember(key: key, value: value))
      } while scanner.take(",")
      guard scanner.take("}") else { return nil }
    }
    return scanner.isAtEnd ? members : nil
  }
}
