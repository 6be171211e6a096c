/// One message of one language's file: a plain entry, or the plural forms that share a name.
struct MessageSource: Sendable {
  /// The key without `#category`.
  let name: String
  /// The entries by category; a plain entry is under nil.
  var forms: [PluralCategory?: StringsEntry] = [:]

  /// Whether the message is written in plural forms.
  var isPlural: Bool { forms[nil] == nil }

  /// The entries in the order of the file.
  var entries: [StringsEntry] { forms.values.sorted { $0.keyOffset < $1.keyOffset } }

  /// The entry that stands for the message where one is wanted: the first of the file.
  var first: StringsEntry? { forms.values.min { $0.keyOffset < $1.keyOffset } }

  /// The form that others are compared to: the plain one, or `other`, or the last category there is.
  var reference: StringsEntry? {
    if let plain = forms[nil] { return plain }
    return PluralCategory.allCases.reversed().lazy.compactMap { self.forms[$0] }.first
  }
}
