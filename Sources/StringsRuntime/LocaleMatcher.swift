/// Selects a language for a locale.
public enum LocaleMatcher {
  /// Returns the language code that matches a locale best.
  ///
  /// Letter case, the encoding after `.` and the modifier after `@` are ignored: `pl`, `pl_PL`,
  /// `pl_PL.UTF-8`, `pl@x` and `PL-pl` all match `pl`. The longest code that is a prefix of the identifier's
  /// subtags wins, or else the first code with the same language subtag. Unlike the language matching of UTS
  /// 35, this uses no likely subtags and no distances between languages.
  ///
  /// - Parameters:
  ///   - identifier: A POSIX locale (the format of `LANG`) or a BCP 47 language tag.
  ///   - codes: The available languages, as BCP 47 language tags.
  /// - Returns: One of the codes, or nil if no code has the locale's language, as for `C` and `POSIX`.
  public static func bestMatch(for identifier: String, among codes: [String]) -> String? {
    let wanted = subtags(of: identifier.prefix { $0 != "." && $0 != "@" })
    let matching = codes.filter { wanted.starts(with: subtags(of: $0[...])) }
    return matching.max { $0.utf8.count < $1.utf8.count }
      ?? codes.first { subtags(of: $0[...]).first == wanted.first }
  }

  private static func subtags(of text: Substring) -> [String] {
    text.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
  }
}
