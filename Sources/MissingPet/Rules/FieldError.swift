/// A problem and the field that has it: one `Error: <label>: <message>` line (SPEC 2).
package struct FieldError: Equatable, Sendable {
  /// The field whose answer is refused.
  package let field: Field
  /// Why.
  package let problem: FieldProblem
}
