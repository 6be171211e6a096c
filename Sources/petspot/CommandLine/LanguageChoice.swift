import Localization

/// The choice of a language from the environment, as in GNU gettext.
enum LanguageChoice {
  /// The language for an environment; English if none of its languages is available.
  ///
  /// The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty. If it is
  /// neither C nor POSIX, `LANGUAGE`, a list separated by colons, takes precedence over it: the first
  /// available language in the list is used. No locale data has to be installed.
  static func language(in environment: (String) -> String?) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(environment).first { !$0.isEmpty } ?? ""
    // Neither C nor POSIX, with any encoding, nor unset.
    let isNeutral = ["", "C", "POSIX"].contains(locale.prefix { $0 != "." && $0 != "@" })
    if let list = environment("LANGUAGE"), !list.isEmpty, !isNeutral {
      let preferences = list.split(separator: ":").map(String.init)
      return preferences.lazy.compactMap(Language.init(localeIdentifier:)).first ?? .base
    }
    return Language(localeIdentifier: locale) ?? .base
  }

  /// The region of the locale for times: the first of `LC_ALL`, `LC_TIME` and `LANG` that is not empty.
  static func region(in environment: (String) -> String?) -> String? {
    let locale = ["LC_ALL", "LC_TIME", "LANG"].compactMap(environment).first { !$0.isEmpty } ?? ""
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return name.firstIndex(of: "_").map { String(name[$0...].dropFirst()) }
  }
}
