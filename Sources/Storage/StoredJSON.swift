#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The JSON of stored files: readable, and deterministic, so that equal values give equal bytes.
enum StoredJSON {
  /// The largest file that is written or read, in bytes: a hundred times the size of a report with the
  /// longest answers that can be typed.
  static let largest = 16 * 1_048_576

  /// Indented JSON with sorted keys, times in UTC (RFC 3339), and a line break at the end.
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }

  /// Decodes a value.
  ///
  /// - Throws: `DecodingError` if the bytes are not JSON for such a value.
  static func value<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: Data(bytes))
  }
}
