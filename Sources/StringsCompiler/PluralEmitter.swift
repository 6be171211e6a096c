/// Writes the plural rules of the catalogue's languages as a Swift function.
enum PluralEmitter {
  /// A function from a number and a language's place in the table to the slot of its category.
  static func emit(_ catalogue: Catalogue, slots: [PluralCategory]) -> String {
    var cases = ""
    for (ordinal, language) in catalogue.languages.enumerated() {
      cases += "  case \(ordinal):  // \(language.code.code)\n"
      for (category, condition) in language.rules.conditions
      where language.rules.categories.contains(category) {
        cases += "    if \(expression(condition)) { return \(slot(category, in: slots)) }\n"
      }
      cases += "    return \(slot(.other, in: slots, categories: language.rules.categories))\n"
    }
    return """

      /// The slot of a whole number's plural form (CLDR's cardinal rules), counted from the message's first.
      fileprivate func pluralSlot(of n: UInt, inLanguage language: Int) -> Int {
        switch language {
      \(cases)  default:
          return 0
        }
      }

      """
  }

  private static func slot(_ category: PluralCategory, in slots: [PluralCategory]) -> Int {
    slots.firstIndex(of: category) ?? 0
  }

  /// Where no whole number is `other`, the last category stands at the end instead; it is never reached.
  private static func slot(
    _ category: PluralCategory, in slots: [PluralCategory], categories: [PluralCategory]
  ) -> Int {
    slot(categories.contains(category) ? category : categories.last ?? category, in: slots)
  }

  private static func expression(_ condition: PluralCondition) -> String {
    condition.alternatives.map { relations in
      relations.isEmpty ? "true" : relations.map(expression).joined(separator: " && ")
    }.joined(separator: " || ")
  }

  private static func expression(_ relation: PluralCondition.Relation) -> String {
    let operand = relation.modulus == 0 ? "n" : "n % \(relation.modulus)"
    if let range = relation.ranges.first, relation.ranges.count == 1, range.count == 1 {
      return "\(operand) \(relation.isNegated ? "!=" : "==") \(range.lowerBound)"
    }
    let tests = relation.ranges.map { range in
      range.count == 1
        ? "\(operand) == \(range.lowerBound)"
        : "(\(range.lowerBound)...\(range.upperBound)).contains(\(operand))"
    }
    let test = tests.count == 1 ? tests[0] : "(\(tests.joined(separator: " || ")))"
    return relation.isNegated ? "!\(test)" : test
  }
}
