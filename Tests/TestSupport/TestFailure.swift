/// What did not happen in time, or could not be done, with what was seen instead.
package struct TestFailure: Error, CustomStringConvertible {
  /// What happened, for whoever reads the test's failure.
  package let description: String

  /// Takes the words as they are.
  package init(_ description: String) { self.description = description }
}
