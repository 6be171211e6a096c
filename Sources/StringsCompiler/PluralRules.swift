/// The plural rules of one language, for whole numbers.
struct PluralRules: Sendable {
  /// The categories with a condition, in CLDR's order; whatever meets none is `other`.
  let conditions: [(category: PluralCategory, condition: PluralCondition)]

  /// The categories that whole numbers reach, in CLDR's order: those a translator has to write.
  let categories: [PluralCategory]

  /// The rules of a language as CLDR publishes them, or nil when this compiler has none for it. A code with script or
  /// region takes its own rules where CLDR has them (`pt-PT`), else its language's.
  init?(language: LanguageCode) {
    let known = PluralRuleTable.rules
    guard let texts = known[language.code] ?? known[language.primary] else { return nil }
    var conditions: [(category: PluralCategory, condition: PluralCondition)] = []
    for (category, text) in texts {
      guard let condition = PluralCondition(text) else { return nil }
      conditions.append((category, condition))
    }
    self.conditions = conditions
    let reached = Self.sample.map { Self.category(of: $0, by: conditions) }
    categories = PluralCategory.allCases.filter(reached.contains)
  }

  /// The category of a whole number; of a negative one, that of its magnitude.
  func category(of number: UInt) -> PluralCategory {
    Self.category(of: number, by: conditions)
  }

  private static func category(
    of number: UInt, by conditions: [(category: PluralCategory, condition: PluralCondition)]
  ) -> PluralCategory {
    conditions.first { $0.condition.holds(for: number) }?.category ?? .other
  }

  /// The first numbers of a category, at most `count`.
  func examples(of category: PluralCategory, count: Int) -> [UInt] {
    Array(Self.sample.lazy.filter { self.category(of: $0) == category }.prefix(count))
  }

  /// Whether a category holds a single number, so that its text may leave the number out ("one problem").
  func holdsSingleNumber(_ category: PluralCategory) -> Bool { examples(of: category, count: 2).count == 1 }

  /// Numbers in which every category of every rule shows: the rules look at no more than the last two digits, at small
  /// numbers as such, and at whole millions.
  private static let sample: [UInt] = Array(0...300) + [1000, 1_000_000, 2_000_000]
}
