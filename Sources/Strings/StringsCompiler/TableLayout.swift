import StringsRuntime

/// The layout of the generated text table. In each language, a plain text has one slot, and a text with
/// plural forms has one slot for each form of the plural categories that any language of the catalogue uses.
/// The slot of a text or form that a language lacks is empty.
struct TableLayout {
  /// The slot of the language's name in that language.
  static let ownNameSlot = 0

  /// The plural category of each slot of a text with plural forms, in CLDR's order.
  let slots: [PluralCategory]
  /// Whether any text has plural forms.
  let hasPlurals: Bool
  private let slotsPerLanguage: Int
  private let firstSlots: [String: Int]
  private var contents: [String] = []

  init(_ catalogue: Catalogue) {
    hasPlurals = catalogue.texts.contains { !$0.countIndices.isEmpty }
    let used = Set(catalogue.languages.flatMap { $0.rules?.categories ?? [] })
    let slots = PluralCategory.allCases.filter(used.contains)
    self.slots = slots
    var firstSlots: [String: Int] = [:]
    var next = Self.ownNameSlot + 1
    for text in catalogue.texts {
      firstSlots[text.key] = next
      next += text.countIndices.reduce(1) { count, _ in count * slots.count }
    }
    self.firstSlots = firstSlots
    slotsPerLanguage = next
    for language in catalogue.languages.indices {
      contents.append(catalogue.languages[language].ownName)
      for text in catalogue.texts { append(text, of: catalogue, language: language) }
    }
  }

  /// Returns the first slot of a text, relative to the first slot of its language.
  func slot(of key: String) -> Int { firstSlots[key] ?? 0 }

  private mutating func append(_ text: LocalizedText, of catalogue: Catalogue, language: Int) {
    let formats = text.formats[language]
    let hasArguments = !text.arguments.isEmpty
    let categoryOfZero = catalogue.languages[language].rules?.categoryOfZero
    for form in PluralForm.all(of: text.countIndices.map { _ in slots }) {
      let own = form.categories.enumerated().map { index, category in
        // A text without the form `zero` repeats its form of 0, so that the rules are the same for all texts.
        let hasForm = category != .zero || formats.keys.contains { $0.categories[index] == .zero }
        return hasForm ? category : categoryOfZero ?? category
      }
      contents.append(Self.encoded(formats[PluralForm(categories: own)], hasArguments: hasArguments))
    }
  }

  /// Returns the content of a slot: with arguments, canonical placeholders and `%%` for a percent sign.
  static func encoded(_ format: FormatString?, hasArguments: Bool) -> String {
    (format?.segments ?? []).reduce(into: "") { encoded, segment in
      switch segment {
      case .literal(let literal): encoded += hasArguments && literal == "%" ? "%%" : literal
      case .placeholder(let placeholder): encoded += placeholder.canonical
      }
    }
  }

  /// The declarations of the table.
  func source(_ catalogue: Catalogue) -> String {
    let plurals = hasPlurals ? self.plurals(catalogue) : ""
    var offsets: [Int] = [0]
    var textRows = ""
    for text in contents {
      offsets.append((offsets.last ?? 0) + text.utf8.count)
      if !text.isEmpty { textRows += "    " + text.escaped + "\\\n" }
    }
    let digits = String(offsets.last ?? 0).utf8.count
    var offsetRows = ""
    for start in stride(from: 0, to: offsets.count, by: 12) {
      offsetRows += "    "
      for offset in offsets[start..<min(start + 12, offsets.count)] {
        let number = String(offset)
        offsetRows += String(repeating: "0", count: digits - number.utf8.count) + number + " "
      }
      offsetRows += "\\\n"
    }
    let pluralArguments = hasPlurals ? ",\n    plurals: plurals, pluralForms: \(slots.count)" : ""
    return """

      nonisolated extension StringsSupport.TextTable.Selection {
        /// Not inlined, because thousands of members call it.
        fileprivate subscript(slot: Int) -> String {
          @inline(never) get { GeneratedTable.table.text(slot, in: self) }
        }
      }

      /// The contents of the table.
      private nonisolated enum GeneratedTable {
        static let table = StringsSupport.TextTable(
          texts: texts, offsets: offsets, offsetDigits: \(digits),
          slotsPerLanguage: \(slotsPerLanguage)\(pluralArguments))
      \(plurals)
        /// The byte offset of each slot in `texts`, language by language, then the total number of bytes.
        private static let offsets: StaticString = \"""
      \(offsetRows)
          \"""

        /// The texts of all slots, without separators.
        private static let texts: StaticString = \"""
      \(textRows)
          \"""
      }

      """
  }

  /// The declaration of the plural rules of the languages, as StringsRuntime reads them.
  private func plurals(_ catalogue: Catalogue) -> String {
    let lines = catalogue.languages.map { "    \(Self.rules(of: $0.rules, slots: slots))\n" }.joined()
    return """

        /// The plural rules of the languages for whole numbers (Unicode CLDR), one language on each line: for
        /// each slot of a text its condition, then the slot of all other numbers.
        private static let plurals: StaticString = \"""
      \(lines)    \"""

      """
  }

  /// Returns the rules of a language, as `PluralSlots` reads them.
  static func rules(of rules: PluralRules?, slots: [PluralCategory]) -> String {
    guard let rules else { return "0" }
    var parts = rules.conditions.map { "\(slots.firstIndex(of: $0.category) ?? 0): \($0.condition)" }
    // If no whole number is `other`, the conditions cover all numbers, and no number reaches the last slot.
    let rest = rules.categories.contains(.other) ? .other : rules.categories.last ?? .other
    parts.append("\(slots.firstIndex(of: rest) ?? 0)")
    return parts.joined(separator: "; ")
  }
}
