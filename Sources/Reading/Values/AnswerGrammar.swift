package import MissingPet

/// Stub.
package enum AnswerGrammar {
  /// Stub.
  package static func read(_ text: String, to field: Field, in context: ReadingContext) -> ReadAnswer {
    .value(text)
  }
}
