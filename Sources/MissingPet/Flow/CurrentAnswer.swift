/// The answer that a field already has when it is asked again.
package struct CurrentAnswer: Equatable, Sendable {
  /// Verbatim: what Up brings into the line.
  package let typed: String
  /// What is shown on the line before the prompt.
  package let shown: ShownAnswer
}
