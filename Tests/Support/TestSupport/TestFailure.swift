/// The failure of an operation in a test, with what was observed instead.
package struct TestFailure: Error, CustomStringConvertible {
  /// The failure, as the test reports it.
  package let description: String

  /// Creates a failure with this description.
  package init(_ description: String) { self.description = description }
}
