import JSONTree
import Platform

/// The JSON of stored files: indented, with a line break at the end. Equal values give equal bytes.
extension DurableFile {
  /// The largest file that is written or read, in bytes: a hundred times the size of a report with the
  /// longest answers that can be typed.
  static let largestJSON = 16 * 1_048_576

  /// Replaces the contents. Records and receipts are written only while their folder is locked, because
  /// another process takes the hidden file of this one for a leftover otherwise; so this takes the lock.
  ///
  /// - Throws: as `write(_:atMost:)` does.
  func write(_ json: JSONValue, holding lock: borrowing FileLock) throws(FileError) {
    try write(json.bytes(isIndented: true) + [UInt8(ascii: "\n")], atMost: Self.largestJSON)
  }
}
