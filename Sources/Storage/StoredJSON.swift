#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// JSON as this program stores it: for people to read, and the same bytes for the same value.
enum StoredJSON {
  /// The largest file of JSON that is written, and the largest that is read, in bytes: a hundred times what a report
  /// needs whose every answer is as long as anybody types.
  static let largest = 16 * 1_048_576

  /// Indented, keys in order, times in UTC (RFC 3339), with a line break at the end.
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }

  /// Throws `DecodingError` when the bytes are no JSON, or not that of such a value.
  static func value<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: Data(bytes))
  }
}
