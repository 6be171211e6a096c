/// JSON (RFC 8259) for `Codable` values.
///
/// Of Foundation, only this would be needed. Linked statically, it would take seven megabytes, because its
/// decoder refers to property lists, calendars, attributed strings and regular expressions.
package enum JSON {
  /// The text is not made of JSON values, or they are nested deeper than 512 levels.
  package struct SyntaxError: Error {}

  /// The JSON of a value, with sorted keys, so that equal values give equal bytes.
  ///
  /// - Parameter isIndented: whether each member has a line of its own.
  /// - Throws: `EncodingError` for a number that is infinite or not a number, or what the value throws.
  package static func bytes(of value: some Encodable, isIndented: Bool = false) throws -> [UInt8] {
    let node = EncodingNode()
    try node.encode(value)
    var bytes: [UInt8] = []
    try node.write(to: &bytes, indent: isIndented ? 0 : nil)
    return bytes
  }

  /// Decodes a value. Of several members with the same key, the first counts.
  ///
  /// The text is read with tolerance, so that one mistake of its writer doesn't cost the rest: strings and
  /// numbers that `type` doesn't need may be invalid, half of a surrogate pair is read as U+FFFD, and a comma
  /// may follow the last member or element.
  ///
  /// - Parameter bytes: UTF-8, which may begin with a byte order mark.
  /// - Throws: `SyntaxError`, or `DecodingError` if the JSON is not that of such a value.
  package static func value<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    guard let element = JSONParser.element(of: bytes) else { throw SyntaxError() }
    return try element.decode(type)
  }
}
