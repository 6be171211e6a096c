/// Generates `Language`, the enumeration of the catalogue's languages.
enum LanguageEmitter {
  /// Returns the declaration of `Language`.
  static func emit(_ catalogue: Catalogue, access: Settings.Access) -> String {
    let access = access.modifier
    let languages = catalogue.languages
    let cases = languages.map { language in
      "  /// \(language.ownName.escaped)\n"
        + "  case \(SwiftName.declared(language.code.caseName)) = \"\(language.code.code)\"\n"
    }.joined()
    let ordinals = languages.enumerated().map { "    case .\($1.code.caseName): \($0)\n" }.joined()
    let base = languages.first?.code.caseName ?? "en"
    return """
      /// A language of the catalogue.
      \(access)enum Language: String, CaseIterable, Sendable {
      \(cases)
        /// The base language, from which the others are translated. Use it as the fallback.
        \(access)static var base: Language { .\(base) }

        /// The BCP 47 code, such as `pl` or `pt-BR`.
        \(access)var code: String { rawValue }

        /// The name of the language in that language.
        \(access)var ownName: String { TextTable(self).text(\(TableLayout.ownNameSlot)) }

        /// Selects the language of a POSIX or BCP 47 locale identifier.
        ///
        /// `pl`, `pl_PL`, `pl_PL.UTF-8`, `pl@x` and `PL-pl` select `pl`. If several languages match, the one
        /// with the most matching subtags is selected. The result is nil for other languages, `C` and
        /// `POSIX`.
        \(access)init?(localeIdentifier identifier: String) {
          let codes = Language.allCases.map(\\.code)
          guard let code = LocaleMatcher.bestMatch(for: identifier, among: codes) else { return nil }
          self.init(rawValue: code)
        }

        /// The index of the language in the table.
        fileprivate var ordinal: Int {
          switch self {
      \(ordinals)    }
        }
      }

      """
  }
}
