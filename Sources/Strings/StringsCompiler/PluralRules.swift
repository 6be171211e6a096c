import StringsRuntime

/// A plural category of CLDR (UTS #35, part 3, section 5). The cases are in CLDR's order.
package enum PluralCategory: String, CaseIterable, Comparable, Sendable {
  case zero, one, two, few, many, other

  /// Lists categories in a diagnostic: `#one #few`.
  static func list(_ categories: [PluralCategory]) -> String {
    categories.map { "#\($0.rawValue)" }.joined(separator: " ")
  }

  /// The order of CLDR.
  package static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// The plural categories in the key of an entry: one for each argument that counts, in the order of the
/// arguments, or none in a text without plural forms.
package struct PluralForm: Hashable, Comparable, Sendable {
  /// The form of a text without plural forms.
  package static let plain = PluralForm(categories: [])

  /// The category of each number, at most two: with three, Arabic would need 216 entries for a text.
  package let categories: [PluralCategory]

  init(categories: [PluralCategory]) { self.categories = categories }

  /// Parses what follows the `#` of a key, such as `few` or `one,other`. Returns nil for anything else.
  package init?(_ text: Substring) {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    categories = names.compactMap { PluralCategory(rawValue: String($0)) }
    guard categories.count == names.count, names.count <= 2 else { return nil }
  }

  /// The end of the key: `#few`, `#one,other`, or nothing for the plain form.
  package var suffix: String {
    categories.isEmpty ? "" : "#" + categories.map(\.rawValue).joined(separator: ",")
  }

  /// Returns all forms of a text, given the categories of each argument that counts.
  package static func all(of categories: [[PluralCategory]]) -> [PluralForm] {
    categories.reduce([plain]) { forms, categories in
      forms.flatMap { form in categories.map { PluralForm(categories: form.categories + [$0]) } }
    }
  }

  /// Compares by the order of the categories in CLDR.
  package static func < (left: PluralForm, right: PluralForm) -> Bool {
    left.categories.lexicographicallyPrecedes(right.categories)
  }
}

/// The cardinal plural rules of one language, for whole numbers.
package struct PluralRules: Sendable {
  /// The conditions, in CLDR's order. A number that meets none of them has the category `other`.
  private(set) var conditions: [(category: PluralCategory, condition: String)]

  /// The categories that whole numbers have, in CLDR's order. A translation needs an entry for each of them.
  package private(set) var categories: [PluralCategory] = []

  /// The category of 0 in texts without the form `zero`, if that form is for the number 0 alone. Nil if the
  /// rules have no such form.
  private(set) var categoryOfZero: PluralCategory?

  /// Looks up the rules of a language in a script such as `kok-Latn`, in a region such as `pt-PT`, or else of
  /// the language, then of the one that it is an alias of. Returns nil if CLDR has none.
  init?(language: LanguageCode) {
    let tags = [language, language.withoutAliases].flatMap { code in
      [code.script, code.region].compactMap { $0.map { "\(code.language)-\($0)" } } + [code.language]
    }
    guard let conditions = tags.lazy.compactMap({ PluralRuleTable.rules[$0] }).first else { return nil }
    self.conditions = conditions
    categories = Set(Self.sample.map(category)).sorted()
  }

  /// Looks up the rules of the language that the settings name for a language, or else its own. Returns nil
  /// if there are none.
  package init?(of language: LanguageCode, _ settings: CatalogueSettings) {
    self.init(language: settings.pluralRules[language.code].flatMap { LanguageCode($0) } ?? language)
  }

  /// What to do about a language without rules, as one line of English.
  package static func missing(_ language: LanguageCode) -> String {
    "CLDR has no plural rules for \(language.code); name a language with the same rules in Settings.strings, "
      + "such as \"plurals.\(language.code)\" = en;"
  }

  /// The rules with the category `zero`: the one that the language has, or else that of the number 0 alone.
  package var withZero: PluralRules {
    var rules = self
    guard !categories.contains(.zero) else { return rules }
    rules.conditions.insert((.zero, "n = 0"), at: 0)
    rules.categories.insert(.zero, at: 0)
    rules.categoryOfZero = category(of: 0)
    return rules
  }

  /// Returns the rules of each argument that counts in a text with some forms. Where a form has `zero`, the
  /// others have to tell 0 from the other numbers too.
  package func rules(of forms: some Collection<PluralForm>) -> [PluralRules] {
    (forms.first?.categories ?? []).indices.map { index in
      forms.contains { $0.categories[index] == .zero } ? withZero : self
    }
  }

  /// Returns the category of a number. The category of a negative number is that of its magnitude.
  package func category(of number: UInt) -> PluralCategory {
    conditions.first { PluralSlots.holds($0.condition, for: number) }?.category ?? .other
  }

  /// Lists the smallest numbers of a category for a diagnostic: `2, 3, 4 …`.
  func list(of category: PluralCategory) -> String {
    let examples = Self.sample.lazy.filter { self.category(of: $0) == category }.prefix(4).map(String.init)
    return examples.prefix(3).joined(separator: ", ") + (examples.count > 3 ? " …" : "")
  }

  /// Whether only one number has the category. Its text may omit the number ("One problem").
  package func isSingleNumber(_ category: PluralCategory) -> Bool {
    Self.sample.lazy.filter { self.category(of: $0) == category }.prefix(2).count == 1
  }

  /// Numbers that cover all categories: rules use the last two digits, small numbers and whole millions.
  private static let sample: [UInt] = Array(0...300) + [1000, 1_000_000, 2_000_000]
}
