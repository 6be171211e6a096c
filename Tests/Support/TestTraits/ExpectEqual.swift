package import Testing

/// Records an issue with both values at the line of the call if they differ. A call costs the compiler a
/// fraction of what `#expect(actual == expected)` does.
///
/// - Parameter row: What is compared, if that is one of many.
package func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ row: String = "", fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  if actual != expected { recordDifference(actual, expected, row, location) }
}

private func recordDifference(_ actual: Any, _ expected: Any, _ row: String, _ location: SourceLocation) {
  Issue.record("\(row.isEmpty ? "" : row + ": ")\(actual) is not \(expected)", sourceLocation: location)
}

/// A row of a table that knows where it stands: an input and what is expected of it. Unlike arguments of a
/// test, the input is not written out for each run, so it may have millions of bytes.
package struct Row<Input, Output> {
  /// The input.
  package let input: Input
  /// What is expected of it.
  package let expected: Output
  /// Where the row begins.
  package let location: SourceLocation

  /// Creates a row.
  package init(
    _ input: Input, _ expected: Output, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    (self.input, self.expected) = (input, expected)
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Row where Output: Equatable {
  /// Records an issue at the row if this is not what is expected.
  package func expect(_ actual: Output) {
    if actual != expected { recordDifference(actual, expected, "", location) }
  }
}

extension Row: Sendable where Input: Sendable, Output: Sendable {}
