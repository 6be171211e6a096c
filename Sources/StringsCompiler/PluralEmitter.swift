import StringsRuntime

/// Generates the plural rules of the catalogue's languages, as StringsRuntime reads them.
enum PluralEmitter {
  /// Returns the declaration of `plurals`. `slots` are the categories of the slots of a text with one count.
  static func emit(_ catalogue: Catalogue, slots: [PluralCategory]) -> String {
    let lines = catalogue.languages.map { "    \(rules(of: $0.rules, slots: slots))\n" }.joined()
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
