/// A catalogue that passed all checks, as input for the emitters.
struct Catalogue: Sendable {
  struct Language: Sendable {
    let code: LanguageCode
    /// The name of the language in that language, such as `polski`.
    let ownName: String
    /// The plural rules, with the exact zero if any text of the language has it. Nil if the language has none
    /// and no text has plural forms.
    let rules: PluralRules?
  }

  /// The languages: the base language first, then the others sorted by code.
  let languages: [Language]
  /// The texts without the languages' own names, sorted by key.
  let texts: [LocalizedText]
}

/// One text of the catalogue in every language, with its Swift name and arguments.
struct LocalizedText: Sendable {
  /// The key without `#category`.
  let key: String
  /// The Swift names of the key's parts, without backticks. The last one is the name of the member.
  let path: [String]
  let comment: String
  /// The arguments, in order; empty for plain text.
  let arguments: [(label: String, type: ArgumentType)]
  /// The indices of the arguments that select the plural form; empty if there are no plural forms.
  let countIndices: [Int]
  /// The formats of each language by plural form, in the order of the catalogue's languages. A language that
  /// lacks the text or a form has no format for it.
  let formats: [[PluralForm: FormatString]]
  /// The values in the `.strings` files, ordered as in `formats`.
  let sources: [[PluralForm: String]]
}
