/// Coding paths are empty: no part of the program reads them, and an error must not repeat what a file contains.
extension JSONElement: Decoder, SingleValueDecodingContainer {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = self else { throw mismatch(type) }
    return KeyedDecodingContainer(KeyedElements(members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = self else { throw mismatch([JSONElement].self) }
    return UnkeyedElements(elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool {
    guard case .null = self else { return false }
    return true
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let scalar = type as? any JSONScalar.Type else { return try Value(from: self) }
    guard let value = scalar.init(self) as? Value else { throw mismatch(type) }
    return value
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: [], debugDescription: "not a \(type)"))
  }
}

/// The members of an object.
private struct KeyedElements<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [JSONKey: JSONElement]
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0.text) } }

  func contains(_ key: Key) -> Bool { members[JSONKey(key.stringValue)] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { members[JSONKey("super")] ?? .null }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: Key) throws -> JSONElement {
    guard let member = members[JSONKey(key.stringValue)] else {
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
    let isNil = try current().decodeNil()
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }

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
