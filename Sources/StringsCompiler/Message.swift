/// One message of the catalogue after all checks: its name in Swift, its arguments, and its text in every language.
struct Message: Sendable {
  /// An argument of the generated function.
  struct Argument: Sendable {
    let label: String
    let type: ArgumentType
  }

  /// The key, without `#category`.
  let key: String
  /// The Swift names of its parts, not yet in backticks; the last is the member's own.
  let path: [String]
  /// What the base language's comment over the key says.
  let comment: String
  /// The arguments by position; empty for a plain text.
  let arguments: [Argument]
  /// Which of the arguments, from 0, chooses the plural form; nil when there are no forms.
  let countingArgument: Int?
  /// By language in the catalogue's order: the text by category, under nil for a message without forms.
  let texts: [[PluralCategory?: FormattedText]]
  /// The same as the translators wrote it, for documentation.
  let sources: [[PluralCategory?: String]]
}
