import StringsRuntime

/// The layout of the generated text table. In each language, a plain text has one slot, and a text with
/// plural forms has one slot for each form of the plural categories that any language of the catalogue uses.
/// The slot of a text or form that a language lacks is empty.
struct TableLayout {
  /// The slot of the language's name in that language.
  static let ownNameSlot = 0

  /// The plural category of each slot of a text with plural forms, in CLDR's order.
  private let slots: [PluralCategory]
  private var slotsPerLanguage = Self.ownNameSlot + 1
  private var firstSlots: [String: Int] = [:]
  private var contents: [String] = []

  init(_ catalogue: Catalogue) {
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
      // With arguments, `%%` is a percent sign.
      let segments = formats[PluralForm(categories: own)]?.segments ?? []
      contents.append(
        segments.reduce(into: "") { content, segment in
          switch segment {
          case .literal(let literal): content += literal == "%" && !text.arguments.isEmpty ? "%%" : literal
          case .placeholder(let placeholder): content += placeholder.canonical
          }
        })
    }
  }

  func source(_ catalogue: Catalogue) -> String {
    let textRows = contents.filter { !$0.isEmpty }.map { "    \($0.escaped)\\\n" }.joined()
    let offsets = contents.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }.map(String.init)
    let digits = offsets[contents.count].utf8.count
    let rows = stride(from: 0, to: offsets.count, by: 12).map { start in
      offsets[start...].prefix(12).reduce(into: "    ") { row, offset in
        row += String(repeating: "0", count: digits - offset.utf8.count) + offset + " "
      }
    }
    let rules = catalogue.languages.map { "    \(Self.rules(of: $0.rules, slots: slots))\n" }.joined()
    let codes = catalogue.languages.map(\.code.maximized)
    let fallbacks = codes.map { $0.ancestors.lazy.compactMap { codes.firstIndex(of: $0) }.first ?? 0 }
    return """

      nonisolated extension StringsSupport.TextTable.Selection {
        fileprivate subscript(slot: Int) -> String {
          @inline(never) get { GeneratedTable.table.text(slot, in: self) }
        }
      }

      private nonisolated enum GeneratedTable {
        static let table = StringsSupport.TextTable(
          texts: texts, offsets: offsets, offsetDigits: \(digits), slotsPerLanguage: \(slotsPerLanguage),
          plurals: plurals, pluralForms: \(slots.count),
          fallbacks: "\(fallbacks.map(String.init).joined(separator: " "))")

        private static let plurals: StaticString = \"""
      \(rules)    \"""

        private static let offsets: StaticString = \"""
      \(rows.joined(separator: "\\\n"))\\

          \"""

        private static let texts: StaticString = \"""
      \(textRows)
          \"""
      }

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
