/// The texts of one language in the table that `strings-compiler` generates.
///
/// Generated code makes one for each `L10n`, with the same two literals, and passes it on from group to group. It is a
/// reference because generated code compiles fastest when thousands of members pass on a single word.
public final class TextTable: Sendable {
  /// The language's place in the table, from 0.
  public let language: Int

  private let texts: StaticString
  private let offsets: StaticString
  private let offsetDigits: Int
  private let firstSlot: Int
  private let isPseudo: Bool

  /// Selects a language of a table. The literals are trusted: nothing of them is checked.
  ///
  /// - Parameters:
  ///   - texts: All texts in UTF-8, language after language, with nothing between them.
  ///   - offsets: For each text the offset of its first byte in `texts`, and at the end the number of bytes in all:
  ///     decimal numbers, each followed by a space. The Swift compiler takes in such a literal far faster than an
  ///     array of numbers.
  ///   - offsetDigits: How many digits each of the offsets has, leading zeros included.
  ///   - slotsPerLanguage: How many texts each language has.
  ///   - language: The language's place in the table, from 0.
  ///   - isPseudo: Whether the texts are pseudolocalized, for tests: accented, longer and in brackets.
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

  /// The text in a slot as it stands in the table.
  ///
  /// - Parameter slot: The text's place among those of its language, from 0; it has to be one that exists.
  public func text(_ slot: Int) -> String {
    isPseudo ? Pseudolocalization.bracketed(Pseudolocalization.accented(stored(slot))) : stored(slot)
  }

  /// The text in a slot with its placeholders replaced by arguments.
  ///
  /// In the table such a text has `%%` for the percent sign, and its placeholders are written
  /// `%<position>$<flags><width>.<precision><conversion>`. Arguments are not pseudolocalized.
  ///
  /// - Parameters:
  ///   - slot: As for `text(_:)`.
  ///   - arguments: By position, the first at position 1. A placeholder without an argument is left out.
  public func filled(_ slot: Int, _ arguments: [TextArgument]) -> String {
    let template = Template(stored(slot))
    guard isPseudo else { return template.filled(with: arguments) { $0 } }
    return Pseudolocalization.bracketed(template.filled(with: arguments, Pseudolocalization.accented))
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
