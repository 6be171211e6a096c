import StringsCompiler

/// A key as the name of a text and one of its plural forms: `pets.found#one,few`.
struct FormKey: Hashable, Sendable {
  /// The key without `#` and the categories.
  let name: String
  /// The plural form; plain for a key without `#`, or with anything else after it.
  let form: PluralForm

  /// The key as it is written in a file.
  var key: String { name + form.suffix }
}

extension FormKey {
  init(_ key: String) {
    let parts = key.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let form = parts.count == 2 ? PluralForm(parts[1]) : nil
    self.init(name: form == nil ? key : String(parts[0]), form: form ?? .plain)
  }
}
