/// A JSON value that is being encoded. A class, because several containers may write to one object.
final class EncodingNode {
  fileprivate enum Content {
    case scalar(JSONElement)
    case array([EncodingNode])
    case object([String: EncodingNode])
  }

  fileprivate var content = Content.scalar(.null)

  /// Encodes a value.
  convenience init(_ value: some Encodable) throws {
    self.init()
    guard let scalar = value as? any JSONScalar else {
      try value.encode(to: NodeEncoder(node: self))
      return
    }
    guard let element = scalar.element else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "JSON has no such number"))
    }
    content = .scalar(element)
  }

  fileprivate init() {}

  fileprivate func set(_ key: String, _ node: EncodingNode) -> EncodingNode {
    var members: [String: EncodingNode] = [:]
    // The content is taken out, so that the dictionary isn't copied.
    if case .object(let present) = content { members = present }
    content = .scalar(.null)
    members[key] = node
    content = .object(members)
    return node
  }

  fileprivate func append(_ node: EncodingNode) -> EncodingNode {
    var elements: [EncodingNode] = []
    if case .array(let present) = content { elements = present }
    content = .scalar(.null)
    elements.append(node)
    content = .array(elements)
    return node
  }
}

/// The encoder of a node. Coding paths are empty, as in decoding.
private struct NodeEncoder: Encoder, SingleValueEncodingContainer {
  let node: EncodingNode
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedNodes(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedNodes(node: node) }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func encodeNil() { node.content = .scalar(.null) }
  func encode(_ value: some Encodable) throws { node.content = try EncodingNode(value).content }
}

/// The members of an object.
private struct KeyedNodes<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodingNode
  var codingPath: [any CodingKey] { [] }

  init(node: EncodingNode) {
    self.node = node
    // An object without members is one, too.
    if case .object = node.content { return }
    node.content = .object([:])
  }

  func encodeNil(forKey key: Key) { _ = node.set(key.stringValue, EncodingNode()) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    _ = node.set(key.stringValue, try EncodingNode(value))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(KeyedNodes<Nested>(node: node.set(key.stringValue, EncodingNode())))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    UnkeyedNodes(node: node.set(key.stringValue, EncodingNode()))
  }

  func superEncoder() -> any Encoder { NodeEncoder(node: node.set("super", EncodingNode())) }

  func superEncoder(forKey key: Key) -> any Encoder {
    NodeEncoder(node: node.set(key.stringValue, EncodingNode()))
  }
}

/// The elements of an array.
private struct UnkeyedNodes: UnkeyedEncodingContainer {
  let node: EncodingNode
  var codingPath: [any CodingKey] { [] }

  var count: Int {
    guard case .array(let elements) = node.content else { return 0 }
    return elements.count
  }

  init(node: EncodingNode) {
    self.node = node
    if case .array = node.content { return }
    node.content = .array([])
  }

  func encodeNil() { _ = node.append(EncodingNode()) }
  func encode(_ value: some Encodable) throws { _ = node.append(try EncodingNode(value)) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(KeyedNodes<Nested>(node: node.append(EncodingNode())))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedNodes(node: node.append(EncodingNode()))
  }

  func superEncoder() -> any Encoder { NodeEncoder(node: node.append(EncodingNode())) }
}

// MARK: Writing

extension EncodingNode {
  /// Appends the JSON text.
  ///
  /// - Parameter indent: the number of spaces before this line; `nil` for a text without line breaks.
  func write(to bytes: inout [UInt8], indent: Int?) {
    switch content {
    case .scalar(.string(let text)): Self.write(text, to: &bytes)
    case .scalar(.number(let text)): bytes += Array(text.utf8)
    case .scalar(.bool(let value)): bytes += Array((value ? "true" : "false").utf8)
    case .scalar: bytes += Array("null".utf8)
    case .array(let elements):
      Self.writeList(elements, in: ("[", "]"), to: &bytes, indent) { $1.write(to: &$0, indent: $2) }
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      Self.writeList(sorted, in: ("{", "}"), to: &bytes, indent) { bytes, member, indent in
        Self.write(member.key, to: &bytes)
        bytes += Array((indent == nil ? ":" : " : ").utf8)
        member.value.write(to: &bytes, indent: indent)
      }
    }
  }

  private static func writeList<Element>(
    _ list: [Element], in brackets: (Unicode.Scalar, Unicode.Scalar), to bytes: inout [UInt8], _ indent: Int?,
    _ write: (inout [UInt8], Element, Int?) -> Void
  ) {
    bytes.append(UInt8(ascii: brackets.0))
    for (index, element) in list.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(&bytes, indent.map { $0 + 2 })
      write(&bytes, element, indent.map { $0 + 2 })
    }
    if !list.isEmpty { breakLine(&bytes, indent) }
    bytes.append(UInt8(ascii: brackets.1))
  }

  private static func breakLine(_ bytes: inout [UInt8], _ indent: Int?) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += [UInt8](repeating: UInt8(ascii: " "), count: indent)
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += Array(#"\""#.utf8)
      case UInt8(ascii: "\\"): bytes += Array(#"\\"#.utf8)
      case 0x08: bytes += Array(#"\b"#.utf8)
      case 0x09: bytes += Array(#"\t"#.utf8)
      case 0x0A: bytes += Array(#"\n"#.utf8)
      case 0x0C: bytes += Array(#"\f"#.utf8)
      case 0x0D: bytes += Array(#"\r"#.utf8)
      case 0..<0x20:
        bytes += Array((byte < 0x10 ? #"\u000"# : #"\u00"#).utf8) + Array(String(byte, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
