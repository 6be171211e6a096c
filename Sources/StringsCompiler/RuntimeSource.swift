/// The part of the generated file that is the same for every catalogue: reading the table, showing arguments, the
/// pseudo-language.
///
/// It is text and not a library, so that a program needs nothing but the generated file; what the catalogue does not use
/// is left out.
enum RuntimeSource {
  /// The parts that a catalogue with these features needs.
  static func parts(types: Set<ArgumentType>) -> String {
    var parts = [tableHead]
    if !types.isEmpty { parts.append(formattedText) }
    parts.append(tableTail)
    parts.append(pseudo)
    guard !types.isEmpty else { return parts.joined(separator: "\n") }
    parts.append(FormatterSource.template)
    parts.append(argument(types))
    if types.contains(.integer) || types.contains(.unsigned) { parts.append(FormatterSource.integer) }
    if types.contains(.decimal) { parts += [FormatterSource.decimal, FormatterSource.decimalDigits] }
    return parts.joined(separator: "\n")
  }

  private static let tableHead = #"""

    /// The texts of one language in the table. A single number, because that is what compiles fastest where thousands of
    /// members pass it on: twice the language's place in the table, and one more for the pseudo-language.
    fileprivate struct TextTable: Sendable {
      private let state: Int

      init(_ language: Language, isPseudo: Bool = false) {
        state = language.ordinal * 2 + (isPseudo ? 1 : 0)
      }

      /// The language's place in the table.
      var ordinal: Int { state / 2 }
      private var isPseudo: Bool { !state.isMultiple(of: 2) }

      /// The text in a slot, counted from the first of the language.
      @inline(never)
      func text(_ slot: Int) -> String {
        isPseudo ? bracketed(pseudo(stored(slot))) : stored(slot)
      }
    """#

  private static let formattedText = #"""

      /// The text in a slot with its placeholders filled.
      func filled(_ slot: Int, _ arguments: [TextArgument]) -> String {
        var reader = TemplateReader(stored(slot))
        var result = ""
        while let piece = reader.next() {
          switch piece {
          case .literal(let literal): result += isPseudo ? pseudo(literal) : literal
          case .placeholder(let placeholder):
            guard arguments.indices.contains(placeholder.position - 1) else { continue }
            result += arguments[placeholder.position - 1].shown(by: placeholder)
          }
        }
        return isPseudo ? bracketed(result) : result
      }
    """#

  private static let tableTail = #"""

      private func stored(_ slot: Int) -> String {
        let start = offset(ordinal * slotsPerLanguage + slot)
        let end = offset(ordinal * slotsPerLanguage + slot + 1)
        return textBytes.withUTF8Buffer { String(decoding: $0[start..<end], as: UTF8.self) }
      }

      /// The number at a place of `textOffsets`: decimal digits and a space, all of the same width.
      private func offset(_ place: Int) -> Int {
        let start = place * (offsetDigits + 1)
        return textOffsets.withUTF8Buffer { bytes in
          bytes[start..<(start + offsetDigits)].reduce(0) { $0 * 10 + Int($1) - 48 }
        }
      }
    }
    """#

  private static let pseudo = #"""

    /// A text with every ASCII letter accented and small vowels doubled.
    fileprivate func pseudo(_ text: String) -> String {
      let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars
      let strange = "áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ".unicodeScalars
      let accents = Dictionary(zip(plain, strange), uniquingKeysWith: { first, _ in first })
      var result = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        let accented = accents[scalar] ?? scalar
        result.append(accented)
        if "aeiou".unicodeScalars.contains(scalar) { result.append(accented) }
      }
      return String(result)
    }

    /// A text in brackets, within the white space at its ends.
    fileprivate func bracketed(_ text: String) -> String {
      let start = text.prefix { $0.isWhitespace }
      let rest = text.dropFirst(start.count)
      let inside = rest.reversed().drop { $0.isWhitespace }.reversed()
      return start + "[" + String(inside) + "]" + String(rest.dropFirst(inside.count))
    }
    """#

  /// The argument's type, with a case for each type that the catalogue uses.
  private static func argument(_ types: Set<ArgumentType>) -> String {
    let all: [ArgumentType] = [.integer, .unsigned, .decimal, .text, .character]
    let used = all.filter(types.contains)
    let cases = used.map { "  case \($0)(\($0.rawValue))\n" }.joined()
    let shown = used.map { "    case .\($0)(let value): \(showing($0))\n" }.joined()
    return """

      /// A value for a placeholder.
      fileprivate enum TextArgument {
      \(cases)
        /// The value as the placeholder wants it.
        func shown(by placeholder: TextPlaceholder) -> String {
          switch self {
      \(shown)    }
        }
      }
      """
  }

  private static func showing(_ type: ArgumentType) -> String {
    switch type {
    case .integer: "placeholder.showing(value.magnitude, isNegative: value < 0)"
    case .unsigned: "placeholder.showing(value, isNegative: false)"
    case .decimal: "placeholder.showing(value)"
    case .text: "placeholder.padded(placeholder.precision.map { String(value.prefix($0)) } ?? value)"
    case .character: "placeholder.padded(String(value))"
    }
  }
}
