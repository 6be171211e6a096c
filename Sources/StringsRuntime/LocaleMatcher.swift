/// Finds the language that a user's locale asks for.
public enum LocaleMatcher {
  /// The language code that fits a locale best.
  ///
  /// Letter case, the encoding after `.` and the modifier after `@` do not count: `pl`, `pl_PL`, `pl_PL.UTF-8`, `pl@x`
  /// and `PL-pl` all ask for Polish. Of several codes whose parts all agree with the identifier's, the longest is taken;
  /// when there is none, the first of the same language. This is less than the language matching of UTS 35: it knows no
  /// likely scripts and no languages that stand in for each other.
  ///
  /// - Parameters:
  ///   - identifier: A locale as POSIX (`LANG`) or BCP 47 writes it.
  ///   - codes: The languages to choose from, as BCP 47 writes them.
  /// - Returns: One of the codes, or nil when none is of the locale's language, as for `C` and `POSIX`.
  public static func bestMatch(for identifier: String, among codes: [String]) -> String? {
    let wanted = subtags(of: identifier.prefix { $0 != "." && $0 != "@" })
    let fitting = codes.filter { wanted.starts(with: subtags(of: $0[...])) }
    return fitting.max { $0.utf8.count < $1.utf8.count }
      ?? codes.first { subtags(of: $0[...]).first == wanted.first }
  }

  private static func subtags(of text: Substring) -> [String] {
    text.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
  }
}
