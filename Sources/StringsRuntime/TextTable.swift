/// The texts of one language in the table that `strings-compiler` generates.
///
/// Each value of the generated `L10n` creates a table and shares it with its groups. `TextTable` is a class
/// because the generated code, with thousands of members, compiles fastest when they pass a single pointer.
public final class TextTable: Sendable {
  /// The index of the language in the table, from 0.
  public let language: Int

  private let texts: StaticString
  private let offsets: StaticString
  private let offsetDigits: Int
  private let firstSlot: Int
  private let isPseudo: Bool

  /// Selects a language of a table. The arguments must come from `strings-compiler`; they are not validated.
  ///
  /// - Parameters:
  ///   - texts: The UTF-8 texts of all slots, language by language, without separators.
  ///   - offsets: The byte offset in `texts` of each slot, then the total number of bytes: decimal numbers,
  ///     each followed by a space. The Swift compiler compiles such a literal much faster than an array.
  ///   - offsetDigits: The number of digits of each offset, including leading zeros.
  ///   - slotsPerLanguage: The number of slots of each language.
  ///   - language: The index of the language in the table, from 0.
  ///   - isPseudo: Whether to pseudolocalize the texts, for tests: accented, longer and in brackets.
  public init(
    texts: StaticString, offsets: StaticString, offsetDigits: Int, slotsPerLanguage: Int, language: Int,
    isPseudo: Bool
  ) {
    self.texts = texts
    self.offsets = offsets
    self.offsetDigits = offsetDigits
    self.language = language
    self.isPseudo = isPseudo
    firstSlot = language * slotsPerLanguage
  }

  /// Returns the text in a slot.
  ///
  /// - Parameter slot: The index of the slot in its language, from 0. It must exist.
  public func text(_ slot: Int) -> String {
    isPseudo ? Pseudolocalization.bracketed(Pseudolocalization.accented(stored(slot))) : stored(slot)
  }

  /// Returns the text in a slot with its placeholders replaced by arguments.
  ///
  /// A placeholder is written `%<argument>$<flags><width>.<precision><conversion>`, and `%%` is a percent
  /// sign. A placeholder without an argument is dropped. Arguments are not pseudolocalized.
  ///
  /// - Parameters:
  ///   - slot: The index of the slot in its language, from 0. It must exist.
  ///   - arguments: The arguments, in order: the first one has the number 1.
  public func formatted(_ slot: Int, _ arguments: [FormatArgument]) -> String {
    let template = Template(stored(slot))
    guard isPseudo else { return template.formatted(with: arguments) { $0 } }
    return Pseudolocalization.bracketed(
      template.formatted(with: arguments, transform: Pseudolocalization.accented))
  }

  private func stored(_ slot: Int) -> String {
    let bounds = offset(of: slot)..<offset(of: slot + 1)
    return texts.withUTF8Buffer { String(decoding: $0[bounds], as: UTF8.self) }
  }

  private func offset(of slot: Int) -> Int {
    let start = (firstSlot + slot) * (offsetDigits + 1)
    return offsets.withUTF8Buffer { bytes in
      bytes[start..<(start + offsetDigits)].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
  }
}
