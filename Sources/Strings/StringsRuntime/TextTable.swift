/// The texts of a catalogue in all its languages, as `strings-compiler` generates them.
public struct TextTable: Sendable {
  /// A language of a table, plain or pseudolocalized.
  ///
  /// Each value of the generated `L10n` has one and shares it with its groups. It is a single number, because
  /// thousands of members compile fastest when that is all that they pass.
  public struct Selection: Sendable {
    private let number: Int

    /// Selects the language with an index in the table, from 0, which must exist. For tests, its texts can be
    /// pseudolocalized: accented, longer and in brackets.
    public init(language: Int, isPseudo: Bool) { number = language * 2 + (isPseudo ? 1 : 0) }

    /// The index of the language in the table.
    public var language: Int { number / 2 }

    fileprivate var isPseudo: Bool { number % 2 == 1 }
  }

  private let texts, offsets, plurals, fallbacks: StaticString
  private let offsetDigits, slotsPerLanguage, pluralForms: Int

  /// Describes a table. The arguments must come from `strings-compiler`; they are not validated.
  ///
  /// - Parameters:
  ///   - texts: The UTF-8 texts of all slots, language by language, without separators. The first
  ///     language is the base language. An empty slot of another language stands for a text of `fallbacks`.
  ///   - offsets: The byte offset in `texts` of each slot, then the total number of bytes: decimal numbers,
  ///     each followed by a space. The Swift compiler compiles such a literal much faster than an array.
  ///   - offsetDigits: The number of digits of each offset, including leading zeros.
  ///   - slotsPerLanguage: The number of slots of each language.
  ///   - plurals: The plural rules of each language on a line of its own, as slots and conditions:
  ///     `0: n = 1; 1: n % 10 = 2..4 and n % 100 != 12..14; 2`. Empty if no text has plural forms.
  ///   - pluralForms: The number of slots of a text with one argument that counts.
  ///   - fallbacks: The index of the language whose texts stand in for missing ones of each language, such as
  ///     `0 0 1`: after the base language one of its own, then a region of that. Empty if it is always 0.
  public init(
    texts: StaticString, offsets: StaticString, offsetDigits: Int, slotsPerLanguage: Int,
    plurals: StaticString = "", pluralForms: Int = 0, fallbacks: StaticString = ""
  ) {
    (self.texts, self.offsets, self.offsetDigits) = (texts, offsets, offsetDigits)
    (self.slotsPerLanguage, self.plurals, self.pluralForms) = (slotsPerLanguage, plurals, pluralForms)
    self.fallbacks = fallbacks
  }

  private func text(stored slot: Int) -> String {
    let bounds = bounds(of: slot)
    return texts.withUTF8Buffer { String(decoding: $0[bounds], as: UTF8.self) }
  }

  private func bounds(of slot: Int) -> Range<Int> { offset(of: slot)..<offset(of: slot + 1) }

  private func offset(of slot: Int) -> Int {
    let start = slot * (offsetDigits + 1)
    return offsets.withUTF8Buffer { bytes in
      bytes[start..<(start + offsetDigits)].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
  }

  /// Returns the text in the slot of a language with an index from 0, which must exist.
  public func text(_ slot: Int, in selection: Selection) -> String {
    let text = text(stored: stored(slot, selection.language))
    return selection.isPseudo ? Pseudolocalization.bracketed(Pseudolocalization.accented(text)) : text
  }

  /// Returns the text in a slot with its placeholders replaced by arguments.
  ///
  /// A placeholder is written `%<argument>$<flags><width>.<precision><conversion>`, and `%%` is a percent
  /// sign. A placeholder without an argument is dropped. Arguments are not pseudolocalized.
  ///
  /// - Parameters:
  ///   - slot: The index of the text's first slot in its language, from 0. It must exist.
  ///   - counts: The magnitudes of the numbers that select the plural form; none in a text without plural
  ///     forms. If the language lacks that form, that of another one stands in, by that language's rules.
  ///   - arguments: The arguments, in order: the first one has the number 1.
  public func formatted(
    _ slot: Int, counts: [UInt] = [], _ arguments: [FormatArgument], in selection: Selection
  ) -> String {
    let template = Template(text(stored: stored(slot, of: counts, selection.language)))
    guard selection.isPseudo else { return template.formatted(with: arguments) { $0 } }
    return Pseudolocalization.bracketed(
      template.formatted(with: arguments, transform: Pseudolocalization.accented))
  }

  /// Returns the slot in the table: that of the language, or of the next one that stands in and has the text.
  /// The slots of a text with two arguments that count are ordered by the form of the first one, then by that
  /// of the second one.
  private func stored(_ slot: Int, of counts: [UInt] = [], _ language: Int) -> Int {
    let form = plurals.withUTF8Buffer { bytes in
      let rules = counts.isEmpty ? nil : Words.part(language, of: bytes, separator: "\n")
      return rules.map { rules in
        counts.reduce(0) { $0 * pluralForms + PluralSlots.slot(of: $1, by: rules) }
      }
    }
    let stored = language * slotsPerLanguage + slot + (form ?? 0)
    guard language > 0, bounds(of: stored).isEmpty else { return stored }
    let next = fallbacks.withUTF8Buffer { Words.part(language, of: $0, separator: " ").map(Words.number) }
    return self.stored(slot, of: counts, Int(next ?? 0))
  }
}
