/// Where every text stands in the generated table: a slot for each message in each language, and one for each plural
/// category that any language of the catalogue uses where a message has forms.
struct TableLayout {
  /// The categories that have a slot in a message with forms, in CLDR's order.
  let slots: [PluralCategory]
  /// Whether any message has plural forms.
  let hasPlurals: Bool
  /// How many slots a language has.
  let slotsPerLanguage: Int
  private let indices: [String: Int]
  private var texts: [String] = []

  init(_ catalogue: Catalogue) {
    hasPlurals = catalogue.messages.contains { $0.countingArgument != nil }
    slots = Array(Set(catalogue.languages.flatMap(\.rules.categories))).sorted()
    var indices: [String: Int] = [:]
    var next = 0
    for message in catalogue.messages {
      indices[message.key] = next
      next += message.countingArgument == nil ? 1 : slots.count
    }
    self.indices = indices
    slotsPerLanguage = next
    for language in catalogue.languages.indices {
      for message in catalogue.messages { append(message, language: language) }
    }
  }

  /// The first slot of a message, counted from the first of its language.
  func index(of key: String) -> Int { indices[key] ?? 0 }

  private mutating func append(_ message: Message, language: Int) {
    let forms = message.texts[language]
    guard message.countingArgument != nil else {
      texts.append(Self.encoded(forms[nil], hasArguments: !message.arguments.isEmpty))
      return
    }
    for category in slots { texts.append(Self.encoded(forms[category], hasArguments: true)) }
  }

  /// The text as the table holds it: with arguments, placeholders in canonical form and `%%` for the percent sign.
  static func encoded(_ text: FormattedText?, hasArguments: Bool) -> String {
    var encoded = ""
    for segment in text?.segments ?? [] {
      switch segment {
      case .literal(let literal) where !hasArguments: encoded += literal
      case .literal(let literal):
        for scalar in literal.unicodeScalars {
          encoded.unicodeScalars.append(scalar)
          if scalar == "%" { encoded += "%" }
        }
      case .placeholder(let placeholder): encoded += placeholder.canonical
      }
    }
    return encoded
  }

  /// The table in Swift: the texts one after the other, and where each begins.
  var source: String {
    var offsets: [Int] = [0]
    var blob = ""
    for text in texts {
      offsets.append((offsets.last ?? 0) + text.utf8.count)
      if !text.isEmpty { blob += "  " + Quoted.escaped(text) + "\\\n" }
    }
    let digits = String(offsets.last ?? 0).utf8.count
    var rows = ""
    for start in stride(from: 0, to: offsets.count, by: 12) {
      rows += "  "
      for offset in offsets[start..<min(start + 12, offsets.count)] {
        let number = String(offset)
        rows += String(repeating: "0", count: digits - number.utf8.count) + number + " "
      }
      rows += "\\\n"
    }
    return """

      extension TextTable {
        fileprivate convenience init(_ language: Language, isPseudo: Bool = false) {
          self.init(
            texts: textBytes, offsets: textOffsets, offsetDigits: \(digits), slotsPerLanguage: \(slotsPerLanguage),
            language: language.ordinal, isPseudo: isPseudo)
        }
      }

      /// Where each text begins in `textBytes`, language by language, and where the last ends.
      fileprivate let textOffsets: StaticString = \"""
      \(rows)
        \"""

      /// All texts without anything between them.
      fileprivate let textBytes: StaticString = \"""
      \(blob)
        \"""

      """
  }
}
