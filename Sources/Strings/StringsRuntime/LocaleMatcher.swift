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

  /// Returns the language code for the HTTP header `Accept-Language` (RFC 9110, section 12.5.4): that of the
  /// range with the highest quality that selects a language; of equal qualities, of the first.
  ///
  /// A range selects a language as ``bestMatch(for:in:)`` does. A range of quality 0 excludes that language,
  /// unless another range selects it too. `*` selects the first language that no range selects, after all
  /// ranges of its quality. What is not a range with or without a quality is ignored, and so is what follows
  /// a hundred items: no person has so many languages, and each takes some time.
  ///
  /// - Parameters:
  ///   - header: The value of the header, such as `pl;q=0.8, en;q=0.5`.
  ///   - table: The table of ``bestMatch(for:in:)``.
  ///   - languages: All codes of the table.
  /// - Returns: One of the codes, or nil if none is acceptable.
  public static func bestMatch(
    acceptLanguage header: String, in table: StaticString, languages: [String]
  ) -> String? {
    var choices: [(code: String, quality: Double)] = []
    var others = 0.0
    let items = header.filter { $0 != " " && $0 != "\t" }.split(separator: ",", maxSplits: 100)
    for item in items.prefix(100) {
      let parts = item.split(separator: ";", omittingEmptySubsequences: false)
      guard parts.count <= 2, let quality = parts.count == 1 ? 1 : quality(parts[1]) else { continue }
      if parts[0] == "*" { others = quality }
      if let code = bestMatch(for: String(parts[0]), in: table) { choices.append((code, quality)) }
    }
    if let other = languages.first(where: { code in !choices.contains { $0.code == code } }) {
      choices.append((other, others))
    }
    let best = choices.map(\.quality).max() ?? 0
    return best > 0 ? choices.first { $0.quality == best }?.code : nil
  }

  /// The number from 0 to 1 in `q=0.8`.
  private static func quality(_ weight: Substring) -> Double? {
    guard weight.lowercased().hasPrefix("q="), weight.dropFirst(2).allSatisfy({ $0 == "." || $0.isNumber }),
      let quality = Double(weight.dropFirst(2)), quality <= 1
    else { return nil }
    return quality
  }

  static func bestMatch(for identifier: String, in table: UnsafeBufferPointer<UInt8>) -> String? {
    let wanted = LocaleIdentifier(identifier)
    let names = [wanted.extendedLanguage, wanted.language].compactMap(\.self)
    return names.lazy.compactMap { LocaleRow(named: $0, in: table) }.first?.code(for: wanted)
  }
}

/// A line of the table: the codes for the locales of one language.
private struct LocaleRow {
  private let fields: Words
  /// The script or the region that the wanted subtag implies.
  private let implied: String?

  /// Finds the line that has a subtag among its names.
  init?(named subtag: String, in table: UnsafeBufferPointer<UInt8>) {
    for line in Words(table, separator: "\n") {
      var fields = Words(line, separator: ";")
      for name in Words(fields.next() ?? line, separator: " ") {
        var parts = Words(name, separator: "=")
        guard parts.next().map(Words.string) == subtag else { continue }
        self.fields = fields
        implied = parts.next().map(Words.string)
        return
      }
    }
    return nil
  }

  /// Returns the code for a locale of the language.
  func code(for wanted: LocaleIdentifier) -> String? {
    let impliedScript = implied?.utf8.count == 4 ? implied : nil
    let region = wanted.region ?? (impliedScript == nil ? implied : nil)
    let script = wanted.script ?? impliedScript ?? script(in: region)
    for count in stride(from: wanted.variants.count, through: 0, by: -1) {
      let head = wanted.variants.prefix(count).reduce(script) { $0 + "-" + $1 }
      for field in fields {
        var words = Words(field, separator: " ")
        if words.next().map(Words.string) == head { return Self.code(in: words, for: region) }
      }
    }
    return nil
  }

  /// The script of a locale without one: the one that the region implies, or else the first.
  private func script(in region: String?) -> String {
    var usual: String?
    for field in fields {
      var words = Words(field, separator: " ").makeIterator()
      guard let script = words.next().map(Words.string) else { continue }
      usual = usual ?? script
      while let word = words.next().map(Words.string), !Self.isCode(word) {
        if word == region { return script }
      }
    }
    return usual ?? ""
  }

  /// The code that has the region among those behind it, or else the first.
  private static func code(in words: Words, for region: String?) -> String? {
    var usual: String?
    var current: String?
    for word in words.lazy.map(Words.string) {
      if isCode(word) {
        current = word
        usual = usual ?? word
      } else if let current, word == region {
        return current
      }
    }
    return usual
  }

  /// Whether a word is a language code. A region does not begin with a lower-case letter.
  private static func isCode(_ word: String) -> Bool {
    word.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
  }
}
