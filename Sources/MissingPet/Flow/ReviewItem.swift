/// A line of the review: a field and its answer; `nil` when it was not answered.
package struct ReviewItem: Equatable, Sendable {
  /// Which field.
  package let field: Field
  /// Its answer as it is shown; `nil` for none.
  package let answer: ShownAnswer?
}
