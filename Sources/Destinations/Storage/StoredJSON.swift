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

  /// Removes the file as `remove()` does, while its folder is locked.
  func remove(holding lock: borrowing FileLock) throws(FileError) { try remove() }

  /// The report in the file; `nil` if the file does not exist.
  ///
  /// - Parameter id: the id of the report, in lower case.
  /// - Throws: `.damaged` if `read` throws, or if the report has another id; what `read(atMost:)` throws.
  func report(
    id: some StringProtocol, _ read: (JSONValue) throws(JSONValue.Mismatch) -> StoredReport
  ) throws(FileError) -> StoredReport? {
    guard let contents = try self.read(atMost: Self.largestJSON) else { return nil }
    guard let json = JSONValue(parsing: contents.bytes), let report = try? read(json),
      report.id.lowercased() == id
    else { throw FileError(path: path, step: .read, reason: .damaged) }
    return report
  }
}
