extension JSONElement {
  /// Decodes a value.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let scalar = type as? any JSONScalar.Type else {
      return try Value(from: ElementDecoder(element: self))
    }
    guard let value = scalar.init(self) as? Value else { throw mismatch(type) }
    return value
  }

  fileprivate func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: [], debugDescription: "not a \(type)"))
  }

  fileprivate func members() throws -> [String: JSONElement] {
    guard case .object(let members) = self else { throw mismatch([String: JSONElement].self) }
    return members
  }

  fileprivate func elements() throws -> [JSONElement] {
    guard case .array(let elements) = self else { throw mismatch([JSONElement].self) }
    return elements
  }
}

/// The decoder of an element. Coding paths are empty: no part of the program reads them, and an error must not
/// repeat what a file contains.
private struct ElementDecoder: Decoder, SingleValueDecodingContainer {
  let element: JSONElement
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedElements(members: try element.members()))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnkeyedElements(elements: try element.elements())
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { element == .null }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try element.decode(type) }
}

/// The members of an object.
private struct KeyedElements<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [String: JSONElement]
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { members.keys.compactMap(Key.init) }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key) == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(KeyedElements<Nested>(members: try member(key).members()))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    UnkeyedElements(elements: try member(key).elements())
  }

  func superDecoder() -> any Decoder { ElementDecoder(element: members["super"] ?? .null) }
  func superDecoder(forKey key: Key) throws -> any Decoder { ElementDecoder(element: try member(key)) }

  private func member(_ key: Key) throws -> JSONElement {
    guard let member = members[key.stringValue] else {
      throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: "missing"))
    }
    return member
  }
}

/// The elements of an array, read one after the other.
private struct UnkeyedElements: UnkeyedDecodingContainer {
  let elements: [JSONElement]
  var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  init(elements: [JSONElement]) { self.elements = elements }

  mutating func decodeNil() throws -> Bool {
    guard try current() == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next { KeyedDecodingContainer(KeyedElements<Nested>(members: try $0.members())) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { UnkeyedElements(elements: try $0.elements()) }
  }

  mutating func superDecoder() throws -> any Decoder { try next { ElementDecoder(element: $0) } }

  /// Reads the current element and goes on to the next one, unless reading fails.
  private mutating func next<Result>(_ read: (JSONElement) throws -> Result) throws -> Result {
    let result = try read(current())
    currentIndex += 1
    return result
  }

  private func current() throws -> JSONElement {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONElement.self, .init(codingPath: [], debugDescription: "the array has ended"))
    }
    return elements[currentIndex]
  }
}
