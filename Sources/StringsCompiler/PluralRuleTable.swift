/// The cardinal plural rules of CLDR 47, copied from plurals.xml: the official languages of the European
/// Union, Ukrainian and neighbouring languages.
enum PluralRuleTable {
  /// The conditions by language code, in CLDR's order. The category `other` has no condition.
  static let rules: [String: [(category: PluralCategory, condition: String)]] = {
    var rules: [String: [(category: PluralCategory, condition: String)]] = [:]
    for group in groups {
      for language in group.languages.split(separator: " ") { rules[String(language)] = group.rules }
    }
    return rules
  }()

  private static let millions = "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"

  private static let groups: [(languages: String, rules: [(category: PluralCategory, condition: String)])] = [
    ("bg el hu nb no sq tr eu ka", [(.one, "n = 1")]),
    ("de en et fi nl sv", [(.one, "i = 1 and v = 0")]),
    ("da", [(.one, "n = 1 or t != 0 and i = 0,1")]),
    ("is", [(.one, "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11")]),
    ("mk", [(.one, "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11")]),
    ("ca it pt-PT", [(.one, "i = 1 and v = 0"), (.many, millions)]),
    ("es", [(.one, "n = 1"), (.many, millions)]),
    ("fr", [(.one, "i = 0,1"), (.many, millions)]),
    ("pt", [(.one, "i = 0..1"), (.many, millions)]),
    ("cs sk", [(.one, "i = 1 and v = 0"), (.few, "i = 2..4 and v = 0"), (.many, "v != 0")]),
    (
      "pl",
      [
        (.one, "i = 1 and v = 0"),
        (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
        (
          .many,
          "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14"
        ),
      ]
    ),
    (
      "ru uk",
      [
        (.one, "v = 0 and i % 10 = 1 and i % 100 != 11"),
        (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
        (.many, "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"),
      ]
    ),
    (
      "be",
      [
        (.one, "n % 10 = 1 and n % 100 != 11"),
        (.few, "n % 10 = 2..4 and n % 100 != 12..14"),
        (.many, "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14"),
      ]
    ),
    (
      "bs hr sr",
      [
        (.one, "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"),
        (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14"),
      ]
    ),
    (
      "sl",
      [
        (.one, "v = 0 and i % 100 = 1"), (.two, "v = 0 and i % 100 = 2"),
        (.few, "v = 0 and i % 100 = 3..4 or v != 0"),
      ]
    ),
    (
      "lt",
      [
        (.one, "n % 10 = 1 and n % 100 != 11..19"), (.few, "n % 10 = 2..9 and n % 100 != 11..19"),
        (.many, "f != 0"),
      ]
    ),
    (
      "lv",
      [
        (.zero, "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19"),
        (
          .one,
          "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1"
        ),
      ]
    ),
    ("ro", [(.one, "i = 1 and v = 0"), (.few, "v != 0 or n = 0 or n != 1 and n % 100 = 1..19")]),
    ("ga", [(.one, "n = 1"), (.two, "n = 2"), (.few, "n = 3..6"), (.many, "n = 7..10")]),
    (
      "mt",
      [
        (.one, "n = 1"), (.two, "n = 2"), (.few, "n = 0 or n % 100 = 3..10"), (.many, "n % 100 = 11..19"),
      ]
    ),
  ]
}
