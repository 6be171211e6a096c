package import Testing

/// Records an issue with both values if they differ. A row of a table is one call, with its name; the issue is at
/// the line of the row. A call costs the compiler a fraction of what `#expect(actual == expected)` does.
package func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ row: String = "", fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard actual != expected else { return }
  Issue.record(
    "\(row.isEmpty ? "" : row + ": ")\(actual) is not \(expected)",
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
