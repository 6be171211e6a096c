/// Writes `Language`, the list of the catalogue's languages.
enum LanguageEmitter {
  /// The declaration of `Language`.
  static func emit(_ catalogue: Catalogue, layout: TableLayout) -> String {
    let languages = catalogue.languages
    let cases = languages.map { language in
      "  /// \(Quoted.escaped(language.ownName))\n"
        + "  case \(SwiftName.declared(language.code.caseName)) = \"\(language.code.code)\"\n"
    }.joined()
    let ordinals = languages.enumerated().map { "    case .\($1.code.caseName): \($0)\n" }.joined()
    let base = languages.first?.code.caseName ?? "en"
    return """
      /// A language in which the program speaks.
      package enum Language: String, CaseIterable, Sendable {
      \(cases)
        /// The language of which the others are translations, and which stands in where none is found.
        package static var base: Language { .\(base) }

        /// The language's code, such as `pl` or `pt-BR` (BCP 47).
        package var code: String { rawValue }

        /// The language's name in itself.
        package var ownName: String { TextTable(self).text(\(layout.index(of: Catalogue.ownNameKey))) }

        /// The language that a POSIX or BCP 47 locale identifier asks for: `pl`, `pl_PL`, `pl_PL.UTF-8`, `pl@x` and `PL-pl` are
        /// Polish. Of several that fit, the one that agrees in most parts; nil when the program does not speak it, and
        /// for `C` and `POSIX`.
        package init?(localeIdentifier identifier: String) {
          let codes = Language.allCases.map(\\.code)
          guard let code = LocaleMatcher.bestMatch(for: identifier, among: codes) else { return nil }
          self.init(rawValue: code)
        }

        /// The place in the order of the table.
        fileprivate var ordinal: Int {
          switch self {
      \(ordinals)    }
        }
      }

      """
  }
}
