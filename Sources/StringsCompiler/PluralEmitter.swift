/// Generates the plural rules of the catalogue's languages as a Swift function.
enum PluralEmitter {
  /// Returns the declaration of `pluralSlot(of:inLanguage:)`. `slots` are the categories of a text's slots.
  static func emit(_ catalogue: Catalogue, slots: [PluralCategory]) -> String {
    var cases = ""
    for (ordinal, language) in catalogue.languages.enumerated() {
      cases += "  case \(ordinal):  // \(language.code.code)\n"
      for (category, condition) in language.rules.conditions
      where language.rules.categories.contains(category) {
        cases += "    if \(expression(condition)) { return \(slot(category, in: slots)) }\n"
      }
      // If no whole number is `other`, the conditions cover all numbers and the last return is unreachable.
      let rest = language.rules.categories.contains(.other) ? .other : language.rules.categories.last
      cases += "    return \(slot(rest ?? .other, in: slots))\n"
    }
    return """

      /// The slot of a number's plural form, relative to the first slot of the text (CLDR cardinal rules).
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
