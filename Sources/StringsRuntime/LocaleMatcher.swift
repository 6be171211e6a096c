/// Selects a language for a locale.
public enum LocaleMatcher {
  /// Returns the language code that a table of `strings-compiler` gives for a locale.
  ///
  /// The table has a line for each language that a locale may want, with fields separated by semicolons:
  ///
  /// ```
  /// sr hbs=Latn scc sh=Latn srp;Cyrl sr;Latn ME RO TR sr-Latn
  /// es spa;Latn es es-419 AR BO MX
  /// ca cat;Latn ca;Latn-valencia ca-valencia
  /// ```
  ///
  /// The first field has the subtags of the language and its aliases, with a script or region that an alias
  /// implies. Each other field is for one script: the script, which may have variants; the regions that imply
  /// it where the locale has no script; the code that is selected; and then each code that is selected in
  /// certain regions, with these regions. The first script is the one of a locale with neither a script nor
  /// such a region. A field without a code selects no language.
  ///
  /// - Parameters:
  ///   - identifier: A POSIX locale (the format of `LANG`) or a BCP 47 language tag, in any letter case. The
  ///     encoding after `.` is ignored, as is a modifier after `@` that is neither a script nor a variant.
  ///   - table: The table.
  /// - Returns: One of the codes in the table, or nil if it has none for the locale, as for `C` and `POSIX`.
  public static func bestMatch(for identifier: String, in table: StaticString) -> String? {
    table.withUTF8Buffer { bestMatch(for: identifier, in: $0) }
  }

  static func bestMatch(for identifier: String, in table: UnsafeBufferPointer<UInt8>) -> String? {
    let wanted = LocaleIdentifier(identifier)
    let extended = wanted.extendedLanguage.flatMap { LocaleRow(named: $0, in: table) }
    return (extended ?? LocaleRow(named: wanted.language, in: table))?.code(for: wanted)
  }
}
