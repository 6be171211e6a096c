/// One language's file after reading: its messages in the order of the file, and whether the reading was complete.
struct LanguageSource: Sendable {
  /// The file's number in the run.
  let file: Int
  let language: LanguageCode
  /// The plural rules, or nil when the compiler has none for the language.
  let rules: PluralRules?
  /// The messages in the order in which the file first names them.
  var messages: [MessageSource] = []
  /// Where in `messages` a name is.
  var index: [String: Int] = [:]
  /// Whether errors of grammar may have hidden entries, so that a key not seen is not known to be missing.
  var isIncomplete = false

  subscript(name: String) -> MessageSource? { index[name].map { messages[$0] } }
}
