/// The arguments of one message: their types by position, and which one counts.
struct MessageSignature: Sendable {
  /// The type of argument 1, 2, …
  var types: [ArgumentType]
  /// The position from 0 of the argument that chooses the plural form; nil without forms.
  var counting: Int?
  /// Whether the counting argument is shown in no text, so that no placeholder stands for it.
  var isCountHidden = false
}
