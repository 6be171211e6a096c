import Localization

/// Chooses the language of the conversation from the environment, as GNU gettext does.
enum LanguageChoice {
  /// The language of an environment; English if it asks for none that the program has.
  ///
  /// The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty. `LANGUAGE`, a
  /// list separated by colons, comes before it, unless the locale is C or POSIX. Within the list, as in
  /// gettext, the first language that the program speaks is taken. No locale data has to be installed.
  static func language(in environment: (String) -> String?) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(environment).first { !$0.isEmpty } ?? ""
    if let list = environment("LANGUAGE"), !list.isEmpty, !isNeutral(locale) {
      let wishes = list.split(separator: ":").map(String.init)
      return wishes.lazy.compactMap(Language.init(localeIdentifier:)).first ?? .base
    }
    return Language(localeIdentifier: locale) ?? .base
  }

  /// Whether a locale is `C` or `POSIX`, with any encoding, or not set.
  private static func isNeutral(_ locale: String) -> Bool {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return name.isEmpty || name == "C" || name == "POSIX"
  }
}
