import StringsRuntime

/// The layout of the generated text table. In each language, a plain text has one slot, and a text with
/// plural forms has one slot for each form of the plural categories that any language of the catalogue uses.
/// The slot of a text or form that a language lacks is empty.
struct TableLayout {
  /// The slot of the language's name in that language.
  static let ownNameSlot = 0

  /// The plural category of each slot of a text with plural forms, in CLDR's order.
  private let slots: [PluralCategory]
  /// Whether any text has plural forms.
  private let hasPlurals: Bool
  private var slotsPerLanguage = Self.ownNameSlot + 1
  private var firstSlots: [String: Int] = [:]
  private var contents: [String] = []

  init(_ catalogue: Catalogue) {
    hasPlurals = catalogue.texts.contains { !$0.countIndices.isEmpty }
    let used = Set(catalogue.languages.flatMap { $0.rules?.categories ?? [] })
    slots = PluralCategory.allCases.filter(used.contains)
    for text in catalogue.texts {
      firstSlots[text.key] = slotsPerLanguage
      slotsPerLanguage += text.countIndices.reduce(1) { count, _ in count * slots.count }
    }
    for (index, language) in catalogue.languages.enumerated() {
      contents.append(language.ownName)
      for text in catalogue.texts { append(text, text.formats[index], language.rules?.categoryOfZero) }
    }
  }

  /// Returns the first slot of a text, relative to the first slot of its language.
  func slot(of key: String) -> Int { firstSlots[key] ?? 0 }

  private mutating func append(
    _ text: LocalizedText, _ formats: [PluralForm: FormatString], _ categoryOfZero: PluralCategory?
  ) {
    for form in PluralForm.all(of: text.countIndices.map { _ in slots }) {
      let own = form.categories.enumerated().map { index, category in
        // A text without the form `zero` repeats its form of 0, so that the rules are the same for all texts.
        let hasForm = category != .zero || formats.keys.contains { $0.categories[index] == .zero }
        return hasForm ? category : categoryOfZero ?? category
      }
      let format = formats[PluralForm(categories: own)]
      contents.append(Self.encoded(format, hasArguments: !text.arguments.isEmpty))
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
    var offsets: [Int] = [0]
    var textRows = ""
    for text in contents {
      offsets.append((offsets.last ?? 0) + text.utf8.count)
      if !text.isEmpty { textRows += "    " + text.escaped + "\\\n" }
    }
    let digits = String(offsets.last ?? 0).utf8.count
    var offsetRows = ""
    for (index, offset) in offsets.enumerated() {
      if index.isMultiple(of: 12) { offsetRows += index == 0 ? "    " : "\\\n    " }
      let number = String(offset)
      offsetRows += String(repeating: "0", count: digits - number.utf8.count) + number + " "
    }
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
          slotsPerLanguage: \(slotsPerLanguage)\
      \(hasPlurals ? ",\n    plurals: plurals, pluralForms: \(slots.count)" : "")\
      \(fallbacks(of: catalogue.languages.map(\.code.maximized))))
      \(hasPlurals ? plurals(catalogue) : "")
        /// The byte offset of each slot in `texts`, language by language, then the total number of bytes.
        private static let offsets: StaticString = \"""
      \(offsetRows)\\

          \"""

        /// The texts of all slots, without separators.
        private static let texts: StaticString = \"""
      \(textRows)
          \"""
      }

      """
  }

  /// The argument for the languages that stand in for others, unless that is the base language alone.
  private func fallbacks(of codes: [LanguageCode]) -> String {
    let indices = codes.map { $0.ancestors.lazy.compactMap { codes.firstIndex(of: $0) }.first ?? 0 }
    let words = indices.map(String.init).joined(separator: " ")
    return indices.allSatisfy { $0 == 0 } ? "" : ",\n    fallbacks: \"\(words)\""
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
    // If no whole number is `other`, the conditions cover all numbers, and no number reaches the last slot.
    let rest = rules.categories.contains(.other) ? .other : rules.categories.last ?? .other
    func slot(_ category: PluralCategory) -> Int { slots.firstIndex(of: category) ?? 0 }
    let conditions = rules.conditions.map { "\(slot($0.category)): \($0.condition)" }
    return (conditions + ["\(slot(rest))"]).joined(separator: "; ")
  }
}
