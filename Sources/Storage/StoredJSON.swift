import JSONTree

/// The JSON of stored files: readable, and deterministic, so that equal values give equal bytes.
enum StoredJSON {
  /// The largest file that is written or read, in bytes: a hundred times the size of a report with the
  /// longest answers that can be typed.
  static let largest = 16 * 1_048_576

  /// Indented JSON, with a line break at the end.
  static func bytes(of json: JSONValue) -> [UInt8] { json.bytes(isIndented: true) + [UInt8(ascii: "\n")] }
}
