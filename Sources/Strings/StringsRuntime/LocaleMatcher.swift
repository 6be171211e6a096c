/// Selects a language for a locale.
public enum LocaleMatcher {
  /// Returns the language code that a table of `strings-compiler` gives for a locale.
  ///
  /// Each line of the table has a heading, and words for which it is looked up:
  ///
  /// ```
  /// Cyrl sr
  /// Latn en sr-ME sr-RO sr-TR
  /// en en-Latn
  /// sr sr-Cyrl
  /// sr-Latn =sh sr-Latn
  /// ```
  ///
  /// `=sh` is an alias of the subtags in the heading. `sr-ME` has that script if a locale has none, and `sr`
  /// stands for the other regions. A word with a script selects the code in the heading, with any further
  /// subtags for which there is no longer word.
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
    func heading(_ subtags: [String?]) -> String? {
      let word = subtags.compactMap(\.self).joined(separator: "-")
      let line = Words(table, separator: "\n").first { line in
        Words(line, separator: " ").dropFirst().contains { Words.string($0) == word }
      }
      return Words.first(of: line, before: " ").map(Words.string)
    }
    let wanted = LocaleIdentifier(reading: identifier)
    // An extended language that the table does not have is left out, as in `zh-yue` where there is no `yue`.
    let names = [wanted.extendedLanguage, wanted.language].compactMap(\.self)
    let own = names.first { heading(["=" + $0]) ?? heading([$0]) != nil } ?? ""
    let alias = heading(["=" + own]).map { LocaleIdentifier(reading: $0) }
    let (language, region) = (alias?.language ?? own, wanted.region ?? alias?.region)
    let script = wanted.script ?? alias?.script ?? heading([language, region]) ?? heading([language])
    guard let script else { return nil }
    // The longest word counts: with all variants, in the region or any other, then without the last variant.
    for count in (0...wanted.variants.count).reversed() {
      let variants = Array(wanted.variants.prefix(count))
      let codes = [region, nil].lazy.compactMap { heading([language, script, $0] + variants) }
      if let code = codes.first { return code }
    }
    return nil
  }
}
