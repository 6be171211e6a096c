/// A value taken apart into literal text and placeholders.
struct FormattedText: Sendable {
  /// A piece of the text.
  enum Segment: Sendable {
    /// Text to be shown as it is; `%%` is read already.
    case literal(String)
    /// An argument to be shown.
    case placeholder(Placeholder)
  }

  /// A `%` that could not be read, at an offset into the value's UTF-8.
  struct Problem: Sendable {
    let offset: Int
    let message: String
  }

  /// The pieces in order.
  var segments: [Segment] = []
  /// What is wrong with the value's placeholders.
  var problems: [Problem] = []

  /// The placeholders in the order of the text.
  var placeholders: [Placeholder] {
    segments.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// The type of each argument by position, of those that the text shows.
  var types: [Int: ArgumentType] {
    Dictionary(placeholders.map { ($0.position, $0.type) }, uniquingKeysWith: { first, _ in first })
  }
}
