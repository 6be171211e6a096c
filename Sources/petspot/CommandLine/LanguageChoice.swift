import Localization

/// Which language the conversation begins in (SPEC 7): as GNU gettext chooses, from the environment.
enum LanguageChoice {
  /// The language of this environment; English when none of its wishes can be met.
  ///
  /// The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty. `LANGUAGE`, a
  /// list separated by colons, comes before it, unless the locale is C or POSIX. Within the list, as in
  /// gettext, the first language that the program speaks is taken. No locale data need be installed.
  static func language(in environment: (String) -> String?) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(environment).first { !$0.isEmpty } ?? ""
    if let list = environment("LANGUAGE"), !list.isEmpty, !isNeutral(locale) {
      let wishes = list.split(separator: ":").map(String.init)
      return wishes.lazy.compactMap(Language.init(localeIdentifier:)).first ?? .base
    }
    return Language(localeIdentifier: locale) ?? .base
  }

  /// Whether a locale is `C` or `POSIX`, with whatever encoding, or not set at all.
  private static func isNeutral(_ locale: String) -> Bool {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return name.isEmpty || name == "C" || name == "POSIX"
  }
}
