/// A JSON value that is being encoded: `null` until something is encoded. A class, because several containers may
/// write to one object. Coding paths are empty, as in decoding.
final class EncodingNode: Encoder, SingleValueEncodingContainer {
  private var scalar: (any JSONScalar)?
  fileprivate var elements: [EncodingNode]?
  fileprivate var members: [String: EncodingNode]?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedNodes(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedNodes(node: self) }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func encodeNil() {}

  func encode(_ value: some Encodable) throws {
    scalar = value as? any JSONScalar
    if scalar == nil { try value.encode(to: self) }
  }

  /// Appends the JSON text in UTF-8.
  ///
  /// - Parameter indent: the number of spaces before this line; `nil` for a text without line breaks.
  func write(to bytes: inout [UInt8], indent: Int?) throws {
    let inner = indent.map { $0 + 2 }
    if let members {
      let sorted = members.sorted { $0.key < $1.key }
      try Self.write(sorted, in: ("{", "}"), to: &bytes, indent) { member, bytes in
        member.key.write(to: &bytes)
        bytes += (indent == nil ? ":" : " : ").utf8
        try member.value.write(to: &bytes, indent: inner)
      }
    } else if let elements {
      try Self.write(elements, in: ("[", "]"), to: &bytes, indent) { try $0.write(to: &$1, indent: inner) }
    } else if let scalar {
      try scalar.write(to: &bytes)
    } else {
      bytes += "null".utf8
    }
  }

  private static func write<Item>(
    _ items: [Item], in brackets: (Unicode.Scalar, Unicode.Scalar), to bytes: inout [UInt8], _ indent: Int?,
    _ write: (Item, inout [UInt8]) throws -> Void
  ) rethrows {
    bytes.append(UInt8(ascii: brackets.0))
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(&bytes, indent.map { $0 + 2 })
      try write(item, &bytes)
    }
    if !items.isEmpty { breakLine(&bytes, indent) }
    bytes.append(UInt8(ascii: brackets.1))
  }

  private static func breakLine(_ bytes: inout [UInt8], _ indent: Int?) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: indent)
  }
}

/// The members of an object.
private struct KeyedNodes<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let node: EncodingNode
  var codingPath: [any CodingKey] { [] }

  init(node: EncodingNode) {
    self.node = node
    // An object without members is one, too.
    if node.members == nil { node.members = [:] }
  }

  func encodeNil(forKey key: Key) { _ = member(key.stringValue) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try member(key.stringValue).encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    member(key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    member(key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { member("super") }
  func superEncoder(forKey key: Key) -> any Encoder { member(key.stringValue) }

  private func member(_ key: String) -> EncodingNode {
    let member = EncodingNode()
    node.members?[key] = member
    return member
  }
}

/// The elements of an array.
private struct UnkeyedNodes: UnkeyedEncodingContainer {
  private let node: EncodingNode
  var codingPath: [any CodingKey] { [] }
  var count: Int { node.elements?.count ?? 0 }

  init(node: EncodingNode) {
    self.node = node
    if node.elements == nil { node.elements = [] }
  }

  func encodeNil() { _ = element() }
  func encode(_ value: some Encodable) throws { try element().encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    element().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }
  func superEncoder() -> any Encoder { element() }

  private func element() -> EncodingNode {
    let element = EncodingNode()
    node.elements?.append(element)
    return element
  }
}
