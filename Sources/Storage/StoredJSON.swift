internal import JSONCoding
import JSONTree

/// The JSON of stored files: readable, and deterministic, so that equal values give equal bytes.
enum StoredJSON {
  /// The largest file that is written or read, in bytes: a hundred times the size of a report with the
  /// longest answers that can be typed.
  static let largest = 16 * 1_048_576

  /// Indented JSON with sorted keys, and a line break at the end.
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    try JSON.bytes(of: value, isIndented: true) + [UInt8(ascii: "\n")]
  }

  /// Indented JSON, with a line break at the end.
  static func bytes(of json: JSONValue) -> [UInt8] { json.bytes(isIndented: true) + [UInt8(ascii: "\n")] }

  /// Decodes a value.
  ///
  /// - Throws: `JSON.SyntaxError` or `DecodingError` if the bytes are not JSON for such a value.
  static func value<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSON.value(type, from: bytes)
  }
}
