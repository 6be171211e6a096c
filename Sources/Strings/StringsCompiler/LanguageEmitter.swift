extension SwiftEmitter {
  /// The declaration of `Language`, the enumeration of the catalogue's languages.
  var language: String {
    let access = access.modifier
    let languages = catalogue.languages
    let cases = languages.map { language in
      "  /// \(language.ownName.escaped)\n"
        + "  case \(SwiftName.declared(language.code.caseName)) = \"\(language.code.code)\"\n"
    }.joined()
    let base = languages.first?.code.caseName ?? "en"
    let locales = LocaleTable(languages.map(\.code)).lines.map { "    " + $0 }.joined(separator: "\n")
    return """
      /// A language of the catalogue.
      \(access)nonisolated enum Language: String, CaseIterable, Sendable {
      \(cases)
        /// The base language, from which the others are translated. Use it as the fallback.
        \(access)static var base: Language { .\(base) }

        /// The BCP 47 code, such as `pl` or `pt-BR`.
        \(access)var code: String { rawValue }

        /// The name of the language in that language.
        \(access)var ownName: String { L10n(self)._texts[\(TableLayout.ownNameSlot)] }

        /// Selects the language of a POSIX or BCP 47 locale identifier.
        ///
        /// `pl`, `pl_PL`, `pl_PL.UTF-8`, `pl@x` and `PL-pl` select `pl`. Of several forms of a language, the
        /// closest by CLDR's data is selected. The result is nil for other languages, `C` and `POSIX`.
        \(access)init?(localeIdentifier identifier: String) {
          let code = StringsSupport.LocaleMatcher.bestMatch(for: identifier, in: Self._locales)
          self.init(rawValue: code ?? "")
        }

        private static var _locales: StaticString {
          \"""
      \(locales)
          \"""
        }

        fileprivate var ordinal: Int { Self.allCases.firstIndex(of: self) ?? 0 }
      }

      """
  }
}
