/// All languages' messages together, free of problems: what the emitter turns into Swift.
struct Catalogue: Sendable {
  /// The key under which each language names itself.
  static let ownNameKey = "language.own_name"

  /// A language of the catalogue.
  struct Language: Sendable {
    let code: LanguageCode
    /// Its name in itself, such as `polski`.
    let ownName: String
    let rules: PluralRules
  }

  /// The base language first, then by code.
  let languages: [Language]
  /// Ordered by key.
  let messages: [Message]
}
