/// A plural category of CLDR (UTS #35, part 3, section 5). The cases are in CLDR's order.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// Lists categories in a diagnostic: `#one #few`.
  static func list(_ categories: [PluralCategory]) -> String {
    categories.map { "#\($0.rawValue)" }.joined(separator: " ")
  }
}

/// The cardinal plural rules of one language, for whole numbers.
struct PluralRules: Sendable {
  /// The conditions, in CLDR's order. A number that meets none of them has the category `other`.
  let conditions: [(category: PluralCategory, condition: PluralCondition)]

  /// The categories that whole numbers have, in CLDR's order. A translation needs an entry for each of them.
  let categories: [PluralCategory]

  /// Looks up the rules of a code such as `pt-PT`, or else those without its region, without its script, of
  /// its language, and of the language that its language is an alias of. Returns nil if CLDR has none.
  init?(language: LanguageCode) {
    let known = PluralRuleTable.rules
    let tags = language.lookupTags + (CLDRAliases.tag(for: language.language)?.lookupTags ?? [])
    guard let texts = tags.lazy.compactMap({ known[$0] }).first else { return nil }
    var conditions: [(category: PluralCategory, condition: PluralCondition)] = []
    for (category, text) in texts {
      guard let condition = PluralCondition(text) else { return nil }
      conditions.append((category, condition))
    }
    self.conditions = conditions
    let reached = Self.sample.map { Self.category(of: $0, by: conditions) }
    categories = PluralCategory.allCases.filter(reached.contains)
  }

  /// Returns the category of a number. The category of a negative number is that of its magnitude.
  func category(of number: UInt) -> PluralCategory {
    Self.category(of: number, by: conditions)
  }

  private static func category(
    of number: UInt, by conditions: [(category: PluralCategory, condition: PluralCondition)]
  ) -> PluralCategory {
    conditions.first { $0.condition.holds(for: number) }?.category ?? .other
  }

  /// Returns the smallest numbers of a category, at most `count`.
  func examples(of category: PluralCategory, count: Int) -> [UInt] {
    Array(Self.sample.lazy.filter { self.category(of: $0) == category }.prefix(count))
  }

  /// Whether only one number has the category. Its text may omit the number ("One problem").
  func isSingleNumber(_ category: PluralCategory) -> Bool { examples(of: category, count: 2).count == 1 }

  /// Numbers that cover all categories: rules use the last two digits, small numbers and whole millions.
  private static let sample: [UInt] = Array(0...300) + [1000, 1_000_000, 2_000_000]
}
