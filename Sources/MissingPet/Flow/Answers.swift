import PlainText

/// What was typed for each field, verbatim. A field without an entry was left empty.
package struct Answers: Equatable, Sendable {
  private var texts: [Field: String] = [:]

  /// No answers.
  package init() {}

  /// The answer as it was typed; `nil` when there is none. Setting an answer of nothing but white space is
  /// the same as leaving the field empty.
  package subscript(field: Field) -> String? {
    get { texts[field] }
    set { texts[field] = newValue.flatMap { $0.trimmed.isEmpty ? nil : $0 } }
  }

  /// Whether nothing was answered yet.
  package var isEmpty: Bool { texts.isEmpty }

  func text(_ field: Field) -> String? { texts[field] }
}
