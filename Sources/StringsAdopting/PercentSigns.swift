import StringsCompiler

/// Decides which percent signs of a text begin a placeholder. Projects do not tell which texts are formatted.
///
/// What cannot be a placeholder is a percent sign. What can be one, such as the `%d` of `50%discount`, is one
/// if most languages agree: `50 % Rabatt` says that the base language has none.
struct PercentSigns {
  /// The values by languages, in their order.
  private(set) var values: [String: [String: String]]
  /// Whether a placeholder of the base language that is not supported became plain text.
  let isLiteral: Bool

  /// - Parameters:
  ///   - values: The values of each language by their forms.
  ///   - base: The base language.
  init(_ values: [String: [String: String]], base: String) {
    self.values = values
    isLiteral = !values[base, default: [:]].values.allSatisfy(Self.hasOnlyPercentSigns)
    var forms = values[base, default: [:]].mapValues(Self.doubled)
    // A placeholder that is not supported and that only the translation has is not a percent sign.
    let hasSign = forms.values.contains { $0.contains("%%") }
    for (code, forms) in values {
      self.values[code] = forms.mapValues { hasSign || Self.hasOnlyPercentSigns($0) ? Self.doubled($0) : $0 }
    }
    let types = self.values.mapValues(Self.types)
    let own = types[base, default: [:]]
    let disagreeing = self.values.count { code, forms in
      types[code] == [:] && forms.values.contains { $0.contains("%%") }
    }
    let literal = forms.mapValues(Self.literal)
    if !own.isEmpty, Self.types(literal).isEmpty, disagreeing >= types.count(where: { $0.value == own }) {
      forms = literal
    }
    self.values[base] = forms
    guard forms.values.contains(where: { $0.contains("%%") }) else { return }
    for (code, translation) in self.values where types[code] != Self.types(forms) {
      let literal = translation.mapValues(Self.literal)
      if Self.types(literal) == Self.types(forms) { self.values[code] = literal }
    }
  }

  private static func types(_ forms: [String: String]) -> [Int: String] {
    forms.values.reduce(into: [:]) { types, value in
      types.merge(StringsCompiler.placeholders(in: value).types) { first, _ in first }
    }
  }

  /// Doubles the percent signs that do not begin a placeholder that is supported.
  private static func doubled(_ value: String) -> String {
    var bytes = Array(value.utf8)
    for problem in StringsCompiler.placeholders(in: value).problems.reversed() {
      bytes.insert(UInt8(ascii: "%"), at: problem.offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether what does not begin a supported placeholder cannot begin any.
  private static func hasOnlyPercentSigns(_ value: String) -> Bool {
    StringsCompiler.placeholders(in: value).problems.allSatisfy {
      $0.message.hasPrefix("stray") || $0.message.hasPrefix("incomplete")
    }
  }

  /// Doubles all percent signs but those of `%@` and of placeholders with a number.
  private static func literal(_ value: String) -> String {
    value.replacing(/%(%|@|\d+\$)?/) { $0.1 == nil ? "%%" : String($0.0) }
  }
}
